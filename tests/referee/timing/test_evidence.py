"""When the machine may have caused a time verdict, and when only the bot can have."""

from dataclasses import replace
from typing import Any

import pytest

from botdrome.referee.timing.evidence import Evidence, Window
from botdrome.referee.verdicts.codes import VerdictCode, verdict
from botdrome.sandbox.kernel.machine import MachineSample, sample_machine, stalled_ns

QUIET = Evidence(
    window_ms=2000,
    cpu_ms=0,
    run_queue_ms=0,
    blocked_ms=0,
    unseen_ms=0,
    others_ms=0,
    stolen_ms=0,
    processors=1,
)


@pytest.mark.parametrize("code", [VerdictCode.IDLE_LIMIT, VerdictCode.NO_QUIT])
@pytest.mark.parametrize(
    ("figures", "is_disturbed"),
    [
        ({}, False),
        ({"run_queue_ms": 500}, False),
        ({"run_queue_ms": 501}, True),
        ({"blocked_ms": 501}, True),
        ({"unseen_ms": 501}, True),
        ({"stolen_ms": 501}, True),
        ({"run_queue_ms": 300, "blocked_ms": 201}, True),
        ({"run_queue_ms": 900, "cpu_ms": 900}, False),
        ({"others_ms": 2000}, False),
    ],
    ids=str,
)
def test_idle_time(code: VerdictCode, figures: dict[str, Any], is_disturbed: bool) -> None:
    """Waits that its own threads may have caused, up to their processor time, do not count."""
    found = verdict(code, evidence=replace(QUIET, **figures))
    assert found.is_disturbed is is_disturbed


@pytest.mark.parametrize(
    ("figures", "is_disturbed"),
    [
        ({"cpu_ms": 2000}, False),
        ({"cpu_ms": 900, "run_queue_ms": 1100, "others_ms": 1100}, True),
        ({"cpu_ms": 2000, "others_ms": 2001, "processors": 2}, True),
        ({"cpu_ms": 2000, "others_ms": 1999, "processors": 2}, False),
        ({"cpu_ms": 900, "others_ms": 1100}, False),
        ({"cpu_ms": 1000, "run_queue_ms": 1000, "stolen_ms": 1001}, True),
        ({"cpu_ms": 2000, "doubtful_ms": 500}, False),
        ({"cpu_ms": 2000, "doubtful_ms": 501}, True),
    ],
    ids=str,
)
def test_processor_time(figures: dict[str, Any], is_disturbed: bool) -> None:
    """Others that ran while it slept did not slow it down."""
    found = verdict(VerdictCode.TIME_LIMIT, evidence=replace(QUIET, **figures))
    assert found.is_disturbed is is_disturbed


def test_other_verdicts_are_never_disturbed() -> None:
    assert not verdict(VerdictCode.CRASH, evidence=replace(QUIET, unseen_ms=2000)).is_disturbed
    assert not verdict(VerdictCode.IDLE_LIMIT).is_disturbed


def test_what_the_match_itself_used_is_not_others() -> None:
    window = Window()
    begun = MachineSample(0, 0, 0, {"io": 10})
    now = MachineSample(1_000_000_000, 5_000_000, 200_000_000, {"io": 30, "memory": 7})
    window.add_machine(begun, now, match_cpu_ns=300_000_000)
    evidence = window.evidence(2, 0.5)
    assert (evidence.others_ms, evidence.stolen_ms) == (500, 5)
    assert evidence.pressure_ms == {"io": 0.02, "memory": 0.0}
    again = window.copy()
    again.add_machine(begun, now, 0)
    assert window.evidence(2, 0.5) == evidence


def test_this_machine_s_counters_only_grow() -> None:
    before, stalled = sample_machine(), stalled_ns()
    sum(range(1_000_000))
    now = sample_machine()
    assert now.own_ns > before.own_ns
    assert now.busy_ns >= before.busy_ns >= 0
    assert stalled is None or (stalled_ns() or 0) >= stalled
