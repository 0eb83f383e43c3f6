/** The status of a match in one word. */

import { t } from "../i18n";
import type { Status } from "../model";

export function StatusBadge({ status }: { readonly status: Status }) {
  return <span class={`badge ${status}`}>{t(status)}</span>;
}
