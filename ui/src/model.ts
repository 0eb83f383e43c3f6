/** The types of the server's schema, and names for those that have none there. */

import type { Answer, ArenaInfo, HumanSeat, MatchRequest, Pick, Piece, Position, Replay, Texts, ThinkingEvent } from "./api.generated";

export type * from "./api.generated";

export type Arena = ArenaInfo;
export type Element = Replay["pool"][number];
export type NewMatch = Omit<MatchRequest, "seats"> & { readonly seats: readonly Seat[] };
export type Owner = Piece["owner"];
/** A position: indexes into a pool of elements, in painting order. */
export type Scene = Position["scene"];
/** The seat of a human. */
export type Person = Required<HumanSeat>;
/** A seat of a new match. */
export type Seat = Exclude<MatchRequest["seats"][number], HumanSeat> | Person;
/** What a human may pick next. */
export type Offer = Pick;
/** A text in both languages, from the server or of the interface. */
export type Text = Texts;
export type Source = Replay["source"];
export type Status = Replay["status"];
export type Thinking = ThinkingEvent;

export function isOver(status: Status): boolean {
  return status === "finished" || status === "void" || status === "failed";
}

/** Whether a match has not begun: its bots wait for a processor, or are compiled. */
export function isPreparing(status: Status): boolean {
  return status === "queued" || status === "compiling";
}

/** Whether a seat had to move; where the texts are hidden, its time shows it. */
export function wasAsked(replay: Replay, answer: Answer): boolean {
  return replay.has_words ? answer.sent !== null : answer.wall_ms > 0 || answer.cpu_ms > 0 || answer.verdict !== null;
}
