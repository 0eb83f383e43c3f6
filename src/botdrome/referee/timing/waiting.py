"""Measures a bot that waits while another one's turn takes long."""

from collections.abc import Callable
from contextlib import suppress

from botdrome.errors import Unmanageable
from botdrome.referee.timing.evidence import Evidence, Window
from botdrome.referee.timing.idleness import Idleness, Sample
from botdrome.referee.timing.stopwatch import LATE_FACTOR, SLICE_S
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sandbox import Running
from botdrome.sandbox.kernel.machine import Machine

_SLICE_NS = int(LATE_FACTOR * SLICE_S * 1e9)
_PONDERING_MS = 100
_PONDERING_SHARE = 0.1


class Wait:
    """A wait from its first sample on: the evidence if the bot turns out to ponder."""

    def __init__(self, running: Running, match_cpu_ns: Callable[[], int], machine: Machine) -> None:
        self._running = running
        self._match_cpu_ns = match_cpu_ns
        self._machine = machine
        self._begun = self._last = self._take_sample()
        self._idleness = Idleness(self._begun, _SLICE_NS)
        self._machine_begun = machine.sample()
        self._match_cpu_started_ns = match_cpu_ns()

    def sample(self) -> None:
        """Takes another sample."""
        self._last = self._take_sample()
        self._idleness.add(self._last)

    def evidence(self) -> Evidence:
        """What was measured so far."""
        with suppress(Unmanageable):
            self.sample()
        window = Window(
            wall_ns=self._last.now_ns - self._begun.now_ns,
            cpu_ns=self._last.cpu_ns - self._begun.cpu_ns,
            run_queue_ns=self._idleness.run_queue_ns,
            blocked_ns=self._idleness.blocked_ns,
            unseen_ns=self._idleness.unseen_ns,
        )
        passed_ns = self._match_cpu_ns() - self._match_cpu_started_ns
        window.add_machine(self._machine_begun, self._machine.sample(), passed_ns)
        return window.evidence(self._machine.processors(), self._machine.load_average())

    def _take_sample(self) -> Sample:
        """A sample; our own waits for a processor count only when an answer is due."""
        running = self._running
        cpu_ns, seen = running.cpu_ns, running.observe()
        now_ns, stalled_ns = self._machine.monotonic_ns(), self._machine.stalled_ns()
        return Sample(now_ns, cpu_ns, seen, 0, running.limit_hits, stalled_ns)


def judge_pondering(waited_ms: float, cpu_ms: float) -> Verdict | None:
    """The verdict for processor time in the opponent's turn where pondering is forbidden."""
    allowed_ms = max(_PONDERING_MS, _PONDERING_SHARE * waited_ms)
    if cpu_ms <= allowed_ms:
        return None
    detail = details.PONDERING.of(
        used=round(cpu_ms), waited=round(waited_ms), limit=round(allowed_ms)
    )
    return verdict(VerdictCode.PONDERING, detail)
