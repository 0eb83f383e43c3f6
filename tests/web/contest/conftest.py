"""One site with two contests for all tests of a worker that do not end it."""

from collections.abc import Iterator

import pytest

from tests.contest.postgresql import running_cluster
from tests.web.contest.serving import World, served_contests


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served_contests(tmp_path_factory.mktemp("contests")) as served:
        yield World(served)


@pytest.fixture(scope="session")
def on_postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """The same on PostgreSQL, which is stricter about texts."""
    folder = tmp_path_factory.mktemp("contests")
    with running_cluster() as cluster, served_contests(folder, cluster.new_database()) as served:
        yield World(served)
