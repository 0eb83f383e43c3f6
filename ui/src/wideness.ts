/** Whether the window has room for a column beside the board. */

import { signal } from "@preact/signals";

const query = matchMedia("(width >= 1100px)");

export const isWide = signal(query.matches);

query.addEventListener("change", () => (isWide.value = query.matches));
