"""Orders: matches to be played, as values that can be sent to any process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Lock

from botdrome import games
from botdrome.games.contract import AnyGame, Limits
from botdrome.games.options import Options
from botdrome.languages import ArtifactCache, cache_folder
from botdrome.logs import about_match
from botdrome.referee import Bot, Conditions, Human, Record, play_match
from botdrome.referee.bots.debugged import Debugging
from botdrome.referee.bots.entrants import Entrants
from botdrome.referee.events import Observer
from botdrome.referee.prefix import Prefix
from botdrome.referee.records.record import Repeat
from botdrome.runner.calm import wait_until_calm
from botdrome.sandbox import DebugStarter, Sandbox, Starter, Unconfined
from botdrome.sentences import Sentence

MOST_DISTURBED = 2
"""How often a match is repeated because the machine was disturbed; then it counts."""
_MOST_VOID = 1
_making = Lock()
_UNLIMITED_MEMORY_MIB = 4096
_DISTURBED = Sentence(
    "disturbed",
    "The machine was disturbed while the time was measured.",
    "Во время измерения времени работе машины что-то мешало.",
)


@dataclass(frozen=True, slots=True)
class Order:
    """One match; without limits there are no clocks, and memory is plentiful.

    Without bots it is what several matches have in common.
    """

    game: str
    bots: tuple[Bot | Human, ...] = ()
    seed: int = 0
    options: Mapping[str, int] = field(default_factory=dict)
    has_limits: bool = True
    is_confined: bool = True
    limits: Limits | None = None
    """The jury's own limits instead of the game's."""
    repeats: tuple[Repeat, ...] = ()
    """Why earlier attempts do not count, for the record."""
    prefix: Prefix = ()
    """The moves of another match from which this one goes on."""
    label: str = ""
    """Its name in logs."""
    avoided: frozenset[str] = frozenset()
    """Workers that should not play it again if there is another one."""

    @property
    def rules(self) -> AnyGame:
        """The rules of its game."""
        return games.get(self.game)

    @property
    def checked_options(self) -> Options:
        """All options of the game, checked."""
        options: Options = self.rules.options(**self.options)
        return options

    @property
    def own_limits(self) -> Limits:
        """The limits of its bots, as the jury or the game sets them."""
        return self.limits or self.rules.limits_for(self.checked_options)

    @property
    def applied_limits(self) -> Limits:
        """The limits that are applied; without any, memory still has a bound."""
        limits = self.own_limits
        if self.has_limits:
            return limits
        return replace(limits, memory_mib=max(limits.memory_mib, _UNLIMITED_MEMORY_MIB))

    @property
    def was_disturbed(self) -> bool:
        """Whether the last attempt was repeated because the machine was disturbed."""
        return bool(self.repeats) and is_disturbance(self.repeats[-1])


def entrants_of(
    order: Order, compiler: Starter | None = None, debugging: Debugging | None = None
) -> Entrants:
    """Makes bots for an order's match from their names on the command line or in a form."""
    return Entrants(
        order.rules,
        order.checked_options,
        compiler or starter(order.is_confined),
        ArtifactCache(cache_folder()),
        debugging,
    )


def play(
    order: Order,
    observer: Observer | None = None,
    *,
    is_attended: bool = False,
    started_by: Starter | None = None,
) -> Record:
    """Plays an order's match in this process; if attended, its bots may be debugged."""
    starts = started_by or starter(order.is_confined)
    with about_match(order.label or f"{order.game} {order.seed}"):
        return play_match(
            order.rules,
            order.bots,
            Conditions(
                DebugStarter(starts) if is_attended else starts,
                order.applied_limits,
                has_clocks=order.has_limits,
            ),
            options=order.checked_options,
            seed=order.seed,
            observer=observer,
            repeats=order.repeats,
            prefix=order.prefix,
        )


def play_with_repeats(
    order: Order,
    observer: Observer | None = None,
    *,
    is_attended: bool = False,
    attempt: Callable[..., Record] = play,
    wait: Callable[[], None] = wait_until_calm,
    may_repeat: Callable[[], bool] = lambda: True,
) -> Record:
    """Plays a match that stands alone; a void one once more, a disturbed one up to twice.

    The last attempt counts. An attended match is not repeated: its bots may be debugged.
    """
    voids = disturbances = 0
    while True:
        record = attempt(order, observer, is_attended=is_attended)
        repeat = repeat_of(record)
        if repeat is None or is_attended or not may_repeat():
            return record
        voids += record.void is not None
        disturbances += record.void is None
        if voids > _MOST_VOID or disturbances > MOST_DISTURBED:
            return record
        order = replace(order, repeats=(*order.repeats, repeat))
        wait()


def repeat_of(record: Record) -> Repeat | None:
    """Why an attempt does not count; None if it does."""
    if record.void is not None:
        seat = record.void_seat
        code = next((each.code for each in record.verdicts if each.seat == seat), None)
        return Repeat(record.void, seat, code)
    disturbed = record.disturbed_verdict
    return None if disturbed is None else Repeat(_DISTURBED, disturbed.seat, disturbed.code)


def is_disturbance(repeat: Repeat) -> bool:
    """Whether an attempt was repeated for a disturbed machine; otherwise it was void."""
    return repeat.reason.code == _DISTURBED.code


def starter(is_confined: bool) -> Starter:
    """This process's sandbox, or the starter of unconfined programs."""
    with _making:  # the first one removes what dead processes left; once is enough
        return _starter(is_confined)


@cache
def _starter(is_confined: bool) -> Starter:
    return Sandbox() if is_confined else Unconfined()
