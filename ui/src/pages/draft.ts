/** A match that is being put together, and what still is wrong with it. */

import type { GameInfo, NewMatch, Seat } from "../model";
import type { TextKey } from "../texts";

export type Draft = {
  readonly seats: readonly Seat[];
  readonly options: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly has_limits: boolean;
  readonly is_stepped: boolean;
};

export type Fault = { readonly field: string; readonly text: TextKey };

const MOST_SEED = 2n ** 64n - 1n;

export function firstDraft(game: GameInfo): Draft {
  const language = game.samples[0];
  const seat: Seat = language === undefined ? { kind: "jury" } : { kind: "sample", language };
  return {
    seats: game.seats.map(() => seat),
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
  return null;
}

function isSeed(text: string): boolean {
  return text === "" || (/^\d{1,20}$/.test(text) && BigInt(text) <= MOST_SEED);
}

export function toMatch(game: GameInfo, draft: Draft): NewMatch {
  const { seats, options, has_limits, is_stepped } = draft;
  const seed = draft.seed.trim();
  return { game: game.id, seats, options, seed: seed === "" ? null : seed, has_limits, is_stepped };
}
