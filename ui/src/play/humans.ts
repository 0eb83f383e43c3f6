/** The humans of a match: whose move it is, and the moves they are making. */

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { api } from "../api";
import type { Point } from "../board/motion";
import type { Element, Replay } from "../model";
import type { LiveThinking } from "../replay/live";
import { isHuman } from "../replay/names";
import type { Player } from "../replay/player";
import { Move, type Court } from "./move";

const NONE: readonly Element[] = [];

export class Humans {
  /** The seats of humans. */
  readonly seats: ReadonlySignal<readonly number[]>;
  /** Those of them who have to move. */
  readonly due: ReadonlySignal<readonly number[]>;
  /** Whether several humans answer at once, so that they must not see each other's plans. */
  readonly isSecret: ReadonlySignal<boolean>;
  /** Whether the humans do not mind that others see their plans. */
  readonly isOpen = signal(false);
  /** The move being made, if the latest position is visible and its player is at the screen. */
  readonly move: ReadonlySignal<Move | null>;
  /** Those who have to move while nobody has taken over the screen, which is passed around. */
  readonly awaited: ReadonlySignal<readonly number[]>;
  /** What the move in progress adds to the position. */
  readonly preview: ReadonlySignal<readonly Element[]>;
  /** Whether the keyboard was used last, so that its cursor is shown; and how often it was. */
  readonly isByKeyboard = signal(false);
  readonly keyed = signal(0);
  /** Whether a finger has aimed at the cursor's place, which the next tap picks. */
  readonly isAiming = signal(false);
  /** Whose turn at the screen has begun, and in which turn of the game. */
  private readonly present = signal<{ seat: number; turn: number } | null>(null);
  private moves = new Map<number, Move>();
  private turn = -1;
  private lastPlace: Point | null = null;
  private readonly dispose: () => void;

  constructor(
    readonly player: Player,
    readonly thinking: ReadonlySignal<LiveThinking | null>,
    private readonly courtOf: (seat: number, turn: number) => Court = serverOf(player.replay.peek().id),
  ) {
    const replay = player.replay;
    this.seats = computed(() => humanSeats(replay.value));
    const asked = computed(() => latest(thinking.value, replay.value));
    this.due = computed(() => common(asked.value?.waiting, this.seats.value));
    this.isSecret = computed(() => common(asked.value?.seats, this.seats.value).length > 1);
    const current = signal<Move | null>(null);
    this.dispose = effect(() => {
      const [turn, seat] = [asked.value?.turn ?? -1, this.seatAtScreen()];
      current.value = untracked(() => this.moveOf(turn, seat));
    });
    this.move = computed(() => (player.turn.value === player.lastTurn.value ? current.value : null));
    this.awaited = computed(() => (this.seatAtScreen() === null ? this.due.value : []));
    this.preview = computed(() => this.move.value?.choices.value?.preview ?? NONE);
  }

  stop(): void {
    this.dispose();
    for (const move of this.moves.values()) move.close();
  }

  /** A key was pressed that means something in a move. */
  noteKey(): void {
    this.isByKeyboard.value = true;
    this.isAiming.value = false;
    this.keyed.value++;
  }

  /** One of those who are due sits down at the screen. */
  planAs(seat: number): void {
    const turn = this.thinking.peek()?.turn;
    if (turn !== undefined) this.present.value = { seat, turn };
  }

  private seatAtScreen(): number | null {
    const due = this.due.value;
    const present = this.present.value;
    if (present !== null && present.turn === this.thinking.value?.turn && due.includes(present.seat)) return present.seat;
    return this.isSecret.value && !this.isOpen.value ? null : (due[0] ?? null);
  }

  /** The move of a seat in a turn; those of the turn before are done with. */
  private moveOf(turn: number, seat: number | null): Move | null {
    if (turn !== this.turn) {
      for (const move of this.moves.values()) {
        const cursor = move.cursor.peek();
        if (cursor !== null) this.lastPlace = [cursor.x, cursor.y];
        move.close();
      }
      this.moves.clear();
      this.turn = turn;
    }
    if (seat === null) return null;
    const move = this.moves.get(seat) ?? new Move(seat, turn, this.courtOf(seat, turn), this.lastPlace);
    this.moves.set(seat, move);
    return move;
  }
}

function humanSeats(replay: Replay): readonly number[] {
  return replay.bots.flatMap((bot, seat) => (isHuman(bot) ? [seat] : []));
}

/** What is asked now; null once its answer is on the board, or the match is over. */
function latest(thinking: LiveThinking | null, replay: Replay): LiveThinking | null {
  const isNow = replay.status === "playing" && thinking?.turn === replay.frames.length;
  return isNow ? thinking : null;
}

function common(some: readonly number[] | undefined, others: readonly number[]): readonly number[] {
  return others.filter((each) => some?.includes(each) === true);
}

function serverOf(id: string): (seat: number, turn: number) => Court {
  return (seat, turn) => ({
    choices: (picks) => api.choices(id, seat, turn, picks),
    play: (picks) => api.play(id, { seat, turn, picks }),
  });
}
