"""Serves a tournament's page from a process of its own while this one holds the tournament.

The tables of a thousand teams take a while to work out: here that would keep matches waiting.
"""

import multiprocessing
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from botdrome.runner.live_boards import FOLDER
from botdrome.runner.local import end_with_parent
from botdrome.web.http.serving import Endpoint, serve
from botdrome.web.tournament.tournament_site import TournamentSite
from botdrome.web.tournament.watched import WatchedTournament

_NICENESS = 5
_PATIENCE_S = 10.0


class PageProcess:
    """The page at its place, from `with` to its end."""

    def __init__(self, folder: Path, place: Endpoint) -> None:
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


def site_of(folder: Path, place: Endpoint) -> TournamentSite:
    """The page of a tournament's folder; where others can reach it, not all is for them."""
    return TournamentSite(WatchedTournament(folder, is_public=not place.is_loopback))


def _show(folder: Path, place: Endpoint, parent: int) -> None:
    end_with_parent(parent)
    os.nice(_NICENESS)  # matches come first
    serve(site_of(folder, place), place)
