"""How long a program was idle by its own choice in a turn, and how long the machine delayed it."""

from collections.abc import Mapping
from dataclasses import dataclass

from botdrome.sandbox.kernel.threads import Observation


@dataclass(frozen=True, slots=True)
class Sample:
    """The figures of one moment of a turn."""

    now_ns: int
    cpu_ns: int
    seen: Observation
    own_delay_ns: int
    """How long the referee waited for a processor or was busy with another bot, in total."""
    limit_hits: int = 0
    """How often the program's own memory limit has blocked it in total."""
    stalled_ns: int | None = None
    """How long any task on the machine has waited for the disk or for memory in total; None if
    the kernel does not report it.
    """


class Idleness:
    """The idle time of a turn, from samples that are at most `slice_ns` apart if all goes well.

    Idle is what remains of the time in which the program was running when the following is
    subtracted: its processor time; the longest wait of one thread for a processor (the sum over
    threads could be forged by threads that wait for each other); time in which the machine
    blocked it inside the kernel; and time between two samples beyond a slice, when it is unknown
    what the program did.
    """

    __slots__ = (
        "_base_delays_ns",
        "_base_idle_ns",
        "_is_waiting",
        "_last",
        "_slice_ns",
        "_spent_ns",
        "_was_running",
        "blocked_ns",
        "idle_ns",
        "run_queue_ns",
        "unseen_ns",
    )

    def __init__(self, begun: Sample, slice_ns: int) -> None:
        self._last = begun
        self._slice_ns = slice_ns
        self._was_running = begun.seen.is_running
        self._base_idle_ns = 0
        self._base_delays_ns = begun.seen.delays_ns
        self._spent_ns = 0
        self._is_waiting = False
        self.idle_ns = 0
        self.run_queue_ns = 0
        self.blocked_ns = 0
        self.unseen_ns = 0

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a processor right now, or is not running: too early for a verdict.

        The kernel reports a wait when it is over; for a program that has run since the previous
        sample, all earlier waits have been reported.
        """
        return self._is_waiting

    def add(self, sample: Sample, *, is_over: bool = False) -> None:
        """Adds the time since the previous sample; `is_over` if the program has answered."""
        last, self._last = self._last, sample
        passed_ns = sample.now_ns - last.now_ns
        seen_ns = min(passed_ns, self._slice_ns)
        self.unseen_ns += passed_ns - seen_ns
        cpu_ns = sample.cpu_ns - last.cpu_ns
        is_running = sample.seen.is_running
        was_running, self._was_running = self._was_running, is_running
        self._is_waiting = not is_running or (cpu_ns == 0 and "R" in sample.seen.states)
        if not was_running or not (is_running or is_over):
            self.begin_anew()
            return
        idle_ns = max(0, seen_ns - cpu_ns)
        if is_over:
            idle_ns = max(0, idle_ns - (sample.own_delay_ns - last.own_delay_ns))
        blocked_ns = min(idle_ns, _blocked_ns(last, sample, seen_ns))
        self.blocked_ns += blocked_ns
        idle_ns -= blocked_ns
        self._spent_ns += idle_ns
        waited_ns = self._longest_wait_ns(sample.seen.delays_ns)
        self.run_queue_ns = max(self.run_queue_ns, waited_ns)
        self.idle_ns = self._base_idle_ns + max(0, self._spent_ns - waited_ns)

    def begin_anew(self) -> None:
        """Keeps the idle time so far; waits until now do not offset a later sleep."""
        self._base_idle_ns = self.idle_ns
        self._base_delays_ns = self._last.seen.delays_ns
        self._spent_ns = 0

    def _longest_wait_ns(self, delays_ns: Mapping[int, int]) -> int:
        base = self._base_delays_ns
        return max((delay - base.get(thread, 0) for thread, delay in delays_ns.items()), default=0)


def _blocked_ns(last: Sample, sample: Sample, seen_ns: int) -> int:
    """How long the machine can have blocked a program that is blocked in this sample.

    Threads can block each other, and a program can reach its own memory limit: so it is at most
    what tasks of the machine waited for the disk or for memory meanwhile. Where the kernel does
    not report that, all threads of the program must be blocked.
    """
    if "D" not in sample.seen.states or sample.limit_hits != last.limit_hits:
        return 0
    if sample.stalled_ns is None or last.stalled_ns is None:
        return seen_ns if sample.seen.states == {"D"} else 0
    return min(seen_ns, sample.stalled_ns - last.stalled_ns)
