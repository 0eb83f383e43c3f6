/** Follows a match as it is played: what is known grows, and a lost connection is taken up again. */

import { signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { api, isServerThere, matchAddress, Refusal, ServerAway } from "../api";
import { isOver, type FrameEvent, type Replay, type StatusEvent, type Thinking } from "../model";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

export type Following = {
  readonly replay: ReadonlySignal<Replay | null>;
  /** Who is asked right now. */
  readonly thinking: ReadonlySignal<LiveThinking | null>;
  /** Why there is nothing to show, if the server says so. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  stop(): void;
};

/** Who is asked, and when the page was told, by `performance.now()`. */
export type LiveThinking = Thinking & { readonly told_at: number };

export function follow(id: string): Following {
  return new Follower(id);
}

/** The replay with one more frame; null if what lies between is missing. */
export function withFrame(replay: Replay, event: FrameEvent): Replay | null {
  const { frame, pool, pool_from } = event;
  if (pool_from > replay.pool.length || frame.turn > replay.frames.length) return null;
  if (frame.turn < replay.frames.length) return replay;
  const news = pool.slice(replay.pool.length - pool_from);
  return {
    ...replay,
    pool: news.length === 0 ? replay.pool : [...replay.pool, ...news],
    frames: [...replay.frames, frame],
  };
}

class Follower implements Following {
  readonly replay: Signal<Replay | null> = signal(null);
  readonly thinking: Signal<LiveThinking | null> = signal(null);
  readonly refusal: Signal<Refusal | null> = signal(null);
  private latest: Replay | null = null;
  private stream: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPainting = false;
  private isStopped = false;
  private wait = SHORTEST_WAIT_MS;

  constructor(private readonly id: string) {
    void this.load();
  }

  stop(): void {
    this.isStopped = true;
    this.stream?.close();
    clearTimeout(this.timer);
  }

  /** The whole of what is known, then the rest as it comes. */
  private async load(): Promise<void> {
    try {
      const replay = await api.match(this.id);
      if (this.isStopped) return;
      this.latest = replay;
      this.replay.value = replay;
      this.wait = SHORTEST_WAIT_MS;
      if (!isOver(replay.status)) this.listen();
    } catch (error) {
      if (error instanceof Refusal) this.refusal.value = error;
      else if (error instanceof ServerAway) this.retry();
      else throw error;
    }
  }

  private retry(): void {
    this.stream?.close();
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.load(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  private listen(): void {
    this.stream?.close();
    const from = this.latest?.frames.length ?? 0;
    const stream = new EventSource(matchAddress(this.id, `/events?from=${from}`));
    this.stream = stream;
    stream.addEventListener("frame", (event: MessageEvent<string>) => {
      const grown = this.latest && withFrame(this.latest, JSON.parse(event.data) as FrameEvent);
      if (grown === null) this.retry();
      else this.grow(grown);
    });
    stream.addEventListener("status", (event: MessageEvent<string>) => {
      if (this.latest !== null) this.grow({ ...this.latest, ...(JSON.parse(event.data) as StatusEvent) });
    });
    stream.addEventListener("thinking", (event: MessageEvent<string>) => {
      this.thinking.value = { ...(JSON.parse(event.data) as Thinking), told_at: performance.now() };
    });
    stream.onopen = () => {
      isServerThere.value = true;
    };
    stream.onerror = () => this.retry();
  }

  /** Takes note at once, but tells the page at most once per picture. */
  private grow(replay: Replay): void {
    this.latest = replay;
    if (isOver(replay.status)) this.stream?.close();
    if (this.isPainting) return;
    this.isPainting = true;
    requestAnimationFrame(() => {
      this.isPainting = false;
      if (isOver(this.latest?.status ?? "playing")) this.thinking.value = null;
      if (!this.isStopped) this.replay.value = this.latest;
    });
  }
}
