"""The database: SQLite in the data folder, or PostgreSQL by its URL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.orm import Session

from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence

FILE = "botdrome.sqlite"
_BUSY_MS = 30_000
_POOL = 20
_WRITE_LOCK = text(
    f"SELECT set_config('lock_timeout', '{_BUSY_MS}ms', true), pg_advisory_xact_lock({0x626F7465})"
)
"""Writers follow each other, as on SQLite: none fails because another has changed the same.

They see what was committed before each statement: a snapshot would be older than the lock.
"""
_BAD_URL = Sentence(
    "bad-database-url",
    "This is not a database URL that can be used: {url}; write postgresql://user@host/name.",
    "Такой адрес базы данных не подходит: {url}; пишите postgresql://пользователь@машина/имя.",
)
_UNREACHABLE = Sentence(
    "database-unreachable",
    "The database does not answer: {why}",
    "База данных не отвечает: {why}",
)


class Database:
    """Short transactions on one database, from any thread."""

    def __init__(self, folder: Path, url: str | None = None) -> None:
        """`url` is that of a PostgreSQL database; without it, a file in the folder is used."""
        self.path = None if url else folder / FILE
        self.engine = _postgresql(url) if url else _sqlite(folder / FILE)

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of ours."""
        return self.path is not None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A transaction that changes nothing."""
        with self._session(is_writing=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that is committed at the end, or rolled back if anything goes wrong.

        There is one at a time.
        """
        with self._session(is_writing=True) as session:
            if not self.is_sqlite:
                session.execute(_WRITE_LOCK)
            yield session
            session.commit()

    def close(self) -> None:
        """Closes all connections."""
        self.engine.dispose()

    @contextmanager
    def _session(self, *, is_writing: bool) -> Iterator[Session]:
        isolation = "READ COMMITTED" if is_writing else "REPEATABLE READ"
        options = {"writes": is_writing} if self.is_sqlite else {"isolation_level": isolation}
        try:
            with Session(self.engine.execution_options(**options), expire_on_commit=False) as it:
                yield it
        except OperationalError as error:
            why = str(error.orig).strip().partition("\n")[0]
            raise DatabaseFault(_UNREACHABLE.of(why=why)) from error


class DatabaseFault(PlatformFault):
    """The database does not answer; what was not committed did not happen."""


def _sqlite(path: Path) -> Engine:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)  # other users of the machine have no business here
    engine = create_engine(f"sqlite:///{path}", pool_size=_POOL, max_overflow=_POOL)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin as we say, below
        for pragma in (
            "journal_mode = WAL",
            "foreign_keys = ON",
            f"busy_timeout = {_BUSY_MS}",
            "synchronous = FULL",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # A reader that turns into a writer would fail when another one has written meanwhile.
        writes = connection.get_execution_options().get("writes", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise UserError(_BAD_URL.of(url=url)) from None
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        raise UserError(_BAD_URL.of(url=parsed.render_as_string(hide_password=True)))
    return create_engine(
        parsed.set(drivername="postgresql+psycopg"),
        pool_size=_POOL,
        max_overflow=_POOL,
        pool_pre_ping=True,
    )
