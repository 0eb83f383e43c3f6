"""Times the turns of a running bot: on the wall, on the processor, idle, and the waits between."""

from collections.abc import Callable

from botdrome.referee.timing.evidence import Evidence, Window
from botdrome.referee.timing.idleness import Idleness, Look
from botdrome.sandbox import Running
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine, MachineSample
from botdrome.sandbox.kernel.threads import Observation

SLICE_S = 0.1
"""How often a silent bot's clocks are sampled."""
SHORT_S = 0.005
"""To look for waits for a processor costs more than a slice as short as this is worth."""
_SHORT_NS = 5_000_000
_BLINK_NS = 1_000_000
"""Between turns as close as this nobody uses a processor for long enough to be looked at."""
LATE_FACTOR = 2
"""A look that comes later than so many slices after the last one came too late to tell anything."""
_STEADY_NS = 100_000
_MOST_SAMPLES = 5
_NOT_SEEN = Observation(frozenset(), {})


class Stopwatch:
    """Times turns, in milliseconds to a microsecond: beyond that is noise, and records grow large.

    Short turns are measured by wall and processor alone. Longer ones are looked at slice by slice
    (`Idleness`), and what the machine did meanwhile is kept as evidence.
    """

    __slots__ = (
        "_closed",
        "_cpu_looked_ns",
        "_cpu_started_ns",
        "_limit_hits",
        "_looked_ns",
        "_machine",
        "_match_cpu_ns",
        "_match_cpu_started_ns",
        "_now_ns",
        "_own_delay_ns",
        "_running",
        "_sampled",
        "_seen",
        "_slice_ns",
        "_stalled_ns",
        "_started_ns",
        "_turn",
        "cpu_ms",
        "idle_ms",
        "waited_cpu_ms",
        "waited_ms",
        "wall_ms",
        "window",
    )

    def __init__(
        self,
        running: Running,
        slice_s: float = SLICE_S,
        match_cpu_ns: Callable[[], int] | None = None,
        machine: Machine = THIS_MACHINE,
    ) -> None:
        """`match_cpu_ns` is the processor time of all bots of the match, if there are others."""
        self._running = running
        self._slice_ns = int(LATE_FACTOR * slice_s * 1e9)
        self._match_cpu_ns = match_cpu_ns or (lambda: running.cpu_ns)
        self._match_cpu_started_ns = 0
        self._machine = machine
        self._now_ns = machine.monotonic_ns
        self._sampled: MachineSample | None = None
        self._seen = _NOT_SEEN
        self._limit_hits = 0
        self._stalled_ns: int | None = None
        self._own_delay_ns = machine.own_run_delay_ns()
        self._turn: Idleness | None = None
        self._started_ns = self._now_ns()
        self._looked_ns = 0
        self._cpu_started_ns = 0
        self._cpu_looked_ns = 0
        self.wall_ms = self.cpu_ms = self.idle_ms = 0.0
        self.waited_ms = self.waited_cpu_ms = 0.0
        """From the last look of the turn before to the beginning of this one."""
        self.window: Window | None = None
        """What the turns before this one add to the evidence; None: nothing."""
        self._closed: Window | None = None
        """The same with this turn, if it is over and was slow."""

    def start(self, *, was_frozen: bool = False) -> None:
        """Begins a turn; before the first one all processor time is that of the start."""
        if self._turn is not None:
            self.window = self._closed or self._added_up()
            self._turn = self._sampled = self._closed = None
        self._started_ns = now_ns = self._now_ns()
        looked_ns = self._looked_ns
        if looked_ns and (was_frozen or now_ns - looked_ns < _BLINK_NS):
            self._cpu_started_ns = self._cpu_looked_ns
            self.waited_ms = (now_ns - looked_ns) // 1000 / 1000
            self.waited_cpu_ms = 0.0
        else:
            self._cpu_started_ns = cpu_ns = self._running.cpu_ns
            if looked_ns:
                self.waited_ms = in_ms(now_ns - looked_ns)
                self.waited_cpu_ms = in_ms(cpu_ns - self._cpu_looked_ns)

    def look(self, *, is_over: bool = False) -> None:
        """Measures what has passed of the turn, which may be over."""
        self._looked_ns = now_ns = self._now_ns()
        wall_ns = now_ns - self._started_ns
        if wall_ns > _SHORT_NS or self._turn is not None:
            self._look_closely(is_over)
            return
        self._cpu_looked_ns = cpu_ns = self._running.cpu_ns
        cpu_ns -= self._cpu_started_ns
        self.wall_ms = wall_ns // 1000 / 1000
        self.cpu_ms = cpu_ns // 1000 / 1000
        self.idle_ms = (wall_ns - cpu_ns) // 1000 / 1000 if wall_ns > cpu_ns else 0.0

    def look_at_processor(self) -> None:
        """Adds what it used since the last look, until it was stopped."""
        self._cpu_looked_ns = self._running.cpu_ns
        self.cpu_ms = in_ms(self._cpu_looked_ns - self._cpu_started_ns)

    @property
    def is_bot_waiting(self) -> bool:
        """Whether it is no time for a verdict: it waits for a processor, or is not running yet."""
        return self._turn is not None and self._turn.is_waiting

    def evidence(self) -> Evidence:
        """What was measured in the window that this turn belongs to."""
        window = self._closed or self._added_up()
        return window.evidence(self._machine.processors(), self._machine.load_average())

    def _look_closely(self, is_over: bool) -> None:
        look = self._sample(is_over)
        turn = self._turn
        if turn is None:
            before = Look(
                self._started_ns,
                self._cpu_started_ns,
                self._seen,
                self._own_delay_ns,
                self._limit_hits,
                self._stalled_ns,
            )
            turn = self._turn = Idleness(before, self._slice_ns)
            turn.add(look, is_over=is_over)
            # What a thread waited before this turn must not hide a sleep in it.
            turn.begin_anew()
        else:
            turn.add(look, is_over=is_over)
        if self._sampled is None and look.seen.is_running and not is_over:
            self._sampled = self._machine.sample()
            self._match_cpu_started_ns = self._match_cpu_ns()
        self._looked_ns, self._cpu_looked_ns = look.now_ns, look.cpu_ns
        self._seen, self._own_delay_ns = look.seen, look.own_delay_ns
        self._limit_hits, self._stalled_ns = look.limit_hits, look.stalled_ns
        self.wall_ms = in_ms(look.now_ns - self._started_ns)
        self.cpu_ms = in_ms(look.cpu_ns - self._cpu_started_ns)
        self.idle_ms = in_ms(turn.idle_ns)
        if is_over:
            self._closed = self._added_up()

    def _sample(self, is_over: bool) -> Look:
        """A look whose figures belong together: taken again if we lost the processor meanwhile."""
        for _ in range(_MOST_SAMPLES):
            own_delay_ns = self._machine.own_run_delay_ns()
            now_ns = self._now_ns()
            cpu_ns = self._running.cpu_ns
            seen = self._running.observe()
            if self._machine.own_run_delay_ns() - own_delay_ns < _STEADY_NS:
                break
        limit_hits, stalled = self._limit_hits, self._stalled_ns
        if seen.is_running and ("D" in seen.states or not is_over):
            limit_hits, stalled = self._running.limit_hits, self._machine.stalled_ns()
        return Look(now_ns, cpu_ns, seen, own_delay_ns, limit_hits, stalled)

    def _added_up(self) -> Window:
        """The window with this turn in it."""
        made = Window() if self.window is None else self.window.copy()
        made.wall_ns += self._looked_ns - self._started_ns
        made.cpu_ns += self._cpu_looked_ns - self._cpu_started_ns
        if self._turn is not None:
            made.run_queue_ns += self._turn.run_queue_ns
            made.blocked_ns += self._turn.blocked_ns
            made.unseen_ns += self._turn.unseen_ns
        if self._sampled is not None:
            passed_ns = self._match_cpu_ns() - self._match_cpu_started_ns
            made.add_machine(self._sampled, self._machine.sample(), passed_ns)
        return made


def irregular(slice_s: float, machine: Machine = THIS_MACHINE) -> float:
    """About as long as a slice: nobody can be blocked just when it is looked at."""
    return slice_s * machine.uniform(0.6, 1.4)


def in_ms(nanoseconds: int) -> float:
    """Milliseconds, to a microsecond; written out where every turn comes by."""
    return nanoseconds // 1000 / 1000
