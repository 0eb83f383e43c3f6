/** What the server sends and receives; written from its schema by `make types`. */

/** The hash of a source that is still on its way. */
export type Announced = {
  readonly sha256: string;
};

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
  readonly description: Texts | null;
};

/** What is known of a key later; `key` names it, and opens nothing. */
export type ApiTokenInfo = {
  readonly key: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  readonly expires_at: string;
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

/** Event `change`: something is new; the page loads what it shows of it. */
export type ChangeEvent = {
  readonly topic: string;
  readonly subject: string;
};

/** A human's move in progress: what may be picked next, and the move once it is complete. */
export type Choices = {
  readonly seat: number;
  readonly turn: number;
  readonly picks: readonly Pick[];
  readonly groups: readonly Group[];
  readonly is_complete: boolean;
  readonly move: string | null;
  readonly description: Texts | null;
  readonly preview: readonly (Piece | Node | Segment | Highlight | Label)[];
  readonly prompt: Texts | null;
  readonly shortcuts: readonly Shortcut[];
  readonly table: Table | null;
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

/** One way to call a compiler; those that come later are tried if it fails. */
export type CompilerCall = {
  readonly label: string;
  readonly command: string;
};

/** A contest; seconds are of contest time, in which pauses do not count. */
export type ContestDetails = {
  readonly id: string;
  readonly game: string;
  readonly titles: Texts;
  readonly phase: Phase;
  readonly start: string;
  readonly end: string | null;
  readonly length_s: number;
  readonly elapsed_s: number;
  readonly server_time: string;
  readonly languages: readonly Language[];
  readonly intermediate_rules: number;
  readonly is_registration_open: boolean;
};

/** A contest that was made. */
export type ContestId = {
  readonly id: string;
};

/** A language of a contest, and how its programs are compiled. */
export type ContestLanguage = {
  readonly id: string;
  readonly titles: Texts;
  readonly suffixes: readonly string[];
  readonly version: string | null;
  readonly editions: readonly CompilerCall[];
};

/** The text of the file that describes a contest. */
export type ContestRequest = {
  readonly text: string;
};

/** A contest in a list of contests. */
export type ContestSummary = {
  readonly id: string;
  readonly game: string;
  readonly titles: Texts;
  readonly phase: Phase;
  readonly start: string;
  readonly end: string | null;
};

/** A tournament in the list of a contest. */
export type ContestTournament = {
  readonly number: number;
  readonly kind: Kind;
  readonly titles: Texts;
  readonly progress: Progress;
  readonly at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly teams: number;
  readonly commitment: string;
  readonly secret: string | null;
  readonly submissions: readonly string[] | null;
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

/** What plays for a team in the next tournament. */
export type EntryCard = {
  readonly submission: number | null;
  readonly sha256: string | null;
  readonly tournament: number | null;
  readonly at: string | null;
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

/** Event `hello`: the stream has begun; its id says where. */
export type HelloEvent = Readonly<Record<string, never>>;

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

/** What an import does, or has done; slips are only for new teams. */
export type ImportReport = {
  readonly lines: readonly ImportedLine[];
  readonly printed: TeamSlips;
};

/** What becomes of a line of a list of teams, and why if it is refused. */
export type ImportedLine = {
  readonly line: number;
  readonly team: string;
  readonly login: string;
  readonly change: "new" | "changed" | "same" | "refused";
  readonly reason: Texts | null;
};

/** A program that its author starts, perhaps in a debugger, and that joins the match. */
export type JoinSeat = {
  readonly kind: "join";
};

/** Where a submission is on its way to a verdict. */
export type Judged = "queued" | "compiling" | "accepted" | "compilation-error";

/** Somebody of the jury. */
export type JuryAccount = {
  readonly login: string;
  readonly role: Role;
  readonly is_closed: boolean;
};

/** Somebody who joins the jury. */
export type JuryAccountRequest = {
  readonly login: string;
  readonly is_admin?: boolean;
};

/** The jury's bot. */
export type JurySeat = {
  readonly kind: "jury";
};

/** A submission and whose it is. */
export type JurySubmission = {
  readonly number: number;
  readonly language: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly arrived_at: string;
  readonly is_late: boolean;
  readonly is_admitted: boolean;
  readonly state: Judged;
  readonly edition: string;
  readonly games: readonly TestGameModel[];
  readonly team: string;
  readonly login: string;
};

/** A submission with its source, and whose it is. */
export type JurySubmissionDetails = {
  readonly number: number;
  readonly language: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly arrived_at: string;
  readonly is_late: boolean;
  readonly is_admitted: boolean;
  readonly state: Judged;
  readonly edition: string;
  readonly games: readonly TestGameModel[];
  readonly output: string;
  readonly judged_at: string | null;
  readonly source: string | null;
  readonly team: string;
  readonly login: string;
};

/** A team as its jury sees it. */
export type JuryTeam = {
  readonly name: string;
  readonly login: string;
  readonly created_at: string;
  readonly seen_at: string | null;
  readonly is_closed: boolean;
  readonly is_out: boolean;
};

/** What the jury sees besides. */
export type JuryTournament = {
  readonly number: number;
  readonly kind: Kind;
  readonly titles: Texts;
  readonly progress: Progress;
  readonly at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly teams: number;
  readonly commitment: string;
  readonly secret: string | null;
  readonly submissions: readonly string[] | null;
  readonly publication: "hidden" | "participants" | "all";
  readonly reason: Texts | null;
};

/** What a tournament of a contest is. */
export type Kind = "intermediate" | "final" | "extra";

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

/** A number in a table, raised by picking its token. */
export type Level = {
  readonly token: string;
  readonly row: Texts;
  readonly column: Texts;
  readonly value: number;
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

/** A login; without a contest it is one of the jury. */
export type LoginRequest = {
  readonly contest?: string | null;
  readonly login: string;
  readonly password: string;
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

/** Who is asking, and the token that changing requests must carry as `X-Botdrome-Token`. */
export type Me = {
  readonly role: Role;
  readonly login: string | null;
  readonly contest: string | null;
  readonly team: string | null;
  readonly request_token: string | null;
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

/** All submissions of a team, the latest first, and when it may send the next. */
export type MySubmissions = {
  readonly submissions: readonly SubmissionModel[];
  readonly wait_s: number;
  readonly most_bytes: number;
  readonly card: EntryCard;
};

/** The names of a seat's bot or human: ours, and its own. */
export type Named = {
  readonly name: string;
  readonly own_name: string | null;
  readonly spec: string;
  readonly language: string;
  readonly language_titles: Texts | null;
};

/** A key, shown this once. */
export type NewApiToken = {
  readonly token: string;
  readonly info: ApiTokenInfo;
};

/** A password, shown this once. */
export type NewPassword = {
  readonly login: string;
  readonly password: string;
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

/** The teams that get new passwords. */
export type PasswordsRequest = {
  readonly logins: readonly string[];
};

/** Where a contest is. */
export type Phase = "before" | "running" | "paused" | "over";

/** What a human may pick next; see `botdrome.games.choices`. */
export type Pick = {
  readonly token: string;
  readonly x: number;
  readonly y: number;
  readonly group: string;
  readonly title: Texts | null;
  readonly goes_on: boolean;
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

/** Where a tournament is. */
export type Progress = "planned" | "waiting" | "running" | "stopped" | "failed" | "cancelled" | "over";

/** Who is to see a tournament, or one of its rounds. */
export type PublishRequest = {
  readonly level: "hidden" | "participants" | "all";
  readonly stage?: number | null;
  readonly round?: number | null;
};

/** What waits, the oldest first, and who works on it. */
export type QueueInfo = {
  readonly waiting: readonly WaitingSubmission[];
  readonly test_games: number;
  readonly work: WorkInfo | null;
};

/** Proof that a submission arrived. */
export type ReceiptModel = {
  readonly number: number;
  readonly sha256: string;
  readonly arrived_at: string;
  readonly is_late: boolean;
};

/** A team that enters itself. */
export type RegistrationRequest = {
  readonly team: string;
  readonly login: string;
};

/** Event `reload`: too much was missed, or the server's data are others; load everything. */
export type ReloadEvent = Readonly<Record<string, never>>;

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

/** What a person is in a contest. */
export type Role = "spectator" | "team" | "jury" | "admin";

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

/** A straight line between two points. stroke, bridge: drawn and laid for good; trail: the way something went; arrow: where something is sent; path: the way a human draws now; offer: a line that may be picked next. */
export type Segment = {
  readonly key: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly owner: number | null;
  readonly role: "stroke" | "bridge" | "trail" | "arrow" | "path" | "offer";
  readonly kind: "segment";
};

/** Several picks at once. */
export type Shortcut = {
  readonly title: Texts;
  readonly tokens: readonly string[];
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

/** A tournament to start now: like an intermediate one of the regulations, or the final. */
export type StartRequest = {
  readonly rules: number | null;
};

/** The number of a tournament that was started. */
export type StartedTournament = {
  readonly number: number;
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

/** A submission with its source and what its compiler said. */
export type SubmissionDetails = {
  readonly number: number;
  readonly language: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly arrived_at: string;
  readonly is_late: boolean;
  readonly is_admitted: boolean;
  readonly state: Judged;
  readonly edition: string;
  readonly games: readonly TestGameModel[];
  readonly output: string;
  readonly judged_at: string | null;
  readonly source: string | null;
};

/** A submission in a list. */
export type SubmissionModel = {
  readonly number: number;
  readonly language: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly arrived_at: string;
  readonly is_late: boolean;
  readonly is_admitted: boolean;
  readonly state: Judged;
  readonly edition: string;
  readonly games: readonly TestGameModel[];
};

/** Numbers that are chosen beside the board, by the picks of a group. */
export type Table = {
  readonly group: string;
  readonly title: Texts;
  readonly remaining: Texts;
  readonly levels: readonly Level[];
};

/** A match of one's own team, finished and visible. */
export type TeamGame = {
  readonly tournament: number;
  readonly match: string;
  readonly label: string;
  readonly seats: readonly (string | null)[];
  readonly seat: number;
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly verdicts: readonly (readonly string[])[];
  readonly submission: number;
  readonly sha256: string;
  readonly finished_at: string;
};

/** What a team needs to log in; shown this once. */
export type TeamSlip = {
  readonly team: string;
  readonly login: string;
  readonly password: string;
};

/** Slips to be printed, and the same as CSV. */
export type TeamSlips = {
  readonly slips: readonly TeamSlip[];
  readonly csv: string;
};

/** A test game against the sample bot; without a place until it was played. */
export type TestGameModel = {
  readonly number: number;
  readonly seat: number;
  readonly place: number | null;
  readonly verdicts: readonly (readonly string[])[];
  readonly is_played: boolean;
  readonly is_lost_technically: boolean;
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
  readonly asked_ms: number;
};

/** The title of a tie-break; lines have its values under its name. */
export type TieBreak = {
  readonly name: string;
  readonly title: Texts;
};

/** A key for a program. */
export type TokenRequest = {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days?: number;
};

/** What a program with an API token may do; whoever may submit may also read. */
export type TokenScope = "submit" | "read";

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
  readonly remedy: Texts | null;
};

/** Whether a record verifies; if not, the first difference. */
export type Verification = {
  readonly is_right: boolean;
  readonly difference: Texts | null;
  readonly reworded: Texts | null;
};

/** A submission without a verdict. */
export type WaitingSubmission = {
  readonly team: string;
  readonly number: number;
  readonly arrived_at: string;
  readonly state: Judged;
  readonly attempts: number;
  readonly reason: Texts | null;
};

/** What the workers do for all contests. */
export type WorkInfo = {
  readonly slots: number;
  readonly running: number;
  readonly compilations: number;
  readonly test_games: number;
  readonly tournament_matches: number;
};
