/** A text as a QR code, dark on light in every theme. */

import { t } from "../i18n";
import { qrCode } from "../qr";

const QUIET_ZONE = 4;

export function QrPicture({ text }: { readonly text: string }) {
  const code = qrCode(text);
  if (code === null) return null;
  const size = code.length + 2 * QUIET_ZONE;
  const modules = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`} role="img" aria-label={t("qrOf", { address: text })} shape-rendering="crispEdges">
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#ffffff" />
      <path d={modules.join("")} fill="#000000" />
    </svg>
  );
}
