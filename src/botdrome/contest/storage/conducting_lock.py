"""One process conducts: a lock on a file, or on the PostgreSQL database."""

import fcntl
import os
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from botdrome.contest.storage.database import Database
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_KEY = 0x626F7463
_TAKEN = Sentence(
    "already-conducting",
    "Another process conducts the contests in this folder or database; stop it first.",
    "Соревнования в этой папке или базе уже ведёт другой процесс; сначала остановите его.",
)


class ConductingLock:
    """Held as long as the process conducts; the end of the process releases it."""

    def __init__(self, database: Database, folder: Path) -> None:
        """A user error if another process holds it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._file = os.open(
            folder / "conducting.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        self._connection: Connection | None = None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if not database.is_sqlite:
                self._connection = database.engine.connect()
                if not self._take():
                    raise BlockingIOError
        except BlockingIOError:
            self.release()
            raise UserError(_TAKEN) from None

    def is_held(self) -> bool:
        """Whether it is still held: a database that was restarted has forgotten it.

        It is taken again then, unless another process was faster.
        """
        if self._connection is None:
            return True
        try:
            self._connection.execute(text("SELECT 1"))
            self._connection.commit()
        except DBAPIError:
            self._connection.invalidate()
            try:
                return self._take()
            except DBAPIError:
                return False
        return True

    def release(self) -> None:
        """Lets another process conduct."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        os.close(self._file)

    def _take(self) -> bool:
        assert self._connection is not None  # noqa: S101
        if self._connection.invalidated:
            self._connection.rollback()
        taken = self._connection.execute(text(f"SELECT pg_try_advisory_lock({_KEY})")).scalar()
        self._connection.commit()
        return bool(taken)
