/** The games and languages of the arena: fetched once, and again until the server answers. */

import { signal } from "@preact/signals";

import { api } from "./api";
import type { Arena } from "./model";

const AGAIN_MS = 1500;

export const arena = signal<Arena | null>(null);

export async function loadArena(): Promise<void> {
  try {
    arena.value = await api.arena();
  } catch {
    setTimeout(() => void loadArena(), AGAIN_MS);
  }
}

/** A language's title in the interface's language; its id if it is unknown. */
export function languageTitle(id: string, titles: "en" | "ru"): string {
  return arena.value?.languages.find((each) => each.id === id)?.titles[titles] ?? id;
}
