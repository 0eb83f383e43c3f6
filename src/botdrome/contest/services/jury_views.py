"""What the jury sees of all teams: submissions, and what waits to be judged."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from botdrome.contest.services.submission_views import SubmissionView, view_of
from botdrome.contest.storage.tables import Account, Judged, SampleGame, Submission, Team

_MOST = 500
_UNJUDGED = (Judged.QUEUED, Judged.COMPILING)


@dataclass(frozen=True, slots=True)
class JurySubmissionView:
    """A submission and whose it is."""

    team: str
    login: str
    submission: SubmissionView


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A submission without a verdict; its row number is never shown."""

    row: int
    team: str
    number: int
    arrived_at: datetime
    state: Judged
    attempts: int


def all_submissions(
    session: Session, contest: str, login: str | None = None, state: Judged | None = None
) -> Sequence[JurySubmissionView]:
    """The submissions of a contest, the latest first."""
    chosen = (
        select(Submission, Team.name, Account.login)
        .join(Team, Team.id == Submission.team_id)
        .join(Account, Account.team_id == Team.id)
        .where(Submission.contest_id == contest)
    )
    if login is not None:
        chosen = chosen.where(Account.login == login)
    if state is not None:
        chosen = chosen.where(Submission.state == state)
    ordered = chosen.order_by(Submission.arrived_at.desc(), Submission.id.desc()).limit(_MOST)
    return [
        JurySubmissionView(name, account, view_of(session, row))
        for row, name, account in session.execute(ordered).all()
    ]


def waiting_submissions(session: Session, contest: str) -> Sequence[WaitingView]:
    """Submissions without a verdict, the oldest first."""
    found = session.execute(
        select(Submission, Team.name)
        .join(Team, Team.id == Submission.team_id)
        .where(Submission.contest_id == contest, Submission.state.in_(_UNJUDGED))
        .order_by(Submission.arrived_at, Submission.id)
        .limit(_MOST)
    ).all()
    return [
        WaitingView(row.id, name, row.number, row.arrived_at, Judged(row.state), row.attempts)
        for row, name in found
    ]


def test_games_waiting(session: Session, contest: str) -> int:
    """How many test games of a contest are not played yet."""
    counted = session.scalar(
        select(func.count())
        .select_from(SampleGame)
        .join(Submission, Submission.id == SampleGame.submission_id)
        .where(Submission.contest_id == contest, SampleGame.record.is_(None))
    )
    return counted or 0
