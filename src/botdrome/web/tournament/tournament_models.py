"""The types of the HTTP interface of a tournament."""

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
    """None while it cannot be estimated."""
    failure: Text | None
    """Why nothing new is known: the journal cannot be read any further."""


class RoundCount(Model):
    """How many matches of a round are finished."""

    number: int
    matches: int
    finished: int


class StageInfo(Model):
    """A stage; one that has not begun has no rounds."""

    number: int
    format: str
    title: Text
    has_bracket: bool
    """Whether it is drawn as a bracket rather than as tables."""
    teams: int
    rounds: list[RoundCount]
    planned_rounds: int | None
    """None if it is not known in advance."""
    games_per_pair: int
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
    """The title of a tie-break; lines have its values under its name."""

    name: str
    title: Text


class MatchLine(Model):
    """A match of a round; a seat of None has the jury's bot."""

    id: str
    label: str
    seats: list[str | None]
    places: list[int] | None
    scores: list[float] | None
    verdicts: list[list[str]]
    reason: Text | None
    decided: Decision | None
    """What decided the pair of a bracket whose last game this is; None in any other match."""
    winner: str | None
    """The team that has won that pair."""


class Tournament(Model):
    """A tournament without the details of its stages."""

    title: str | None
    """Of the event."""
    course: Course
    stages: list[StageInfo]
    tie_breaks: list[TieBreak]
    """Those that count in the table, in their order."""
    mark: Text | None
    """The title of the marks, if there are any."""
    lines: list[Line]
    notes: list[Text]
    latest: list[MatchLine]
    """A few matches that are finished, the newest first."""
    waiting: list[MatchLine]
    """A few matches without a result, in the order of play; some of them may be running."""
    deciding: str | None
    """The match that decided the tournament, once it is over."""
    seed: str | None
    """Secret before the end: all lots come from it."""
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
    """A match from the point of view of one team."""

    match: str
    mark: Mark


class CrossRow(Model):
    """A team's matches against the others; `opponents` are indexes of rows."""

    team: str
    points: float
    opponents: list[int]
    meetings: list[list[Meeting]]


class CrossTable(Model):
    """Who met whom, the best first."""

    rows: list[CrossRow]
    left_out: int
    """How many teams are missing: a million cells are of no use to anybody."""


class Game(Model):
    """A game of a pair: its match, and who has won it (0 or 1), if that is known."""

    match: str
    is_finished: bool
    winner: int | None


class Pair(Model):
    """A pair of a bracket; see `botdrome.tournaments.formats.brackets`."""

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


class Round(Model):
    """A round with its matches, and the teams that have a bye."""

    stage: int
    number: int
    matches: list[MatchLine]
    byes: list[str]


class BoardEvent(Model):
    """Event `board`: a position of a running match, and the elements it adds to its pool."""

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
    """Event `gone`: a match is no longer played, and has no result."""

    match: str
