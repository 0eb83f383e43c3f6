"""Opens the database of contests for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from botdrome.contest.moments import now
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.upgrading import upgrade

ACTOR = "command-line"
"""As the audit log names who works on the server's own machine."""


@contextmanager
def contest_database(data: Path, url: str | None) -> Iterator[Database]:
    """The database, upgraded if it is of an earlier version; made if there is none."""
    database = Database(data, url)
    try:
        upgrade(database, DataFolder(data).backups, now())
        yield database
    finally:
        database.close()
