"""Boards of the matches that are being played, from the files that they write."""

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pydantic import ConfigDict, TypeAdapter, ValidationError

from botdrome.runner.live_boards import FOLDER, SUFFIX, read_board
from botdrome.tournaments.model import MatchId
from botdrome.web.replays.models import Element

MOST_BOARDS = 64
_NAME = re.compile(rf"([0-9.]{{1,32}}){re.escape(SUFFIX)}")


@dataclass(frozen=True, slots=True)
class RunningBoard:
    """A running match, as in its file."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    seats: tuple[str | None, ...]
    label: str
    turn: int
    moving: tuple[int, ...]
    elements: tuple[Element, ...]


_BOARDS = TypeAdapter(RunningBoard)


class RunningBoards:
    """Reads the boards, and keeps the folder: matches write boards only if it exists.

    Boards of a cluster are written by the process that runs the tournament.
    """

    def __init__(self, tournament: Path, *, keeps_folder: bool = True) -> None:
        """`keeps_folder` is false if somebody else makes and removes the folder."""
        self._keeps_folder = keeps_folder
        self._folder = tournament / FOLDER
        self._written: dict[MatchId, int] = {}
        self.boards: Mapping[MatchId, RunningBoard] = {}

    def refresh(self, is_running: bool) -> bool:
        """Reads the boards again; whether one has changed, appeared or disappeared."""
        if not is_running:
            self.remove()
            found: dict[MatchId, int] = {}
        else:
            if self._keeps_folder:
                with suppress(OSError):
                    self._folder.mkdir(exist_ok=True)
            found = self._files()
        changed = {each for each, when in found.items() if self._written.get(each) != when}
        gone = self._written.keys() - found.keys()
        self._written = found
        if changed or gone:
            kept = {each: board for each, board in self.boards.items() if each in found}
            read = {each: board for each in changed if (board := self._read(each)) is not None}
            # A file may be written between its stat and its reading: then it is read twice.
            new = {each: board for each, board in read.items() if board != kept.get(each)}
            self.boards = kept | new
        return bool(changed or gone)

    def remove(self) -> None:
        """Removes the boards, which are out of date by now, and their folder."""
        with suppress(OSError):
            if self._keeps_folder and not self._folder.is_symlink():
                for path in self._folder.glob(f"*{SUFFIX}"):
                    path.unlink()
                self._folder.rmdir()

    def _files(self) -> dict[MatchId, int]:
        """The files of the folder and when they were written; a limited number."""
        found: dict[MatchId, int] = {}
        with suppress(OSError), os.scandir(self._folder) as files:
            for file in files:
                name = _NAME.fullmatch(file.name)
                if name is not None and len(found) < MOST_BOARDS:
                    with suppress(FileNotFoundError):
                        found[name[1]] = file.stat(follow_symlinks=False).st_mtime_ns
        return found

    def _read(self, match_id: MatchId) -> RunningBoard | None:
        data = read_board(self._folder / f"{match_id}{SUFFIX}")
        if data is None:
            self._written.pop(match_id, None)  # being written: read it again
            return None
        try:
            return _BOARDS.validate_json(data)
        except ValidationError:
            return None
