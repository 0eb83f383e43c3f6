"""The PostgreSQL of the tests: a database of each test's own, which survives a crash."""

from sqlalchemy import select

from botdrome.contest.storage.database import Database
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
