/** Sounds of a match, made by Web Audio: off by default, and the choice is remembered. */

import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { remember, remembered } from "../storage";
import type { Player } from "./player";

export type Sound = "move" | "capture" | "turn" | "end";

/** A note: when it begins, its pitch, and how long it lasts. */
type Note = { readonly at_s: number; readonly hz: number; readonly for_s: number };

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ at_s: 0, hz: 440, for_s: 0.07 }],
  capture: [
    { at_s: 0, hz: 330, for_s: 0.09 },
    { at_s: 0.08, hz: 220, for_s: 0.14 },
  ],
  turn: [
    { at_s: 0.16, hz: 587, for_s: 0.1 },
    { at_s: 0.27, hz: 784, for_s: 0.14 },
  ],
  end: [
    { at_s: 0.1, hz: 523, for_s: 0.5 },
    { at_s: 0.22, hz: 659, for_s: 0.5 },
    { at_s: 0.34, hz: 784, for_s: 0.6 },
  ],
};
const LOUDNESS = 0.12;
const ATTACK_S = 0.008;
const SILENCE = 0.0001;

export const isLoud = signal(remembered("sound") === "yes");

let context: AudioContext | null = null;

/** Browsers allow sounds only after a click or a key, so a sound is heard at once when they are turned on. */
export function chooseLoudness(isWanted: boolean): void {
  isLoud.value = isWanted;
  remember("sound", isWanted ? "yes" : "no");
  if (isWanted) play("turn");
}

export function play(sound: Sound): void {
  if (!isLoud.peek()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[sound]) sing(context, note);
}

function sing(audio: AudioContext, { at_s, hz, for_s }: Note): void {
  const [begin, end] = [audio.currentTime + at_s, audio.currentTime + at_s + for_s];
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = hz;
  volume.gain.setValueAtTime(SILENCE, begin);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, begin + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(end);
}

/** Plays what happens on the board, and that it is somebody's turn at this screen. */
export function useSounds(player: Player, due: ReadonlySignal<readonly number[]> | undefined): void {
  useEffect(() => followMoves(player), [player]);
  useEffect(() => (due === undefined ? undefined : followDue(due)), [due]);
}

function followMoves(player: Player): () => void {
  let before = player.turn.peek();
  return player.turn.subscribe((turn) => {
    const isOn = turn > before;
    before = turn;
    // Whether it was a step of the timeline is known only a little later.
    if (isOn) queueMicrotask(() => (player.isStep || player.isFollowing.peek()) && play(soundAt(player, turn)));
  });
}

function soundAt(player: Player, turn: number): Sound {
  const { frames, status } = player.replay.peek();
  if (status === "finished" && turn === frames.length - 1) return "end";
  const marks = frames[turn]?.marks ?? [];
  return marks.includes("capture") || marks.includes("win") ? "capture" : "move";
}

function followDue(due: ReadonlySignal<readonly number[]>): () => void {
  let wasDue = true; // whoever opens the page sees it
  return effect(() => {
    const isDue = due.value.length > 0;
    if (isDue && !wasDue) play("turn");
    wasDue = isDue;
  });
}
