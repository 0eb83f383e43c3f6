"""Serves a tournament's page from a process of its own while this one holds the tournament.

The tables of a thousand teams take a while to work out: here that would keep matches waiting.
"""

import multiprocessing
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from botdrome.runner.boards import FOLDER
from botdrome.runner.local import go_with_parent
from botdrome.web.serving import Place, serve
from botdrome.web.tournament.hall import Hall
from botdrome.web.tournament.site import TournamentSite

_NICENESS = 5
_PATIENCE_S = 10.0


class Showing:
    """The page at its place, from `with` to its end."""

    def __init__(self, folder: Path, place: Place) -> None:
        context = multiprocessing.get_context("spawn")
        self._place = place
        self._boards = folder / FOLDER
        self._process = context.Process(
            target=_show, args=(folder, place, os.getpid()), name="page", daemon=True
        )

    def __enter__(self) -> Self:
        with suppress(OSError):  # then there are no boards; a fault of the disk tells itself
            self._boards.mkdir(exist_ok=True)  # for those who play before the page is there
        self._process.start()
        self._place.socket.close()  # the other process has it
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.join(_PATIENCE_S)

    def wait(self) -> None:
        """Waits until it ends by itself, which is a fault, or somebody interrupts."""
        self._process.join()


def site_of(folder: Path, place: Place) -> TournamentSite:
    """The page of a tournament's folder; where others can reach it, not all is for them."""
    return TournamentSite(Hall(folder, is_public=not place.is_loopback))


def _show(folder: Path, place: Place, parent: int) -> None:
    go_with_parent(parent)
    os.nice(_NICENESS)  # matches come first
    serve(site_of(folder, place), place)
