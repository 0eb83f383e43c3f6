/** What may be picked: its name, and how it is marked on the board. */

import { localize } from "../i18n";
import type { Element, Offer, Piece } from "../model";

export function nameOfOffer(offer: Offer): string {
  return offer.title === null ? offer.token : localize(offer.title);
}

/** The piece that a part of a move is about: the seat's own piece of that name. */
export function pieceOfGroup(group: string, seat: number, elements: readonly Element[]): Piece | null {
  const own = elements.filter((each): each is Piece => each.kind === "piece" && each.owner === seat);
  return (group === "" ? undefined : own.find((each) => each.text === group)) ?? null;
}

/** dot: on an empty place; diamond: where the way goes on; ring: around a piece; plate: around a label. */
export type Mark = "dot" | "diamond" | "ring" | "plate";

const NEAR = 0.45;

export function markOf(offer: Offer, elements: readonly Element[]): Mark {
  const here = elements.filter((each) => (each.kind === "piece" || each.kind === "label") && isNear(each, offer));
  if (here.some((each) => each.kind === "label")) return "plate";
  if (here.length > 0) return "ring";
  return offer.goes_on ? "diamond" : "dot";
}

function isNear(one: { readonly x: number; readonly y: number }, two: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(one.x - two.x) < NEAR && Math.abs(one.y - two.y) < NEAR;
}
