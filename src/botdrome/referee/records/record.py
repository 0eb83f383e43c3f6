"""The record of a match: everything that happened, so that it can be replayed and verified."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from annotated_types import Ge, Gt, Le, Lt, MaxLen

from botdrome.errors import UserError
from botdrome.games.chance import Draw
from botdrome.games.contract import Limits, Seat
from botdrome.referee.records.upgrades import UPGRADES, Format, Upgrade, upgraded
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.human_seat import HUMAN
from botdrome.referee.timing.evidence import Evidence, Measured
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sentences import Sentence, excerpt

if TYPE_CHECKING:
    from pydantic import TypeAdapter

SCHEMA_VERSION: Literal[1] = 1
_MOST_SEATS = 16
_MOST_REPEATS = 1000
_NAME_LENGTH = 4096
_MOST_TURNS = 20_000
"""No match of ours has more of any; a forged record may be of any size."""
RECORD_LIMIT_BYTES = 64 * 2**20
_NOT_A_RECORD = Sentence(
    "not-a-record",
    "This is not the record of a match: {why}",
    "Это не протокол партии: {why}",
)
_TOO_LARGE = Sentence(
    "record-too-large",
    "The record has {size} bytes; at most {limit} are accepted.",
    "Размер протокола {size} байт; принимается не больше {limit}.",
)


@dataclass(frozen=True, slots=True)
class BotEntry:
    """The bot or human of a seat."""

    name: Annotated[str, MaxLen(_NAME_LENGTH)]
    language: Annotated[str, MaxLen(_NAME_LENGTH)]
    hash: Annotated[str, MaxLen(_NAME_LENGTH)]
    startup_allowance_ms: Annotated[int, Ge(0), Le(10**9)]
    own_name: Annotated[str, MaxLen(_NAME_LENGTH)] | None = None
    """Its answer to `Name`."""
    time_limit_ms: Annotated[int, Gt(0), Le(10**9)] | None = None
    """A human's wall time for each move; None without a limit, and for a bot."""

    @property
    def is_human(self) -> bool:
        """Whether the seat is a human's."""
        return self.language == HUMAN


@dataclass(slots=True)
class Turn:
    """One step of the game: the answers of the seats that were due, and the draws of chance."""

    answers: Annotated[tuple[Answer, ...], MaxLen(_MOST_SEATS)]
    draws: Annotated[tuple[Draw, ...], MaxLen(_MOST_TURNS)] = ()


@dataclass(frozen=True, slots=True)
class Defeat:
    """A verdict that cost a seat the match."""

    seat: Seat
    code: str
    detail: Sentence
    evidence: Evidence | None = None
    """The measurements behind it, if it is about time."""

    @classmethod
    def of(cls, seat: Seat, verdict: Verdict) -> "Defeat":
        """The defeat of a seat by a verdict."""
        return cls(seat, verdict.code, verdict.detail, verdict.evidence)

    @property
    def verdict(self) -> Verdict:
        """The verdict alone."""
        return Verdict(self.code, self.detail, self.evidence)


