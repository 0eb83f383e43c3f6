"""What the jury does with tournaments: start one, stop it, continue it, publish it."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.timetable import Kind
from botdrome.contest.services.contests import ContestInfo
from botdrome.contest.services.tournament_rows import (
    TOPIC,
    add_tournament,
    change_progress,
    channels,
)
from botdrome.contest.storage import audit
from botdrome.contest.storage.events import (
    announce,
    jury_channel,
    participants_channel,
    public_channel,
)
from botdrome.contest.storage.tables import Progress, RoundPublication, Tournament
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_NO_RULES = Sentence(
    "no-such-rules",
    "The regulations have no intermediate tournament number {number}.",
    "В регламенте нет промежуточного турнира номер {number}.",
)
_NOT_RUNNING = Sentence(
    "tournament-not-running",
    "This tournament is not running, so it cannot be stopped.",
    "Этот турнир не идёт, останавливать нечего.",
)
_NOT_STOPPED = Sentence(
    "tournament-not-stopped",
    "This tournament was not stopped, so it cannot be continued.",
    "Этот турнир не останавливали, продолжать нечего.",
)


def find_tournament(session: Session, contest: str, number: int) -> Tournament | None:
    """A tournament of a contest by its number."""
    return session.scalar(
        select(Tournament).where(Tournament.contest_id == contest, Tournament.number == number)
    )


def start_extra(
    session: Session, contest: ContestInfo, rules: int | None, actor: str, now: datetime
) -> int:
    """Starts a tournament outside the timetable; its number.

    It is held like an intermediate tournament of the regulations, or like the final (None), with
    the submissions that are Accepted now.
    """
    known = contest.settings.regulations.intermediate
    if rules is not None and not 0 <= rules < len(known):
        raise UserError(_NO_RULES.of(number=rules + 1))
    row = add_tournament(session, contest, Kind.EXTRA, rules, None, now)
    row.entries_at = now
    audit.note(session, now, actor, "start-tournament", row.number, contest=contest.id)
    change_progress(session, row, Progress.WAITING, now)
    return row.number


def stop(session: Session, row: Tournament, actor: str, now: datetime) -> None:
    """Stops a tournament; what has been played stays."""
    if row.progress != Progress.RUNNING:
        raise UserError(_NOT_RUNNING)
    audit.note(session, now, actor, "stop-tournament", row.number, contest=row.contest_id)
    change_progress(session, row, Progress.STOPPED, now)


def go_on(session: Session, row: Tournament, actor: str, now: datetime) -> None:
    """Continues a tournament that was stopped, or that a fault of ours has stopped."""
    if row.progress not in (Progress.STOPPED, Progress.FAILED):
        raise UserError(_NOT_STOPPED)
    audit.note(session, now, actor, "continue-tournament", row.number, contest=row.contest_id)
    change_progress(session, row, Progress.RUNNING, now)


def publish(
    session: Session, row: Tournament, level: Publication, actor: str, now: datetime
) -> None:
    """Publishes a tournament to an audience, or hides it again."""
    before, row.publication = Publication(row.publication), int(level)
    _note(session, row, actor, now, before, level)


def publish_round(
    session: Session,
    row: Tournament,
    stage: int,
    number: int,
    level: Publication,
    actor: str,
    now: datetime,
) -> None:
    """Publishes the results of one round differently from its tournament."""
    key = (row.id, stage, number)
    known = session.get(RoundPublication, key)
    before = Publication(row.publication if known is None else known.publication)
    if known is None:
        known = RoundPublication(tournament_id=row.id, stage=stage, round=number, publication=0)
        session.add(known)
    known.publication = int(level)
    _note(session, row, actor, now, before, level, stage=stage, round=number)


def _note(
    session: Session,
    row: Tournament,
    actor: str,
    now: datetime,
    before: Publication,
    after: Publication,
    **details: int,
) -> None:
    """Everybody who sees something appear or disappear hears of it."""
    audit.note(
        session,
        now,
        actor,
        "publish",
        row.number,
        contest=row.contest_id,
        before=before.name,
        after=after.name,
        **details,
    )
    heard = {jury_channel(row.contest_id), *channels(row)}
    if Publication.ALL in (before, after):
        heard.add(public_channel(row.contest_id))
    if before != after:
        heard.add(participants_channel(row.contest_id))
    announce(session, sorted(heard), TOPIC, row.number)
