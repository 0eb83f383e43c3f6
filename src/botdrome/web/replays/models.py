"""The types of the HTTP interface."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator

from botdrome.games import scene
from botdrome.languages import LANGUAGES
from botdrome.sentences import Sentence, title

Status = Literal["queued", "compiling", "playing", "waiting", "finished", "void", "failed"]
"""queued: no processor is free; waiting: a stepped match waits for its next turn."""
Origin = Literal["match", "upload", "demo", "tournament"]
Mark = Literal["capture", "win", "fault", "verdict"]
OVER: frozenset[Status] = frozenset({"finished", "void", "failed"})


class Model(BaseModel):
    """A value of the interface; can be made from anything that has the same attributes."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        from_attributes=True,
        json_schema_serialization_defaults_required=True,  # all fields are sent
    )


class Texts(Model):
    """A sentence as it is sent: in both languages, without its code."""

    en: str
    ru: str


def _to_sentence(value: Any) -> Sentence:
    """A sentence as it is, or one made of texts, which has no code."""
    return value if isinstance(value, Sentence) else title(**dict(Texts.model_validate(value)))


def _to_texts(sentence: Sentence) -> Texts:
    return Texts(en=sentence.en, ru=sentence.ru)


Text = Annotated[
    Sentence, PlainValidator(_to_sentence, json_schema_input_type=Texts), PlainSerializer(_to_texts)
]
"""A sentence in a model; only its texts are sent."""
Element = Annotated[scene.Element, Field(discriminator="kind")]


class Position(Model):
    """A single position: a pool of elements, and the indexes of those to draw, in order."""

    pool: list[Element]
    scene: list[int]


class Score(Model):
    """The title of the scores, and whether the highest or the lowest is best."""

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
    """What a page needs to know about a game."""

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
    """Whether each bot sees the board from its own side, in coordinates of its own."""
    board: scene.Board
    start: Position


class Language(Model):
    """A language that bots can be written in."""

    id: str
    titles: Text


class ArenaInfo(Model):
    """The games and languages of an arena."""

    version: str
    addresses: list[str] = Field(default_factory=list)
    """The site's addresses for other machines; none if only this machine can reach it."""
    languages: list[Language]
    games: list[GameInfo]


class Statement(Model):
    """The statement of a game, as HTML that we have made ourselves."""

    language: Literal["en", "ru"]
    html: str


class Verdict(Model):
    """What a bot did wrong."""

    code: str
    detail: Text


def titles_of(language: str) -> Sentence | None:
    """The title of a language; None if there is no such language."""
    known = LANGUAGES.get(language)
    return known.titles if known else None


class Named(Model):
    """The names of a seat's bot or human: ours, and its own."""

    name: str
    own_name: str | None = None
    spec: str
    """How it was asked for; equal to the name only for `jury` and samples."""
    language: str = ""

    language_titles: Text | None = Field(default_factory=lambda data: titles_of(data["language"]))
    """The title of its language; None for a person, or if it is not known."""


class Bot(Named):
    """The bot or human of a seat; `hash` is empty until it is compiled."""

    hash: str = ""
    verdict: Verdict | None = None
    compile_text: str = ""
    time_s: int | None = None
    """A human's time for each move; None: no limit, or a bot."""
    hint: Text | None = None
    """What its author has to do now: attach a debugger, or let a program join."""


class Answer(Model):
    """What a seat was sent and answered in one turn, and the resources it used."""

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
    """The position after a number of turns, and the answers that led to it."""

    turn: int
    scene: list[int]
    scores: list[float] | None
    """The current scores, in games that have them before the end."""
    answers: list[Answer]
    marks: list[Mark]


class Verification(Model):
    """Whether a record verifies; if not, the first difference."""

    is_right: bool
    difference: Text | None
    reworded: Text | None
    """A sentence in other words than ours: of an older version, or forged."""


class Progress(Model):
    """What changes in a match besides its frames."""

    status: Status
    bots: list[Bot]
    seed: str | None = None
    """Secret while the match is played, unless it was chosen."""
    places: list[int] | None = None
    scores: list[float] | None = None
    reason: Text | None = None
    void: Text | None = None
    failure: Text | None = None
    notice: Text | None = None
    """A remark: the match was repeated, the record could not be written, and so on."""
    verified: Verification | None = None
    has_record: bool = False
    """Whether the record can be downloaded."""
    prefix: int = 0
    """How many of its first turns are another match's, from which it goes on."""


class Replay(Progress):
    """A match with all its frames so far."""

    id: str
    game: GameInfo
    options: dict[str, int]
    has_limits: bool
    is_confined: bool
    is_stepped: bool
    has_words: bool
    """Whether answers contain texts (sent, received, stderr): not everybody may read them."""
    pool: list[Element]
    frames: list[Frame]
    source: Origin


class FileChanges(Model):
    """Whether files of a match's bots have changed since.

    Changed files, listed in `names`, are compiled at once, so that a rematch can begin soon.
    """

    is_watched: bool
    """False if no bot came from a file: then nothing will ever change."""
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
    """Event `frame`: the next frame, and the elements it adds to the pool."""

    frame: Frame
    pool: list[Element]
    pool_from: int


class Clock(Model):
    """A human's remaining time for a move, when this is sent."""

    seat: int
    left_ms: float


class ThinkingEvent(Model):
    """Event `thinking`: who is asked now; `turn` is the number that its frame will have.

    `waiting` are those who have not answered yet, `clocks` the humans among them whose time is
    limited.
    """

    seats: list[int]
    turn: int
    waiting: list[int]
    clocks: list[Clock]


class StatusEvent(Progress):
    """Event `status`: the status, and the other fields that have changed."""

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
    """A human's move in progress: what may be picked next, and the move once it is complete."""

    seat: int
    turn: int
    picks: list[Pick]
    groups: list[Group]
    is_complete: bool
    move: str | None
    preview: list[Element]


class MatchId(Model):
    """The id of a match."""

    id: str


class Problem(Model):
    """Why a request failed."""

    error: Text


class Health(Model):
    """The server is alive."""

    status: Literal["ok"] = "ok"
