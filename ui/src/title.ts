/** What the browser's tab is called. */

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

const SITE = "Botdrome";

/** Names the tab after what is shown, for as long as it is; null for nothing in particular. */
export function useTitle(name: () => string | null): void {
  useSignalEffect(() => {
    const text = name();
    document.title = text === null ? SITE : `${text} · ${SITE}`;
  });
  useLayoutEffect(() => () => void (document.title = SITE), []); // before the next page names itself
}
