"""The tables of the database, one class each; a change needs a migration beside it."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from botdrome.contest.storage.columns import Length, Moment

_ID = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in columns of this very type."""
_HASH = String(64)


class Base(DeclarativeBase):
    """What all tables share."""

    type_annotation_map: ClassVar = {datetime: Moment, timedelta: Length, dict[str, Any]: JSON}


class Judged(StrEnum):
    """Where a submission is on its way to a verdict."""

    QUEUED = "queued"
    COMPILING = "compiling"
    ACCEPTED = "accepted"
    COMPILATION_ERROR = "compilation-error"


class Progress(StrEnum):
    """Where a tournament is."""

    PLANNED = "planned"
    """Its lots are committed to; entries are not fixed."""
    WAITING = "waiting"
    """It is due, and waits for submissions that are being judged."""
    RUNNING = "running"
    STOPPED = "stopped"
    """By the jury."""
    FAILED = "failed"
    """By a fault of the platform; the reason says which."""
    CANCELLED = "cancelled"
    """There were not enough teams."""
    OVER = "over"


class Meta(Base):
    """Facts about the database itself."""

    __tablename__ = "meta"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Contest(Base):
    """A contest; its settings are the text of the file that the jury wrote."""

    __tablename__ = "contests"
    id: Mapped[str] = mapped_column(String(60), primary_key=True)
    settings: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime]


class ClockChange(Base):
    """An extension, or a pause; a pause without an end is not over."""

    __tablename__ = "clock_changes"
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    contest_id: Mapped[str] = mapped_column(ForeignKey("contests.id"), index=True)
    extension: Mapped[timedelta | None]
    paused_at: Mapped[datetime | None]
    resumed_at: Mapped[datetime | None]
    reason: Mapped[str] = mapped_column(Text)


