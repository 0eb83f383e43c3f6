/** The keys of the replay; the help lists exactly these. */

import type { TextKey } from "../texts";
import type { Player } from "./player";

/** The keys of every large view. */
export type ViewActions = {
  toggleFullScreen(): void;
  toggleProjector(): void;
  toggleHelp(): void;
};

type Actions = ViewActions & { readonly player: Player };

/** Keys as the help lists them. */
export type ShownKeys = { readonly shown: readonly string[]; readonly text: TextKey };

type Binding<Can> = ShownKeys & {
  readonly keys: readonly string[];
  act(actions: Can, key: string): void;
};

export const VIEW_BINDINGS: readonly Binding<ViewActions>[] = [
  { keys: ["f", "а"], shown: ["F"], text: "keyFull", act: (actions) => actions.toggleFullScreen() },
  { keys: ["v", "м"], shown: ["V"], text: "keyProjector", act: (actions) => actions.toggleProjector() },
  { keys: ["?"], shown: ["?"], text: "keyHelp", act: (actions) => actions.toggleHelp() },
];

export const BINDINGS: readonly Binding<Actions>[] = [
  { keys: ["p", " ", "з"], shown: ["P", "Space"], text: "keyPlay", act: ({ player }) => player.toggle() },
  { keys: ["ArrowRight", "[", "х"], shown: ["→", "["], text: "keyStepOn", act: ({ player }) => player.step(1) },
  { keys: ["ArrowLeft", "]", "ъ"], shown: ["←", "]"], text: "keyStepBack", act: ({ player }) => player.step(-1) },
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
  { keys: ["r", "к"], shown: ["R"], text: "keyTurn", act: ({ player }) => player.turnBoard() },
  ...VIEW_BINDINGS,
];

/** Handles a key press unless it belongs to what has the focus. */
export function pressed<Can>(event: KeyboardEvent, bindings: readonly Binding<Can>[], actions: Can): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (takesKey(event.target, key)) return;
  const isHelp = event.shiftKey && event.code === "Slash";
  const binding = bindings.find((each) => each.keys.includes(isHelp ? "?" : key));
  if (binding === undefined) return;
  event.preventDefault();
  binding.act(actions, key);
}

/** Whether a key belongs to what has the focus. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog[open]") !== null && key !== "?") return true;
  if (target instanceof HTMLInputElement) return inputTakes(target.type, key);
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (key === " " || key === "Enter") return target.closest("button, a, summary, [role=tab]") !== null;
  const isScrolled = target.closest("[tabindex='0']:not([role=tab])") !== null;
  if (isScrolled && /^(Arrow|Page|Home|End)/.test(key)) return true;
  return key.startsWith("Arrow") && target.closest("[role=tablist]") !== null;
}

/** A text field uses all keys, a checkbox or a list a few, and the timeline none. */
function inputTakes(type: string, key: string): boolean {
  switch (type) {
    case "range":
      return false;
    case "checkbox":
      return key === " ";
    case "radio":
      return key === " " || key.startsWith("Arrow");
    default:
      return true;
  }
}
