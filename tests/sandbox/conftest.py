"""Every test of the sandbox leaves nothing behind."""

from collections.abc import Iterator

import pytest

from tests.sandbox.traces import nothing_left


@pytest.fixture(autouse=True)
def _clean_machine() -> Iterator[None]:
    with nothing_left():
        yield
