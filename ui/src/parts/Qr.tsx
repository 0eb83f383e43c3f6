/** A text as a QR code. */

import { qrMatrix } from "./qr";

const QUIET = 4;

/** Dark on light in every theme: that is what phones read. */
export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const matrix = qrMatrix(text);
  const size = matrix.length + 2 * QUIET;
  const path = matrix
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
