"""Orders: matches to be played, as values that any process can carry out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.referee import Bot, Conditions, Record, play_match
from botdrome.referee.events import Observer
from botdrome.sandbox import Attending, Sandbox, Starter, Unconfined

_UNLIMITED_MEMORY_MIB = 4096


@dataclass(frozen=True, slots=True)
class Order:
    """One match; without limits there are no clocks, and memory enough for anybody."""

    game: str
    bots: tuple[Bot, ...]
    seed: int
    options: Mapping[str, int] = field(default_factory=dict)
    has_limits: bool = True
    is_confined: bool = True
    limits: Limits | None = None
    """The jury's own limits instead of the game's."""


def play(order: Order, observer: Observer | None = None, *, is_attended: bool = False) -> Record:
    """Plays an order's match here and now; its bots may be debugged if somebody is there."""
    game = games.get(order.game)
    options = game.options(**order.options)
    limits = applied(order.limits or game.limits_for(options), has_limits=order.has_limits)
    starts = starter(order.is_confined)
    conditions = Conditions(
        Attending(starts) if is_attended else starts, limits, has_clocks=order.has_limits
    )
    return play_match(
        game, order.bots, conditions, options=options, seed=order.seed, observer=observer
    )


def applied(limits: Limits, *, has_limits: bool) -> Limits:
    """The limits of a match; without any there is still an end to a machine's memory."""
    if has_limits:
        return limits
    return replace(limits, memory_mib=max(limits.memory_mib, _UNLIMITED_MEMORY_MIB))


@cache
def starter(is_confined: bool) -> Starter:
    """This process's sandbox, or what stands for one."""
    return Sandbox() if is_confined else Unconfined()
