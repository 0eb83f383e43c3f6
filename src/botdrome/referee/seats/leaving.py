"""Whether a bot that was not told to leave is on its way out."""

from collections.abc import Callable

from botdrome.sandbox import Running

_WAIT_S = 0.01
_CPU_LIMIT_NS = 300_000_000
_PATIENCE_S = 5.0
"""A bot that has neither exited nor fallen asleep by then is busy, or the machine is."""


def is_leaving(running: Running, now: Callable[[], float]) -> bool:
    """Whether it has exited, or does so without having been told; if not, it sleeps or computes.

    A bot that was frozen while it was exiting goes on: the result must not depend on the moment.
    """
    begun_ns = cpu_ns = running.cpu_ns
    deadline = now() + _PATIENCE_S
    while cpu_ns - begun_ns < _CPU_LIMIT_NS and now() < deadline:
        if running.wait_exit(now() + _WAIT_S):
            return True
        used_ns, cpu_ns = cpu_ns, running.cpu_ns
        states = running.observe().states
        if states and states <= {"S", "T"} and cpu_ns == used_ns:
            return False
    return False
