/** What the server tells: the types of its answers. */

export type Told = { readonly en: string; readonly ru: string };

export type Axis = { readonly labels: readonly string[]; readonly start: number };

export type BoardKind = "squares" | "cells" | "pitch" | "lattice" | "holes";

/** What lies under the elements, from (0, 0) to (width, height). */
export type Board = {
  readonly kind: BoardKind;
  readonly width: number;
  readonly height: number;
  readonly x_axis: Axis;
  readonly y_axis: Axis;
  readonly margin: number;
  readonly missing: readonly (readonly [number, number])[];
};

export type Owner = number | null;

export type Piece = {
  readonly kind: "piece";
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly owner: Owner;
  readonly shape: "pawn" | "disc" | "shirt" | "peg" | "ball";
  readonly text: string;
};

export type Node = {
  readonly kind: "node";
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly owner: Owner;
};

export type Segment = {
  readonly kind: "segment";
  readonly key: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly owner: Owner;
  readonly role: "stroke" | "bridge" | "trail" | "arrow";
};

export type Highlight = {
  readonly kind: "highlight";
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly role: "home" | "goal" | "last" | "capture" | "win" | "fault" | "chosen" | "target";
  readonly owner: Owner;
  readonly width: number;
  readonly height: number;
};

export type Label = {
  readonly kind: "label";
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
};

export type Element = Piece | Node | Segment | Highlight | Label;

/** A position: indexes into a pool of elements, in painting order. */
export type Scene = readonly number[];

export type Theme = {
  readonly background: string;
  readonly light: string;
  readonly dark: string;
  readonly line: string;
  readonly ink: string;
  readonly seats: readonly string[];
  readonly marks: Readonly<Record<string, string>>;
};

export type GameOption = {
  readonly name: string;
  readonly default: number;
  readonly low: number;
  readonly high: number;
  readonly titles?: Told;
};

export type Limits = {
  readonly time_ms: number;
  readonly per: "move" | "match" | "block";
  readonly memory_mib: number;
  readonly block_moves: number | null;
};

export type GameInfo = {
  readonly id: string;
  readonly titles: Told;
  readonly seats: readonly Told[];
  readonly score: { readonly titles: Told; readonly best: "most" | "least" };
  readonly theme: Theme;
  readonly options: readonly GameOption[];
  readonly samples: readonly string[];
  readonly limits: Limits;
  readonly protocol: string;
  readonly board: Board;
  readonly start: { readonly pool: readonly Element[]; readonly scene: Scene };
};

export type Arena = {
  readonly version: string;
  readonly languages: readonly { readonly id: string; readonly titles: Told }[];
  readonly games: readonly GameInfo[];
};

export type Status = "compiling" | "playing" | "waiting" | "finished" | "void" | "failed";

export type Verdict = { readonly code: string; readonly detail: Told };

export type Bot = {
  readonly name: string;
  readonly own_name: string | null;
  readonly spec: string;
  readonly language: string;
  readonly hash: string;
  readonly verdict: Verdict | null;
  readonly compile_text: string;
};

export type Answer = {
  readonly seat: number;
  readonly sent: string | null;
  readonly received: string | null;
  readonly verdict: Verdict | null;
  readonly cpu_ms: number;
  readonly wall_ms: number;
  readonly idle_ms: number;
  readonly peak_kib: number;
  readonly stderr: string;
  readonly exit_status: number | null;
  readonly signal: string | null;
};

/** The position after `turn` turns, and the answers that led to it. */
export type Frame = {
  readonly turn: number;
  readonly scene: Scene;
  readonly answers: readonly Answer[];
  readonly marks: readonly string[];
};

export type Source = "match" | "upload" | "demo";

export type Replay = {
  readonly id: string;
  readonly game: GameInfo;
  readonly status: Status;
  readonly bots: readonly Bot[];
  readonly options: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly has_limits: boolean;
  readonly is_confined: boolean;
  readonly is_stepped: boolean;
  readonly pool: readonly Element[];
  readonly frames: readonly Frame[];
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly reason: Told | null;
  readonly void: Told | null;
  readonly failure: Told | null;
  readonly verified: { readonly is_right: boolean; readonly difference: Told | null } | null;
  readonly source: Source;
};

export type MatchSummary = {
  readonly id: string;
  readonly game: string;
  readonly titles: Told;
  readonly status: Status;
  readonly names: readonly string[];
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly turns: number;
  readonly source: Source;
  readonly started_at: string | null;
};

/** Who is to sit in a seat of a new match. */
export type Seat =
  | { readonly kind: "sample"; readonly language: string }
  | { readonly kind: "jury" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "source"; readonly name: string; readonly text: string };

export type NewMatch = {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly options: Readonly<Record<string, number>>;
  readonly seed: string | null;
  readonly has_limits: boolean;
  readonly is_stepped: boolean;
};

export type FrameEvent = {
  readonly frame: Frame;
  readonly pool: readonly Element[];
  readonly pool_from: number;
};

export type Thinking = { readonly seats: readonly number[]; readonly turn: number };

export function isOver(status: Status): boolean {
  return status === "finished" || status === "void" || status === "failed";
}
