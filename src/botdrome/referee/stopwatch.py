"""Times one turn of a running bot: on the wall, on the processor, and idle."""

import time

from botdrome.sandbox import Running

SHORT_NS = 5_000_000
"""To look for waits for a processor costs more than a slice as short as this is worth."""


class Stopwatch:
    """Times turns, in nanoseconds.

    Idle time is what is left of the wall's time when the processor's and the wait for a processor
    are taken away. It is added up in slices, none of which can be negative: the waits of several
    threads add up to more than the time they take, and would hide a later sleep.
    """

    __slots__ = (
        "_cpu_looked_ns",
        "_delay_ns",
        "_looked_ns",
        "_running",
        "cpu_ns",
        "cpu_started_ns",
        "idle_ns",
        "started_ns",
        "wall_ns",
    )

    def __init__(self, running: Running, *, is_first_turn: bool = False) -> None:
        self._running = running
        self._delay_ns = 0
        self.start()
        if is_first_turn:
            self.cpu_started_ns = self._cpu_looked_ns = 0

    def start(self, now_ns: int = 0, cpu_ns: int | None = None) -> None:
        """Begins a turn; with the time and the processor's time, if they are known."""
        self.cpu_started_ns = self._running.cpu_ns if cpu_ns is None else cpu_ns
        self.started_ns = now_ns or time.monotonic_ns()
        self._cpu_looked_ns, self._looked_ns = self.cpu_started_ns, self.started_ns
        self.wall_ns = self.cpu_ns = self.idle_ns = 0

    @property
    def is_new(self) -> bool:
        """Whether nobody has looked since the start."""
        return self._looked_ns == self.started_ns

    def look(self) -> None:
        """Measures the slice since the last look."""
        now = time.monotonic_ns()
        cpu_ns = self._running.cpu_ns
        slice_ns = now - self._looked_ns
        idle_ns = slice_ns - (cpu_ns - self._cpu_looked_ns)
        if slice_ns > SHORT_NS:
            delay_ns = self._running.run_delay_ns
            idle_ns -= delay_ns - self._delay_ns
            self._delay_ns = delay_ns
        if idle_ns > 0:
            self.idle_ns += idle_ns
        self._looked_ns, self._cpu_looked_ns = now, cpu_ns
        self.wall_ns = now - self.started_ns
        self.cpu_ns = cpu_ns - self.cpu_started_ns

    def look_at_processor(self) -> None:
        """Adds what it used since the last look, until it was stopped."""
        self.cpu_ns = self._running.cpu_ns - self.cpu_started_ns


def in_ms(nanoseconds: int) -> float:
    """Milliseconds, to a microsecond: what lies behind is noise, and makes records large."""
    return (nanoseconds // 1000) / 1000
