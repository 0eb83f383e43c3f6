/** Opening a record from disk: by a button, or dropped anywhere on the page. */

import { signal } from "@preact/signals";

import { api, toldOf } from "../api";
import type { Told } from "../model";
import { go, pathOfMatch } from "../router";

export const isOpening = signal(false);
export const isDragged = signal(false);
export const openingError = signal<Told | null>(null);

export function chooseRecord(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file !== undefined) void openRecord(file);
  });
  input.click();
}

export async function openRecord(file: File): Promise<void> {
  openingError.value = null;
  isOpening.value = true;
  try {
    const { id } = await api.openRecord(await file.text());
    go(pathOfMatch(id));
  } catch (error) {
    openingError.value = toldOf(error);
  } finally {
    isOpening.value = false;
  }
}

/** Takes records that are dropped anywhere, unless something under them takes the file itself. */
export function acceptDrops(): void {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    isDragged.value = !isTakenElsewhere(event);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) isDragged.value = false;
  });
  document.addEventListener("drop", (event) => {
    isDragged.value = false;
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    if (!isTakenElsewhere(event)) void openRecord(file);
  });
}

function isTakenElsewhere(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-takes-files]") !== null;
}
