"""Follows a tournament from its folder, whoever runs it: reads its journal, changes nothing."""

import fcntl
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from botdrome import games
from botdrome.errors import UserError
from botdrome.runner.journal import Finished, damaged, entry_in, line_in
from botdrome.runner.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Team

_ID = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6}){3}")
_NO_TOURNAMENT = Sentence(
    "no-tournament",
    "There is no tournament in {folder}: {why}",
    "В папке {folder} нет турнира: {why}",
)


class Follower:
    """What the journal in a folder has said by now.

    A line counts when it is whole; what a crash left of another is not read.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "journal.jsonl"
        self.entries: dict[MatchId, Finished] = {}
        """Finished matches, in the order in which they ended."""
        self.disqualified: dict[Team, int] = {}
        """By team, the stage that was on when it happened."""
        self._lines = 0
        self._offset = 0
        try:
            self._descriptor = os.open(self._path, os.O_RDONLY | os.O_NONBLOCK)
            head, _, _ = os.read(self._descriptor, 2**26).partition(b"\n")
        except OSError as error:
            raise UserError(_NO_TOURNAMENT.of(folder=folder, why=error.strerror)) from None
        self.plan = Plan.read(line_in(head, 1, self._path))
        self._seats = games.get(self.plan.game).seats

    def read_on(self) -> bool:
        """Reads what was written since; whether there was anything."""
        size = os.fstat(self._descriptor).st_size
        data = os.pread(self._descriptor, max(0, size - self._offset), self._offset)
        whole, newline, _ = data.rpartition(b"\n")
        if not newline:
            return False
        self._offset += len(whole) + 1
        for line in whole.splitlines():
            self._lines += 1
            told = line_in(line, self._lines, self._path)
            if told.get("type") == "match":
                entry = entry_in(told, self._lines, self._path)
                if not self._fits(entry):
                    raise damaged(self._lines, self._path)
                self.entries.setdefault(entry.match.id, entry)
            elif told.get("type") == "disqualified":
                self._take_disqualified(told)
        return True

    def _take_disqualified(self, told: Mapping[str, Any]) -> None:
        team, stage = str(told.get("team")), told.get("stage")
        if team not in self.plan.teams or not isinstance(stage, int) or stage < 1:
            raise damaged(self._lines, self._path)
        self.disqualified.setdefault(team, stage)

    def _fits(self, entry: Finished) -> bool:
        """Whether it can be of this tournament: folders may come from anywhere."""
        match, result = entry.match, entry.result
        by_seat = (result.places, result.scores, result.points, result.moves, entry.verdicts)
        return (
            _ID.fullmatch(match.id) is not None
            and all(team is None or team in self.plan.teams for team in match.seats)
            and {len(match.seats), *map(len, by_seat), len(entry.cpu_ms)} == {self._seats}
        )

    @property
    def is_running(self) -> bool:
        """Whether somebody holds the journal open to write: the lock goes with its process."""
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
        fcntl.flock(self._descriptor, fcntl.LOCK_UN)
        return False

    def close(self) -> None:
        """Lets go of the file."""
        os.close(self._descriptor)
