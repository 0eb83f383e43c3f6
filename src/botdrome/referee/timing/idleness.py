"""How much of a turn a program was idle by its own choice, and how much the machine kept it."""

from collections.abc import Mapping
from dataclasses import dataclass

from botdrome.sandbox.kernel.threads import Observation


@dataclass(frozen=True, slots=True)
class Look:
    """What was measured at one moment of a turn."""

    now_ns: int
    cpu_ns: int
    seen: Observation
    own_delay_ns: int
    """How long the referee's own thread has waited for a processor, ever."""
    limit_hits: int = 0
    """How often the program's own memory limit has blocked it, ever."""
    stalled_ns: int | None = None
    """How long anybody on the machine has waited for the disk or for memory, ever; None if the
    kernel does not tell.
    """


class Idleness:
    """Adds up a turn, look by look; looks are at most `slice_ns` apart if the machine lets us.

    Idle is what remains of the time in which the program was seen running when the following is
    taken away: its processor time; the longest wait of one thread for a processor (the sum over
    threads could be forged by threads that wait for each other); time in which it was blocked
    inside the kernel by the machine; and whatever passed between two looks beyond a slice, when
    nobody knows what the program did.
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

    def __init__(self, begun: Look, slice_ns: int) -> None:
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
        """Whether it waits for a processor right now, or is not running: no time for a verdict.

        The kernel tells of a wait when it is over; of a program that has run since the look
        before, all earlier waits have been told.
        """
        return self._is_waiting

    def add(self, look: Look, *, is_over: bool = False) -> None:
        """Adds the time since the look before; `is_over` if the program's answer is there."""
        last, self._last = self._last, look
        passed_ns = look.now_ns - last.now_ns
        seen_ns = min(passed_ns, self._slice_ns)
        self.unseen_ns += passed_ns - seen_ns
        cpu_ns = look.cpu_ns - last.cpu_ns
        is_running = look.seen.is_running
        was_running, self._was_running = self._was_running, is_running
        self._is_waiting = not is_running or (cpu_ns == 0 and "R" in look.seen.states)
        if not was_running or not (is_running or is_over):
            self.begin_anew()
            return
        idle_ns = max(0, seen_ns - cpu_ns)
        if is_over:
            idle_ns = max(0, idle_ns - (look.own_delay_ns - last.own_delay_ns))
        blocked_ns = min(idle_ns, _blocked_ns(last, look, seen_ns))
        self.blocked_ns += blocked_ns
        idle_ns -= blocked_ns
        self._spent_ns += idle_ns
        waited_ns = self._longest_wait_ns(look.seen.delays_ns)
        self.run_queue_ns = max(self.run_queue_ns, waited_ns)
        self.idle_ns = self._base_idle_ns + max(0, self._spent_ns - waited_ns)

    def begin_anew(self) -> None:
        """Keeps the idle time so far; waits until now make up for no later sleep."""
        self._base_idle_ns = self.idle_ns
        self._base_delays_ns = self._last.seen.delays_ns
        self._spent_ns = 0

    def _longest_wait_ns(self, delays_ns: Mapping[int, int]) -> int:
        base = self._base_delays_ns
        return max((delay - base.get(thread, 0) for thread, delay in delays_ns.items()), default=0)


def _blocked_ns(last: Look, look: Look, seen_ns: int) -> int:
    """How long the machine can have blocked a program that is found blocked.

    Threads can block each other, and a program can come to its own memory limit: so it is no more
    than somebody waited for the disk or for memory meanwhile. Where the kernel does not tell that,
    all threads of the program must be blocked.
    """
    if "D" not in look.seen.states or look.limit_hits != last.limit_hits:
        return 0
    if look.stalled_ns is None or last.stalled_ns is None:
        return seen_ns if look.seen.states == {"D"} else 0
    return min(seen_ns, look.stalled_ns - last.stalled_ns)
