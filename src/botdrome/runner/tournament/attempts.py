"""Attempts at a tournament's matches: where they were made, and what came of them."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.runner.calm import wait_until_calm
from botdrome.runner.orders import Order

_own_place = ""
"""Of this process, if somebody has named it."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A record and where it was made; none where the match was to be played elsewhere."""

    place: str
    record: Record | None


class ExecutorGone(PlatformFault):
    """Nothing at all can be played any more, whatever the match."""


def name_worker(name: str) -> None:
    """Says what the place is called where this process plays."""
    global _own_place
    _own_place = name


def worker_name() -> str:
    """Where this process plays."""
    return _own_place or f"process {os.getpid()}"


def attempt(order: Order, player: Callable[[Order], Record]) -> Attempt:
    """Plays an order here, unless it should be elsewhere; after a disturbance in a calmer moment.

    A pool of processes cannot be told which of them is to play: this one gives it back.
    """
    place = worker_name()
    if place in order.avoided:
        return Attempt(place, None)
    if order.was_disturbed:
        wait_until_calm()
    return Attempt(place, player(order))
