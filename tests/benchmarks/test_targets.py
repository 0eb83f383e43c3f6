"""How measurements of `make bench` compare with their targets; nothing is measured here."""

from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from benchmarks import targets
from benchmarks.targets import Finding, Holds, Target, exit_status, report

AT_MOST = Target("speed", 100, 0.05, "ms")
AT_LEAST = replace(AT_MOST, is_least=True)


@pytest.mark.parametrize(
    ("target", "measured", "holds"),
    [
        (AT_MOST, 0, Holds.YES),
        (AT_MOST, 100, Holds.YES),
        (AT_MOST, 100.1, Holds.WITHIN_NOISE),
        (AT_MOST, 105, Holds.WITHIN_NOISE),
        (AT_MOST, 105.1, Holds.NO),
        (AT_MOST, float("inf"), Holds.NO),
        (AT_MOST, float("nan"), Holds.NO),
        (AT_LEAST, 1000, Holds.YES),
        (AT_LEAST, 100, Holds.YES),
        (AT_LEAST, 99.9, Holds.WITHIN_NOISE),
        (AT_LEAST, 95, Holds.WITHIN_NOISE),
        (AT_LEAST, 94.9, Holds.NO),
        (AT_LEAST, 0, Holds.NO),
        (AT_LEAST, float("nan"), Holds.NO),
    ],
)
def test_a_target_is_missed_only_beyond_its_noise(
    target: Target, measured: float, holds: Holds
) -> None:
    assert target.compare(measured) is holds


def test_the_exit_status_is_one_if_any_target_is_missed_by_more_than_its_noise() -> None:
    good, near, bad = (Finding(AT_MOST, measured) for measured in (90, 103, 110))
    assert exit_status([]) == 0
    assert exit_status([good, near]) == 0
    assert exit_status([good, bad, near]) == 1


def every_target() -> list[Target]:
    return [each for each in vars(targets).values() if isinstance(each, Target)]


def test_no_noise_is_so_large_that_it_would_hide_half_as_much_again() -> None:
    assert len(every_target()) >= 11
    for target in every_target():
        assert 0 < target.noise < 0.5


def test_every_target_is_measured() -> None:
    source = Path(targets.__file__).with_name("__main__.py").read_text("utf-8")
    names = [name for name, each in vars(targets).items() if isinstance(each, Target)]
    assert [name for name in names if f"Finding(targets.{name}, " not in source] == []


def test_the_report_says_what_was_measured_wanted_and_whether_it_holds() -> None:
    console = Console(width=200, file=StringIO())
    console.print(report([Finding(AT_LEAST, 12.3, "soccer"), Finding(AT_MOST, 99)]))
    printed = cast(StringIO, console.file).getvalue().splitlines()
    (first,) = (line for line in printed if "soccer: speed" in line)
    for text in ("12.3 ms", "at least 100 ms", "5%", "NO"):
        assert text in first
    assert any("99 ms" in line and "at most 100 ms" in line and "yes" in line for line in printed)