class Team(Base):
    """A team of one contest."""

    __tablename__ = "teams"
    __table_args__ = (UniqueConstraint("contest_id", "name_key"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    contest_id: Mapped[str] = mapped_column(ForeignKey("contests.id"))
    name: Mapped[str] = mapped_column(String(200))
    name_key: Mapped[str] = mapped_column(String(400))
    """The name as it is compared: two teams may not differ only in case or look."""
    created_at: Mapped[datetime]
    is_out: Mapped[bool] = mapped_column(Boolean, default=False)
    """Withdrawn, or disqualified: it enters no further tournament."""


class Account(Base):
    """Somebody who can log in: a team, or one of the jury."""

    __tablename__ = "accounts"
    __table_args__ = (UniqueConstraint("scope", "login_key"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    scope: Mapped[str] = mapped_column(String(60))
    """The contest in which the login is unique; empty for the jury, which has all contests."""
    login: Mapped[str] = mapped_column(String(80))
    login_key: Mapped[str] = mapped_column(String(160))
    role: Mapped[str] = mapped_column(String(20))
    team_id: Mapped[int | None] = mapped_column(ForeignKey("teams.id"), unique=True)
    password_hash: Mapped[str | None] = mapped_column(Text)
    """None until the background has hashed it, or if the account is closed."""
    created_at: Mapped[datetime]
    is_closed: Mapped[bool] = mapped_column(Boolean, default=False)


class PendingPassword(Base):
    """A password that was made and is not hashed yet; its row is deleted as soon as it is."""

    __tablename__ = "pending_passwords"
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    password: Mapped[str] = mapped_column(Text)


class Session(Base):
    """A login; the token itself is only in the browser."""

    __tablename__ = "sessions"
    token_hash: Mapped[str] = mapped_column(_HASH, primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    request_token: Mapped[str] = mapped_column(String(64))
    """Every request that changes something must carry it."""
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class ApiToken(Base):
    """A key for programs, shown once."""

    __tablename__ = "api_tokens"
    token_hash: Mapped[str] = mapped_column(_HASH, primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    name: Mapped[str] = mapped_column(String(80))
    scope: Mapped[str] = mapped_column(String(20))
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class Announcement(Base):
    """A source whose hash came ahead of it: its arrival counts from then."""

    __tablename__ = "announcements"
    __table_args__ = (UniqueConstraint("team_id", "sha256"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"))
    sha256: Mapped[str] = mapped_column(_HASH)
    arrived_at: Mapped[datetime]


class Submission(Base):
    """A source file that a team sent; the file is on the disk, named by its hash."""

    __tablename__ = "submissions"
    __table_args__ = (
        UniqueConstraint("team_id", "number"),
        Index("submissions_by_state", "state", "arrived_at"),
    )
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    contest_id: Mapped[str] = mapped_column(ForeignKey("contests.id"), index=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"))
    number: Mapped[int]
    """Counted from 1 for each team: the numbers of others tell nothing."""
    language: Mapped[str] = mapped_column(String(20))
    file_name: Mapped[str] = mapped_column(String(200))
    size: Mapped[int]
    sha256: Mapped[str] = mapped_column(_HASH)
    arrived_at: Mapped[datetime]
    """When the first byte of its request, or of its announcement, came."""
    is_late: Mapped[bool] = mapped_column(Boolean)
    is_admitted: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether the jury lets it play though it is late."""
    state: Mapped[str] = mapped_column(String(20))
    attempts: Mapped[int] = mapped_column(default=0)
    """How often its compilation was begun; a fault of ours is tried again."""
    output: Mapped[str] = mapped_column(Text, default="")
    """The compiler's."""
    artifact: Mapped[str | None] = mapped_column(_HASH)
    edition: Mapped[str] = mapped_column(String(40), default="")
    judged_at: Mapped[datetime | None]


class SampleGame(Base):
    """A game of an Accepted submission against the sample bot; it changes no verdict."""

    __tablename__ = "sample_games"
    __table_args__ = (UniqueConstraint("submission_id", "number"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    submission_id: Mapped[int] = mapped_column(ForeignKey("submissions.id"))
    number: Mapped[int]
    seat: Mapped[int]
    """The submission's own."""
    record: Mapped[str | None] = mapped_column(_HASH)
    """The hash of its record; None until it is played."""
    place: Mapped[int | None]
    verdicts: Mapped[dict[str, Any] | None]
    """The codes of both sides' verdicts, by seat."""


class Tournament(Base):
    """A tournament of a contest; its journal and its records are in a folder of its own."""

    __tablename__ = "tournaments"
    __table_args__ = (UniqueConstraint("contest_id", "number"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    contest_id: Mapped[str] = mapped_column(ForeignKey("contests.id"))
    number: Mapped[int]
    """Counted from 1 in its contest."""
    kind: Mapped[str] = mapped_column(String(20))
    rules_index: Mapped[int | None]
    """Of the intermediate rules; None for the final."""
    title_ru: Mapped[str] = mapped_column(String(200))
    title_en: Mapped[str] = mapped_column(String(200))
    at: Mapped[timedelta | None]
    """When it is due in contest time; None for one that the jury has started."""
    progress: Mapped[str] = mapped_column(String(20))
    reason_ru: Mapped[str] = mapped_column(Text, default="")
    reason_en: Mapped[str] = mapped_column(Text, default="")
    """Why it stopped, if it did."""
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))
    """Published only after the tournament; its hash is published at once."""
    entries_at: Mapped[datetime | None]
    """The moment at which entries are fixed: what arrived later does not play."""
    plan: Mapped[dict[str, Any] | None]
    """As the head of its journal; None until entries are fixed."""
    publication: Mapped[int] = mapped_column(Integer)
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]


class Entry(Base):
    """A team in a tournament, with the submission that plays for it."""

    __tablename__ = "entries"
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"), primary_key=True, index=True)
    submission_id: Mapped[int] = mapped_column(ForeignKey("submissions.id"))
    name: Mapped[str] = mapped_column(String(200))
    """As its journal calls the team."""
    seeding: Mapped[int]


class RoundPublication(Base):
    """A round that is published differently from its tournament."""

    __tablename__ = "round_publications"
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    stage: Mapped[int] = mapped_column(primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    publication: Mapped[int] = mapped_column(Integer)


class PlayedMatch(Base):
    """A finished match, as its tournament's journal has it."""

    __tablename__ = "matches"
    __table_args__ = (UniqueConstraint("tournament_id", "match_id", "attempt"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id"))
    match_id: Mapped[str] = mapped_column(String(40))
    """Stage, round, pairing and game: `1.3.2.1`."""
    attempt: Mapped[int] = mapped_column(default=1)
    seats: Mapped[dict[str, Any]]
    """By seat, the team's id; the jury's bot has none."""
    result: Mapped[dict[str, Any]]
    """The line of the journal."""
    finished_at: Mapped[datetime]


class PlayedBy(Base):
    """Which teams played in a match, so that a team finds its games."""

    __tablename__ = "played_by"
    match_row: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"), primary_key=True, index=True)
    seat: Mapped[int]


class Event(Base):
    """Something that viewers should hear of; numbered per channel after it was committed."""

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("channel", "number"),)
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    channel: Mapped[str] = mapped_column(String(100))
    """Who hears of it: everybody in a contest, its participants, one team, the jury."""
    number: Mapped[int | None] = mapped_column(_ID)
    """Counted from 1 in its channel; None until it is known to be committed."""
    serial: Mapped[int | None] = mapped_column(_ID, unique=True)
    """Counted over all channels, in the order in which numbers were given."""
    topic: Mapped[str] = mapped_column(String(40))
    subject: Mapped[str] = mapped_column(String(100))
    """What changed: the number of a submission, of a tournament."""
    at: Mapped[datetime]


class AuditLine(Base):
    """What somebody did; lines are only ever added."""

    __tablename__ = "audit"
    id: Mapped[int] = mapped_column(_ID, primary_key=True)
    at: Mapped[datetime]
    contest_id: Mapped[str | None] = mapped_column(String(60), index=True)
    actor: Mapped[str] = mapped_column(String(200))
    act: Mapped[str] = mapped_column(String(60))
    subject: Mapped[str] = mapped_column(String(300))
    details: Mapped[dict[str, Any]]
