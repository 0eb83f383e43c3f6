"""Submissions as they arrive: checked, written to the disk, then to the database."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.clock import Phase
from botdrome.contest.rules.windows import wait_before_next
from botdrome.contest.services import submission_rows
from botdrome.contest.services.contests import ContestInfo, find_contest
from botdrome.contest.storage import audit
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.events import announce, jury_channel, team_channel
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.tables import Announcement, Judged, Submission, Team
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES
from botdrome.languages.contents import check_content
from botdrome.languages.detection import detect
from botdrome.sentences import Sentence, excerpt

ANNOUNCED_FOR = timedelta(minutes=15)
"""So long after its hash a source may come, and still counts from then."""
_LONGEST_NAME = 200
_NOT_BEGUN = Sentence(
    "contest-not-begun",
    "The contest has not begun yet.",
    "Соревнование ещё не началось.",
)
_EMPTY = Sentence("empty-source", "The file is empty.", "Файл пустой.")
_TOO_LARGE = Sentence(
    "submission-too-large",
    "The file has {size} bytes; this contest accepts at most {limit}.",
    "Размер файла {size} байт; в этом соревновании принимается не больше {limit}.",
)
_LANGUAGE = Sentence(
    "language-not-allowed",
    "{language} is not allowed in this contest; allowed: {known}.",
    "В этом соревновании нельзя писать на {language}; можно: {known}.",
)
_TOO_OFTEN = Sentence(
    "too-often",
    "Too many submissions; try again in {seconds} s.",
    "Слишком много посылок; попробуйте ещё раз через {seconds} с.",
)
_OUT = Sentence(
    "team-out",
    "Your team no longer takes part in this contest.",
    "Ваша команда больше не участвует в этом соревновании.",
)
_NO_CONTEST = Sentence("no-contest", "There is no such contest.", "Такого соревнования нет.")


class TooOften(UserError):
    """A team must wait before its next submission."""

    def __init__(self, wait: timedelta) -> None:
        self.seconds = max(1, ceil(wait.total_seconds()))
        super().__init__(_TOO_OFTEN.of(seconds=self.seconds))

    def __reduce__(self) -> tuple[type["TooOften"], tuple[object, ...]]:
        return type(self), (timedelta(seconds=self.seconds),)


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a team gets for a submission: proof that it arrived, and when."""

    number: int
    sha256: str
    arrived_at: datetime
    is_late: bool


@dataclass(frozen=True, slots=True)
class Source:
    """A file as a team sends it."""

    name: str
    data: bytes
    language: str | None = None
    """None to go by its name."""


def announce_source(
    database: Database, contest_id: str, team_id: int, sha256: str, arrived: datetime
) -> None:
    """Notes the hash of a source that is still on its way: it arrived with the first word of it."""
    with database.writing() as session:
        contest = _contest(session, contest_id)
        _check_open(contest, arrived)
        _check_windows(session, contest, team_id, arrived)
        old = Announcement.arrived_at < arrived - ANNOUNCED_FOR
        session.execute(delete(Announcement).where(Announcement.team_id == team_id, old))
        known = (Announcement.team_id == team_id) & (Announcement.sha256 == sha256)
        if session.scalar(select(Announcement.id).where(known)) is None:
            session.add(Announcement(team_id=team_id, sha256=sha256, arrived_at=arrived))


def receive(
    database: Database,
    data: DataFolder,
    contest_id: str,
    team_id: int,
    source: Source,
    arrived: datetime,
) -> Receipt:
    """Takes a submission in; when this returns it is on the disk and in the database.

    Whatever arrives after the end is kept too, and marked late. What is the same as the team's last
    submission is that one: a client whose answer was lost may simply send it again.
    """
    with database.reading() as session:
        contest = _contest(session, contest_id)
        _check_open(contest, arrived)
    language = _check_source(contest, source)
    sha256 = data.sources.put(source.data)
    with database.writing() as session:
        contest = _contest(session, contest_id)
        if session.get_one(Team, team_id).is_out:
            raise UserError(_OUT)
        last = _last(session, team_id)
        if last is not None and (last.sha256, last.language) == (sha256, language):
            return Receipt(last.number, sha256, last.arrived_at, last.is_late)
        came = _announced(session, team_id, sha256, arrived)
        if came == arrived:
            _check_windows(session, contest, team_id, arrived)
        row = Submission(
            contest_id=contest_id,
            team_id=team_id,
            number=1 if last is None else last.number + 1,
            language=language,
            file_name=source.name[-_LONGEST_NAME:],
            size=len(source.data),
            sha256=sha256,
            arrived_at=came,
            is_late=contest.clock.is_late(came),
            state=Judged.QUEUED,
        )
        session.add(row)
        channels = [team_channel(contest_id, team_id), jury_channel(contest_id)]
        announce(session, channels, submission_rows.TOPIC, row.number)
        audit.note(
            session,
            arrived,
            f"team {team_id}",
            "submitted",
            f"submission {row.number}",
            contest=contest_id,
            sha256=sha256,
            language=language,
            late=row.is_late,
        )
    return Receipt(row.number, sha256, came, row.is_late)


def _contest(session: Session, contest_id: str) -> ContestInfo:
    contest = find_contest(session, contest_id)
    if contest is None:
        raise UserError(_NO_CONTEST)
    return contest


def _check_open(contest: ContestInfo, arrived: datetime) -> None:
    if contest.clock.phase(arrived) is Phase.BEFORE:
        raise UserError(_NOT_BEGUN)


def _check_source(contest: ContestInfo, source: Source) -> str:
    """The language of a source that may be submitted."""
    limit = contest.settings.submissions.most_kib * 1024
    if not source.data.strip():
        raise UserError(_EMPTY)
    if len(source.data) > limit:
        raise UserError(_TOO_LARGE.of(size=len(source.data), limit=limit))
    language = source.language or detect(source.name).id
    known = contest.settings.languages
    if language not in known:
        title = LANGUAGES[language].titles if language in LANGUAGES else excerpt(language)
        titles = ", ".join(str(LANGUAGES[each].titles) for each in known)
        raise UserError(_LANGUAGE.of(language=title, known=titles))
    check_content(submission_rows.source_name(source.name, language), source.data)
    return language


def _check_windows(session: Session, contest: ContestInfo, team_id: int, arrived: datetime) -> None:
    wait = wait_of(session, contest, team_id, arrived)
    if wait > timedelta():
        raise TooOften(wait)


def wait_of(session: Session, contest: ContestInfo, team_id: int, now: datetime) -> timedelta:
    """How long a team must wait before its next submission."""
    rules = contest.settings.submissions
    spans = [window.span for window in rules.windows]
    since = now - max(spans, default=timedelta())
    arrivals = session.scalars(
        select(Submission.arrived_at).where(
            Submission.team_id == team_id, Submission.arrived_at > since
        )
    )
    return wait_before_next(
        arrivals,
        now,
        rules.windows,
        remaining=contest.clock.remaining(now),
        free_at_end=rules.free_at_end,
    )


def _announced(session: Session, team_id: int, sha256: str, arrived: datetime) -> datetime:
    """When a source arrived: with its announcement, if there was one."""
    found = session.scalar(
        select(Announcement).where(
            Announcement.team_id == team_id,
            Announcement.sha256 == sha256,
            Announcement.arrived_at > arrived - ANNOUNCED_FOR,
        )
    )
    if found is None:
        return arrived
    came = found.arrived_at
    session.delete(found)
    return came


def _last(session: Session, team_id: int) -> Submission | None:
    own = select(Submission).where(Submission.team_id == team_id)
    return session.scalar(own.order_by(Submission.number.desc()).limit(1))
