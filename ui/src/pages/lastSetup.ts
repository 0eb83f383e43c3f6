/** The last setup of each game and its files, kept by the browser. */

import type { GameInfo } from "../model";
import { remember, remembered } from "../storage";
import { canBeSame, firstDraft, isClock, LONGEST_NAME, type Draft, type DraftSeat } from "./draft";

const LONGEST_PATH = 4096;
const MOST_PATHS = 12;

type Unchecked = Readonly<Record<string, unknown>>;

/** Keeps the setup of a match, without its seed, which would repeat its chance, and without sources. */
export function keepSetup(game: GameInfo, { seats, options, has_limits, is_stepped }: Draft): void {
  const kept = seats.map((seat) => (seat.kind === "source" ? { kind: "source" } : seat));
  remember(setupKey(game), JSON.stringify({ seats: kept, options, has_limits, is_stepped }));
  const paths = seats.flatMap((seat) => (seat.kind === "file" ? [seat.path] : []));
  remember(pathsKey(game), JSON.stringify([...new Set([...paths, ...usedPaths(game)])].slice(0, MOST_PATHS)));
}

export function forgetSetup(game: GameInfo): void {
  remember(setupKey(game), "");
}

/** The last setup, if the game still has everything it names; null if there is none. */
export function lastSetup(game: GameInfo): Draft | null {
  const kept = parsed(remembered(setupKey(game)));
  if (!isObject(kept)) return null;
  const seats = seatsIn(game, kept.seats);
  if (seats === null) return null;
  const options = optionsIn(game, isObject(kept.options) ? kept.options : {});
  return { ...firstDraft(game), seats, options, has_limits: kept.has_limits !== false, is_stepped: kept.is_stepped === true };
}

/** The files that played this game, the latest first. */
export function usedPaths(game: GameInfo): readonly string[] {
  const kept = parsed(remembered(pathsKey(game)));
  return Array.isArray(kept) ? kept.filter(isPath).slice(0, MOST_PATHS) : [];
}

function setupKey(game: GameInfo): string {
  return `setup.${game.id}`;
}

function pathsKey(game: GameInfo): string {
  return `paths.${game.id}`;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") as unknown;
  } catch {
    return null; // missing, or not ours
  }
}

function isObject(value: unknown): value is Unchecked {
  return typeof value === "object" && value !== null;
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_PATH;
}

function seatsIn(game: GameInfo, value: unknown): readonly DraftSeat[] | null {
  if (!Array.isArray(value) || value.length !== game.seats.length) return null;
  const seats = value.flatMap((each: unknown) => seatIn(game, each) ?? []);
  const isRight = seats.length === value.length && seats.every((each, at) => each.kind !== "same" || canBeSame(seats, at));
  return isRight ? seats : null;
}

function seatIn(game: GameInfo, value: unknown): DraftSeat | null {
  if (!isObject(value)) return null;
  const { kind, path, language } = value;
  if (kind === "jury" || kind === "join" || kind === "same") return { kind };
  if (kind === "source") return { kind, name: "", text: "" };
  if (kind === "file") return isPath(path) ? { kind, path } : null;
  if (kind === "sample") return typeof language === "string" && game.samples.includes(language) ? { kind, language } : null;
  return kind === "human" ? personIn(value) : null;
}

function personIn({ name, time_s }: Unchecked): DraftSeat | null {
  if (typeof name !== "string" || name.length > LONGEST_NAME) return null;
  if (time_s !== null && !(typeof time_s === "number" && isClock(time_s))) return null;
  return { kind: "human", name, time_s };
}

function optionsIn(game: GameInfo, kept: Unchecked): Draft["options"] {
  return Object.fromEntries(
    game.options.map(({ name, low, high, default: usual }) => {
      const value = kept[name];
      const isRight = typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
      return [name, isRight ? value : usual];
    }),
  );
}
