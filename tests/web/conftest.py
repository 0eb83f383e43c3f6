"""One arena for all tests that do not end it."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Server


@pytest.fixture(scope="session")
def arena() -> Iterator[Server]:
    with Server("arena", "--port", "0", "--no-demo", "--no-open") as server:
        yield server
