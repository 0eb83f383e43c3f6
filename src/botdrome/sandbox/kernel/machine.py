"""The machine that programs run on: its clocks, counters and randomness."""

import os
import random
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from botdrome.sandbox.conversation import Watched, wait_for_any
from botdrome.sandbox.kernel.threads import own_run_delay_ns

_BUSY_FIELDS = (0, 1, 2, 5, 6)  # user, nice, system, irq, softirq; guests are in user and nice
_STEAL_FIELD = 7
_RESOURCES = ("cpu", "io", "memory")


@dataclass(frozen=True, slots=True)
class MachineSample:
    """Counters of the machine since it was started, at one moment."""

    busy_ns: int
    """Processor time of all processes, on the processors that we may use."""
    stolen_ns: int
    """Time in which a hypervisor ran something else there."""
    own_ns: int
    """Processor time of this process."""
    pressure_us: Mapping[str, int]
    """Time in which any process waited for a resource (PSI), where the kernel has it."""


def sample_machine() -> MachineSample:
    """The counters now."""
    busy, stolen = _processors()
    return MachineSample(busy, stolen, time.process_time_ns(), _pressure_totals_us())


def stalled_ns() -> int | None:
    """How long any process has waited for the disk or for memory so far; None if unknown."""
    totals = [_pressure_total_us(resource) for resource in ("io", "memory")]
    known = [total for total in totals if total is not None]
    return sum(known) * 1000 if known else None


def load_average() -> float:
    """The average number of threads that ran or waited in the last minute."""
    try:
        return os.getloadavg()[0]
    except OSError:
        return 0.0


def processors() -> int:
    """How many processors we may use."""
    return len(os.sched_getaffinity(0))


@dataclass(frozen=True, slots=True)
class Machine:
    """The source of time, chance and counters; tests script it."""

    monotonic: Callable[[], float] = time.monotonic
    monotonic_ns: Callable[[], int] = time.monotonic_ns
    uniform: Callable[[float, float], float] = random.uniform
    wait_for_any: Callable[[Iterable[Watched], float], None] = wait_for_any
    own_run_delay_ns: Callable[[], int] = own_run_delay_ns
    stalled_ns: Callable[[], int | None] = stalled_ns
    sample: Callable[[], MachineSample] = sample_machine
    load_average: Callable[[], float] = load_average
    processors: Callable[[], int] = processors


THIS_MACHINE = Machine()


def _processors() -> tuple[int, int]:
    """Busy and stolen time of our processors, in nanoseconds."""
    ours = {f"cpu{number}" for number in os.sched_getaffinity(0)}
    busy = stolen = 0
    for line in _read("/proc/stat").splitlines():
        name, *fields = line.split()
        if name in ours:
            busy += sum(int(fields[index]) for index in _BUSY_FIELDS)
            stolen += int(fields[_STEAL_FIELD])
        elif not name.startswith("cpu"):
            break
    return busy * _tick_ns(), stolen * _tick_ns()


def _pressure_totals_us() -> dict[str, int]:
    """For each resource, how long any process has waited for it so far."""
    totals = {resource: _pressure_total_us(resource) for resource in _RESOURCES}
    return {resource: total for resource, total in totals.items() if total is not None}


def _pressure_total_us(resource: str) -> int | None:
    first, _, _ = _read(f"/proc/pressure/{resource}").partition("\n")
    _, mark, total = first.rpartition("total=")
    return int(total) if mark else None


@cache
def _tick_ns() -> int:
    return 1_000_000_000 // os.sysconf("SC_CLK_TCK")


def _read(file: str) -> str:
    try:
        with open(file, encoding="ascii") as stream:
            return stream.read()
    except OSError:
        return ""  # an older kernel, or one without pressure stall information
