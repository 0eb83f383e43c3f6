"""Contests in requests and answers."""

from pydantic import AwareDatetime, Field

from botdrome.contest.rules.clock import Phase
from botdrome.web.replays.models import Language, Model, Text


class ContestSummary(Model):
    """A contest in a list of contests."""

    id: str
    game: str
    titles: Text
    phase: Phase
    start: AwareDatetime
    end: AwareDatetime | None
    """None while a pause lasts of which nobody knows the end."""


class ContestDetails(ContestSummary):
    """A contest; seconds are of contest time, in which pauses do not count."""

    length_s: float
    elapsed_s: float
    server_time: AwareDatetime
    languages: list[Language]
    intermediate_rules: int
    """How many kinds of intermediate tournaments its regulations have."""
    is_registration_open: bool


class ContestLanguage(Language):
    """A language of a contest, and how its programs are compiled."""

    suffixes: list[str]
    """Of source files, and of ready-made programs."""
    version: str | None
    """The first line of what its compiler says of itself; None if it is not on this machine."""
    editions: list["CompilerCall"]


class CompilerCall(Model):
    """One way to call a compiler; those that come later are tried if it fails."""

    label: str
    command: str


class ContestRequest(Model):
    """The text of the file that describes a contest."""

    text: str = Field(max_length=100_000)


class ContestId(Model):
    """A contest that was made."""

    id: str
