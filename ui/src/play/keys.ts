/** The keys with which a move is made; the help lists exactly these. */

import type { Side } from "../board/turning";
import { takesKey, type ShownKeys } from "../replay/keys";
import type { Humans } from "./humans";
import type { Group, Move } from "./move";
import { isArrow } from "./places";

type Binding = ShownKeys & {
  readonly keys: readonly string[];
  /** Whether the key had an effect. */
  act(move: Move, event: KeyboardEvent, side: Side): boolean;
};

export const MOVE_BINDINGS: readonly Binding[] = [
  {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: ["←", "→", "↑", "↓"],
    text: "keyCursor",
    act: (move, { key }, side) => done(() => isArrow(key) && move.moveCursor(side.arrow(key))),
  },
  { keys: ["n", "т"], shown: ["N"], text: "keyNextPlace", act: (move, event) => done(() => move.cycleCursor(event.shiftKey ? -1 : 1)) },
  { keys: ["Enter", " "], shown: ["Enter", "Space"], text: "keyPick", act: (move) => done(() => void pickAtCursor(move)) },
  { keys: ["Backspace"], shown: ["Backspace"], text: "keyUndo", act: (move) => whenPicked(move, () => void move.undo()) },
  { keys: ["Escape"], shown: ["Esc"], text: "keyClear", act: (move) => whenPicked(move, () => void move.clear()) },
  {
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: ["1", "…", "9"],
    text: "keyGroup",
    act: (move, { key }) => {
      const group = groupOfKey(move.groups.peek(), key);
      if (group !== null) void move.chooseGroup(group.id);
      return group !== null;
    },
  },
  { keys: ["g", "п"], shown: ["G"], text: "keyNextGroup", act: (move, event) => done(() => void move.nextGroup(event.shiftKey ? -1 : 1)) },
];

/** The key that plays a finished move; works everywhere in the page. */
export const PLAY_KEYS: ShownKeys = { shown: ["Ctrl", "Enter"], text: "keyPlayMove" };

/** Handles a key press while a move is being made, unless the focused element uses the key. */
export function pressedInMove(event: KeyboardEvent, humans: Humans): void {
  if (event.defaultPrevented || event.altKey || event.metaKey) return;
  const move = humans.move.peek();
  if (event.key === "Enter" && event.ctrlKey && move !== null) {
    event.preventDefault();
    void move.play();
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || takesKey(event.target, key) || isSlider(event.target)) return;
  if (move === null) planAs(event, humans);
  else if (MOVE_BINDINGS.some((each) => each.keys.includes(key) && each.act(move, event, humans.player.side.peek()))) {
    event.preventDefault();
    humans.noteKey();
  }
}

/** The group for a digit: the one of that name, or else of that number in the row. */
export function groupOfKey(groups: readonly Group[], key: string): Group | null {
  if (groups.length < 2) return null;
  const named = groups.find((each) => each.id === key);
  const counted = groups[Number(key) - 1];
  return named ?? (counted !== undefined && !/^\d$/.test(counted.id) ? counted : null);
}

function planAs(event: KeyboardEvent, humans: Humans): void {
  const seat = humans.awaited.peek()[0];
  if (event.key !== "Enter" || seat === undefined) return;
  event.preventDefault();
  humans.planAs(seat);
}

async function pickAtCursor(move: Move): Promise<void> {
  const cursor = move.cursor.peek();
  if (cursor !== null) await move.pick(cursor);
  else if (move.targets.peek().length === 0) await move.play();
}

function isSlider(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "range";
}

function done(act: () => unknown): true {
  act();
  return true;
}

function whenPicked(move: Move, act: () => void): boolean {
  if (move.picked.peek().length === 0) return false;
  act();
  return true;
}
