"""Time that passes only while the referee waits."""

from collections.abc import Callable, Iterable
from typing import Protocol

from botdrome.sandbox.conversation import Watched
from botdrome.sandbox.kernel.machine import Machine, MachineSample

_BEGIN_NS = 10**16
"""Months after any machine was started: a deadline of real time is far from all of this one's."""
_LONGEST_NS = 3_600_000_000_000
"""The referee never waits for an hour."""


class Living(Protocol):
    """A program that lives in this time."""

    cpu_ns: int

    def left_ns(self) -> int | None:
        """How long until it does something by itself; None: it will not."""

    def live(self, ns: int) -> None:
        """Lets so much time pass for it, at most until it does something."""

    def has_news(self) -> bool:
        """Whether there is something to receive from it."""


class ScriptedClock:
    """The time of a match of scripted programs, and the machine's counters.

    `others_share` is the share of a processor that others use.
    """

    def __init__(self, *, others_share: float = 0, processors: int = 1) -> None:
        self.now_ns = _BEGIN_NS
        self.stalled_ns = 0
        self._others_share = others_share
        self._processors = processors
        self._programs: list[Living] = []
        self._detained_until_ns = 0

    @property
    def machine(self) -> Machine:
        """The machine on which this time passes."""
        return Machine(
            monotonic=lambda: self.now_ns / 1e9,
            monotonic_ns=lambda: self.now_ns,
            uniform=lambda low, high: (low + high) / 2,
            wait_for_any=self._wait_for_any,
            own_run_delay_ns=lambda: 0,
            stalled_ns=lambda: self.stalled_ns,
            sample=self._sample,
            load_average=lambda: 0.0,
            processors=lambda: self._processors,
        )

    def add(self, program: Living) -> int:
        """Lets a program live in this time; its number here stands for a descriptor."""
        self._programs.append(program)
        return len(self._programs) - 1

    def detain(self, ns: int) -> None:
        """Keeps the referee from running for so long."""
        self._detained_until_ns = self.now_ns + ns

    def wait(self, deadline: float, has_happened: Callable[[], bool]) -> None:
        """Lets time pass until something has happened, but not beyond the deadline."""
        end_ns = round(deadline * 1e6) * 1000  # a float is not exact to the nanosecond
        assert abs(end_ns - self.now_ns) < _LONGEST_NS, "a deadline of another clock"
        while True:
            if self.now_ns >= self._detained_until_ns and (has_happened() or self.now_ns >= end_ns):
                return
            self._pass(max(end_ns, self._detained_until_ns))

    def _pass(self, end_ns: int) -> None:
        """Lets time pass until some program does something, or until then."""
        each_ns = [left for program in self._programs if (left := program.left_ns()) is not None]
        passed_ns = min([end_ns - self.now_ns, *each_ns])
        self.now_ns += passed_ns
        for program in self._programs:
            program.live(passed_ns)

    def _wait_for_any(self, those: Iterable[Watched], seconds: float) -> None:
        news = [self._programs[number].has_news for each in those for number in each.watched()]
        self.wait(self.now_ns / 1e9 + seconds, lambda: any(has_news() for has_news in news))

    def _sample(self) -> MachineSample:
        others_ns = int((self.now_ns - _BEGIN_NS) * self._others_share)
        return MachineSample(sum(each.cpu_ns for each in self._programs) + others_ns, 0, 0, {})
