"""Serves a tournament's page from a process of its own while this one runs the tournament.

The tables of a thousand teams take a while to compute: here they would delay matches.
"""

import multiprocessing
import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from botdrome.runner.live_boards import FOLDER
from botdrome.runner.local import end_with_parent
from botdrome.web.http.serving import Endpoint, serve
from botdrome.web.tournament.tournament_site import TournamentSite
from botdrome.web.tournament.watched import WatchedTournament

_NICENESS = 5
_PATIENCE_S = 10.0


class PageProcess:
    """The page at its address, within a `with`."""

    def __init__(self, folder: Path, endpoint: Endpoint) -> None:
        context = multiprocessing.get_context("spawn")
        self._endpoint = endpoint
        self._boards = folder / FOLDER
        self._process = context.Process(
            target=_serve, args=(folder, endpoint, os.getpid()), name="page", daemon=True
        )

    def __enter__(self) -> Self:
        with suppress(OSError):  # then there are no boards; the tournament reports disk errors
            self._boards.mkdir(exist_ok=True)  # matches may begin before the page runs
        self._process.start()
        self._endpoint.socket.close()  # the other process has its own
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join(_PATIENCE_S)

    def wait(self) -> None:
        """Waits until the process ends, or until an interrupt."""
        self._process.join()


def site_of(folder: Path, endpoint: Endpoint) -> TournamentSite:
    """The page of a tournament's folder; one that others can reach is public."""
    return TournamentSite(WatchedTournament(folder, is_public=not endpoint.is_loopback))


def _serve(folder: Path, endpoint: Endpoint, parent: int) -> None:
    end_with_parent(parent)
    os.nice(_NICENESS)  # matches come first
    serve(site_of(folder, endpoint), endpoint)
