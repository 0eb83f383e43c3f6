"""Boards from afar: workers of a cluster tell their positions when asked, and they are shown here.

Nothing is sent while nobody looks, and the scheduler keeps nothing.
"""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from botdrome import games
from botdrome.referee import Record
from botdrome.referee.events import Event, TurnBegun
from botdrome.runner.live_boards import SUFFIX, framed, is_wanted, open_board, told
from botdrome.runner.orders import Order, play
from botdrome.tournaments.model import Match, MatchId

if TYPE_CHECKING:
    from distributed import Client

_PERIOD_S = 0.5
_PATIENCE_S = 2.0
_MOST_WORKERS = 64
"""More boards than that nobody can look at."""

_under_way: dict[MatchId, tuple[Order, Match, TurnBegun]] = {}
"""What this process, a worker, is playing."""


def play_reporting(order: Order, match: Match) -> Record:
    """Plays an order's match; others may meanwhile ask how it stands."""

    def observe(event: Event) -> None:
        if isinstance(event, TurnBegun):
            _under_way[match.id] = order, match, event

    try:
        return play(order, observe)
    finally:
        _under_way.pop(match.id, None)


def positions() -> dict[MatchId, bytes]:
    """How the matches stand that this process is playing."""
    return {
        match_id: told(games.get(order.game), match, position)
        for match_id, (order, match, position) in list(_under_way.items())
    }


class RemoteBoards:
    """Keeps boards in the folder of a watcher, for as long as it is there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._shown: dict[MatchId, bytes] = {}

    async def look(self, client: "Client", addresses: Collection[str]) -> None:
        """Asks these workers how their matches stand, if anybody wants to see it."""
        if not is_wanted(self._folder):
            self._shown = {}
            return
        asked = (_ask(client, each) for each in sorted(addresses)[:_MOST_WORKERS])
        found = {key: data for each in await asyncio.gather(*asked) for key, data in each.items()}
        # The watcher may take the folder away, and a disk may be full: the matches go on.
        with suppress(OSError):
            self._show(found)

    async def pause(self) -> None:
        """Until it is time to look again."""
        await asyncio.sleep(_PERIOD_S)

    def _show(self, found: dict[MatchId, bytes]) -> None:
        for gone in self._shown.keys() - found.keys():
            self._path(gone).unlink(missing_ok=True)
        for match_id, data in found.items():
            if self._shown.get(match_id) != data:
                with open(open_board(self._path(match_id)), "wb") as stream:
                    stream.write(framed(data))
        self._shown = found

    def _path(self, match_id: MatchId) -> Path:
        return self._folder / f"{match_id}{SUFFIX}"


async def _ask(client: "Client", address: str) -> dict[MatchId, bytes]:
    """What one worker plays; nothing if it does not say so soon."""
    with suppress(OSError, TimeoutError):
        answers = await asyncio.wait_for(
            client.run(positions, workers=[address], on_error="ignore"), _PATIENCE_S
        )
        return dict(answers.get(address, {}))
    return {}
