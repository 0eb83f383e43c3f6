/** Follows a match while it is played; reconnects by itself. */

import { signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { api, matchAddress, type Refusal } from "../api";
import { Connection, oncePerFrame, type Listen } from "../connection";
import { isOver, type FrameEvent, type Replay, type Thinking } from "../model";
import { TEXTS } from "../texts";
import { isHuman } from "./names";

const GONE = 404;

export type Following = {
  readonly replay: ReadonlySignal<Replay | null>;
  /** Who is to move now. */
  readonly thinking: ReadonlySignal<LiveThinking | null>;
  /** The error of the server, if there is nothing to show. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  stop(): void;
};

/** Who is asked, and when the page received it, by `performance.now()`. */
export type LiveThinking = Thinking & { readonly received_at: number };

export function follow(id: string): Following {
  return new Follower(id);
}

/** The replay with one more frame; null if frames in between are missing. */
export function withFrame(replay: Replay, event: FrameEvent): Replay | null {
  const { frame, pool, pool_from } = event;
  if (pool_from > replay.pool.length || frame.turn > replay.frames.length) return null;
  if (frame.turn < replay.frames.length) return replay;
  const added = pool.slice(replay.pool.length - pool_from);
  return {
    ...replay,
    pool: added.length === 0 ? replay.pool : [...replay.pool, ...added],
    frames: [...replay.frames, frame],
  };
}

/** What remains of a match that the server no longer has; like one from a file, it has no bots and no record there. */
function left(replay: Replay): Replay {
  const bots = replay.bots.map((bot) => ({ ...bot, hint: null }));
  return { ...replay, bots, status: "void", void: TEXTS.matchLost, source: "upload" };
}

class Follower implements Following {
  readonly replay: Signal<Replay | null> = signal(null);
  readonly thinking: Signal<LiveThinking | null> = signal(null);
  readonly refusal: Signal<Refusal | null> = signal(null);
  private latest: Replay | null = null;
  private readonly connection: Connection<Replay>;

  constructor(id: string) {
    this.connection = new Connection({
      ask: () => api.match(id),
      take: (replay) => this.take(replay),
      address: () => matchAddress(id, `/events?from=${this.latest?.frames.length ?? 0}`),
      hear: (on) => this.hear(on),
      refused: (refusal) => this.refused(refusal),
      isAwaited: () => this.latest?.bots.some(isHuman) === true,
    });
  }

  stop(): void {
    this.connection.end();
  }

  private take(replay: Replay): boolean {
    this.latest = replay;
    this.refusal.value = null;
    this.show();
    return !isOver(replay.status);
  }

  /** Only 404 is final. What is on the screen stays there: it may be the only copy. */
  private refused(refusal: Refusal): boolean {
    const isGone = refusal.status === GONE;
    if (this.latest === null) this.refusal.value = refusal;
    else if (isGone) this.take(left(this.latest));
    return isGone;
  }

  private hear(on: Listen): void {
    on("frame", (event) => {
      const grown = this.latest && withFrame(this.latest, event);
      if (grown === null) this.connection.retry();
      else this.grow(grown);
    });
    on("status", (event) => {
      if (this.latest !== null) this.grow({ ...this.latest, ...event });
    });
    on("thinking", (thinking) => {
      this.thinking.value = { ...thinking, received_at: performance.now() };
    });
  }

  private grow(replay: Replay): void {
    this.latest = replay;
    if (isOver(replay.status)) this.connection.end();
    this.showSoon();
  }

  private readonly showSoon = oncePerFrame(() => this.show());

  private show(): void {
    if (this.latest !== null && isOver(this.latest.status)) this.thinking.value = null;
    this.replay.value = this.latest;
  }
}
