/** Which boards hang on the wall: each long enough to be looked at, whatever the pace of the games. */

import type { BoardEvent, Element, EndedEvent, Scene, Text } from "../model";

export type Result = { readonly places: readonly number[]; readonly scores: readonly number[]; readonly reason: Text };

export type Card = {
  readonly match: string;
  readonly label: string;
  readonly seats: readonly (string | null)[];
  readonly turn: number | null;
  readonly moving: readonly number[];
  readonly pool: readonly Element[];
  readonly scene: Scene;
  /** Null while it is played. */
  readonly result: Result | null;
  /** When it may give way to another: never while it is played. */
  readonly freeAt: number;
};

/** How long a result stays before the board is given to another match. */
export const RESULT_MS = 5000;
/** So many boards hang there at least, if there were so many matches. */
export const FEWEST = 6;

export class Wall {
  /** What hangs on the wall, each card in its place. */
  cards: readonly Card[] = [];
  private readonly running = new Map<string, Card>();

  /** A new position; false if what lies between is missing. */
  board(event: BoardEvent, now: number): boolean {
    const known = event.pool_from === 0 ? undefined : this.running.get(event.match);
    if (event.pool_from !== (known?.pool.length ?? 0)) return false;
    const card: Card = {
      ...{ match: event.match, label: event.label, seats: event.seats, turn: event.turn, moving: event.moving },
      pool: event.pool.length === 0 && known !== undefined ? known.pool : [...(known?.pool ?? []), ...event.pool],
      scene: event.scene,
      result: null,
      freeAt: Infinity,
    };
    this.running.set(event.match, card);
    if (this.shows(event.match)) this.replace(card);
    else this.hang(card, now);
    return true;
  }

  /** A match is over; one that was not on the wall is hung up if there is room. */
  ended(event: EndedEvent, now: number): void {
    const known = this.running.get(event.match) ?? this.cards.find((card) => card.match === event.match);
    this.running.delete(event.match);
    const wasSeen = this.shows(event.match);
    const card: Card = {
      ...{ match: event.match, label: event.label, seats: event.seats, turn: known?.turn ?? null, moving: [] },
      pool: event.position?.pool ?? known?.pool ?? [],
      scene: event.position?.scene ?? known?.scene ?? [],
      result: { places: event.places, scores: event.scores, reason: event.reason },
      freeAt: wasSeen ? now + RESULT_MS : now,
    };
    if (wasSeen) this.replace(card);
    else if (this.running.size === 0) this.hang(card, now);
  }

  /** A match is not played any more. */
  gone(match: string): void {
    this.running.delete(match);
    this.cards = this.cards.filter((card) => card.match !== match || card.result !== null);
  }

  /** Gives places that have become free to matches that wait for one. */
  tick(now: number): void {
    for (const card of this.running.values()) if (!this.shows(card.match)) this.hang(card, now);
  }

  private shows(match: string): boolean {
    return this.cards.some((card) => card.match === match);
  }

  private replace(card: Card): void {
    this.cards = this.cards.map((each) => (each.match === card.match ? card : each));
  }

  private hang(card: Card, now: number): void {
    const room = Math.max(FEWEST, this.running.size);
    if (this.cards.length < room) {
      this.cards = [...this.cards, card];
      return;
    }
    const oldest = this.cards.reduce((one, other) => (other.freeAt < one.freeAt ? other : one));
    if (oldest.freeAt <= now) this.cards = this.cards.map((each) => (each === oldest ? card : each));
  }
}
