/** What the server tells: the types of its schema, and names for those that have none there. */

import type { ArenaInfo, MatchRequest, Option, Piece, Position, Replay, ThinkingEvent, Told } from "./api.generated";

export type * from "./api.generated";

export type Arena = ArenaInfo;
export type BoardKind = Replay["game"]["board"]["kind"];
export type Element = Replay["pool"][number];
export type GameOption = Option;
export type NewMatch = Omit<MatchRequest, "seats"> & { readonly seats: readonly Seat[] };
export type Owner = Piece["owner"];
/** A position: indexes into a pool of elements, in painting order. */
export type Scene = Position["scene"];
/** Who is to sit in a seat of a new match. */
export type Seat = MatchRequest["seats"][number] | HumanSeat;
export type HumanSeat = { readonly kind: "human"; readonly name: string; readonly time_s: number | null };
/** Something that may be picked next in a human's move. */
export type Offer = { readonly token: string; readonly x: number; readonly y: number; readonly group: string; readonly title: Told | null };
export type Choices = {
  readonly seat: number;
  readonly turn: number;
  readonly picks: readonly Offer[];
  readonly groups: readonly { readonly id: string; readonly title: Told }[];
  readonly is_complete: boolean;
  readonly move: string | null;
  readonly preview: readonly Element[];
};
export type HumanMove = { readonly seat: number; readonly turn: number; readonly picks: readonly string[] };
export type Source = Replay["source"];
export type Status = Replay["status"];
export type Thinking = ThinkingEvent & {
  readonly waiting: readonly number[];
  readonly clocks: readonly { readonly seat: number; readonly left_ms: number }[];
};

export function isOver(status: Status): boolean {
  return status === "finished" || status === "void" || status === "failed";
}
