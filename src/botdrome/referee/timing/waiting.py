"""What is measured of a bot that waits while another one's turn takes long."""

from collections.abc import Callable
from contextlib import suppress

from botdrome.errors import Unmanageable
from botdrome.referee.timing.evidence import Evidence, Window
from botdrome.referee.timing.idleness import Idleness, Look
from botdrome.referee.timing.stopwatch import LATE_FACTOR, SLICE_S
from botdrome.sandbox import Running
from botdrome.sandbox.kernel.machine import Machine

_SLICE_NS = int(LATE_FACTOR * SLICE_S * 1e9)


class Wait:
    """A wait from its first look on: should the bot turn out to ponder, this is the evidence."""

    def __init__(self, running: Running, match_cpu_ns: Callable[[], int], machine: Machine) -> None:
        self._running = running
        self._match_cpu_ns = match_cpu_ns
        self._machine = machine
        self._begun = self._last = self._sample()
        self._idleness = Idleness(self._begun, _SLICE_NS)
        self._machine_begun = machine.sample()
        self._match_cpu_started_ns = match_cpu_ns()

    def look(self) -> None:
        """Looks at it once more."""
        self._last = self._sample()
        self._idleness.add(self._last)

    def evidence(self) -> Evidence:
        """What was measured until now."""
        with suppress(Unmanageable):
            self.look()
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

    def _sample(self) -> Look:
        """A look; how long we ourselves waited for a processor counts only when answers are due."""
        running = self._running
        cpu_ns, seen = running.cpu_ns, running.observe()
        now_ns, stalled_ns = self._machine.monotonic_ns(), self._machine.stalled_ns()
        return Look(now_ns, cpu_ns, seen, 0, running.limit_hits, stalled_ns)
