"""Boards on show: positions of matches under way, in small files that a watcher reads.

The watcher makes the folder. A match that begins while it is there keeps a file in it up to date,
a few times a second at most and from a thread of its own; without a watcher nothing is done.
"""

import json
import os
import threading
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from botdrome import games
from botdrome.games.contract import AnyGame
from botdrome.games.scene import Element
from botdrome.referee import Record
from botdrome.referee.events import Event, TurnBegun
from botdrome.runner.orders import Order, play
from botdrome.tournaments.model import Match

FOLDER = "live"
"""In the folder of a tournament."""
SUFFIX = ".board"
_PERIOD_S = 0.3
_MOST_BYTES = 2**20


def play_publishing(order: Order, folder: Path, match: Match) -> Record:
    """Plays an order's match, in the sight of whoever has made that folder."""
    if not is_wanted(folder):
        return play(order)
    with _Show(games.get(order.game), match, folder / f"{match.id}{SUFFIX}") as show:
        return play(order, show.observe)


def is_wanted(folder: Path) -> bool:
    """Whether somebody looks at boards in that folder; a link would lead anywhere."""
    return folder.is_dir() and not folder.is_symlink()


class _Show:
    """The file of one match, from its first position to its end.

    It is written over in place: what changes a hundred times a minute should not reach the disk
    each time, as a renamed file would. A check sum tells a reader that came in the middle.
    """

    def __init__(self, game: AnyGame, match: Match, path: Path) -> None:
        self._game = game
        self._match = match
        self._path = path
        self._latest: TurnBegun | None = None
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="show", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def observe(self, event: Event) -> None:
        """Takes note of a position; all that the match itself has to do."""
        if isinstance(event, TurnBegun):
            self._latest = event

    def _keep(self) -> None:
        # A watcher may take the folder away, and a disk may be full: the match goes on.
        with suppress(OSError):
            shown, descriptor = None, -1
            try:
                while not self._is_over.wait(_PERIOD_S):
                    if self._latest is not None and self._latest is not shown:
                        shown = self._latest
                        if descriptor < 0:
                            descriptor = open_board(self._path)
                        os.pwrite(descriptor, framed(told(self._game, self._match, shown)), 0)
            finally:
                if descriptor >= 0:
                    os.close(descriptor)
                    self._path.unlink()


def open_board(path: Path) -> int:
    """A board's file, to be written over; never another one that a link names."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW, 0o644)


def told(game: AnyGame, match: Match, position: TurnBegun) -> bytes:
    """A position of a match, as JSON for those who look at it."""
    board = {
        "seats": match.seats,
        "label": match.label,
        "turn": position.turn,
        "moving": position.seats,
        "elements": [_element(each) for each in game.scene(position.state).elements],
    }
    return json.dumps(board).encode()


def _element(element: Element) -> dict[str, Any]:
    return {name: getattr(element, name) for name in element.__slots__}


def framed(data: bytes) -> bytes:
    """What the file of a board holds: a length and a check sum come first."""
    return b"%d %d\n" % (len(data), zlib.crc32(data)) + data


def read_board(path: Path) -> bytes | None:
    """What a file of the folder shows as JSON; None if it is gone or just being written."""
    try:
        # Nobody's pipe or link: the folder may have come from anywhere.
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
        with open(os.open(path, flags), "rb") as stream:
            head, _, rest = stream.read(_MOST_BYTES).partition(b"\n")
    except OSError:
        return None
    length, _, check = head.partition(b" ")
    if not (length.isdigit() and check.isdigit() and len(head) < 32):
        return None
    data = rest[: int(length)]
    return data if zlib.crc32(data) == int(check) else None
