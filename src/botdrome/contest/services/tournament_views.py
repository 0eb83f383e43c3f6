"""Tournaments and their matches as people may see them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Publication, Role, may_see
from botdrome.contest.rules.lots import commitment
from botdrome.contest.rules.timetable import Kind
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.services.tournament_rows import moment_of, tournaments_of
from botdrome.contest.storage.tables import (
    Entry,
    PlayedBy,
    PlayedMatch,
    Progress,
    RoundPublication,
    Submission,
    Tournament,
)
from botdrome.sentences import Sentence, title
from botdrome.tournaments.model import match_order


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament of a contest's list."""

    number: int
    kind: Kind
    titles: Sentence
    progress: Progress
    at: datetime | None
    started_at: datetime | None
    ended_at: datetime | None
    teams: int
    commitment: str
    secret: str | None
    submissions: Sequence[str] | None
    publication: Publication
    reason: Sentence | None


@dataclass(frozen=True, slots=True)
class GameView:
    """A finished match of a team."""

    tournament: int
    entry: Mapping[str, Any]
    """The journal's line."""
    seat: int
    submission: int
    sha256: str
    finished_at: datetime


def visible_tournaments(
    session: Session, contest: ContestInfo, role: Role
) -> Sequence[TournamentView]:
    """The tournaments that somebody of a role may know of.

    One that has not begun is on the timetable, which everybody knows, whatever is published of it
    later.
    """
    return [
        _view(session, row, contest)
        for row in tournaments_of(session, contest.id)
        if may_see(role, Publication(row.publication))
        or (row.progress == Progress.PLANNED and row.kind != Kind.EXTRA)
    ]


def team_games(session: Session, team: int) -> Sequence[GameView]:
    """The finished matches of a team that it may see, the latest first."""
    found = session.execute(
        select(PlayedMatch, PlayedBy.seat, Tournament, Submission)
        .join(PlayedBy, PlayedBy.match_row == PlayedMatch.id)
        .join(Tournament, Tournament.id == PlayedMatch.tournament_id)
        .join(Entry, (Entry.tournament_id == Tournament.id) & (Entry.team_id == team))
        .join(Submission, Submission.id == Entry.submission_id)
        .where(PlayedBy.team_id == team)
        .order_by(PlayedMatch.id.desc())
    ).all()
    hidden = _hidden_rounds(session, {row.id for _, _, row, _ in found})
    return [
        GameView(
            row.number,
            played.result,
            seat,
            submission.number,
            submission.sha256,
            played.finished_at,
        )
        for played, seat, row, submission in found
        if may_see(Role.TEAM, Publication(row.publication))
        and not _is_hidden(played.match_id, hidden.get(row.id, ()))
    ]


def _hidden_rounds(
    session: Session, tournaments: set[int]
) -> Mapping[int, Sequence[tuple[int, int]]]:
    hidden: dict[int, list[tuple[int, int]]] = {}
    for each in session.scalars(
        select(RoundPublication).where(RoundPublication.tournament_id.in_(tournaments))
    ):
        if not may_see(Role.TEAM, Publication(each.publication)):
            hidden.setdefault(each.tournament_id, []).append((each.stage, each.round))
    return hidden


def _is_hidden(match_id: str, hidden: Sequence[tuple[int, int]]) -> bool:
    stage, round_number, *_ = match_order(match_id)
    return any((stage, round_number) >= each for each in hidden)


def _view(session: Session, row: Tournament, contest: ContestInfo) -> TournamentView:
    is_over = row.progress == Progress.OVER
    teams = session.scalar(
        select(func.count()).select_from(Entry).where(Entry.tournament_id == row.id)
    )
    return TournamentView(
        row.number,
        Kind(row.kind),
        title(row.title_en, row.title_ru),
        Progress(row.progress),
        moment_of(row, contest),
        row.started_at,
        row.ended_at,
        teams or 0,
        commitment(row.secret),
        row.secret.hex() if is_over else None,
        _submissions(session, row) if is_over else None,
        Publication(row.publication),
        title(row.reason_en, row.reason_ru) if row.reason_en else None,
    )


def _submissions(session: Session, row: Tournament) -> list[str]:
    entered = session.scalars(
        select(Submission.sha256)
        .join(Entry, Entry.submission_id == Submission.id)
        .where(Entry.tournament_id == row.id)
    )
    return sorted(entered)
