/** A lasting connection: fetches everything once, then listens to events; after a break it starts over. */

import { isServerThere, noteAbsence, Refusal, ServerAway } from "./api";
import type {
  BoardEvent,
  ChangeEvent,
  Course,
  EndedEvent,
  FrameEvent,
  GoneEvent,
  HelloEvent,
  ReloadEvent,
  StatusEvent,
  Thinking,
} from "./model";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** How often, and for how long, a hidden page checks whether a human has to move. */
const GLANCE_EVERY_MS = 4000;
const GLANCE_MS = 1000;
/** Servers send something every ten seconds, if only a keep-alive event. */
const LONGEST_SILENCE_MS = 25_000;
/** The browser may never ask for an animation frame: hidden pages have none. */
const LATEST_FRAME_MS = 100;

/** What goes on by itself: meanwhile, a page keeps its connection though it is hidden. */
export const busy = new Set<object>();

/** What is followed, and what to do with it. */
type Followed<Whole> = {
  /** Fetches everything that is known. */
  ask(): Promise<Whole>;
  /** Takes it; whether more will follow. */
  take(whole: Whole): boolean;
  /** The address of the events. */
  address(): string;
  /** Registers the handlers of a new stream. */
  hear(on: Listen): void;
  /** Takes an error of the server; whether it is final. */
  refused(refusal: Refusal): boolean;
  /** Whether events matter even while the page is hidden. */
  isAwaited(): boolean;
};

export class Connection<Whole> {
  private stream: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private wait = SHORTEST_WAIT_MS;
  private attempts = 0;
  private isOver = false;

  constructor(private readonly followed: Followed<Whole>) {
    document.addEventListener("visibilitychange", this.look);
    void this.begin();
  }

  /** Ends the connection for good. */
  end(): void {
    this.isOver = true;
    this.attempts++;
    this.disconnect();
    document.removeEventListener("visibilitychange", this.look);
  }

  /** Starts over after a while. */
  retry(): void {
    if (this.isOver) return;
    if (isUnattended()) {
      this.look();
      return;
    }
    this.disconnect();
    this.later(this.wait, () => void this.begin());
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  /**
   * A hidden page leaves its connection to others: browsers open only six for each server.
   * If a human plays there, it connects for a moment now and then, and its title says whose move it is.
   */
  private readonly look = (): void => {
    if (isHidden() && !isUnattended()) return;
    this.disconnect();
    if (!isHidden()) void this.begin();
    else if (this.followed.isAwaited()) this.later(GLANCE_EVERY_MS, () => void this.begin());
  };

  private later(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  private disconnect(): void {
    this.stream?.close();
    this.stream = null;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
  }

  private async begin(): Promise<void> {
    const attempt = ++this.attempts;
    try {
      const whole = await this.followed.ask();
      if (attempt !== this.attempts) return;
      if (!this.followed.take(whole)) this.end();
      else if (!isUnattended() || this.followed.isAwaited()) this.listen();
    } catch (error) {
      if (attempt !== this.attempts) return;
      if (error instanceof Refusal && this.followed.refused(error)) this.end();
      else if (error instanceof Refusal || error instanceof ServerAway) this.retry();
      else throw error;
    }
  }

  private listen(): void {
    const stream = new EventSource(this.followed.address());
    this.stream = stream;
    const on: Listen = (name, take) =>
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        this.noteEvent();
        take(JSON.parse(event.data) as Parameters<typeof take>[0], event.lastEventId);
      });
    on("alive", () => undefined);
    this.followed.hear(on);
    this.noteEvent();
    stream.onopen = () => {
      isServerThere.value = true;
      this.wait = SHORTEST_WAIT_MS;
    };
    stream.onerror = () => this.retry();
    if (isUnattended()) this.later(GLANCE_MS, this.look);
  }

  /** A server that is silent for long is away, even if the connection is open: it hangs, or the network is lost. */
  private noteEvent(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      noteAbsence();
      this.retry();
    }, LONGEST_SILENCE_MS);
  }
}

function isHidden(): boolean {
  return document.visibilityState === "hidden";
}

/** Whether the page is hidden, and nothing goes on by itself. */
function isUnattended(): boolean {
  return isHidden() && busy.size === 0;
}

/** The data of events, by their names. */
type Events = {
  readonly alive: object;
  readonly frame: FrameEvent;
  readonly status: StatusEvent;
  readonly thinking: Thinking;
  readonly course: Course;
  readonly board: BoardEvent;
  readonly ended: EndedEvent;
  readonly gone: GoneEvent;
  readonly hello: HelloEvent;
  readonly change: ChangeEvent;
  readonly reload: ReloadEvent;
};

export type Listen = <Name extends keyof Events>(name: Name, take: (data: Events[Name], id: string) => void) => void;

/** A function that may be called often and acts at most once per animation frame. */
export function oncePerFrame(act: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return () => {
    if (timer !== undefined) return;
    timer = setTimeout(go, LATEST_FRAME_MS);
    frame = requestAnimationFrame(go);
  };
}
