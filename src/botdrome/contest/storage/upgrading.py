"""Brings a database to the present schema when a process starts; a file is backed up before."""

import fcntl
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from botdrome.contest.storage.database import Database
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_SCRIPTS = Path(__file__).parent / "migrations"
_UPGRADE_LOCK = 0x626F7464
"""An advisory lock of PostgreSQL, so that two processes do not upgrade at once."""
_NEWER = Sentence(
    "newer-database",
    "The database was written by a newer version of Botdrome; use that version.",
    "База данных записана более новой версией Botdrome; используйте её.",
)


def upgrade(database: Database, backups: Path, now: datetime) -> Path | None:
    """Makes the tables, or changes those of an earlier version; the backup made before, if any."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    with _lock(database, backups), database.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        connection.rollback()
        if found == scripts.get_current_head():
            return None
        known = {script.revision for script in scripts.walk_revisions()}
        if found is not None and found not in known:
            raise UserError(_NEWER)
        made = _back_up(database, backups, now) if found is not None else None
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
        return made


@contextmanager
def _lock(database: Database, backups: Path) -> Iterator[None]:
    backups.mkdir(parents=True, exist_ok=True)
    if database.is_sqlite:
        with open(backups / "upgrade.lock", "a", encoding="ascii") as stream:
            fcntl.flock(stream, fcntl.LOCK_EX)
            yield
        return
    with database.engine.connect() as connection:
        _call(connection, "pg_advisory_lock")
        try:
            yield
        finally:
            _call(connection, "pg_advisory_unlock")


def _call(connection: Connection, function: str) -> None:
    connection.execute(text(f"SELECT {function}({_UPGRADE_LOCK})"))
    connection.commit()


def _back_up(database: Database, backups: Path, now: datetime) -> Path | None:
    """A copy of the file, made by SQLite itself; PostgreSQL has backups of its own."""
    if database.path is None:
        return None
    copy = backups / f"before-upgrade-{now:%Y%m%d-%H%M%S}.sqlite"
    draft = copy.with_suffix(".part")
    draft.touch(0o600)
    with (
        closing(sqlite3.connect(database.path)) as source,
        closing(sqlite3.connect(draft)) as target,
    ):
        source.backup(target)
    shutil.move(draft, copy)
    return copy
