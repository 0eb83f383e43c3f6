/** What the server sends and receives; written from its schema by `make types`. */

/** What a seat was sent and answered in one turn, and the resources it used. */
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

/** The games and languages of an arena. */
export type ArenaInfo = {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly languages: readonly Language[];
  readonly games: readonly GameInfo[];
};

/** Labels along one side of the board: the first at `start`, then one per unit. */
export type Axis = {
  readonly labels: readonly string[];
  readonly start: number;
};

/** What lies under the elements, from (0, 0) to (width, height). squares: chequered squares; cells: plain squares; pitch: plain squares with a halfway line; lattice: lines with nodes at whole coordinates; holes: a dot at each whole coordinate. */
export type Board = {
  readonly kind: "squares" | "cells" | "pitch" | "lattice" | "holes";
  readonly width: number;
  readonly height: number;
  readonly x_axis: Axis;
  readonly y_axis: Axis;
  readonly margin: number;
  readonly missing: readonly (readonly [number, number])[];
};

/** Event `board`: a position of a running match, and the elements it adds to its pool. */
export type BoardEvent = {
  readonly match: string;
  readonly label: string;
  readonly seats: readonly (string | null)[];
  readonly turn: number;
  readonly moving: readonly number[];
  readonly pool_from: number;
  readonly pool: readonly (Piece | Node | Segment | Highlight | Label)[];
  readonly scene: readonly number[];
};

/** The bot or human of a seat; `hash` is empty until it is compiled. */
export type Bot = {
  readonly name: string;
  readonly own_name: string | null;
  readonly spec: string;
  readonly language: string;
  readonly language_titles: Texts | null;
  readonly hash: string;
  readonly verdict: Verdict | null;
  readonly compile_text: string;
  readonly time_s: number | null;
  readonly hint: Texts | null;
};

/** A human's move in progress: what may be picked next, and the move once it is complete. */
export type Choices = {
  readonly seat: number;
  readonly turn: number;
  readonly picks: readonly Pick[];
  readonly groups: readonly Group[];
  readonly is_complete: boolean;
  readonly move: string | null;
  readonly preview: readonly (Piece | Node | Segment | Highlight | Label)[];
};

/** A human's remaining time for a move, when this is sent. */
export type Clock = {
  readonly seat: number;
  readonly left_ms: number;
};

/** The pairs of one round of a bracket. */
export type Column = {
  readonly number: number;
  readonly pairs: readonly Pair[];
};

/** Event `course`: how far the tournament is. */
export type Course = {
  readonly status: "running" | "finished" | "interrupted";
  readonly finished: number;
  readonly expected: number;
  readonly seconds_left: number | null;
  readonly failure: Texts | null;
};

/** A team's matches against the others; `opponents` are indexes of rows. */
export type CrossRow = {
  readonly team: string;
  readonly points: number;
  readonly opponents: readonly number[];
  readonly meetings: readonly (readonly Meeting[])[];
};

/** Who met whom, the best first. */
export type CrossTable = {
  readonly rows: readonly CrossRow[];
  readonly left_out: number;
};

/** Event `ended`: a match is over; the position is None if its record cannot be read. */
export type EndedEvent = {
  readonly match: string;
  readonly label: string;
  readonly seats: readonly (string | null)[];
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly reason: Texts;
  readonly position: Position | null;
};

/** Whether files of a match's bots have changed since. Changed files, listed in `names`, are compiled at once, so that a rematch can begin soon. */
export type FileChanges = {
  readonly is_watched: boolean;
  readonly status: "unchanged" | "compiling" | "ready" | "failed";
  readonly names: readonly string[];
  readonly failure: Texts | null;
  readonly compile_text: string;
};

/** A file on this machine, read anew for every match. */
export type FileSeat = {
  readonly kind: "file";
  readonly path: string;
};

/** The position after a number of turns, and the answers that led to it. */
export type Frame = {
  readonly turn: number;
  readonly scene: readonly number[];
  readonly scores: readonly number[] | null;
  readonly answers: readonly Answer[];
  readonly marks: readonly ("capture" | "win" | "fault" | "verdict")[];
};

