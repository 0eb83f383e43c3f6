"""The jury's bots, compiled once for each game and its options."""

from collections.abc import Mapping
from concurrent.futures import Executor, Future
from datetime import datetime
from pathlib import Path

from botdrome.contest.conducting.programs import (
    CompiledSource,
    CompileOrder,
    compile_house,
    load_bot,
)
from botdrome.contest.conducting.retries import Retries
from botdrome.referee.bots.bot import CompiledBot
from botdrome.referee.bots.entrants import JURY

_Key = tuple[str, tuple[tuple[str, int], ...]]


class Houses:
    """The jury's bots; one that is not there yet is being compiled."""

    def __init__(self, executor: Executor, folder: Path) -> None:
        self._executor = executor
        self._folder = folder
        self._compiling: dict[_Key, Future[CompiledSource]] = {}
        self._known: dict[_Key, CompiledBot] = {}
        self._retries = Retries("compiling the jury's bot of")

    def bot(self, game: str, options: Mapping[str, int], now: datetime) -> CompiledBot | None:
        """The jury's bot of a game; None while it is being compiled."""
        key = (game, tuple(sorted(options.items())))
        future = self._compiling.get(key)
        if key not in self._known and future is not None and future.done():
            del self._compiling[key]
            error = future.exception()
            if error is not None:
                self._retries.note(game, error, now)
            else:
                made = future.result()
                self._known[key] = load_bot(self._folder, JURY, made.hash or "")
        if (
            key not in self._known
            and key not in self._compiling
            and self._retries.is_due(game, now)
        ):
            order = CompileOrder(game, options, self._folder, JURY, b"")
            self._compiling[key] = self._executor.submit(compile_house, order)
        return self._known.get(key)
