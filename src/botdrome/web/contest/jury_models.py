"""What only the jury sees, in answers: submissions of all teams, and the queue."""

from pydantic import AwareDatetime

from botdrome.contest.storage.tables import Judged
from botdrome.web.contest.submission_models import SubmissionDetails, SubmissionModel
from botdrome.web.replays.models import Model, Text


class JurySubmission(SubmissionModel):
    """A submission and whose it is."""

    team: str
    login: str


class JurySubmissionDetails(SubmissionDetails):
    """A submission with its source, and whose it is."""

    team: str
    login: str


class WaitingSubmission(Model):
    """A submission without a verdict."""

    team: str
    number: int
    arrived_at: AwareDatetime
    state: Judged
    attempts: int
    reason: Text | None
    """Why it is being tried again, if it is."""


class WorkInfo(Model):
    """What the workers do for all contests."""

    slots: int
    running: int
    compilations: int
    test_games: int
    tournament_matches: int


class QueueInfo(Model):
    """What waits, the oldest first, and who works on it."""

    waiting: list[WaitingSubmission]
    test_games: int
    """How many of this contest are not played yet."""
    work: WorkInfo | None
    """None if another process conducts."""
