/** Opening a record from disk: by a button, or dropped anywhere on the page. */

import { signal } from "@preact/signals";

import { api, errorText } from "../api";
import type { Text } from "../model";
import { go, pathOfMatch } from "../router";
import { TEXTS } from "../texts";

const TAKES_FILES = "[data-takes-files]";
/** Every record names its format; a file that does not is not sent at all. */
const FORMAT = '"botdrome-match"';

export const isOpening = signal(false);
/** Whether a file is being dragged over the page. */
export const isFileOver = signal(false);
/** Whether a drop anywhere opens a record; a page with other drop targets must stay visible. */
export const isDragged = signal(false);
export const openingError = signal<Text | null>(null);

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
    const text = await file.text();
    if (text.includes(FORMAT)) go(pathOfMatch((await api.openRecord(text)).id));
    else openingError.value = TEXTS.notRecord; // the server's reason would only help people who write records
  } catch (error) {
    openingError.value = errorText(error);
  } finally {
    isOpening.value = false;
  }
}

/** Opens records that are dropped anywhere, unless another drop target takes the file. */
export function acceptDrops(): void {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    isFileOver.value = true;
    isDragged.value = document.querySelector(TAKES_FILES) === null;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) endDrag();
  });
  document.addEventListener("drop", (event) => {
    endDrag();
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    openingError.value = null;
    if (!isTakenElsewhere(event)) void openRecord(file);
  });
}

function endDrag(): void {
  isFileOver.value = false;
  isDragged.value = false;
}

function isTakenElsewhere(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(TAKES_FILES) !== null;
}
