/** Which boards are shown: each long enough to be seen, however fast the matches are. */

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
  /** Null while the match is played. */
  readonly result: Result | null;
  /** When it may be replaced by another match: never while it is played. */
  readonly freeAt: number;
};

/** How long a result stays before the card is used for another match. */
export const RESULT_MS = 5000;
/** The least number of cards, if there were so many matches. */
export const FEWEST_CARDS = 6;

export class BoardCards {
  /** The visible cards, each at a fixed position. */
  cards: readonly Card[] = [];
  private readonly running = new Map<string, Card>();

  /** A new position; false if elements in between are missing. */
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
    if (this.isVisible(event.match)) this.replace(card);
    else this.add(card, now);
    return true;
  }

  /** A match is over; one that was not visible gets a card if one is free. */
  ended(event: EndedEvent, now: number): void {
    const known = this.running.get(event.match) ?? this.cards.find((card) => card.match === event.match);
    this.running.delete(event.match);
    const wasVisible = this.isVisible(event.match);
    const card: Card = {
      ...{ match: event.match, label: event.label, seats: event.seats, turn: known?.turn ?? null, moving: [] },
      pool: event.position?.pool ?? known?.pool ?? [],
      scene: event.position?.scene ?? known?.scene ?? [],
      result: { places: event.places, scores: event.scores, reason: event.reason },
      freeAt: wasVisible ? now + RESULT_MS : now,
    };
    if (wasVisible) this.replace(card);
    else if (this.running.size === 0) this.add(card, now);
  }

  /** A match is no longer played. */
  gone(match: string): void {
    this.running.delete(match);
    this.cards = this.cards.filter((card) => card.match !== match || card.result !== null);
  }

  /** Gives free cards to matches that wait for one. */
  tick(now: number): void {
    for (const card of this.running.values()) if (!this.isVisible(card.match)) this.add(card, now);
  }

  /** The matches that are played now. */
  get runningMatches(): ReadonlySet<string> {
    return new Set(this.running.keys());
  }

  private isVisible(match: string): boolean {
    return this.cards.some((card) => card.match === match);
  }

  private replace(card: Card): void {
    this.cards = this.cards.map((each) => (each.match === card.match ? card : each));
  }

  private add(card: Card, now: number): void {
    const capacity = Math.max(FEWEST_CARDS, this.running.size);
    if (this.cards.length < capacity) {
      this.cards = [...this.cards, card];
      return;
    }
    const oldest = this.cards.reduce((one, other) => (other.freeAt < one.freeAt ? other : one));
    if (oldest.freeAt <= now) this.cards = this.cards.map((each) => (each === oldest ? card : each));
  }
}
