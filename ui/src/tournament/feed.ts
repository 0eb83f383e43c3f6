/** Follows a tournament: the tables when they change, the boards as they move, whatever the connection does. */

import { signal, type Signal } from "@preact/signals";

import { api, Refusal, ServerAway } from "../api";
import { Connection, oncePerPicture, type Listen } from "../connection";
import type { Course, Tournament } from "../model";
import { Wall, type Card } from "./wall";

const TICK_MS = 1000;
const REFRESH_MS = 1200;
const LARGE = 200;
const LARGE_REFRESH_MS = 4000;

export class Feed {
  readonly tournament: Signal<Tournament | null> = signal(null);
  readonly course: Signal<Course | null> = signal(null);
  readonly cards: Signal<readonly Card[]> = signal([]);
  /** Why there is nothing to show, if the server says so. */
  readonly refusal: Signal<Refusal | null> = signal(null);
  private wall = new Wall();
  private refreshing: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking = setInterval(() => this.change(() => this.wall.tick(Date.now())), TICK_MS);
  private isStopped = false;
  private readonly connection: Connection<Tournament>;

  constructor() {
    this.connection = new Connection({
      ask: () => api.tournament(),
      take: (told) => this.take(told),
      address: () => "/api/tournament/events",
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

  /** One that is over can be taken up again. */
  private take(told: Tournament): true {
    this.tournament.value = told;
    this.course.value ??= told.course;
    this.refusal.value = null;
    return true;
  }

  private refused(refusal: Refusal): false {
    if (this.tournament.peek() === null) this.refusal.value = refusal;
    return false;
  }

  private hear(on: Listen): void {
    // What is told first is the whole of it: boards of before the break may be long over.
    let wall: Wall | null = null;
    const onWall = <T>(act: (wall: Wall) => T): T =>
      this.change(() => {
        if (wall === null) this.wall = wall = new Wall();
        return act(wall);
      });
    on("course", (course) => {
      this.course.value = course;
      this.refreshSoon();
    });
    on("board", (event) => {
      if (!onWall((wall) => wall.board(event, Date.now()))) this.connection.retry();
    });
    on("ended", (event) => onWall((wall) => wall.ended(event, Date.now())));
    on("gone", (event) => onWall((wall) => wall.gone(event.match)));
  }

  /** Asks for the tables again if they are older than the news, not too often. */
  private refreshSoon(): void {
    if (this.refreshing !== undefined || this.isStopped || !this.isBehind()) return;
    const isLarge = (this.tournament.peek()?.lines.length ?? 0) > LARGE;
    const wait = isLarge ? LARGE_REFRESH_MS : REFRESH_MS;
    this.refreshing = setTimeout(() => void this.refresh(), wait);
  }

  private async refresh(): Promise<void> {
    try {
      const told = await api.tournament();
      if (!this.isStopped) this.take(told);
    } catch (error) {
      if (!(error instanceof ServerAway || error instanceof Refusal)) throw error;
    }
    this.refreshing = undefined;
    this.refreshSoon();
  }

  private isBehind(): boolean {
    const [shown, told] = [this.tournament.peek()?.course, this.course.peek()];
    return told !== null && (shown?.finished !== told.finished || shown.status !== told.status);
  }

  private change<T>(act: () => T): T {
    const before = this.wall.cards;
    const made = act();
    if (this.wall.cards !== before) this.showCards();
    return made;
  }

  private readonly showCards = oncePerPicture(() => {
    if (!this.isStopped) this.cards.value = this.wall.cards;
  });
}
