/** The visible turn of a replay, and playing it; rendered elsewhere. */

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import { further, Side, stepOf, type Quarters } from "../board/turning";
import { busy } from "../connection";
import type { Frame, Replay } from "../model";
import { isHuman } from "./names";

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
const TURN_MS = 800;
const LONGEST_MOVE_MS = 320;
/** Between moves of bots that follow each other, while a human plays. */
const IN_A_ROW_MS = 750;

/** The source of further turns while a match is played. */
export type Feed = {
  /** Whether the match waits for a request for its next turn. */
  isWaiting(): boolean;
  isOver(): boolean;
  ask(): void;
};

export class Player {
  readonly turn = signal(0);
  readonly isPlaying = signal(false);
  readonly speed = signal(1);
  /** Whether the newest turn is shown as soon as there is one. */
  readonly isFollowing = signal(false);
  readonly lastTurn: ReadonlySignal<number>;
  readonly frame: ReadonlySignal<Frame | undefined>;
  /** How far the board is rotated, and the view from there. */
  readonly quarters = signal<Quarters>(0);
  readonly side: ReadonlySignal<Side>;
  /** Whether the last change was a single step, which is animated. */
  isStep = false;
  feed: Feed | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextInRow: ReturnType<typeof setTimeout> | undefined;
  private shownAt = -Infinity;
  /** The replay at the last request for a turn. */
  private asked: Replay | null = null;
  private readonly disposals: readonly (() => void)[];

  constructor(
    readonly replay: ReadonlySignal<Replay>,
    first: number | null = null,
    isLive = false,
  ) {
    this.lastTurn = computed(() => Math.max(0, replay.value.frames.length - 1));
    this.frame = computed(() => replay.value.frames[this.turn.value]);
    const board = computed(() => replay.value.game.board);
    this.side = computed(() => new Side(board.value, this.quarters.value));
    this.isFollowing.value = isLive && first === null;
    this.turn.value = this.within(first ?? (isLive ? this.lastTurn.value : 0));
    this.disposals = [effect(() => this.catchUp()), effect(() => this.hearNews())];
  }

  stop(): void {
    this.pause();
    clearTimeout(this.nextInRow);
    for (const dispose of this.disposals) dispose();
  }

  goTo(turn: number): void {
    const target = this.within(turn);
    this.show(target);
    this.isFollowing.value = target === this.lastTurn.peek() && this.mayGrow();
  }

  /** Goes to a turn on the timeline; without animation, because the hand is fast. */
  scrub(turn: number): void {
    this.pause();
    this.goTo(turn);
    this.isStep = false;
  }

  /** Goes forward or back; only a step of one turn may request one that is not played yet. */
  step(by: number): void {
    this.pause();
    if (by === 1 && this.isAtEnd() && this.feed?.isWaiting() === true) this.askOn();
    else this.goTo(this.turn.peek() + by);
  }

  follow(): void {
    this.pause();
    this.show(this.lastTurn.peek());
    this.isFollowing.value = true;
  }

  toggle(): void {
    if (this.isPlaying.peek()) this.pause();
    else this.play();
  }

  play(): void {
    this.isFollowing.value = this.isAtEnd() && this.mayGrow();
    if (this.isAtEnd() && !this.mayGrow()) this.show(0);
    this.isPlaying.value = true;
    this.asked = null;
    // The author of a debugged bot looks at the debugger, while this page is hidden.
    if (this.replay.peek().is_stepped && this.mayGrow()) busy.add(this);
    this.schedule();
  }

  pause(): void {
    this.isPlaying.value = false;
    busy.delete(this);
    clearTimeout(this.timer);
  }

  faster(by: number): void {
    const at = SPEEDS.findIndex((each) => each === this.speed.peek());
    this.speed.value = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))] ?? 1;
  }

  turnBoard(): void {
    this.isStep = false;
    this.quarters.value = further(this.quarters.peek(), stepOf(this.replay.peek().game));
  }

  /** How long the animation of a move may take. */
  get moveMs(): number {
    if (!this.isStep) return 0;
    const pause = this.isPlaying.peek() ? TURN_MS / this.speed.peek() : TURN_MS;
    return Math.min(LONGEST_MOVE_MS / Math.min(1, this.speed.peek()), pause * 0.7);
  }

  private catchUp(): void {
    const last = this.lastTurn.value;
    clearTimeout(this.nextInRow);
    // A match that begins again has fewer turns than before.
    if (this.turn.peek() > last) this.show(last);
    else if (this.isFollowing.value) this.approach(last);
  }

  /** Goes to the newest turn; a human who plays sees each move of several bots in a row. */
  private approach(last: number): void {
    const turn = this.turn.peek();
    if (turn === last) return;
    const { bots } = this.replay.peek();
    if (!bots.some(isHuman) || last - turn > bots.length || document.hidden) {
      this.show(last);
      return;
    }
    const wait = this.isByBots(turn) && this.isByBots(turn + 1) ? this.shownAt + IN_A_ROW_MS - performance.now() : 0;
    if (wait > 0) {
      this.nextInRow = setTimeout(() => this.catchUp(), wait);
      return;
    }
    this.show(turn + 1);
    this.approach(last);
  }

  private isByBots(turn: number): boolean {
    const { frames, bots } = this.replay.peek();
    const answers = frames[turn]?.answers ?? [];
    return answers.length > 0 && answers.every(({ seat }) => bots[seat] !== undefined && !isHuman(bots[seat]));
  }

  /** Restarts the timer at each event: on hidden pages, chained timers fire only once a minute. */
  private hearNews(): void {
    const isNews = this.replay.value !== this.asked;
    if (isNews && this.isPlaying.peek() && this.feed?.isWaiting() === true) this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.advance(), TURN_MS / this.speed.peek());
  }

  private advance(): void {
    if (!this.isAtEnd()) this.show(this.turn.peek() + 1);
    else if (this.feed?.isWaiting() === true && this.asked !== this.replay.peek()) this.askOn();
    if (this.isAtEnd() && !this.mayGrow()) this.pause();
    else this.schedule();
  }

  private askOn(): void {
    this.isFollowing.value = true;
    this.asked = this.replay.peek(); // until the next event, the effect of the request is unknown
    this.feed?.ask();
  }

  private isAtEnd(): boolean {
    return this.turn.peek() >= this.lastTurn.peek();
  }

  private mayGrow(): boolean {
    return this.feed !== null && !this.feed.isOver();
  }

  private show(turn: number): void {
    const target = this.within(turn);
    if (target === this.turn.peek()) return;
    this.isStep = Math.abs(target - this.turn.peek()) === 1;
    this.shownAt = performance.now();
    this.turn.value = target;
  }

  private within(turn: number): number {
    return Math.min(this.lastTurn.peek(), Math.max(0, Math.round(turn) || 0));
  }
}
