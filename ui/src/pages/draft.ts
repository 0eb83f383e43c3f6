/** The draft of a new match, and its errors. */

import type { GameInfo, NewMatch, Person, Seat } from "../model";
import { remember, remembered } from "../storage";
import type { TextKey } from "../texts";

/** The choice for a seat; "same" is the bot of the first one. */
export type DraftSeat = Seat | { readonly kind: "same" };

export type Draft = {
  readonly seats: readonly DraftSeat[];
  readonly options: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly has_limits: boolean;
  readonly is_stepped: boolean;
};

type Fault = { readonly field: string; readonly text: TextKey };

const MOST_SEED = 2n ** 64n - 1n;

export const LONGEST_NAME = 40;
const [SHORTEST_S, LONGEST_S] = [5, 3600];

/** A human, with the name of the last time, if any. */
export function person(): Person {
  return { kind: "human", name: remembered("name") ?? "", time_s: null };
}

/** A human against the jury's bot: a good start for a newcomer. */
export function firstDraft(game: GameInfo): Draft {
  return {
    seats: game.seats.map((_, seat): Seat => (seat === 0 ? person() : { kind: "jury" })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seed: "",
    has_limits: true,
    is_stepped: false,
  };
}

/** Whether a seat may have the bot of the first one; a human has one seat only. */
export function canBeSame(seats: readonly DraftSeat[], seat: number): boolean {
  return seat > 0 && seats[0]?.kind !== "human";
}

/** The draft with another choice for a seat; if a human replaces the first bot, seats with the same bot keep it. */
export function withSeat(draft: Draft, seat: number, next: DraftSeat): Draft {
  const seats = draft.seats.map((each, at) => (at === seat ? next : each));
  const kept = draft.seats.map((each, at) => (at === seat ? next : resolved(draft.seats, each)));
  return { ...draft, seats: canBeSame(seats, 1) ? seats : kept };
}

function resolved(seats: readonly DraftSeat[], seat: DraftSeat): Seat {
  const first = seat.kind === "same" ? seats[0] : seat;
  return first === undefined || first.kind === "same" ? { kind: "jury" } : first;
}

export function faultsIn(draft: Draft): Fault[] {
  const faults: Fault[] = draft.seats.flatMap((seat, number) => {
    const text = seatFault(seat);
    return text === null ? [] : [{ field: `seat-${number}`, text }];
  });
  if (!isSeed(draft.seed.trim())) faults.push({ field: "seed", text: "seedWrong" });
  return faults;
}

function seatFault(seat: DraftSeat): TextKey | null {
  if (seat.kind === "file" && seat.path.trim() === "") return "pathNeeded";
  if (seat.kind === "source" && seat.name === "") return "fileNeeded";
  if (seat.kind === "human" && seat.time_s !== null && !isClock(seat.time_s)) return "clockWrong";
  return null;
}

export function isClock(time_s: number): boolean {
  return Number.isInteger(time_s) && time_s >= SHORTEST_S && time_s <= LONGEST_S;
}

function isSeed(text: string): boolean {
  return text === "" || (/^\d{1,20}$/.test(text) && BigInt(text) <= MOST_SEED);
}

export function toMatch(game: GameInfo, draft: Draft): NewMatch {
  const { options, has_limits, is_stepped } = draft;
  const seed = draft.seed.trim();
  const seats = draft.seats.map((seat) => named(resolved(draft.seats, seat)));
  return { game: game.id, seats, options, seed: seed === "" ? null : seed, has_limits, is_stepped };
}

function named(seat: Seat): Seat {
  return seat.kind === "human" ? { ...seat, name: seat.name.trim().slice(0, LONGEST_NAME) } : seat;
}

/** The first human's name is proposed the next time. */
export function keepName(match: NewMatch): void {
  const first = match.seats.find((seat) => seat.kind === "human");
  if (first !== undefined) remember("name", first.name);
}
