"""The figures of one measurement are consistent, even if the referee is preempted meanwhile."""

from typing import cast

import pytest

from botdrome.referee.timing.stopwatch import Stopwatch
from botdrome.sandbox import Running
from botdrome.sandbox.kernel.machine import Machine
from botdrome.sandbox.kernel.threads import Observation

MS = 1_000_000


class Preempted:
    """A program that sleeps, on a machine where the referee is preempted while it measures."""

    limit_hits = 0

    def __init__(self) -> None:
        self.now_ns = 1_000_000_000_000
        self.own_delay_ns = 0
        self._at = ""
        self._left_ms = 0
        self.machine = Machine(
            monotonic_ns=lambda: self.now_ns,
            own_run_delay_ns=self._own_run_delay_ns,
            stalled_ns=lambda: 0,
        )

    def preempt(self, at: str, ms: int) -> None:
        """Takes the processor away when the referee next reads this figure."""
        self._at, self._left_ms = at, ms

    @property
    def cpu_ns(self) -> int:
        self._read("cpu_ns")
        return 0

    def observe(self) -> Observation:
        self._read("observe")
        return Observation(frozenset("S"), {1: 0})

    def _own_run_delay_ns(self) -> int:
        self._read("own_run_delay_ns")
        return self.own_delay_ns

    def _read(self, figure: str) -> None:
        if figure == self._at:
            self.now_ns += self._left_ms * MS
            self.own_delay_ns += self._left_ms * MS
            self._left_ms = 0


@pytest.mark.parametrize("at", ["own_run_delay_ns", "cpu_ns", "observe"])
@pytest.mark.parametrize(("is_over", "idle_ms"), [(True, 100), (False, 160)])
def test_a_preemption_within_a_measurement_is_counted_and_subtracted_alike(
    at: str, is_over: bool, idle_ms: int
) -> None:
    """100 ms asleep, then 60 ms preempted, which are subtracted if the answer is there."""
    program = Preempted()
    watch = Stopwatch(cast(Running, program), machine=program.machine)
    watch.start()
    program.now_ns += 10 * MS
    watch.measure()
    watch.start()
    program.now_ns += 100 * MS
    program.preempt(at, 60)
    watch.measure(is_over=is_over)
    assert (watch.wall_ms, watch.idle_ms) == (160, idle_ms)
