"""Submissions as teams and jury see them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.services.entries import counts_until
from botdrome.contest.storage.tables import Judged, SampleGame, Submission


@dataclass(frozen=True, slots=True)
class GameView:
    """A test game: the submission's own seat, and its place once it was played."""

    number: int
    seat: int
    place: int | None
    verdicts: Sequence[Sequence[str]]
    """By seat; empty until it was played."""
    record: str | None
    """The hash of its record, never shown."""


@dataclass(frozen=True, slots=True)
class SubmissionView:
    """A submission without its source."""

    number: int
    language: str
    file_name: str
    size: int
    sha256: str
    arrived_at: datetime
    is_late: bool
    is_admitted: bool
    state: Judged
    edition: str
    games: Sequence[GameView]
    output: str
    judged_at: datetime | None


def submissions_of(session: Session, team: int) -> Sequence[SubmissionView]:
    """A team's submissions, the latest first."""
    found = session.scalars(
        select(Submission).where(Submission.team_id == team).order_by(Submission.number.desc())
    ).all()
    return [view_of(session, row) for row in found]


def submission_of(session: Session, team: int, number: int) -> SubmissionView | None:
    """One submission of a team."""
    row = session.scalar(
        select(Submission).where(Submission.team_id == team, Submission.number == number)
    )
    return None if row is None else view_of(session, row)


def playing_submission(session: Session, team: int, until: datetime | None) -> int | None:
    """The number of the submission that would play in a tournament of that moment."""
    found = session.scalars(
        select(Submission.number)
        .where(Submission.team_id == team, *counts_until(until))
        .order_by(Submission.arrived_at.desc(), Submission.number.desc())
        .limit(1)
    )
    return found.first()


def view_of(session: Session, row: Submission) -> SubmissionView:
    """A row as people see it."""
    games = session.scalars(
        select(SampleGame).where(SampleGame.submission_id == row.id).order_by(SampleGame.number)
    )
    return SubmissionView(
        row.number,
        row.language,
        row.file_name,
        row.size,
        row.sha256,
        row.arrived_at,
        row.is_late,
        row.is_admitted,
        Judged(row.state),
        row.edition,
        [_game(each) for each in games],
        row.output,
        row.judged_at,
    )


def _game(row: SampleGame) -> GameView:
    codes = row.verdicts or {}
    by_seat = [list(codes[seat]) for seat in sorted(codes, key=int)]
    return GameView(row.number, row.seat, row.place, by_seat, row.record)
