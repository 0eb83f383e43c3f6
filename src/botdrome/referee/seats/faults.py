"""Faults that concern one seat: retries, and whether the bot or the machine causes them."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from botdrome.errors import Fault, PlatformFault, Unmanageable
from botdrome.games.contract import Seat
from botdrome.referee.seats.answers import readable
from botdrome.referee.timing.stopwatch import Stopwatch
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sandbox import Program, Running, Starter
from botdrome.sandbox.control_program import freezes_at_once, machine_works
from botdrome.sandbox.kernel.machine import Machine, load_average, processors
from botdrome.sentences import Sentence

MOST_STARTS = 3
_MOST_FREEZING_S = 10.0
_MOST_AT_ONCE_S = 6.0
"""The machine may spoil one freeze altogether and work again a moment later, but hardly two."""
_MOST_CAUSES = 5
_LONGEST_CAUSE = 500
NO_VERDICT = Sentence(
    "no-verdict",
    "The machine is overloaded: in {wall_s} s the bot neither answered nor used its time.",
    "Машина перегружена: за {wall_s} с бот не ответил и не израсходовал своё время.",
)
SLOW_FREEZING = Sentence(
    "slow-freezing",
    "In this match, attempts to freeze it failed for {failed_s} s, although another program froze "
    "at once.",
    "За эту партию попытки заморозить её не удавались {failed_s} с, хотя другая программа "
    "замораживалась сразу.",
)
_T = TypeVar("_T")


class SeatFault(PlatformFault):
    """A platform fault with one seat's bot only; if it keeps happening, the bot causes it."""

    def __init__(self, sentence: Sentence, seat: Seat) -> None:
        super().__init__(sentence)
        self.seat = seat

    def __reduce__(self) -> tuple[type[Fault], tuple[object, ...]]:
        return type(self), (self.sentence, self.seat)


def diagnostics(fault: PlatformFault) -> str:
    """The errors behind a fault, and the load of the machine."""
    found: list[str] = []
    error: BaseException | None = fault
    while error is not None and len(found) < _MOST_CAUSES:
        found.append(f"{type(error).__name__}: {error}"[:_LONGEST_CAUSE])
        error = error.__cause__ or error.__context__
    found.append(f"load {load_average():.1f} on {processors()} processors")
    return readable("; ".join(found))


def judge_unmanageable(
    fault: Unmanageable,
    action: Callable[[], object],
    starter: Starter,
    machine: Machine,
    works: Callable[[Starter, Machine], bool] = machine_works,
) -> Verdict | None:
    """The verdict for a bot that cannot be handled although an innocent program can be.

    If that cannot be handled either, it is the machine's fault, and raised again. If it can, the
    machine may have been disturbed a moment before: so the `action` is tried twice more. None if
    it succeeds.
    """
    for _ in range(MOST_STARTS - 1):
        if not works(starter, machine):
            raise fault
        try:
            action()
        except Unmanageable as latest:
            fault = latest
        else:
            return None
    return verdict(VerdictCode.SECURITY, details.UNMANAGEABLE.of(why=fault.sentence))


class FreezingBudget:
    """How long attempts to freeze one bot may fail in a match, where an innocent program froze.

    Time in which it did not freeze at once either is the machine's.
    """

    def __init__(self, starter: Starter, machine: Machine) -> None:
        self._starter = starter
        self._machine = machine
        self._failed_s = 0.0

    def charge(self, failed_s: float) -> Verdict | None:
        """Charges failed attempts; the verdict if they have taken too long in all."""
        if failed_s and freezes_at_once(self._starter, self._machine):
            self._failed_s += min(failed_s, _MOST_AT_ONCE_S)
        if self._failed_s <= _MOST_FREEZING_S:
            return None
        why = SLOW_FREEZING.of(failed_s=round(self._failed_s))
        return verdict(VerdictCode.SECURITY, details.UNMANAGEABLE.of(why=why))


def seat_fault(
    fault: PlatformFault, starter: Starter, machine: Machine, seat: Seat
) -> PlatformFault:
    """The same fault as the seat's, if an innocent program runs without it."""
    return SeatFault(fault.sentence, seat) if machine_works(starter, machine) else fault


def no_verdict(
    stopwatch: Stopwatch, starter: Starter, machine: Machine, seat: Seat
) -> PlatformFault:
    """The fault for a turn without an end: the seat's, if the machine works and is undisturbed.

    A program can block itself; one that never began can do nothing.
    """
    fault = PlatformFault(NO_VERDICT.of(wall_s=round(stopwatch.wall_ms / 1000)))
    but_blocked = replace(stopwatch.evidence(), blocked_ms=0.0)
    if not stopwatch.has_begun or but_blocked.is_idle_time_disturbed:
        return fault
    return seat_fault(fault, starter, machine, seat)


def start(starter: Starter, machine: Machine, program: Program, seat: Seat) -> Running:
    """Starts a bot; a start that fails is retried."""
    return retry(lambda: starter.start(program), starter, machine, seat)


def retry(attempt: Callable[[], _T], starter: Starter, machine: Machine, seat: Seat) -> _T:
    """Attempts something with a bot up to three times; then it is a fault, maybe the seat's."""
    for _ in range(MOST_STARTS - 1):
        try:
            return attempt()
        except (Unmanageable, SeatFault):
            raise
        except PlatformFault:
            continue
    try:
        return attempt()
    except (Unmanageable, SeatFault):
        raise
    except PlatformFault as fault:
        raise seat_fault(fault, starter, machine, seat) from fault
