"""Times the turns of a running bot: on the wall, on the processor, idle, and the waits between."""

import time
from collections.abc import Mapping
from typing import NamedTuple

from botdrome.sandbox import Running
from botdrome.sandbox.processes import own_run_delay_ns

SHORT_S = 0.005
"""To look for waits for a processor costs more than a slice as short as this is worth."""
_SHORT_NS = 5_000_000
_BLINK_NS = 1_000_000
"""Between turns as close as this nobody uses a processor for long enough to be looked at."""


class Stopwatch:
    """Times turns, in milliseconds to a microsecond: beyond that is noise, and records grow large.

    Idle time is what is left of the wall's time when the processor's and the wait for a processor
    are taken away. The wait is that of the thread that waited longest: the waits of many threads
    add up to more than the time they take, and would hide a sleep. The kernel tells a wait when it
    is over, so all is taken anew since the first look of the turn, and a long wait is made good.
    The sandbox's own processes wait one after the other with the bot, and an answer waits until
    we have a processor ourselves: nothing of that is the bot's idleness either.
    """

    __slots__ = (
        "_base",
        "_cpu_looked_ns",
        "_cpu_started_ns",
        "_delays_ns",
        "_looked_ns",
        "_own_delay_ns",
        "_running",
        "_started_ns",
        "cpu_ms",
        "idle_ms",
        "waited_cpu_ms",
        "waited_ms",
        "wall_ms",
    )

    def __init__(self, running: Running) -> None:
        self._running = running
        self._delays_ns: dict[int, int] = {}
        self._own_delay_ns = own_run_delay_ns()
        self._base: _Base | None = None
        self._started_ns = time.monotonic_ns()
        self._looked_ns = 0
        self._cpu_started_ns = 0
        self._cpu_looked_ns = 0
        self.wall_ms = self.cpu_ms = self.idle_ms = 0.0
        self.waited_ms = self.waited_cpu_ms = 0.0
        """From the last look of the turn before to the beginning of this one."""

    def start(self, *, was_frozen: bool = False) -> None:
        """Begins a turn; before the first one all processor time is that of the start."""
        self._started_ns = now_ns = time.monotonic_ns()
        looked_ns = self._looked_ns
        if looked_ns and (was_frozen or now_ns - looked_ns < _BLINK_NS):
            self._cpu_started_ns = self._cpu_looked_ns
            self.waited_ms = (now_ns - looked_ns) // 1000 / 1000
            self.waited_cpu_ms = 0.0
        else:
            self._cpu_started_ns = cpu_ns = self._running.cpu_ns
            if looked_ns:
                self.waited_ms = in_ms(now_ns - looked_ns)
                self.waited_cpu_ms = in_ms(cpu_ns - self._cpu_looked_ns)
        self._base = None

    def look(self, *, is_over: bool = False) -> None:
        """Measures what has passed of the turn, which may be over."""
        self._looked_ns = now_ns = time.monotonic_ns()
        self._cpu_looked_ns = cpu_ns = self._running.cpu_ns
        wall_ns = now_ns - self._started_ns
        cpu_ns -= self._cpu_started_ns
        if wall_ns <= _SHORT_NS and self._base is None:
            idle_ns = wall_ns - cpu_ns
        else:
            idle_ns = self._idle_ns(wall_ns, cpu_ns)
            own_delay_ns = own_run_delay_ns()
            if is_over:
                idle_ns -= own_delay_ns - self._own_delay_ns
            self._own_delay_ns = own_delay_ns
        self.wall_ms = wall_ns // 1000 / 1000
        self.cpu_ms = cpu_ns // 1000 / 1000
        self.idle_ms = idle_ns // 1000 / 1000 if idle_ns > 0 else 0.0

    def _idle_ns(self, wall_ns: int, cpu_ns: int) -> int:
        delays_ns, escort = self._running.run_delays_ns(), self._running.escort()
        base = self._base or _Base(0, 0, 0, self._delays_ns)
        waits_ns = {each: delay - base.delays_ns.get(each, 0) for each, delay in delays_ns.items()}
        waited_ns = sum(wait for each, wait in waits_ns.items() if each in escort)
        waited_ns += max((waits_ns[each] for each in waits_ns.keys() - escort), default=0)
        passed_ns = (wall_ns - base.wall_ns) - (cpu_ns - base.cpu_ns)
        idle_ns = base.idle_ns + max(0, passed_ns - waited_ns)
        if self._base is None:
            # What a thread waited before this turn must not hide a sleep in it.
            self._base = _Base(wall_ns, cpu_ns, idle_ns, delays_ns)
        self._delays_ns = delays_ns
        return idle_ns

    def look_at_processor(self) -> None:
        """Adds what it used since the last look, until it was stopped."""
        self._cpu_looked_ns = self._running.cpu_ns
        self.cpu_ms = in_ms(self._cpu_looked_ns - self._cpu_started_ns)


class _Base(NamedTuple):
    """How things stood at a turn's first look."""

    wall_ns: int
    cpu_ns: int
    idle_ns: int
    delays_ns: Mapping[int, int]


def in_ms(nanoseconds: int) -> float:
    """Milliseconds, to a microsecond; written out where every turn comes by."""
    return nanoseconds // 1000 / 1000
