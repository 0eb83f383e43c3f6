/** The title of the page. */

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

const SITE = "Botdrome";

/** Sets the title while a component is mounted; null for the default. */
export function useTitle(name: () => string | null): void {
  useSignalEffect(() => {
    const text = name();
    document.title = text === null ? SITE : `${text} · ${SITE}`;
  });
  useLayoutEffect(() => () => void (document.title = SITE), []); // before the next page sets its own
}
