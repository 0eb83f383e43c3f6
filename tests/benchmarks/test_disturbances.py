"""`make busy` fails unless a processor was really held."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks.disturbances import KernelHolder, NotHeld
from tests.waiting import until

PATIENCE_S = 60


@contextmanager
def holder(script: str, folder: Path, *, reports: int) -> Iterator[KernelHolder]:
    """A holder that runs a script, once it has reported this often."""
    made = KernelHolder(("sh", "-c", script), folder)
    try:
        until(lambda: (folder / "held").read_bytes().count(b"\n") >= reports)
        yield made
    finally:
        made.end()


def test_a_holder_that_holds_a_processor_passes(tmp_path: Path) -> None:
    script = "echo 0.40; echo 2.91; printf 0.; exec sleep 600"
    with holder(script, tmp_path, reports=2) as made:
        made.check()


def test_a_holder_whose_calls_are_interrupted_does_not_hold(tmp_path: Path) -> None:
    script = "echo 0.40; echo 0.02; printf 2.91; exec sleep 600"
    with (
        holder(script, tmp_path, reports=2) as made,
        pytest.raises(NotHeld, match=r"held 2 times, 0\.40 s at most"),
    ):
        made.check()


def test_a_holder_that_has_reported_nothing_does_not_hold(tmp_path: Path) -> None:
    with (
        holder("exec sleep 600", tmp_path, reports=0) as made,
        pytest.raises(NotHeld, match="held 0 times"),
    ):
        made.check()


def test_a_holder_that_has_left_does_not_hold(tmp_path: Path) -> None:
    with holder("echo 2.91; exit 2", tmp_path, reports=1) as made:
        made._process.wait(PATIENCE_S)
        with pytest.raises(NotHeld, match="left with status 2"):
            made.check()
