"""Submissions in the database, from their arrival to their verdict."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from botdrome.contest.rules.queueing import Waiting, fair_order
from botdrome.contest.storage import audit
from botdrome.contest.storage.events import announce, jury_channel, team_channel
from botdrome.contest.storage.tables import Judged, SampleGame, Submission
from botdrome.languages import LANGUAGES
from botdrome.languages.detection import has_known_suffix, suffix_of

TOPIC = "submission"
GAMES_TOPIC = "test-games"


def source_name(file_name: str, language: str) -> str:
    """The name that a compiler sees: the team's own, if it fits the chosen language."""
    chosen = LANGUAGES[language]
    suffixes = (*chosen.suffixes, *chosen.ready_made)
    if has_known_suffix(file_name) and suffix_of(file_name) in suffixes:
        return file_name
    return f"bot{chosen.suffixes[0]}"


def queued(session: Session, most: int) -> Sequence[Submission]:
    """The next submissions to judge, in fair order."""
    rows = session.scalars(
        select(Submission).where(Submission.state.in_((Judged.QUEUED, Judged.COMPILING)))
    ).all()
    waiting = {row.id: row for row in rows if row.state == Judged.QUEUED}
    order = fair_order(
        (Waiting(row.id, row.team_id, row.arrived_at) for row in waiting.values()),
        (row.team_id for row in rows if row.state == Judged.COMPILING),
    )
    return [waiting[each] for each in order[:most]]


def requeue_all(session: Session) -> None:
    """What an earlier process was compiling is queued again."""
    session.execute(
        update(Submission).where(Submission.state == Judged.COMPILING).values(state=Judged.QUEUED)
    )


def begin(session: Session, row: Submission) -> None:
    """Notes that a submission is being compiled."""
    row.state, row.attempts = Judged.COMPILING, row.attempts + 1
    announce(session, _channels(row), TOPIC, row.number)


def requeue(session: Session, row: Submission) -> None:
    """Queues a submission again after a fault of ours."""
    row.state = Judged.QUEUED
    announce(session, _channels(row), TOPIC, row.number)


def accept(
    session: Session,
    row: Submission,
    artifact: str,
    edition: str,
    output: str,
    seats: Sequence[int],
    now: datetime,
) -> None:
    """The verdict Accepted; test games are then played in these seats."""
    row.state, row.artifact, row.edition = Judged.ACCEPTED, artifact, edition
    session.add_all(
        SampleGame(submission_id=row.id, number=number, seat=seat)
        for number, seat in enumerate(seats, 1)
    )
    _judged(session, row, output, now)


def reject(session: Session, row: Submission, output: str, now: datetime) -> None:
    """The verdict Compilation error."""
    row.state = Judged.COMPILATION_ERROR
    _judged(session, row, output, now)


def _judged(session: Session, row: Submission, output: str, now: datetime) -> None:
    row.output, row.judged_at = output, now
    audit.note(
        session,
        now,
        audit.SYSTEM,
        "submission-judged",
        f"team {row.team_id}, submission {row.number}",
        contest=row.contest_id,
        verdict=row.state,
        sha256=row.sha256,
        artifact=row.artifact,
    )
    announce(session, _channels(row), TOPIC, row.number)


def games_to_play(session: Session, most: int) -> Sequence[tuple[SampleGame, Submission]]:
    """Test games that are not played yet, the oldest first."""
    found = session.execute(
        select(SampleGame, Submission)
        .join(Submission, Submission.id == SampleGame.submission_id)
        .where(SampleGame.record.is_(None))
        .order_by(SampleGame.id)
        .limit(most)
    ).all()
    return [(game, submission) for game, submission in found]


def note_game(
    session: Session,
    game: SampleGame,
    submission: Submission,
    record: str,
    place: int | None,
    verdicts: Sequence[Sequence[str]],
) -> None:
    """Notes a test game that was played; its record is on the disk."""
    game.record, game.place = record, place
    game.verdicts = {str(seat): list(codes) for seat, codes in enumerate(verdicts)}
    announce(session, _channels(submission), GAMES_TOPIC, submission.number)


def _channels(row: Submission) -> list[str]:
    return [team_channel(row.contest_id, row.team_id), jury_channel(row.contest_id)]
