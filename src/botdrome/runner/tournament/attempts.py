"""Attempts at a tournament's matches: where they were made, and their records."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.runner.calm import wait_until_calm
from botdrome.runner.orders import Order

_worker_name = ""
"""Set on workers of a cluster."""


@dataclass(frozen=True, slots=True)
class MatchAttempt:
    """A record and the worker that made it; None if the match must be played elsewhere."""

    place: str
    record: Record | None


class ExecutorGone(PlatformFault):
    """The executor cannot play any match any more."""


def name_worker(name: str) -> None:
    """Sets the name of this process as a worker."""
    global _worker_name
    _worker_name = name


def worker_name() -> str:
    """The name of this process as a worker."""
    return _worker_name or f"process {os.getpid()}"


def attempt(order: Order, player: Callable[[Order], Record]) -> MatchAttempt:
    """Plays an order here, unless it must be played elsewhere; a repeat waits for a calmer moment.

    A pool cannot choose which of its processes plays: one that must not returns the order.
    """
    place = worker_name()
    if place in order.avoided:
        return MatchAttempt(place, None)
    if order.was_disturbed:
        wait_until_calm()
    return MatchAttempt(place, player(order))
