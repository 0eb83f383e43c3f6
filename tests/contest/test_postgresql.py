"""The PostgreSQL of the tests: a database of each test's own, which survives a crash."""

import pytest
from sqlalchemy import select, text

from botdrome.contest.storage import database
from botdrome.contest.storage.database import Database, DatabaseFault
from botdrome.contest.storage.tables import Meta
from tests.contest.postgresql import Cluster


def test_what_was_committed_survives_a_crash(cluster: Cluster, postgresql: Database) -> None:
    with postgresql.writing() as session:
        session.add(Meta(key="kept", value="yes"))
    cluster.kill()
    cluster.start()
    with postgresql.reading() as session:
        assert session.scalar(select(Meta.value).where(Meta.key == "kept")) == "yes"


def test_databases_are_separate(cluster: Cluster) -> None:
    assert cluster.new_database() != cluster.new_database()


def test_a_writer_that_never_ends_holds_others_up_for_a_while_only(
    postgresql: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = str(database._WRITE_LOCK).replace(f"{database._BUSY_MS}ms", "50ms")
    monkeypatch.setattr(database, "_WRITE_LOCK", text(short))
    with (
        postgresql.writing(),
        pytest.raises(DatabaseFault, match="lock timeout"),
        postgresql.writing(),
    ):
        pass
