"""An executor that is replaced when its processes die."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Self

from botdrome.referee import Record
from botdrome.runner.local import abandon
from botdrome.runner.orders import Order
from botdrome.runner.tournament.attempts import MatchAttempt, attempt


class Pool:
    """The executor of a tournament; a broken one is replaced."""

    def __init__(self, make_executor: Callable[[], Executor]) -> None:
        self._make_executor = make_executor
        self._executor = make_executor()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        abandon(self._executor)

    def submit(self, player: Callable[[Order], Record], order: Order) -> "Future[MatchAttempt]":
        """Submits an attempt at an order."""
        return self._executor.submit(partial(attempt, player=player), order)

    def replace(self) -> None:
        """Replaces an executor whose processes have died; what it had to play is lost."""
        abandon(self._executor)
        self._executor = self._make_executor()
