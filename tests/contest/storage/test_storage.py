"""Files by content, locks, upgrades: what must survive a crash or refuse a second process."""

from pathlib import Path

import pytest
from sqlalchemy import inspect

from botdrome.contest.storage.conducting_lock import ConductingLock
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import ContentStore, sha256_of
from botdrome.contest.storage.tables import Base, Meta
from botdrome.contest.storage.upgrading import upgrade
from botdrome.errors import PlatformFault, UserError
from tests.contest.moments import START


def test_content_is_kept_once_under_its_hash(tmp_path: Path) -> None:
    store = ContentStore(tmp_path / "sources")
    name = store.put(b"print(1)")
    assert name == sha256_of(b"print(1)") == store.put(b"print(1)")
    assert store.get(name) == b"print(1)"
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_a_damaged_or_missing_file_is_our_fault(tmp_path: Path) -> None:
    store = ContentStore(tmp_path)
    name = store.put(b"print(1)")
    (path,) = (each for each in tmp_path.rglob("*") if each.is_file())
    path.write_bytes(b"print(2)")
    with pytest.raises(PlatformFault, match="missing or damaged"):
        store.get(name)
    path.unlink()
    with pytest.raises(PlatformFault, match="missing or damaged"):
        store.get(name)


def test_the_migrations_make_the_tables_of_the_code(each_database: Database) -> None:
    found = inspect(each_database.engine)
    for table in Base.metadata.sorted_tables:
        columns = {each["name"] for each in found.get_columns(table.name)}
        assert columns == set(table.columns.keys()), table.name


def test_an_upgrade_that_is_not_needed_changes_nothing(database: Database, tmp_path: Path) -> None:
    assert upgrade(database, tmp_path / "backups", START) is None
    assert list((tmp_path / "backups").glob("*.sqlite")) == []


def test_a_newer_database_is_refused(database: Database, tmp_path: Path) -> None:
    with database.engine.connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(UserError, match="newer version"):
        upgrade(database, tmp_path / "backups", START)


def test_one_process_conducts(each_database: Database, tmp_path: Path) -> None:
    first = ConductingLock(each_database, tmp_path)
    assert first.is_held()
    with pytest.raises(UserError, match="Another process"):
        ConductingLock(each_database, tmp_path)
    first.release()
    ConductingLock(each_database, tmp_path).release()


def test_what_fails_is_rolled_back(each_database: Database) -> None:
    def fail() -> None:
        with each_database.writing() as session:
            session.add(Meta(key="half", value="written"))
            session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with each_database.reading() as session:
        assert session.get(Meta, "half") is None
