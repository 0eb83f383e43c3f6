"""What the page of a tournament is told."""

from typing import Literal

from botdrome.web.replays.models import Element, GameInfo, Model, Position, Text

Status = Literal["running", "finished", "interrupted"]
Mark = Literal["won", "drawn", "lost"]
Decision = Literal["games", "moves", "lot", "seed", "bye"]


class Course(Model):
    """Event `course`: how far the tournament is."""

    status: Status
    finished: int
    expected: int
    seconds_left: float | None
    """None while nobody can tell."""
    failure: Text | None
    """Why no more is known, if the journal cannot be read on."""


class RoundCount(Model):
    """How much of a round is played."""

    number: int
    matches: int
    finished: int


class StageInfo(Model):
    """A stage, begun or to come; one to come has no rounds."""

    number: int
    format: str
    title: Text
    has_bracket: bool
    """Whether it is drawn as a bracket rather than as tables."""
    teams: int
    rounds: list[RoundCount]
    planned_rounds: int | None
    """None where nobody can tell."""
    game: GameInfo


class Line(Model):
    """A team in the table of the whole tournament."""

    place: int
    team: str
    language: str
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    tie_breaks: dict[str, float]
    mark: float | None
    by_lot: bool
    is_disqualified: bool
    verdicts: dict[str, int]


class TieBreak(Model):
    """What a tie-break is called; lines have its value by its name."""

    name: str
    title: Text


class Tournament(Model):
    """All but the details of stages."""

    course: Course
    stages: list[StageInfo]
    tie_breaks: list[TieBreak]
    """Those that count in the table, in their order."""
    mark: Text | None
    """The title of the marks, if there are some."""
    lines: list[Line]
    notes: list[Text]
    seed: str | None
    """Not told before the end: all lots come from it."""
    seed_hash: str


class StageLine(Model):
    """A team in the table of one stage."""

    place: int
    team: str
    points: float
    played: int
    tie_breaks: dict[str, float]
    by_lot: bool
    is_disqualified: bool


class Meeting(Model):
    """A match as one of two teams sees it."""

    match: str
    mark: Mark


class CrossRow(Model):
    """A team's matches against the others; `opponents` are places in the list of rows."""

    team: str
    points: float
    opponents: list[int]
    meetings: list[list[Meeting]]


class CrossTable(Model):
    """Who met whom, the best first."""

    rows: list[CrossRow]
    left_out: int
    """How many teams there are besides: nobody can look at a million cells."""


class Game(Model):
    """A game of a pair: its match, and who has won it (0 or 1), if that is known."""

    match: str
    is_finished: bool
    winner: int | None


class Pair(Model):
    """Two neighbours in a bracket; see `botdrome.tournaments.formats.brackets`."""

    label: str
    places: tuple[int, int]
    seeds: tuple[int | None, int | None]
    teams: tuple[str | None, str | None]
    games: list[Game]
    score: tuple[float, float]
    winner: int | None
    decided: Decision | None


class Column(Model):
    """The pairs of one round of a bracket."""

    number: int
    pairs: list[Pair]


class Stage(Model):
    """A stage with its table, and its bracket or cross table."""

    number: int
    tie_breaks: list[TieBreak]
    lines: list[StageLine]
    bracket: list[Column] | None
    cross_table: CrossTable | None


class MatchLine(Model):
    """A match of a round; a seat of None is the jury's bot's."""

    id: str
    label: str
    seats: list[str | None]
    places: list[int] | None
    scores: list[float] | None
    verdicts: list[list[str]]
    reason: Text | None


class Round(Model):
    """A round with its matches, and who rests."""

    stage: int
    number: int
    matches: list[MatchLine]
    byes: list[str]


class BoardEvent(Model):
    """Event `board`: a position of a match under way, and the elements it adds to its pool."""

    match: str
    label: str
    seats: list[str | None]
    turn: int
    moving: list[int]
    pool_from: int
    pool: list[Element]
    scene: list[int]


class EndedEvent(Model):
    """Event `ended`: a match is over; the position is None if its record cannot be read."""

    match: str
    label: str
    seats: list[str | None]
    places: list[int]
    scores: list[float]
    reason: Text
    position: Position | None


class GoneEvent(Model):
    """Event `gone`: a match is not played any more, and did not end."""

    match: str
