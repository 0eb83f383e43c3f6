"""Times one turn of a running bot: on the wall, on the processor, and idle."""

import time
from collections.abc import Mapping
from typing import NamedTuple

from botdrome.sandbox import Running

SHORT_NS = 5_000_000
"""To look for waits for a processor costs more than a slice as short as this is worth."""


class Stopwatch:
    """Times turns, in nanoseconds.

    Idle time is what is left of the wall's time when the processor's and the wait for a processor
    are taken away. The wait is that of the thread that waited longest: the waits of many threads
    add up to more than the time they take, and would hide a sleep. The kernel tells a wait when it
    is over, so all is taken anew since the first look of the turn, and a long wait is made good.
    """

    __slots__ = (
        "_base",
        "_delays_ns",
        "_running",
        "cpu_ns",
        "cpu_started_ns",
        "idle_ns",
        "started_ns",
        "wall_ns",
    )

    def __init__(self, running: Running, *, is_first_turn: bool = False) -> None:
        self._running = running
        self._delays_ns: dict[int, int] = {}
        self.start()
        if is_first_turn:
            self.cpu_started_ns = 0

    def start(self, now_ns: int = 0, cpu_ns: int | None = None) -> None:
        """Begins a turn; with the time and the processor's time, if they are known."""
        self.cpu_started_ns = self._running.cpu_ns if cpu_ns is None else cpu_ns
        self.started_ns = now_ns or time.monotonic_ns()
        self.wall_ns = self.cpu_ns = self.idle_ns = 0
        self._base: _Base | None = None

    @property
    def is_new(self) -> bool:
        """Whether nobody has looked since the start."""
        return self.wall_ns == 0

    def look(self) -> None:
        """Measures what has passed of the turn."""
        self.wall_ns = time.monotonic_ns() - self.started_ns
        self.cpu_ns = self._running.cpu_ns - self.cpu_started_ns
        if self._base is None and self.wall_ns <= SHORT_NS:
            self.idle_ns = max(0, self.wall_ns - self.cpu_ns)
            return
        delays_ns = self._running.run_delays_ns()
        base = self._base or _Base(0, 0, 0, self._delays_ns)
        waited_ns = max(
            (delay - base.delays_ns.get(thread, 0) for thread, delay in delays_ns.items()),
            default=0,
        )
        passed_ns = (self.wall_ns - base.wall_ns) - (self.cpu_ns - base.cpu_ns)
        self.idle_ns = base.idle_ns + max(0, passed_ns - waited_ns)
        if self._base is None:
            # What a thread waited before this turn must not hide a sleep in it.
            self._base = _Base(self.wall_ns, self.cpu_ns, self.idle_ns, delays_ns)
        self._delays_ns = delays_ns

    def look_at_processor(self) -> None:
        """Adds what it used since the last look, until it was stopped."""
        self.cpu_ns = self._running.cpu_ns - self.cpu_started_ns


class _Base(NamedTuple):
    """How things stood at a turn's first look."""

    wall_ns: int
    cpu_ns: int
    idle_ns: int
    delays_ns: Mapping[int, int]


def in_ms(nanoseconds: int) -> float:
    """Milliseconds, to a microsecond: what lies behind is noise, and makes records large."""
    return (nanoseconds // 1000) / 1000
