"""Live boards from a cluster: workers send their positions when asked, and they are written here.

Nothing is sent while there are no viewers, and the scheduler keeps nothing.
"""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from botdrome import games
from botdrome.referee import Record
from botdrome.referee.events import Event, TurnBegun
from botdrome.runner.live_boards import SUFFIX, board_json, is_wanted, open_board, with_checksum
from botdrome.runner.orders import Order, play
from botdrome.tournaments.model import Match, MatchId

if TYPE_CHECKING:
    from distributed import Client

_PERIOD_S = 0.5
_PATIENCE_S = 2.0
_MOST_WORKERS = 64
"""More boards than a page can show."""

_running: dict[MatchId, tuple[Order, Match, TurnBegun]] = {}
"""The matches that this process, a worker, is playing."""


def play_reporting(order: Order, match: Match) -> Record:
    """Plays an order's match; its position can be asked for meanwhile."""

    def observe(event: Event) -> None:
        if isinstance(event, TurnBegun):
            _running[match.id] = order, match, event

    try:
        return play(order, observe)
    finally:
        _running.pop(match.id, None)


def positions() -> dict[MatchId, bytes]:
    """The boards of the matches that this process is playing."""
    return {
        match_id: board_json(games.get(order.game), match, position)
        for match_id, (order, match, position) in list(_running.items())
    }


class RemoteBoards:
    """Keeps boards in a viewer's folder, as long as it exists."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[MatchId, bytes] = {}

    async def look(self, client: "Client", addresses: Collection[str]) -> None:
        """Asks these workers for their boards, if there is a viewer."""
        if not is_wanted(self._folder):
            self._written = {}
            return
        asked = (_ask(client, each) for each in sorted(addresses)[:_MOST_WORKERS])
        boards = {key: data for each in await asyncio.gather(*asked) for key, data in each.items()}
        # A viewer may remove the folder, and the disk may be full: the matches go on.
        with suppress(OSError):
            self._write(boards)

    async def pause(self) -> None:
        """Waits until it is time to look again."""
        await asyncio.sleep(_PERIOD_S)

    def _write(self, boards: dict[MatchId, bytes]) -> None:
        for gone in self._written.keys() - boards.keys():
            self._path(gone).unlink(missing_ok=True)
        for match_id, data in boards.items():
            if self._written.get(match_id) != data:
                with open(open_board(self._path(match_id)), "wb") as stream:
                    stream.write(with_checksum(data))
        self._written = boards

    def _path(self, match_id: MatchId) -> Path:
        return self._folder / f"{match_id}{SUFFIX}"


async def _ask(client: "Client", address: str) -> dict[MatchId, bytes]:
    """The boards of one worker; none if it does not answer soon."""
    with suppress(OSError, TimeoutError):
        answers = await asyncio.wait_for(
            client.run(positions, workers=[address], on_error="ignore"), _PATIENCE_S
        )
        return dict(answers.get(address, {}))
    return {}
