/** Whether there was no input for a while: then a projected view hides its controls. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const IDLE_MS = 3000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

export function useIdle(): ReadonlySignal<boolean> {
  const isIdle = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      isIdle.value = false;
      clearTimeout(timer);
      timer = setTimeout(() => (isIdle.value = true), IDLE_MS);
    };
    note();
    for (const sign of SIGNS) addEventListener(sign, note);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
  return isIdle;
}
