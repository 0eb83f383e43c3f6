/** Data of the server that become out of date: fetched again, and kept meanwhile. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { ServerAway, errorText } from "../api";
import type { Text } from "../model";

const AGAIN_MS = 2000;

type Refetched<T> = { readonly value: T | null; readonly failure: Text | null };

/** The result of `ask`; fetched again when `age` changes. `what` identifies it: another one is other data. */
export function useRefetched<T>(what: string, age: unknown, ask: () => Promise<T>): Refetched<T> {
  const found = useSignal<{ readonly what: string; readonly value: T } | null>(null);
  const failure = useSignal<Text | null>(null);
  const wanted = useRef<string | null>(null);
  const askedAt = useRef(0);
  useEffect(() => {
    const isOther = wanted.current !== what;
    if (isOther) failure.value = null;
    wanted.current = what;
    let isDone = false;
    const fetch = async () => {
      askedAt.current = Date.now();
      try {
        const value = await ask();
        if (wanted.current !== what) return;
        found.value = { what, value };
        failure.value = null;
      } catch (error) {
        if (isDone) return;
        if (!(error instanceof ServerAway)) failure.value = errorText(error);
        timer = setTimeout(() => void fetch(), AGAIN_MS);
      }
    };
    let timer = setTimeout(() => void fetch(), isOther ? 0 : Math.max(0, askedAt.current + AGAIN_MS - Date.now()));
    return () => {
      isDone = true;
      clearTimeout(timer);
    };
  }, [what, age]);
  useEffect(() => () => (wanted.current = null), []);
  return { value: found.value?.what === what ? found.value.value : null, failure: failure.value };
}
