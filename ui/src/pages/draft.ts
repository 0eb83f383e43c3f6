/** A match that is being put together, and what still is wrong with it. */

import type { GameInfo, NewMatch, Person, Seat } from "../model";
import { remember, remembered } from "../storage";
import type { TextKey } from "../texts";

export type Draft = {
  readonly seats: readonly Seat[];
  readonly options: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly has_limits: boolean;
  readonly is_stepped: boolean;
};

type Fault = { readonly field: string; readonly text: TextKey };

const MOST_SEED = 2n ** 64n - 1n;

const LONGEST_NAME = 40;
const [SHORTEST_S, LONGEST_S] = [5, 3600];

/** Somebody at the screen; called as the last time, if anyhow. */
export function person(): Person {
  return { kind: "human", name: remembered("name") ?? "", time_s: null };
}

/** A person against the jury's bot: what a newcomer can begin with. */
export function firstDraft(game: GameInfo): Draft {
  return {
    seats: game.seats.map((_, seat): Seat => (seat === 0 ? person() : { kind: "jury" })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seed: "",
    has_limits: true,
    is_stepped: false,
  };
}

export function faultsIn(draft: Draft): Fault[] {
  const faults: Fault[] = draft.seats.flatMap((seat, number) => {
    const text = seatFault(seat);
    return text === null ? [] : [{ field: `seat-${number}`, text }];
  });
  if (!isSeed(draft.seed.trim())) faults.push({ field: "seed", text: "seedWrong" });
  return faults;
}

function seatFault(seat: Seat): TextKey | null {
  if (seat.kind === "file" && seat.path.trim() === "") return "pathNeeded";
  if (seat.kind === "source" && seat.name === "") return "fileNeeded";
  if (seat.kind === "human" && seat.time_s !== null && !isClock(seat.time_s)) return "clockWrong";
  return null;
}

function isClock(time_s: number): boolean {
  return Number.isInteger(time_s) && time_s >= SHORTEST_S && time_s <= LONGEST_S;
}

function isSeed(text: string): boolean {
  return text === "" || (/^\d{1,20}$/.test(text) && BigInt(text) <= MOST_SEED);
}

export function toMatch(game: GameInfo, draft: Draft): NewMatch {
  const { options, has_limits, is_stepped } = draft;
  const seed = draft.seed.trim();
  const seats = draft.seats.map((seat) => (seat.kind === "human" ? { ...seat, name: seat.name.trim().slice(0, LONGEST_NAME) } : seat));
  return { game: game.id, seats, options, seed: seed === "" ? null : seed, has_limits, is_stepped };
}

/** The first person's name is proposed the next time. */
export function keepName(match: NewMatch): void {
  const first = match.seats.find((seat) => seat.kind === "human");
  if (first !== undefined) remember("name", first.name);
}
