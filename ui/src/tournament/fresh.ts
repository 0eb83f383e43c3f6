/** Something of the server's that grows old: asked for anew when it does, and kept meanwhile. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { ServerAway, toldOf } from "../api";
import type { Text } from "../model";

const AGAIN_MS = 2000;

type Fresh<T> = { readonly value: T | null; readonly failure: Text | null };

/** What `ask` answers; asked again when `age` changes. `what` names it: another one is another thing. */
export function useFresh<T>(what: string, age: unknown, ask: () => Promise<T>): Fresh<T> {
  const found = useSignal<{ readonly what: string; readonly value: T } | null>(null);
  const failure = useSignal<Text | null>(null);
  const wanted = useRef<string | null>(null);
  const askedAt = useRef(0);
  useEffect(() => {
    const isOther = wanted.current !== what;
    if (isOther) failure.value = null;
    wanted.current = what;
    let isDone = false;
    const look = async () => {
      askedAt.current = Date.now();
      try {
        const value = await ask();
        if (wanted.current !== what) return;
        found.value = { what, value };
        failure.value = null;
      } catch (error) {
        if (isDone) return;
        if (!(error instanceof ServerAway)) failure.value = toldOf(error);
        timer = setTimeout(() => void look(), AGAIN_MS);
      }
    };
    let timer = setTimeout(() => void look(), isOther ? 0 : Math.max(0, askedAt.current + AGAIN_MS - Date.now()));
    return () => {
      isDone = true;
      clearTimeout(timer);
    };
  }, [what, age]);
  useEffect(() => () => (wanted.current = null), []);
  return { value: found.value?.what === what ? found.value.value : null, failure: failure.value };
}