/** Event `frame`: the next frame, and the elements it adds to the pool. */
export type FrameEvent = {
  readonly frame: Frame;
  readonly pool: readonly (Piece | Node | Segment | Highlight | Label)[];
  readonly pool_from: number;
};

/** A game of a pair: its match, and who has won it (0 or 1), if that is known. */
export type Game = {
  readonly match: string;
  readonly is_finished: boolean;
  readonly winner: number | null;
};

/** What a page needs to know about a game. */
export type GameInfo = {
  readonly id: string;
  readonly titles: Texts;
  readonly seats: readonly Texts[];
  readonly score: Score;
  readonly theme: Theme;
  readonly options: readonly Option[];
  readonly samples: readonly string[];
  readonly limits: Limits;
  readonly protocol: string;
  readonly has_own_views: boolean;
  readonly board: Board;
  readonly start: Position;
};

/** Event `gone`: a match is no longer played, and has no result. */
export type GoneEvent = {
  readonly match: string;
};

/** Picks that belong together. */
export type Group = {
  readonly id: string;
  readonly title: Texts;
};

/** The server is alive. */
export type Health = {
  readonly status: "ok";
};

/** A marked rectangle, its centre at (x, y). home and goal are parts of the board; last, capture, win and fault mark what happened; chosen marks what a human picked, target what may be picked next. */
export type Highlight = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly role: "home" | "goal" | "last" | "capture" | "win" | "fault" | "chosen" | "target";
  readonly owner: number | null;
  readonly width: number;
  readonly height: number;
  readonly kind: "highlight";
};

/** A person at a page, with so many seconds for each move, or without a limit. */
export type HumanSeat = {
  readonly kind: "human";
  readonly name?: string;
  readonly time_s?: number | null;
};

/** A program that its author starts, perhaps in a debugger, and that joins the match. */
export type JoinSeat = {
  readonly kind: "join";
};

/** The jury's bot. */
export type JurySeat = {
  readonly kind: "jury";
};

/** A short text beside what it explains. */
export type Label = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly kind: "label";
};

/** A language that bots can be written in. */
export type Language = {
  readonly id: string;
  readonly titles: Texts;
};

/** What a bot may use. */
export type Limits = {
  readonly time_ms: number;
  readonly per: "move" | "match" | "block";
  readonly memory_mib: number;
  readonly block_moves: number | null;
};

/** A team in the table of the whole tournament. */
export type Line = {
  readonly place: number;
  readonly team: string;
  readonly language: string;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly tie_breaks: Readonly<Record<string, number>>;
  readonly mark: number | null;
  readonly by_lot: boolean;
  readonly is_disqualified: boolean;
  readonly verdicts: Readonly<Record<string, number>>;
};

/** The id of a match. */
export type MatchId = {
  readonly id: string;
};

/** A match of a round; a seat of None has the jury's bot. */
export type MatchLine = {
  readonly id: string;
  readonly label: string;
  readonly seats: readonly (string | null)[];
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly verdicts: readonly (readonly string[])[];
  readonly reason: Texts | null;
  readonly decided: "games" | "moves" | "lot" | "seed" | "bye" | null;
  readonly winner: string | null;
};

/** A match to be played; one that goes on from another has its options and its seed. */
export type MatchRequest = {
  readonly game: string;
  readonly seats: readonly (SampleSeat | JurySeat | FileSeat | SourceSeat | HumanSeat | JoinSeat)[];
  readonly options?: Readonly<Record<string, number>>;
  readonly seed?: string | null;
  readonly has_limits?: boolean;
  readonly is_stepped?: boolean;
  readonly play_on?: PlayOn | null;
};

/** A match as one line of a list. */
export type MatchSummary = {
  readonly id: string;
  readonly game: string;
  readonly titles: Texts;
  readonly status: "queued" | "compiling" | "playing" | "waiting" | "finished" | "void" | "failed";
  readonly bots: readonly Named[];
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly turns: number;
  readonly source: "match" | "upload" | "demo" | "tournament";
  readonly started_at: string;
};

