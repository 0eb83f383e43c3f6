/** Follows a tournament: tables and boards as they change; reconnects by itself. */

import { signal, type Signal } from "@preact/signals";

import { api, Refusal, ServerAway } from "../api";
import { Connection, oncePerFrame, type Listen } from "../connection";
import type { Course, Tournament } from "../model";
import { BoardCards, type Card } from "./boardCards";
import { OWN_SITE, type Place } from "./place";

const TICK_MS = 1000;
const REFRESH_MS = 1200;
const LARGE = 200;
const LARGE_REFRESH_MS = 4000;

export class Feed {
  readonly tournament: Signal<Tournament | null> = signal(null);
  readonly course: Signal<Course | null> = signal(null);
  readonly cards: Signal<readonly Card[]> = signal([]);
  /** The matches that are played now, also those whose boards have no card. */
  readonly running: Signal<ReadonlySet<string>> = signal(new Set());
  /** The error of the server, if there is nothing to show. */
  readonly refusal: Signal<Refusal | null> = signal(null);
  private boards = new BoardCards();
  private refreshing: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking = setInterval(() => this.change(() => this.boards.tick(Date.now())), TICK_MS);
  private isStopped = false;
  private readonly connection: Connection<Tournament>;

  constructor(private readonly place: Place = OWN_SITE) {
    this.connection = new Connection({
      ask: () => api.tournament(place.api),
      take: (tournament) => this.take(tournament),
      address: () => `${place.api}/events${place.since?.() ?? ""}`,
      hear: (on) => this.hear(on),
      refused: (refusal) => this.refused(refusal),
      isAwaited: () => false,
    });
  }

  stop(): void {
    this.isStopped = true;
    this.connection.end();
    clearTimeout(this.refreshing);
    clearInterval(this.ticking);
  }

  /** A tournament that is over may be resumed. */
  private take(tournament: Tournament): true {
    this.tournament.value = tournament;
    this.course.value ??= tournament.course;
    this.refusal.value = null;
    return true;
  }

  private refused(refusal: Refusal): false {
    if (this.tournament.peek() === null) this.refusal.value = refusal;
    return false;
  }

  private hear(on: Listen): void {
    this.place.hear?.(on);
    // The first events are complete: boards from before the break may be out of date.
    let boards: BoardCards | null = null;
    const withBoards = <T>(act: (boards: BoardCards) => T): T =>
      this.change(() => {
        if (boards === null) this.boards = boards = new BoardCards();
        return act(boards);
      });
    on("course", (course) => {
      this.course.value = course;
      this.refreshSoon();
    });
    on("board", (event) => {
      if (!withBoards((boards) => boards.board(event, Date.now()))) this.connection.retry();
    });
    on("ended", (event) => withBoards((boards) => boards.ended(event, Date.now())));
    on("gone", (event) => withBoards((boards) => boards.gone(event.match)));
  }

  /** Fetches the tables again if they are out of date, but not too often. */
  private refreshSoon(): void {
    if (this.refreshing !== undefined || this.isStopped || !this.isBehind()) return;
    const isLarge = (this.tournament.peek()?.lines.length ?? 0) > LARGE;
    const wait = isLarge ? LARGE_REFRESH_MS : REFRESH_MS;
    this.refreshing = setTimeout(() => void this.refresh(), wait);
  }

  private async refresh(): Promise<void> {
    try {
      const tournament = await api.tournament(this.place.api);
      if (!this.isStopped) this.take(tournament);
    } catch (error) {
      if (!(error instanceof ServerAway || error instanceof Refusal)) throw error;
    }
    this.refreshing = undefined;
    this.refreshSoon();
  }

  private isBehind(): boolean {
    const [shown, current] = [this.tournament.peek()?.course, this.course.peek()];
    return current !== null && (shown?.finished !== current.finished || shown.status !== current.status);
  }

  private change<T>(act: () => T): T {
    const before = this.boards.cards;
    const made = act();
    if (this.boards.cards !== before) this.showCards();
    const [running, known] = [this.boards.runningMatches, this.running.peek()];
    if (running.size !== known.size || [...running].some((match) => !known.has(match))) this.running.value = running;
    return made;
  }

  private readonly showCards = oncePerFrame(() => {
    if (!this.isStopped) this.cards.value = this.boards.cards;
  });
}
