"""What the arena and its pages tell each other: the types of the HTTP interface."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator

from botdrome.games import scene
from botdrome.languages import LANGUAGES
from botdrome.sentences import Sentence, title

Status = Literal["queued", "compiling", "playing", "waiting", "finished", "void", "failed"]
"""queued: there is no free processor; waiting: nobody has asked for a stepped match's next turn."""
Origin = Literal["match", "upload", "demo", "tournament"]
Mark = Literal["capture", "win", "fault", "verdict"]
OVER: frozenset[Status] = frozenset({"finished", "void", "failed"})


class Model(BaseModel):
    """A value of the interface; made from anything that has the same attributes."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        from_attributes=True,
        json_schema_serialization_defaults_required=True,  # what is sent is sent whole
    )


class Texts(Model):
    """A sentence as it is sent: in both languages, without its code."""

    en: str
    ru: str


def _to_sentence(value: Any) -> Sentence:
    """A sentence itself, or one from texts that were sent; these have no code."""
    return value if isinstance(value, Sentence) else title(**dict(Texts.model_validate(value)))


def _to_texts(sentence: Sentence) -> Texts:
    return Texts(en=sentence.en, ru=sentence.ru)


Text = Annotated[
    Sentence, PlainValidator(_to_sentence, json_schema_input_type=Texts), PlainSerializer(_to_texts)
]
"""A sentence in a model; only its texts are sent."""
Element = Annotated[scene.Element, Field(discriminator="kind")]


class Position(Model):
    """One position on its own: a pool of elements, and which of them are painted in order."""

    pool: list[Element]
    scene: list[int]


class Score(Model):
    """What scores are called, and whether the most or the least is best."""

    titles: Text
    best: Literal["most", "least"]


class Option(Model):
    """A whole number that can be set in a game."""

    name: str
    default: int
    low: int
    high: int
    titles: Text


class Limits(Model):
    """What a bot may use."""

    time_ms: int
    per: Literal["move", "match", "block"]
    memory_mib: int
    block_moves: int | None


class GameInfo(Model):
    """All that a page needs to know about a game."""

    id: str
    titles: Text
    seats: list[Text]
    score: Score
    theme: scene.Theme
    options: list[Option]
    samples: list[str]
    limits: Limits
    protocol: str
    has_own_views: bool
    """Whether bots are shown the board from their own sides, in coordinates of their own."""
    board: scene.Board
    start: Position


class Language(Model):
    """A language that bots can be written in."""

    id: str
    titles: Text


class ArenaInfo(Model):
    """What there is to play with."""

    version: str
    languages: list[Language]
    games: list[GameInfo]


class Verdict(Model):
    """What was wrong with a bot."""

    code: str
    detail: Text


def titles_of(language: str) -> Sentence | None:
    """What a language is called; None if there is none of that id."""
    known = LANGUAGES.get(language)
    return known.titles if known else None


class Named(Model):
    """What somebody in a seat is called: by whoever put it there, and by itself."""

    name: str
    own_name: str | None = None
    spec: str
    """How it was asked for; equal to the name if that is `jury` or a sample, and no other bot."""
    language: str = ""

    language_titles: Text | None = Field(default_factory=lambda data: titles_of(data["language"]))
    """What its language is called; None of a person, or if that is not known."""


class Bot(Named):
    """Who sits in a seat; `hash` is empty until it is compiled."""

    hash: str = ""
    verdict: Verdict | None = None
    compile_text: str = ""
    time_s: int | None = None
    """What a human has for each move; None: all the time, or a bot."""
    hint: Text | None = None
    """What its author is to do now: attach a debugger, let a program join."""


class Answer(Model):
    """What a seat was sent and answered in one turn, and what it cost."""

    seat: int
    sent: str | None
    received: str | None
    verdict: Verdict | None
    cpu_ms: float
    wall_ms: float
    idle_ms: float
    peak_kib: int
    stderr: str
    exit_status: int | None
    signal: str | None


class Frame(Model):
    """The position after so many turns, and the answers that led to it."""

    turn: int
    scene: list[int]
    scores: list[float] | None
    """As they stand, in games that count them before the end."""
    answers: list[Answer]
    marks: list[Mark]


class Verification(Model):
    """Whether a record that somebody sent is right, and else the first difference."""

    is_right: bool
    difference: Text | None
    reworded: Text | None
    """A sentence that we would word in another way: an older version's, or one that was put in."""


class Progress(Model):
    """What changes in a match, its frames apart."""

    status: Status
    bots: list[Bot]
    seed: str | None = None
    """Untold while it is chance to those who play."""
    places: list[int] | None = None
    scores: list[float] | None = None
    reason: Text | None = None
    void: Text | None = None
    failure: Text | None = None
    notice: Text | None = None
    """Something else to know: the record could not be written, say."""
    verified: Verification | None = None
    has_record: bool = False
    """Whether there is a record to be had."""


class Replay(Progress):
    """A match as far as it is known."""

    id: str
    game: GameInfo
    options: dict[str, int]
    has_limits: bool
    is_confined: bool
    is_stepped: bool
    has_words: bool
    """Whether answers hold what was sent, answered and complained: that is not for everybody."""
    pool: list[Element]
    frames: list[Frame]
    source: Origin


class FileChanges(Model):
    """Whether the files that bots of a match were read from have changed since.

    They are compiled at once, so that a rematch finds them ready; `names` are those that changed.
    """

    is_watched: bool
    """False if no bot came from a file: there is no need to ask again."""
    status: Literal["unchanged", "compiling", "ready", "failed"] = "unchanged"
    names: list[str] = Field(default_factory=list)
    failure: Text | None = None
    compile_text: str = ""


class MatchSummary(Model):
    """A match as one line of a list."""

    id: str
    game: str
    titles: Text
    status: Status
    bots: list[Named]
    places: list[int] | None
    scores: list[float] | None
    turns: int
    source: Origin
    started_at: str


class FrameEvent(Model):
    """Event `frame`: the next frame, and the elements that it adds to the pool."""

    frame: Frame
    pool: list[Element]
    pool_from: int


class Clock(Model):
    """What is left of a human's time for a move when this is sent."""

    seat: int
    left_ms: float


class ThinkingEvent(Model):
    """Event `thinking`: who is asked now; `turn` is the number that its frame will have.

    `waiting` are those of them whose answers are not in yet, `clocks` the humans among these
    whose time runs.
    """

    seats: list[int]
    turn: int
    waiting: list[int]
    clocks: list[Clock]


class StatusEvent(Progress):
    """Event `status`: the status, and what else has changed of a replay's own fields."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    bots: list[Bot] = Field(default_factory=list)


class Pick(Model):
    """What a human may pick next; see `botdrome.games.choices`."""

    token: str
    x: float
    y: float
    group: str
    title: Text | None


class Group(Model):
    """Picks that belong together."""

    id: str
    title: Text


class Choices(Model):
    """A human's move in progress: what may be picked next; when complete, what it would play."""

    seat: int
    turn: int
    picks: list[Pick]
    groups: list[Group]
    is_complete: bool
    move: str | None
    preview: list[Element]


class MatchId(Model):
    """Which match it is about."""

    id: str


class Problem(Model):
    """Why a request was not fulfilled."""

    error: Text


class Health(Model):
    """That the server is there."""

    status: Literal["ok"] = "ok"