/** A match from the point of view of one team. */
export type Meeting = {
  readonly match: string;
  readonly mark: "won" | "drawn" | "lost";
};

/** A human's move: the tokens that were picked. */
export type MoveRequest = {
  readonly seat: number;
  readonly turn: number;
  readonly picks: readonly string[];
};

/** The names of a seat's bot or human: ours, and its own. */
export type Named = {
  readonly name: string;
  readonly own_name: string | null;
  readonly spec: string;
  readonly language: string;
  readonly language_titles: Texts | null;
};

/** How many more turns a stepped match may play. */
export type NextRequest = {
  readonly turns?: number;
};

/** A point of the board that something happened to. */
export type Node = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly owner: number | null;
  readonly kind: "node";
};

/** A whole number that can be set in a game. */
export type Option = {
  readonly name: string;
  readonly default: number;
  readonly low: number;
  readonly high: number;
  readonly titles: Texts;
};

/** A pair of a bracket; see `botdrome.tournaments.formats.brackets`. */
export type Pair = {
  readonly label: string;
  readonly places: readonly [number, number];
  readonly seeds: readonly [number | null, number | null];
  readonly teams: readonly [string | null, string | null];
  readonly games: readonly Game[];
  readonly score: readonly [number, number];
  readonly winner: number | null;
  readonly decided: "games" | "moves" | "lot" | "seed" | "bye" | null;
};

/** What a human may pick next; see `botdrome.games.choices`. */
export type Pick = {
  readonly token: string;
  readonly x: number;
  readonly y: number;
  readonly group: string;
  readonly title: Texts | null;
};

/** Something that stands on the board and may move: its key stays the same when it does. */
export type Piece = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly owner: number | null;
  readonly shape: "pawn" | "disc" | "shirt" | "peg" | "ball";
  readonly text: string;
  readonly kind: "piece";
};

/** The position after so many turns of a match that is over. */
export type PlayOn = {
  readonly match: string;
  readonly turn: number;
};

/** A single position: a pool of elements, and the indexes of those to draw, in order. */
export type Position = {
  readonly pool: readonly (Piece | Node | Segment | Highlight | Label)[];
  readonly scene: readonly number[];
};

/** Why a request failed. */
export type Problem = {
  readonly error: Texts;
};

/** Whether the bots change seats. */
export type RematchRequest = {
  readonly swap?: boolean;
};

/** A match with all its frames so far. */
export type Replay = {
  readonly status: "queued" | "compiling" | "playing" | "waiting" | "finished" | "void" | "failed";
  readonly bots: readonly Bot[];
  readonly seed: string | null;
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly reason: Texts | null;
  readonly void: Texts | null;
  readonly failure: Texts | null;
  readonly notice: Texts | null;
  readonly verified: Verification | null;
  readonly has_record: boolean;
  readonly prefix: number;
  readonly id: string;
  readonly game: GameInfo;
  readonly options: Readonly<Record<string, number>>;
  readonly has_limits: boolean;
  readonly is_confined: boolean;
  readonly is_stepped: boolean;
  readonly has_words: boolean;
  readonly pool: readonly (Piece | Node | Segment | Highlight | Label)[];
  readonly frames: readonly Frame[];
  readonly source: "match" | "upload" | "demo" | "tournament";
};

/** Which human resigns. */
export type ResignRequest = {
  readonly seat: number;
};

/** A round with its matches, and the teams that have a bye. */
export type Round = {
  readonly stage: number;
  readonly number: number;
  readonly matches: readonly MatchLine[];
  readonly byes: readonly string[];
};

/** How many matches of a round are finished. */
export type RoundCount = {
  readonly number: number;
  readonly matches: number;
  readonly finished: number;
};

/** The game's sample in a language. */
export type SampleSeat = {
  readonly kind: "sample";
  readonly language: string;
};

