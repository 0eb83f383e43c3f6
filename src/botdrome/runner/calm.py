"""Waits for a calmer moment before a match is repeated on this machine."""

import os
import time
from collections.abc import Callable
from pathlib import Path

_PRESSURE = Path("/proc/pressure/cpu")
_LONGEST_S = 10.0
_PAUSE_S = 0.25
_CALM_PERCENT = 10.0


def wait_until_calm(
    read: Callable[[], float | None] | None = None,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Waits until processors are hardly waited for, or half as much as now; 10 s at most."""
    read = read or cpu_pressure
    deadline = clock() + _LONGEST_S
    first = read()
    now = first
    while now is not None and first is not None and now > max(_CALM_PERCENT, first / 2):
        if clock() >= deadline:
            return
        sleep(_PAUSE_S)
        now = read()


def cpu_pressure(pressure: Path = _PRESSURE) -> float | None:
    """In how many per cent of the last 10 s somebody waited for a processor.

    Where the kernel does not tell, what the load of the last minute is above one per processor.
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
