/** Small pieces of the model, to be varied by tests. */

import type { Answer, Board, Frame, GameInfo, Highlight, Piece, Replay, Segment, Theme } from "../src/model";

export const BOARD: Board = {
  kind: "squares",
  width: 4,
  height: 4,
  x_axis: { labels: ["a", "b", "c", "d"], start: 0.5 },
  y_axis: { labels: ["1", "2", "3", "4"], start: 0.5 },
  margin: 1,
  missing: [[0, 0]],
};

export const THEME: Theme = {
  background: "#5b3a21",
  light: "#ecd3a6",
  dark: "#b5835a",
  line: "#4a2e19",
  ink: "#f3e3c7",
  seats: ["#fbf6ea", "#2b2320"],
  marks: { last: "#f2c94c", capture: "#d9482b", win: "#3fae5a", target: "#3b82c4", fault: "#c81e1e", chosen: "#f2c94c" },
};

export const bilingual = (text: string) => ({ en: text, ru: text });

export function piece(key: string, x: number, y: number): Piece {
  return { kind: "piece", key, x, y, owner: 0, shape: "pawn", text: "" };
}

export function segment(
  key: string,
  from: readonly [number, number],
  to: readonly [number, number],
  role: Segment["role"] = "stroke",
): Segment {
  return { kind: "segment", key, x1: from[0], y1: from[1], x2: to[0], y2: to[1], owner: null, role };
}

export function highlight(key: string, role: Highlight["role"]): Highlight {
  return { kind: "highlight", key, x: 0, y: 0, role, owner: null, width: 1, height: 1 };
}

export function answer(seat: number, more: Partial<Answer> = {}): Answer {
  return {
    seat,
    sent: "go",
    received: "a1",
    verdict: null,
    cpu_ms: 10,
    wall_ms: 12,
    idle_ms: 1,
    peak_kib: 2048,
    stderr: "",
    exit_status: null,
    signal: null,
    ...more,
  };
}

export function frame(turn: number, more: Partial<Frame> = {}): Frame {
  return { turn, scene: [0], scores: null, answers: turn === 0 ? [] : [answer((turn - 1) % 2)], marks: [], ...more };
}

export const GAME: GameInfo = {
  id: "stones",
  titles: bilingual("Stones"),
  seats: [bilingual("First"), bilingual("Second")],
  score: { titles: bilingual("points"), best: "most" },
  theme: THEME,
  options: [{ name: "rounds", default: 5, low: 1, high: 9, titles: bilingual("rounds") }],
  samples: ["cpp", "py"],
  limits: { time_ms: 1000, per: "move", memory_mib: 64, block_moves: null },
  protocol: "lines",
  has_own_views: false,
  board: BOARD,
  start: { pool: [piece("a", 1, 1)], scene: [0] },
};

export function replay(turns: number, more: Partial<Replay> = {}): Replay {
  const bot = { own_name: null, spec: "", language: "cpp", language_titles: bilingual("C++"), hash: "0", verdict: null, compile_text: "", time_s: null, hint: null };
  return {
    id: "1",
    game: GAME,
    status: "finished",
    bots: [
      { ...bot, name: "one" },
      { ...bot, name: "two" },
    ],
    options: { rounds: 5 },
    seed: "1",
    has_limits: true,
    is_confined: true,
    is_stepped: false,
    has_words: true,
    has_record: true,
    pool: [piece("a", 1, 1)],
    frames: Array.from({ length: turns + 1 }, (_, turn) => frame(turn)),
    places: [1, 2],
    scores: [1, 0],
    reason: bilingual("over"),
    void: null,
    failure: null,
    notice: null,
    verified: null,
    prefix: 0,
    source: "match",
    ...more,
  };
}
