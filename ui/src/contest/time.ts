/** Time of a contest as people read it. */

import { signal } from "@preact/signals";

import { language } from "../i18n";
import { tc } from "./texts";

const TICK_MS = 1000;

/** The present moment by `performance.now()`, as of this second: what reads it is drawn again every second. */
export const clock = signal(performance.now());
setInterval(() => (clock.value = performance.now()), TICK_MS);

/** "4:05:09"; with days, if there are any. */
export function duration(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(all / 3600) % 24;
  const time = `${hours}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`;
  const days = Math.floor(all / 86_400);
  return days === 0 ? time : tc("days", { days, time });
}

/** The time of day; with the day, if that is not today. */
export function timeOfDay(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return date.toLocaleString(language.value, isToday ? time : { ...time, day: "numeric", month: "short" });
}
