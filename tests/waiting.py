"""Waits for a condition: no longer than needed, and not for ever."""

import time
from collections.abc import Callable
from typing import TypeVar

import pytest

PATIENCE_S = 60.0
"""What has not happened by then, even on a busy machine, never will."""
_PAUSE_S = 0.01
Found = TypeVar("Found")


def until(
    holds: Callable[[], Found],
    otherwise: Callable[[], object] = str,
    patience_s: float = PATIENCE_S,
    pause_s: float = _PAUSE_S,
) -> Found:
    """The value of `holds` as soon as it is true; if it never is, the test fails and says why."""
    deadline = time.monotonic() + patience_s
    while not (found := holds()):
        if time.monotonic() > deadline:
            pytest.fail(f"it did not happen in {patience_s:g} s. {otherwise()}")
        time.sleep(pause_s)
    return found
