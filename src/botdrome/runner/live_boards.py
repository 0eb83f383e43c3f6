"""Live boards: the positions of running matches, in small files that a viewer reads.

The viewer makes the folder. A match that begins while it exists keeps a file in it up to date, a
few times a second at most and from a thread of its own; without the folder nothing is written.
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
    """Plays an order's match, and publishes its board if the folder exists."""
    if not is_wanted(folder):
        return play(order)
    with _BoardWriter(games.get(order.game), match, folder / f"{match.id}{SUFFIX}") as writer:
        return play(order, writer.observe)


def is_wanted(folder: Path) -> bool:
    """Whether boards are to be written into a folder; a symbolic link is not followed."""
    return folder.is_dir() and not folder.is_symlink()


class _BoardWriter:
    """Keeps the file of one match up to date, from its first position to its end.

    It is overwritten in place: a file that is renamed a hundred times a minute would reach the
    disk each time. A check sum detects a read in the middle of a write.
    """

    def __init__(self, game: AnyGame, match: Match, path: Path) -> None:
        self._game = game
        self._match = match
        self._path = path
        self._latest: TurnBegun | None = None
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._write, name="board", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def observe(self, event: Event) -> None:
        """Remembers the latest position; the match itself does no more."""
        if isinstance(event, TurnBegun):
            self._latest = event

    def _write(self) -> None:
        # A viewer may remove the folder, and the disk may be full: the match goes on.
        with suppress(OSError):
            written, descriptor = None, -1
            try:
                while not self._is_over.wait(_PERIOD_S):
                    if self._latest is not None and self._latest is not written:
                        written = self._latest
                        if descriptor < 0:
                            descriptor = open_board(self._path)
                        data = with_checksum(board_json(self._game, self._match, written))
                        os.pwrite(descriptor, data, 0)
            finally:
                if descriptor >= 0:
                    os.close(descriptor)
                    self._path.unlink()


def open_board(path: Path) -> int:
    """Opens a board's file to be overwritten; a symbolic link is not followed."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW, 0o644)


def board_json(game: AnyGame, match: Match, position: TurnBegun) -> bytes:
    """A position of a match as JSON."""
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


def with_checksum(data: bytes) -> bytes:
    """The content of a board's file: length, check sum, data."""
    return b"%d %d\n" % (len(data), zlib.crc32(data)) + data


def read_board(path: Path) -> bytes | None:
    """The JSON in a board's file; None if it is gone or just being written."""
    try:
        # Neither a pipe nor a link: the folder may come from anywhere.
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
