"""Times the turns of a running bot: wall, processor and idle time, and the waits in between."""

from collections.abc import Callable

from botdrome.referee.timing.evidence import Evidence, Window
from botdrome.referee.timing.idleness import Idleness, Sample
from botdrome.referee.verdicts.codes import Verdict, VerdictCode
from botdrome.sandbox import Running
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine, MachineSample
from botdrome.sandbox.kernel.threads import Observation

SLICE_S = 0.1
"""How often a silent bot's clocks are sampled."""
SHORT_S = 0.005
"""In turns shorter than this, sampling the waits for a processor is not worth its cost."""
_SHORT_NS = 5_000_000
_NEGLIGIBLE_NS = 1_000_000
"""Waits between turns shorter than this are not measured."""
LATE_FACTOR = 2
"""A sample later than this many slices after the previous one proves nothing beyond them."""
_STEADY_NS = 100_000
_MOST_SAMPLES = 5
_NOT_SEEN = Observation(frozenset(), {})


class Stopwatch:
    """Times turns, in milliseconds rounded to a microsecond: more digits would only be noise.

    Short turns are measured by wall and processor time alone. Longer ones are sampled slice by
    slice (`Idleness`), and what the machine did meanwhile is kept as evidence.
    """

    __slots__ = (
        "_closed",
        "_cpu_before_program_ns",
        "_cpu_measured_ns",
        "_cpu_started_ns",
        "_doubtful_ns",
        "_excused_ns",
        "_limit_hits",
        "_machine",
        "_machine_begun",
        "_match_cpu_ns",
        "_match_cpu_started_ns",
        "_measured_ns",
        "_now_ns",
        "_own_delay_ns",
        "_running",
        "_seen",
        "_slice_ns",
        "_stalled_ns",
        "_started_ns",
        "_turn",
        "cpu_ms",
        "has_begun",
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
        """`match_cpu_ns` gives the processor time of all bots of the match, if there are others."""
        self._running = running
        self._slice_ns = int(LATE_FACTOR * slice_s * 1e9)
        self._match_cpu_ns = match_cpu_ns or (lambda: running.cpu_ns)
        self._match_cpu_started_ns = 0
        self._machine = machine
        self._now_ns = machine.monotonic_ns
        self._machine_begun: MachineSample | None = None
        self._seen = _NOT_SEEN
        self._limit_hits = 0
        self._stalled_ns: int | None = None
        self._own_delay_ns = machine.own_run_delay_ns()
        self._turn: Idleness | None = None
        self._started_ns = self._now_ns()
        self._measured_ns = 0
        self._cpu_started_ns = 0
        self._cpu_measured_ns = 0
        self.has_begun = False
        """Whether the program itself has been seen to run, or has answered."""
        self._cpu_before_program_ns = 0
        self._doubtful_ns = 0
        self._excused_ns = 0
        self.wall_ms = self.cpu_ms = self.idle_ms = 0.0
        self.waited_ms = self.waited_cpu_ms = 0.0
        """The time from the last measurement of the previous turn to the beginning of this one."""
        self.window: Window | None = None
        """The evidence of earlier turns of the window, if there is any."""
        self._closed: Window | None = None
        """The same including this turn, if it is over and was slow."""

    def start(self, *, was_frozen: bool = False) -> None:
        """Begins a turn; processor time before the first one belongs to the start-up."""
        if self._turn is not None:
            self.window = self._closed or self._total()
            self._turn = self._machine_begun = self._closed = None
        self._excused_ns = 0
        self._started_ns = now_ns = self._now_ns()
        measured_ns = self._measured_ns
        if measured_ns:
            self.has_begun = True  # it has answered
            self._doubtful_ns = 0
        if measured_ns and (was_frozen or now_ns - measured_ns < _NEGLIGIBLE_NS):
            self._cpu_started_ns = self._cpu_measured_ns
            self.waited_ms = (now_ns - measured_ns) // 1000 / 1000
            self.waited_cpu_ms = 0.0
        else:
            self._cpu_started_ns = cpu_ns = self._running.cpu_ns
            if measured_ns:
                self.waited_ms = in_ms(now_ns - measured_ns)
                self.waited_cpu_ms = in_ms(cpu_ns - self._cpu_measured_ns)

    def measure(self, *, is_over: bool = False) -> None:
        """Measures the turn so far, or as a whole if it is over."""
        self._measured_ns = now_ns = self._now_ns()
        wall_ns = now_ns - self._started_ns
        if wall_ns > _SHORT_NS or self._turn is not None:
            self._measure_closely(is_over)
            return
        self._cpu_measured_ns = cpu_ns = self._running.cpu_ns
        cpu_ns -= self._cpu_started_ns
        idle_ns = wall_ns - cpu_ns - self._excused_ns
        self.wall_ms = wall_ns // 1000 / 1000
        self.cpu_ms = cpu_ns // 1000 / 1000
        self.idle_ms = idle_ns // 1000 / 1000 if idle_ns > 0 else 0.0

    def excuse(self, ns: int) -> None:
        """Leaves out time of this turn that the referee spent on another bot.

        If there is an answer afterwards, it may have come at any moment of that time.
        """
        self._excused_ns += ns

    def measure_cpu(self) -> None:
        """Adds the processor time since the last measurement, when the bot has been frozen."""
        self._cpu_measured_ns = self._running.cpu_ns
        self.cpu_ms = in_ms(self._cpu_measured_ns - self._cpu_started_ns)

    @property
    def is_bot_waiting(self) -> bool:
        """Whether it is too early to judge: it waits for a processor, or is not running yet."""
        return self._turn is not None and self._turn.is_waiting

    def is_too_early(self, found: Verdict) -> bool:
        """Whether a time verdict must wait: the program has not begun, or waits for a processor."""
        is_about_idling = found.code == VerdictCode.IDLE_LIMIT
        return self.is_bot_waiting and (is_about_idling or not self.has_begun)

    def evidence(self) -> Evidence:
        """What was measured in the window of this turn."""
        window = self._closed or self._total()
        return window.evidence(self._machine.processors(), self._machine.load_average())

    def _measure_closely(self, is_over: bool) -> None:
        sample = self._take_sample(is_over)
        turn = self._turn
        if turn is None:
            before = Sample(
                self._started_ns,
                self._cpu_started_ns,
                self._seen,
                self._own_delay_ns,
                self._limit_hits,
                self._stalled_ns,
            )
            turn = self._turn = Idleness(before, self._slice_ns)
            turn.add(sample, is_over=is_over)
            # Waits of a thread before this turn must not hide a sleep in it.
            turn.begin_anew()
        else:
            turn.add(sample, is_over=is_over)
        if self._machine_begun is None and sample.seen.is_running and not is_over:
            self._machine_begun = self._machine.sample()
            self._match_cpu_started_ns = self._match_cpu_ns()
        if not self.has_begun:
            self._note_beginning(sample, is_over)
        self._measured_ns, self._cpu_measured_ns = sample.now_ns, sample.cpu_ns
        self._seen = sample.seen
        self._own_delay_ns = sample.own_delay_ns - self._excused_ns
        self._limit_hits, self._stalled_ns = sample.limit_hits, sample.stalled_ns
        self.wall_ms = in_ms(sample.now_ns - self._started_ns)
        self.cpu_ms = in_ms(sample.cpu_ns - self._cpu_started_ns)
        self.idle_ms = in_ms(turn.idle_ns)
        if is_over:
            self._closed = self._total()

    def _note_beginning(self, sample: Sample, is_over: bool) -> None:
        """Leaves out the processor time that set up the sandbox: on a busy machine it is long.

        If it cannot be told from the program's own, it is at least what was used until the last
        sample before the program ran. If that sample was late, the rest is doubtful.
        """
        if not (sample.seen.is_running or is_over):
            self._cpu_before_program_ns = sample.cpu_ns
            return
        self.has_begun = True
        setup_ns = sample.seen.setup_cpu_ns
        known_ns = self._cpu_before_program_ns if setup_ns is None else setup_ns
        self._cpu_started_ns = max(self._cpu_started_ns, min(known_ns, sample.cpu_ns))
        if setup_ns is None and self._turn is not None and self._turn.unseen_ns:
            self._doubtful_ns = sample.cpu_ns - self._cpu_started_ns

    def _take_sample(self, is_over: bool) -> Sample:
        """A consistent sample: taken again if we lost the processor meanwhile."""
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
        kept_ns = own_delay_ns + self._excused_ns
        return Sample(now_ns, cpu_ns, seen, kept_ns, limit_hits, stalled)

    def _total(self) -> Window:
        """The window with this turn in it."""
        made = Window() if self.window is None else self.window.copy()
        made.wall_ns += self._measured_ns - self._started_ns
        made.cpu_ns += self._cpu_measured_ns - self._cpu_started_ns
        if self._turn is not None:
            made.run_queue_ns += self._turn.run_queue_ns
            made.blocked_ns += self._turn.blocked_ns
            made.unseen_ns += self._turn.unseen_ns
            made.doubtful_ns += self._doubtful_ns
        if self._machine_begun is not None:
            passed_ns = self._match_cpu_ns() - self._match_cpu_started_ns
            made.add_machine(self._machine_begun, self._machine.sample(), passed_ns)
        return made


def irregular(slice_s: float, machine: Machine = THIS_MACHINE) -> float:
    """About a slice, at random: a bot cannot time itself to be blocked just when it is sampled."""
    return slice_s * machine.uniform(0.6, 1.4)


def in_ms(nanoseconds: int) -> float:
    """Milliseconds, rounded down to a microsecond; inlined where every turn passes."""
    return nanoseconds // 1000 / 1000