@dataclass(frozen=True, slots=True)
class Repeat:
    """Why an earlier attempt at a match does not count, and which bot was concerned."""

    reason: Sentence
    seat: Seat | None = None
    """None if the machine itself was at fault."""
    code: str | None = None
    """The verdict that did not count, if there was one."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match. Times are in milliseconds, memory in KiB, seats are counted from 0."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = {
        "strict": True,
        "extra": "forbid",
        "allow_inf_nan": False,
    }

    format: Format
    schema: Literal[1]
    game: str
    game_version: int
    options: Mapping[str, int]
    seed: Annotated[int, Ge(0), Lt(2**64)]
    limits: Limits
    has_clocks: bool
    is_confined: bool
    bots: Annotated[tuple[BotEntry, ...], MaxLen(_MOST_SEATS)]
    greetings: Annotated[tuple[Answer, ...], MaxLen(_MOST_SEATS)]
    """The answers to `Name`, in games that ask for it."""
    turns: Annotated[tuple[Turn, ...], MaxLen(_MOST_TURNS)]
    verdicts: Annotated[tuple[Defeat, ...], MaxLen(_MOST_SEATS)]
    places: Annotated[tuple[int, ...], MaxLen(_MOST_SEATS)] | None
    """None in a void match; so are the scores."""
    scores: Annotated[tuple[float, ...], MaxLen(_MOST_SEATS)] | None
    reason: Sentence | None
    void: Sentence | None
    """Why the match does not count, if it does not: our own fault."""
    started_at: str
    play_ms: Measured
    """From the first move request to the last answer."""
    void_seat: Seat | None = None
    """The seat whose bot alone met the fault that made the match void; None: the machine's."""
    void_seen: Annotated[str, MaxLen(_NAME_LENGTH)] | None = None
    """The errors that made the match void, the innermost last, and the machine's load."""
    repeats: Annotated[tuple[Repeat, ...], MaxLen(_MOST_REPEATS)] = ()
    """Why earlier attempts at this match do not count."""
    closing: Annotated[tuple[Answer, ...], MaxLen(_MOST_SEATS)] = ()
    """The verdicts of bots that were waiting when another one's fault ended the match."""
    name_limit_ms: Annotated[int, Gt(0), Le(10**9)] | None = None
    """Processor time for the answer to `Name`; None in records that are older than this field."""
    prefix: Annotated[int, Ge(0), Le(_MOST_TURNS)] = 0
    """How many of its first turns were given: moves of another match, from which it goes on."""

    def answers(self, seat: Seat) -> list[Answer]:
        """A seat's answers in the game, without its name."""
        return [each for turn in self.turns for each in turn.answers if each.seat == seat]

    def verdict_codes(self, seat: Seat) -> tuple[str, ...]:
        """The verdicts of a seat: the faults of its turns, and what cost it the match."""
        faults = [each.verdict.code for each in self.answers(seat) if each.verdict is not None]
        decisive = [each.code for each in self.verdicts if each.seat == seat]
        return tuple(faults + [code for code in decisive if code not in faults])

    @property
    def disturbed_verdict(self) -> Defeat | None:
        """The first time verdict that was measured on a disturbed machine."""
        faults = (
            Defeat.of(answer.seat, answer.verdict)
            for turn in self.turns
            for answer in turn.answers
            if answer.verdict is not None
        )
        return next((each for each in (*faults, *self.verdicts) if each.verdict.is_disturbed), None)

    @property
    def moves(self) -> int:
        """How many moves were accepted."""
        return sum(answer.is_move for turn in self.turns for answer in turn.answers)


def written(record: Record, *, is_compact: bool = False) -> bytes:
    """The record as JSON, indented for people or compact, at half the size."""
    return _adapter().dump_json(record, indent=None if is_compact else 1) + b"\n"


def read(data: bytes, upgrades: Mapping[int, Upgrade] = UPGRADES) -> Record:
    """The record in this JSON; a user error if it is not a record, too large or too new."""
    from pydantic import ValidationError

    if len(data) > RECORD_LIMIT_BYTES:
        raise UserError(_TOO_LARGE.of(size=len(data), limit=RECORD_LIMIT_BYTES))
    try:
        return _adapter().validate_json(upgraded(data, SCHEMA_VERSION, upgrades))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(
            str(part)
            if isinstance(part, int) or (part.isidentifier() and len(part) < 40)
            else excerpt(part)
            for part in first["loc"]
        )
        raise UserError(_NOT_A_RECORD.of(why=f"{place or 'JSON'}: {first['msg']}")) from None


def json_schema() -> dict[str, Any]:
    """The published JSON Schema of a record."""
    schema = _adapter().json_schema(mode="serialization")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Botdrome match record, version {SCHEMA_VERSION}",
        **{key: value for key, value in schema.items() if key != "title"},
    }


@cache
def _adapter() -> "TypeAdapter[Record]":
    """Made on demand: pydantic takes a while to load, and most commands do not need it."""
    from pydantic import TypeAdapter

    return TypeAdapter(Record)
