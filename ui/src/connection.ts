/** A lasting connection: the whole is asked for, the rest is listened to; after a break, or out of sight, all begins anew. */

import { isServerThere, noteAbsence, Refusal, ServerAway } from "./api";
import type { BoardEvent, Course, EndedEvent, FrameEvent, GoneEvent, StatusEvent, Thinking } from "./model";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** How often, and for how long, a hidden page looks whether somebody there has to move. */
const GLANCE_EVERY_MS = 4000;
const GLANCE_MS = 1000;
/** Servers say something every ten seconds, be it that they are alive. */
const LONGEST_SILENCE_MS = 25_000;
/** A picture that has not come by then may never come: pages out of sight have none. */
const LATEST_PICTURE_MS = 100;

/** Those who go on by themselves: while there are any, the page keeps its line though nobody looks. */
export const busy = new Set<object>();

/** What is followed, and by whom. */
type Followed<Whole> = {
  /** Asks for all that is known. */
  ask(): Promise<Whole>;
  /** Takes it; whether more is to come. */
  take(whole: Whole): boolean;
  /** Where the rest is told. */
  address(): string;
  /** Says what to do with the news of a new stream. */
  hear(on: Listen): void;
  /** Takes note that the server refuses; whether that is final. */
  refused(refusal: Refusal): boolean;
  /** Whether somebody waits for news even while the page is out of sight. */
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

  /** Nothing more is asked or heard. */
  end(): void {
    this.isOver = true;
    this.attempts++;
    this.hangUp();
    document.removeEventListener("visibilitychange", this.look);
  }

  /** Begins anew after a while. */
  retry(): void {
    if (this.isOver) return;
    if (isUnattended()) {
      this.look();
      return;
    }
    this.hangUp();
    this.later(this.wait, () => void this.begin());
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  /**
   * A page that nobody looks at leaves its line to others: browsers have only six for each server.
   * If somebody plays there, it takes the line for a moment now and then, and its title tells whose move it is.
   */
  private readonly look = (): void => {
    if (isHidden() && !isUnattended()) return;
    this.hangUp();
    if (!isHidden()) void this.begin();
    else if (this.followed.isAwaited()) this.later(GLANCE_EVERY_MS, () => void this.begin());
  };

  private later(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  private hangUp(): void {
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
        this.noteLife();
        take(JSON.parse(event.data) as Parameters<typeof take>[0]);
      });
    on("alive", () => undefined);
    this.followed.hear(on);
    this.noteLife();
    stream.onopen = () => {
      isServerThere.value = true;
      this.wait = SHORTEST_WAIT_MS;
    };
    stream.onerror = () => this.retry();
    if (isUnattended()) this.later(GLANCE_MS, this.look);
  }

  /** A server that is silent for long is away, though its line is open: it hangs, or the network is lost. */
  private noteLife(): void {
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

/** Whether nobody looks, and nothing goes on by itself. */
function isUnattended(): boolean {
  return isHidden() && busy.size === 0;
}

/** What streams tell, by the names of events. */
type Events = {
  readonly alive: object;
  readonly frame: FrameEvent;
  readonly status: StatusEvent;
  readonly thinking: Thinking;
  readonly course: Course;
  readonly board: BoardEvent;
  readonly ended: EndedEvent;
  readonly gone: GoneEvent;
};

export type Listen = <Name extends keyof Events>(name: Name, take: (data: Events[Name]) => void) => void;

/** Calls that may come as often as they like; the page is told at most once per picture. */
export function oncePerPicture(act: () => void): () => void {
  let picture = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    cancelAnimationFrame(picture);
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return () => {
    if (timer !== undefined) return;
    timer = setTimeout(go, LATEST_PICTURE_MS);
    picture = requestAnimationFrame(go);
  };
}
