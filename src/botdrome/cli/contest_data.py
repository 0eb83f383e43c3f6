"""Opens the database of contests for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from botdrome.contest.moments import now
from botdrome.contest.storage.database import FILE, Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.upgrading import upgrade
from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

_NO_DATA = Sentence(
    "no-contest-data",
    "There are no contests in {path}; is --data right? `botdrome contest new` makes one.",
    "В папке {path} нет соревнований; верно ли указан --data? Создаёт их `botdrome contest new`.",
)
ACTOR = "command-line"
"""As the audit log names who works on the server's own machine."""


@contextmanager
def contest_database(
    data: Path, url: str | None, *, may_be_new: bool = False
) -> Iterator[Database]:
    """The database, upgraded if it is of an earlier version."""
    if url is None and not may_be_new and not (data / FILE).exists():
        raise UserError(_NO_DATA.of(path=excerpt(str(data))))
    database = Database(data, url)
    try:
        upgrade(database, DataFolder(data).backups, now())
        yield database
    finally:
        database.close()
