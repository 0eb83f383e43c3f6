"""How long a program was idle by its own choice in a turn, and how long the machine delayed it."""

from collections.abc import Mapping
from dataclasses import dataclass

from botdrome.sandbox.kernel.threads import Observation, blocked_by_machine_ns

_FREE_BYTES = 128 * 1024 * 1024
"""What a program may read from disks without paying for the time: far more than a cold start."""
_FEW_BYTES_PER_S = 2.5 * 1024 * 1024


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


@dataclass(slots=True)
class _Slice:
    """A part of a turn: how long it was, and how long of it the program was idle."""

    length_ns: int
    idle_ns: int


class _Reads:
    """What a program makes the kernel read from disks, as far as it is known.

    A program that gets much from the disk is not held up by others: it waits for its own reads.
    """

    __slots__ = ("_known_at_ns", "_known_bytes")

    def __init__(self) -> None:
        self._known_at_ns = 0
        self._known_bytes: int | None = None

    def are_many(self, sample: Sample) -> bool:
        """Whether it has read much since they were last known."""
        total, before = sample.seen.read_bytes, self._known_bytes
        passed_ns = sample.now_ns - self._known_at_ns
        self._known_bytes, self._known_at_ns = total, sample.now_ns
        if total is None or before is None:
            return False
        return (total - before) * 1_000_000_000 > _FEW_BYTES_PER_S * passed_ns


class Idleness:
    """The idle time of a turn, from samples that are at most `slice_ns` apart if all goes well.

    Idle is what remains of the time in which the program was running when the following is
    subtracted: its processor time; the longest wait of one thread for a processor, where it
    waited and for as long as no other thread of the program can have had it (so threads that
    compute or wait for each other hide no sleep); time in which the machine blocked it inside the
    kernel; and time between two samples beyond a slice, when it is unknown what the program did.
    """

    __slots__ = (
        "_base_delays_ns",
        "_base_idle_ns",
        "_is_waiting",
        "_last",
        "_reads",
        "_slice_ns",
        "_slices",
        "_was_running",
        "blocked_ns",
        "run_queue_ns",
        "unseen_ns",
    )

    def __init__(self, begun: Sample, slice_ns: int) -> None:
        self._last = begun
        self._slice_ns = slice_ns
        self._was_running = begun.seen.is_running
        self._reads = _Reads()
        self._slices: list[_Slice] = []
        self._base_idle_ns = 0
        self._base_delays_ns = begun.seen.delays_ns
        self._is_waiting = False
        self.run_queue_ns = 0
        self.blocked_ns = 0
        """How long the machine blocked it, beside its own many reads from disks."""
        self.unseen_ns = 0

    @property
    def idle_ns(self) -> int:
        """The idle time so far."""
        return self._base_idle_ns + sum(each.idle_ns for each in self._slices)

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
        idle_ns -= self._excused_ns(last, sample, seen_ns, idle_ns)
        here_ns, before_ns = _waits_ns(last, sample, passed_ns)
        self._slices.append(_Slice(passed_ns, max(0, idle_ns - here_ns)))
        self._subtract(before_ns)
        self.run_queue_ns = max(self.run_queue_ns, self._longest_wait_ns(sample.seen.delays_ns))

    def begin_anew(self) -> None:
        """Keeps the idle time so far; waits until now do not offset a later sleep."""
        self._base_idle_ns = self.idle_ns
        self._base_delays_ns = self._last.seen.delays_ns
        self._slices.clear()

    def _subtract(self, waited_ns: int) -> None:
        """Subtracts a wait that ended in the last slice and began so long before it."""
        for each in reversed(self._slices[:-1]):
            if waited_ns <= 0:
                return
            each.idle_ns -= min(each.idle_ns, waited_ns)
            waited_ns -= each.length_ns

    def _excused_ns(self, last: Sample, sample: Sample, seen_ns: int, idle_ns: int) -> int:
        """How long of a slice it was blocked though it may not have chosen to be."""
        blocked_ns = min(idle_ns, _blocked_ns(last, sample, seen_ns))
        if not blocked_ns:
            return 0
        if not self._reads.are_many(sample):
            self.blocked_ns += blocked_ns
            return blocked_ns
        return blocked_ns if (sample.seen.read_bytes or 0) <= _FREE_BYTES else 0

    def _longest_wait_ns(self, delays_ns: Mapping[int, int]) -> int:
        base = self._base_delays_ns
        return max((delay - base.get(thread, 0) for thread, delay in delays_ns.items()), default=0)


def _blocked_ns(last: Sample, sample: Sample, seen_ns: int) -> int:
    stalled_ns = None
    if sample.stalled_ns is not None and last.stalled_ns is not None:
        stalled_ns = sample.stalled_ns - last.stalled_ns
    hit_limit = sample.limit_hits != last.limit_hits
    return blocked_by_machine_ns(sample.seen.states, seen_ns, stalled_ns, hit_limit=hit_limit)


def _waits_ns(last: Sample, sample: Sample, passed_ns: int) -> tuple[int, int]:
    """The longest waits of a thread that ended in a slice: how much of them was in it, and before.

    While a thread waits, the program's other threads may have its processor: what they used in the
    slice does not count.
    """
    cpu_ns = sample.cpu_ns - last.cpu_ns
    here_ns = before_ns = 0
    for thread, delay_ns in sample.seen.delays_ns.items():
        waited_ns = delay_ns - last.seen.delays_ns.get(thread, 0)
        ran_ns = cpu_ns
        if thread in sample.seen.runs_ns:
            ran_ns = sample.seen.runs_ns[thread] - last.seen.runs_ns.get(thread, 0)
        room_ns = max(0, passed_ns - ran_ns)
        here_ns = max(here_ns, min(waited_ns, room_ns) - max(0, cpu_ns - ran_ns))
        before_ns = max(before_ns, waited_ns - room_ns)
    return here_ns, before_ns
