"""The bodies of requests to the arena."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from botdrome.web.replays.models import Model


class SampleSeat(Model):
    """The game's sample in a language."""

    kind: Literal["sample"]
    language: str = Field(max_length=40)


class JurySeat(Model):
    """The jury's bot."""

    kind: Literal["jury"]


class FileSeat(Model):
    """A file on this machine, read anew for every match."""

    kind: Literal["file"]
    path: str = Field(min_length=1, max_length=4096)


class SourceSeat(Model):
    """A source that the page sends; its name determines the language."""

    kind: Literal["source"]
    name: str = Field(min_length=1, max_length=200)
    text: str


class JoinSeat(Model):
    """A program that its author starts, perhaps in a debugger, and that joins the match."""

    kind: Literal["join"]


class HumanSeat(Model):
    """A person at a page, with so many seconds for each move, or without a limit."""

    kind: Literal["human"]
    name: str = Field(default="", max_length=40)
    time_s: int | None = Field(default=None, ge=5, le=3600)


Seat = Annotated[
    SampleSeat | JurySeat | FileSeat | SourceSeat | HumanSeat | JoinSeat,
    Field(discriminator="kind"),
]


class PlayOn(Model):
    """The position after so many turns of a match that is over."""

    match: str = Field(max_length=100)
    turn: int = Field(ge=0, le=1_000_000)


class MatchRequest(Model):
    """A match to be played; one that goes on from another has its options and its seed."""

    game: str = Field(max_length=100)
    seats: list[Seat] = Field(max_length=16)
    options: dict[str, StrictInt] = Field(default_factory=dict, max_length=100)
    seed: str | None = Field(default=None, pattern=r"^[0-9]{1,20}$")
    has_limits: bool = True
    is_stepped: bool = False
    play_on: PlayOn | None = None


class NextRequest(Model):
    """How many more turns a stepped match may play."""

    turns: int = Field(default=1, ge=1, le=1_000_000)


class RematchRequest(Model):
    """Whether the bots change seats."""

    swap: bool = False


Token = Annotated[str, Field(max_length=80)]
Picks = Annotated[list[Token], Field(max_length=2000)]


class MoveRequest(Model):
    """A human's move: the tokens that were picked."""

    seat: int
    turn: int
    picks: Picks


class ResignRequest(Model):
    """Which human resigns."""

    seat: int
