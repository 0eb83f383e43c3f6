"""The tournaments of a contest in the database: planned, due, entered, played, over."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.lots import commitment, new_secret
from botdrome.contest.rules.timetable import Due, Kind, Situation, planned
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.storage import audit
from botdrome.contest.storage.events import (
    announce,
    jury_channel,
    participants_channel,
    public_channel,
)
from botdrome.contest.storage.tables import Judged, Progress, Submission, Tournament
from botdrome.sentences import Sentence, title

TOPIC = "tournament"
_FINAL = title("Final", "Финал")
_INTERMEDIATE = title("Intermediate tournament", "Промежуточный турнир")
_EXTRA = title("Extra tournament", "Дополнительный турнир")
_TITLES = {Kind.FINAL: _FINAL, Kind.INTERMEDIATE: _INTERMEDIATE, Kind.EXTRA: _EXTRA}
_NUMBERED = Sentence("tournament-title", "{title} {number}", "{title} {number}")
_LIVE = (Progress.WAITING, Progress.RUNNING, Progress.STOPPED)


def tournaments_of(session: Session, contest: str) -> Sequence[Tournament]:
    """All tournaments of a contest, in the order of their numbers."""
    found = select(Tournament).where(Tournament.contest_id == contest)
    return session.scalars(found.order_by(Tournament.number)).all()


def channels(tournament: Tournament, level: int | None = None) -> list[str]:
    """Who hears of a tournament, as it is published; or of a part that has a level of its own."""
    contest = tournament.contest_id
    level = tournament.publication if level is None else level
    heard = [jury_channel(contest)]
    if level >= Publication.PARTICIPANTS:
        heard.append(participants_channel(contest))
    if level >= Publication.ALL:
        heard.append(public_channel(contest))
    return heard


def plan_timetable(session: Session, contest: ContestInfo, now: datetime) -> None:
    """Makes the tournaments that have a time; their lots are committed to from then on."""
    rules = contest.settings.regulations.intermediate
    for due in planned(rules, contest.clock.total):
        add_tournament(session, contest, due.kind, due.rules, due.at, now)


def add_tournament(
    session: Session,
    contest: ContestInfo,
    kind: Kind,
    rules_index: int | None,
    at: timedelta | None,
    now: datetime,
) -> Tournament:
    """A new tournament, with the secret of its lots."""
    rows = tournaments_of(session, contest.id)
    number = len(rows) + 1
    name = _TITLES[kind]
    if kind is not Kind.FINAL:
        same = sum(row.kind == kind for row in rows) + 1
        name = _NUMBERED.of(title=name, number=same)
    level = contest.settings.publication
    row = Tournament(
        contest_id=contest.id,
        number=number,
        kind=kind,
        rules_index=rules_index,
        title_ru=name.ru,
        title_en=name.en,
        at=None if kind is Kind.FINAL else at,  # the end may move
        progress=Progress.PLANNED,
        secret=new_secret(),
        publication=level.final if kind is Kind.FINAL else level.intermediate,
    )
    session.add(row)
    session.flush()
    audit.note(
        session,
        now,
        audit.SYSTEM,
        "tournament-planned",
        number,
        contest=contest.id,
        kind=str(kind),
        commitment=commitment(row.secret),
    )
    announce(session, channels(row), TOPIC, number)
    return row


def situation(session: Session, contest: ContestInfo) -> Situation:
    """What the timetable depends on."""
    begun, running, last_end = [], [], {}
    for row in tournaments_of(session, contest.id):
        if row.progress == Progress.PLANNED or row.kind == Kind.EXTRA:
            continue
        begun.append(due_of(row, contest))
        if row.rules_index is not None and row.progress in _LIVE:
            running.append(row.rules_index)
        if row.rules_index is not None and row.ended_at is not None:
            last_end[row.rules_index] = contest.clock.elapsed(row.ended_at)
    return Situation(begun, running, last_end, teams_ready(session, contest.id))


def due_of(row: Tournament, contest: ContestInfo) -> Due:
    """The moment of the timetable that a tournament stands for."""
    kind = Kind(row.kind)
    if kind is Kind.FINAL:
        return Due(kind, None, contest.clock.total, waits_for_all=True)
    return Due(kind, row.rules_index, row.at or timedelta())


def teams_ready(session: Session, contest: str) -> int:
    """How many teams have an Accepted submission."""
    counted = select(func.count(Submission.team_id.distinct())).where(
        Submission.contest_id == contest,
        Submission.state == Judged.ACCEPTED,
        ~Submission.is_late | Submission.is_admitted,
    )
    return session.scalar(counted) or 0


@dataclass(frozen=True, slots=True)
class NextTournament:
    """A tournament whose entries are not fixed, and when they will be, if that is known."""

    number: int
    at: datetime | None


def next_tournament(session: Session, contest: ContestInfo) -> NextTournament | None:
    """The next tournament of a contest; None after the final has begun."""
    waiting = [
        NextTournament(row.number, moment_of(row, contest))
        for row in tournaments_of(session, contest.id)
        if row.progress == Progress.PLANNED
    ]
    timed = [(each.at, each.number) for each in waiting if each.at is not None]
    if timed:
        at, number = min(timed)
        return NextTournament(number, at)
    return waiting[0] if waiting else None


def moment_of(row: Tournament, contest: ContestInfo) -> datetime | None:
    """When a planned tournament is due; one at intervals begins when its turn comes."""
    if row.kind == Kind.INTERMEDIATE and row.at is None:
        return None
    return contest.clock.moment(due_of(row, contest).at)


def change_progress(
    session: Session,
    row: Tournament,
    progress: Progress,
    now: datetime,
    why: Sentence | None = None,
) -> None:
    """Moves a tournament on, with audit line and event."""
    before, row.progress = row.progress, progress
    row.reason_ru, row.reason_en = (why.ru, why.en) if why else ("", "")
    if progress is Progress.RUNNING and row.started_at is None:
        row.started_at = now
    if progress in (Progress.OVER, Progress.CANCELLED):
        row.ended_at = now
    audit.note(
        session,
        now,
        audit.SYSTEM,
        "tournament-progress",
        row.number,
        contest=row.contest_id,
        before=before,
        after=str(progress),
        **({"why": why.en} if why else {}),
    )
    announce(session, channels(row), TOPIC, row.number)
