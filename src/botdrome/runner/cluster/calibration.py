"""How fast a processor is: the processor time of a fixed piece of work."""

import os
import platform
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Literal

from botdrome.runner.local import free_cores, pin
from botdrome.runner.orders import Order

Slow = Literal["refuse", "scale", "accept"]
"""What to do with a worker that is much slower than the rest."""
THRESHOLD = 0.7
"""A worker is slow if its speed is below this share of the median."""

_TRIES = 5
_POWERS = 18
_SORTS = 4
_SORTED = 100_000
_MODULUS = 2**1279 - 1
_CPU_INFO = Path("/proc/cpuinfo")


def measure_speed(tries: int = _TRIES) -> int:
    """This processor's speed: how often it does the work in 1,000 s of processor time.

    The work is whole numbers, branches and memory, done by Python's C code, so the version of
    Python hardly matters. The best of several tries is what the machine does undisturbed.
    """
    where = os.sched_getaffinity(0)
    pin(free_cores()[0])
    try:
        return round(1000 / min(_work_s() for _ in range(tries)))
    finally:
        os.sched_setaffinity(0, where)


def cpu_model(info: Path = _CPU_INFO) -> str:
    """The processor's model name."""
    try:
        lines = info.read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    for name, _, value in (line.partition(":") for line in lines):
        if name.strip() == "model name":
            return value.strip()
    return platform.machine()


def slowest_allowed(reference: int, threshold: float) -> int:
    """The least speed that is not slow."""
    return int(reference * threshold)


def scaled(order: Order, reference: int, own: int) -> Order:
    """The order with its time limit scaled to this slower processor."""
    if not order.has_limits:
        return order
    limits = order.own_limits
    return replace(order, limits=replace(limits, time_ms=round(limits.time_ms * reference / own)))


def _work_s() -> float:
    chance = random.Random(1)  # noqa: S311 (the same numbers everywhere)
    numbers = [chance.random() for _ in range(_SORTED)]
    started = time.thread_time()
    for base in range(3, 3 + _POWERS):
        pow(base, _MODULUS - 1, _MODULUS)
    for _ in range(_SORTS):
        sorted(numbers)
    return time.thread_time() - started
