/** The keys of the replay; the help lists exactly these. */

import type { TextKey } from "../texts";
import type { Player } from "./player";

export type Actions = {
  readonly player: Player;
  toggleFullScreen(): void;
  toggleProjector(): void;
  toggleHelp(): void;
};

/** Keys as the help lists them. */
export type ShownKeys = { readonly shown: readonly string[]; readonly text: TextKey };

type Binding = ShownKeys & {
  readonly keys: readonly string[];
  act(actions: Actions, key: string): void;
};

export const BINDINGS: readonly Binding[] = [
  { keys: ["p", " ", "з"], shown: ["P", "Space"], text: "keyPlay", act: ({ player }) => player.toggle() },
  {
    keys: ["[", "]", "ArrowLeft", "ArrowRight", "х", "ъ"],
    shown: ["[", "]", "←", "→"],
    text: "keyStep",
    act: ({ player }, key) => player.step(["[", "ArrowLeft", "х"].includes(key) ? -1 : 1),
  },
  {
    keys: ["PageUp", "PageDown"],
    shown: ["PgUp", "PgDn"],
    text: "keyTen",
    act: ({ player }, key) => player.step(key === "PageUp" ? -10 : 10),
  },
  {
    keys: ["Home", "End"],
    shown: ["Home", "End"],
    text: "keyEnds",
    act: ({ player }, key) => player.step(key === "Home" ? -Infinity : Infinity),
  },
  {
    keys: ["ArrowDown", "ArrowUp", "-", "+", "="],
    shown: ["↓", "↑"],
    text: "keySpeed",
    act: ({ player }, key) => player.faster(["ArrowDown", "-"].includes(key) ? -1 : 1),
  },
  { keys: ["f", "а"], shown: ["F"], text: "keyFull", act: (actions) => actions.toggleFullScreen() },
  { keys: ["v", "м"], shown: ["V"], text: "keyProjector", act: (actions) => actions.toggleProjector() },
  { keys: ["?"], shown: ["?"], text: "keyHelp", act: (actions) => actions.toggleHelp() },
];

/** Handles a key press unless it belongs to what has the focus. */
export function pressed(event: KeyboardEvent, actions: Actions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (takesKey(event.target, key)) return;
  const isHelp = event.shiftKey && event.code === "Slash";
  const binding = BINDINGS.find((each) => each.keys.includes(isHelp ? "?" : key));
  if (binding === undefined) return;
  event.preventDefault();
  binding.act(actions, key);
}

/** Whether a key belongs to what has the focus. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog") !== null && key !== "?") return true;
  if (target instanceof HTMLInputElement) return target.type !== "range";
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (key === " " || key === "Enter") return target.closest("button, a, summary, [role=tab]") !== null;
  const isScrolled = target.closest("[tabindex='0']:not([role=tab])") !== null;
  if (isScrolled && /^(Arrow|Page|Home|End)/.test(key)) return true;
  return key.startsWith("Arrow") && target.closest("[role=tablist]") !== null;
}
