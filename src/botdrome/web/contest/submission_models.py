"""Submissions in requests and answers."""

from pydantic import AwareDatetime, Field

from botdrome.contest.storage.tables import Judged
from botdrome.web.replays.models import Model


class Announced(Model):
    """The hash of a source that is still on its way."""

    sha256: str = Field(pattern="^[0-9a-f]{64}$")


class ReceiptModel(Model):
    """Proof that a submission arrived."""

    number: int
    sha256: str
    arrived_at: AwareDatetime
    is_late: bool


class TestGameModel(Model):
    """A test game against the sample bot; without a place until it was played."""

    number: int
    seat: int
    place: int | None
    verdicts: list[list[str]]
    is_played: bool
    is_lost_technically: bool
    """Whether a verdict on the team's own bot ended it."""


class SubmissionModel(Model):
    """A submission in a list."""

    number: int
    language: str
    file_name: str
    size: int
    sha256: str
    arrived_at: AwareDatetime
    is_late: bool
    is_admitted: bool
    state: Judged
    edition: str
    games: list[TestGameModel]


class SubmissionDetails(SubmissionModel):
    """A submission with its source and what its compiler said."""

    output: str
    judged_at: AwareDatetime | None
    source: str | None
    """None for an executable."""


class EntryCard(Model):
    """What plays for a team in the next tournament."""

    submission: int | None
    sha256: str | None
    tournament: int | None
    at: AwareDatetime | None
    """When its entries are fixed; None while that is not known."""


class MySubmissions(Model):
    """All submissions of a team, the latest first, and when it may send the next."""

    submissions: list[SubmissionModel]
    wait_s: float
    most_bytes: int
    card: EntryCard