/** The title of the scores, and whether the highest or the lowest is best. */
export type Score = {
  readonly titles: Texts;
  readonly best: "most" | "least";
};

/** A straight line between two points: a drawn stroke, a bridge, the way something went. */
export type Segment = {
  readonly key: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly owner: number | null;
  readonly role: "stroke" | "bridge" | "trail" | "arrow";
  readonly kind: "segment";
};

/** A source that the page sends; its name determines the language. */
export type SourceSeat = {
  readonly kind: "source";
  readonly name: string;
  readonly text: string;
};

/** A stage with its table, and its bracket or cross table. */
export type Stage = {
  readonly number: number;
  readonly tie_breaks: readonly TieBreak[];
  readonly lines: readonly StageLine[];
  readonly bracket: readonly Column[] | null;
  readonly cross_table: CrossTable | null;
};

/** A stage; one that has not begun has no rounds. */
export type StageInfo = {
  readonly number: number;
  readonly format: string;
  readonly title: Texts;
  readonly has_bracket: boolean;
  readonly teams: number;
  readonly rounds: readonly RoundCount[];
  readonly planned_rounds: number | null;
  readonly games_per_pair: number;
  readonly game: GameInfo;
};

/** A team in the table of one stage. */
export type StageLine = {
  readonly place: number;
  readonly team: string;
  readonly points: number;
  readonly played: number;
  readonly tie_breaks: Readonly<Record<string, number>>;
  readonly by_lot: boolean;
  readonly is_disqualified: boolean;
};

/** The statement of a game, as HTML that we have made ourselves. */
export type Statement = {
  readonly language: "en" | "ru";
  readonly html: string;
};

/** Event `status`: the status, and the other fields that have changed. */
export type StatusEvent = {
  readonly status: "queued" | "compiling" | "playing" | "waiting" | "finished" | "void" | "failed";
  readonly bots?: readonly Bot[];
  readonly seed?: string | null;
  readonly places?: readonly number[] | null;
  readonly scores?: readonly number[] | null;
  readonly reason?: Texts | null;
  readonly void?: Texts | null;
  readonly failure?: Texts | null;
  readonly notice?: Texts | null;
  readonly verified?: Verification | null;
  readonly has_record?: boolean;
  readonly prefix?: number;
};

/** A sentence as it is sent: in both languages, without its code. */
export type Texts = {
  readonly en: string;
  readonly ru: string;
};

/** The colours of a game's board: data in the game's folder. */
export type Theme = {
  readonly background: string;
  readonly light: string;
  readonly dark: string;
  readonly line: string;
  readonly ink: string;
  readonly seats: readonly string[];
  readonly marks: Readonly<Record<string, string>>;
};

/** Event `thinking`: who is asked now; `turn` is the number that its frame will have. `waiting` are those who have not answered yet, `clocks` the humans among them whose time is limited. */
export type ThinkingEvent = {
  readonly seats: readonly number[];
  readonly turn: number;
  readonly waiting: readonly number[];
  readonly clocks: readonly Clock[];
};

/** The title of a tie-break; lines have its values under its name. */
export type TieBreak = {
  readonly name: string;
  readonly title: Texts;
};

/** A tournament without the details of its stages. */
export type Tournament = {
  readonly title: string | null;
  readonly course: Course;
  readonly stages: readonly StageInfo[];
  readonly tie_breaks: readonly TieBreak[];
  readonly mark: Texts | null;
  readonly lines: readonly Line[];
  readonly notes: readonly Texts[];
  readonly latest: readonly MatchLine[];
  readonly waiting: readonly MatchLine[];
  readonly deciding: string | null;
  readonly seed: string | null;
  readonly seed_hash: string;
};

/** What a bot did wrong. */
export type Verdict = {
  readonly code: string;
  readonly detail: Texts;
};

/** Whether a record verifies; if not, the first difference. */
export type Verification = {
  readonly is_right: boolean;
  readonly difference: Texts | null;
  readonly reworded: Texts | null;
};
