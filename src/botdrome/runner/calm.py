"""Waits for a calmer moment before a match is repeated on this machine."""

import os
import time
from collections.abc import Callable
from pathlib import Path

_PRESSURE = Path("/proc/pressure/cpu")
_LONGEST_S = 10.0
_PAUSE_S = 0.25
_CALM_PERCENT = 10.0
_NO_HOPE_S = 60.0
"""After a wait in vain the load is taken for lasting: no match waits again for this long."""


def cpu_pressure(pressure: Path = _PRESSURE) -> float | None:
    """The share of the last 10 s, in per cent, in which a thread waited for a processor.

    Without the kernel's pressure figures: by how much the load of the last minute exceeds one per
    processor.
    """
    try:
        first = pressure.read_text("ascii").split()[1]
        return float(first.removeprefix("avg10="))
    except (OSError, ValueError, IndexError):
        pass
    try:
        return max(0.0, 100 * (os.getloadavg()[0] / (os.cpu_count() or 1) - 1))
    except OSError:
        return None


class CalmWaiter:
    """Waits of one process."""

    def __init__(
        self,
        read: Callable[[], float | None] = cpu_pressure,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._read = read
        self._clock = clock
        self._sleep = sleep
        self._no_hope_until = clock()

    def wait(self) -> None:
        """Waits until the pressure is low, or half of what it is now; at most 10 s."""
        deadline = self._clock() + _LONGEST_S
        first = now = self._read()
        while now is not None and first is not None and now > max(_CALM_PERCENT, first / 2):
            if self._clock() < self._no_hope_until:
                return
            if self._clock() >= deadline:
                self._no_hope_until = self._clock() + _NO_HOPE_S
                return
            self._sleep(_PAUSE_S)
            now = self._read()


_waiter = CalmWaiter()


def wait_until_calm() -> None:
    """Waits for a calmer moment; at most 10 s, and not if that was in vain within a minute."""
    _waiter.wait()
