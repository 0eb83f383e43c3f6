/** What the server tells: the types of its schema, and names for those that have none there. */

import type { ArenaInfo, HumanSeat, MatchRequest, Option, Pick, Piece, Position, Replay, ThinkingEvent } from "./api.generated";

export type * from "./api.generated";

export type Arena = ArenaInfo;
export type BoardKind = Replay["game"]["board"]["kind"];
export type Element = Replay["pool"][number];
export type GameOption = Option;
export type NewMatch = Omit<MatchRequest, "seats"> & { readonly seats: readonly Seat[] };
export type Owner = Piece["owner"];
/** A position: indexes into a pool of elements, in painting order. */
export type Scene = Position["scene"];
/** Somebody who is to sit at the screen. */
export type Person = Required<HumanSeat>;
/** Who is to sit in a seat of a new match. */
export type Seat = Exclude<MatchRequest["seats"][number], HumanSeat> | Person;
/** What a human may pick next. */
export type Offer = Pick;
export type Source = Replay["source"];
export type Status = Replay["status"];
export type Thinking = ThinkingEvent;

export function isOver(status: Status): boolean {
  return status === "finished" || status === "void" || status === "failed";
}
