/** Follows a tournament: the tables when they change, the boards as they move, whatever the connection does. */

import { signal, type Signal } from "@preact/signals";

import { api, isServerThere, Refusal, ServerAway } from "../api";
import type { BoardEvent, Course, EndedEvent, GoneEvent, Tournament } from "../model";
import { Wall, type Card } from "./wall";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
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
  private stream: EventSource | null = null;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private refreshing: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking = setInterval(() => this.change(() => this.wall.tick(Date.now())), TICK_MS);
  private isPainting = false;
  private isStopped = false;
  private wait = SHORTEST_WAIT_MS;

  constructor() {
    void this.load();
  }

  stop(): void {
    this.isStopped = true;
    this.stream?.close();
    clearTimeout(this.retrying);
    clearTimeout(this.refreshing);
    clearInterval(this.ticking);
  }

  private async load(): Promise<void> {
    if (await this.refresh()) this.listen();
    else this.retry();
  }

  /** Asks for the tables; whether there was an answer. */
  private async refresh(): Promise<boolean> {
    try {
      const told = await api.tournament();
      if (this.isStopped) return false;
      this.tournament.value = told;
      this.course.value ??= told.course;
      this.refusal.value = null;
      return true;
    } catch (error) {
      if (error instanceof Refusal) this.refusal.value = error;
      else if (!(error instanceof ServerAway)) throw error;
      return false;
    }
  }

  private retry(): void {
    this.stream?.close();
    clearTimeout(this.retrying);
    if (this.isStopped) return;
    this.retrying = setTimeout(() => void this.load(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  private listen(): void {
    this.stream?.close();
    const stream = new EventSource("/api/tournament/events");
    this.stream = stream;
    // What is told first is the whole of it: boards of before the break may be long over.
    let wall: Wall | null = null;
    const onWall = (act: (wall: Wall) => unknown) =>
      this.change(() => {
        if (wall === null) this.wall = wall = new Wall();
        return act(wall);
      });
    on(stream, "course", (course) => {
      isServerThere.value = true;
      this.wait = SHORTEST_WAIT_MS;
      this.course.value = course;
      this.refreshSoon();
    });
    on(stream, "board", (event) => {
      if (onWall((wall) => wall.board(event, Date.now())) === false) this.retry();
    });
    on(stream, "ended", (event) => onWall((wall) => wall.ended(event, Date.now())));
    on(stream, "gone", (event) => onWall((wall) => wall.gone(event.match)));
    stream.onerror = () => {
      isServerThere.value = false;
      this.retry();
    };
  }

  /** Asks for the tables again if they are older than the news, not too often. */
  private refreshSoon(): void {
    if (this.refreshing !== undefined || this.isStopped || !this.isBehind()) return;
    const isLarge = (this.tournament.peek()?.lines.length ?? 0) > LARGE;
    const wait = isLarge ? LARGE_REFRESH_MS : REFRESH_MS;
    this.refreshing = setTimeout(() => {
      void this.refresh().then(() => {
        this.refreshing = undefined;
        this.refreshSoon();
      });
    }, wait);
  }

  private isBehind(): boolean {
    const [shown, told] = [this.tournament.peek()?.course, this.course.peek()];
    return told !== null && (shown?.finished !== told.finished || shown.status !== told.status);
  }

  /** Changes the wall at once, and tells the page at most once per picture. */
  private change<T>(act: () => T): T {
    const before = this.wall.cards;
    const made = act();
    if (this.wall.cards !== before && !this.isPainting) {
      this.isPainting = true;
      requestAnimationFrame(() => {
        this.isPainting = false;
        if (!this.isStopped) this.cards.value = this.wall.cards;
      });
    }
    return made;
  }
}

type Events = { course: Course; board: BoardEvent; ended: EndedEvent; gone: GoneEvent };

function on<Name extends keyof Events>(stream: EventSource, name: Name, take: (data: Events[Name]) => unknown): void {
  stream.addEventListener(name, (event: MessageEvent<string>) => void take(JSON.parse(event.data) as Events[Name]));
}
