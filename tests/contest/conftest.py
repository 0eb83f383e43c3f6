"""Databases for tests: SQLite in a folder, PostgreSQL started once for each worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome.contest.storage.database import Database
from botdrome.contest.storage.upgrading import upgrade
from tests.contest.moments import START
from tests.contest.postgresql import Cluster, running_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as found:
        yield found


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """An empty SQLite database."""
    yield from _upgraded(Database(tmp_path), tmp_path)


@pytest.fixture
def postgresql(tmp_path: Path, cluster: Cluster) -> Iterator[Database]:
    """An empty PostgreSQL database."""
    yield from _upgraded(Database(tmp_path, cluster.new_database()), tmp_path)


@pytest.fixture(params=["database", "postgresql"])
def each_database(request: pytest.FixtureRequest) -> Database:
    """An empty database of either kind, for what depends on the kind."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Database)
    return found


def _upgraded(database: Database, folder: Path) -> Iterator[Database]:
    upgrade(database, folder / "backups", START)
    yield database
    database.close()
