"""What it costs a tournament to be watched: one with a page and a viewer, and one without."""

import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path

from benchmarks.refereeing import bot_named
from benchmarks.tournaments import SilentWatcher, plan_of
from botdrome import games
from botdrome.games.scoring import read_scoring
from botdrome.referee import Bot
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.live_boards import FOLDER, play_publishing
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.runner.tournament.run import Player, StageSetup, TournamentRun, TournamentSetup
from botdrome.tournaments.model import Match
from botdrome.web.http.serving import Endpoint
from botdrome.web.tournament.page_process import PageProcess

_GAME = "breakthrough"
_TEAMS = 7
_START_S = 60.0


def watched_and_not_s(slots: int, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds for a round robin of programs that think, watched and not, in turns."""
    bots = {f"team {number}": bot_named(_GAME, "sample:py") for number in range(_TEAMS)}
    executor = LocalExecutor(slots)
    list(executor.map(_warm_up, [Order(_GAME, (bots["team 0"],) * 2, 1)] * (4 * slots)))
    watched, alone = [], []
    for _ in range(rounds):
        watched.append(_played_s(executor, bots, slots, is_watched=True))
        alone.append(_played_s(executor, bots, slots, is_watched=False))
    executor.shutdown()
    return watched, alone


def _warm_up(order: Order) -> None:
    play(order)


def _played_s(
    executor: LocalExecutor, bots: dict[str, Bot], slots: int, *, is_watched: bool
) -> float:
    plan = plan_of(bots)
    field = TournamentSetup(
        [StageSetup(Order(_GAME), bots)], read_scoring(games.get(_GAME)), seed=1
    )
    with tempfile.TemporaryDirectory() as name:
        out = Path(name)
        journal = Journal(out, plan.to_json(), resume=False)

        def player(match: Match) -> Player:
            return partial(play_publishing, folder=out / FOLDER, match=match)

        run = TournamentRun(field, plan.course(), journal, RecordFolder(out).save, player)
        with _viewer(out) if is_watched else nullcontext():
            begun = time.perf_counter()
            run.run(lambda: _KeptExecutor(executor), slots, SilentWatcher())
            taken = time.perf_counter() - begun
        journal.close()
    return taken


class _KeptExecutor(LocalExecutor):
    """An executor that outlives the tournament."""

    def __init__(self, kept: LocalExecutor) -> None:
        self.submit = kept.submit  # type: ignore[method-assign]  # all that is used of it

    def abandon(self) -> None:
        """Does nothing: the executor is used again."""


@contextmanager
def _viewer(folder: Path) -> Iterator[None]:
    """Serves the page of a folder, with a viewer that reads every event."""
    place = Endpoint.bind("127.0.0.1", 0)
    address = f"{place.address}api/tournament/events"
    has_begun = threading.Event()

    def look() -> None:
        deadline = time.monotonic() + _START_S
        while time.monotonic() < deadline and not has_begun.is_set():
            with suppress(OSError), urllib.request.urlopen(address) as stream:  # noqa: S310
                for _ in stream:
                    has_begun.set()
            time.sleep(0.1)

    with PageProcess(folder, place):
        threading.Thread(target=look, daemon=True).start()
        has_begun.wait(_START_S)
        yield
