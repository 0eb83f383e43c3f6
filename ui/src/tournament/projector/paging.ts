/** Pages that turn by themselves. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const PAGE_MS = 10_000;

export type Page<T> = { readonly items: readonly T[]; readonly number: number; readonly all: number };

/** The visible page of a list that turns its pages. */
export function pageOf<T>(list: readonly T[], size: number, turned: number): Page<T> {
  const all = Math.max(1, Math.ceil(list.length / size));
  const at = turned % all;
  return { items: list.slice(at * size, (at + 1) * size), number: at + 1, all };
}

/** How many times the pages have been turned. */
export function useTurning(): number {
  const turned = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (turned.value += 1), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return turned.value;
}
