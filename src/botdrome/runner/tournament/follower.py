"""Follows a tournament from its folder, whoever runs it: reads its journal, changes nothing."""

import os
from pathlib import Path

from botdrome.errors import UserError
from botdrome.runner.tournament.journal_lines import FinishedMatch, JournalContents
from botdrome.runner.tournament.locking import is_marked_running
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Team

_LONGEST_HEAD = 2**26
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
        path = folder / "journal.jsonl"
        self._contents = JournalContents(path)
        self._offset = 0
        try:
            self._descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
            data = os.read(self._descriptor, _LONGEST_HEAD)
        except OSError as error:
            raise UserError(_NO_TOURNAMENT.of(folder=folder, why=error.strerror)) from None
        head, _, _ = data.partition(b"\n")
        self._contents.take(head)
        self._offset = len(head) + 1
        self.plan = Plan.read(self._contents.head)

    @property
    def entries(self) -> dict[MatchId, FinishedMatch]:
        """FinishedMatch matches, in the order in which they ended."""
        return self._contents.entries

    @property
    def disqualified(self) -> dict[Team, int]:
        """By team, the stage that was on when it happened."""
        return self._contents.disqualified

    def read_new_lines(self) -> bool:
        """Reads what was written since; whether there was anything."""
        size = os.fstat(self._descriptor).st_size
        data = os.pread(self._descriptor, max(0, size - self._offset), self._offset)
        whole, newline, _ = data.rpartition(b"\n")
        if not newline:
            return False
        self._offset += len(whole) + 1
        for line in whole.split(b"\n"):
            self._contents.take(line)
        return True

    @property
    def is_running(self) -> bool:
        """Whether somebody holds the journal open to write; that ends with its process."""
        return is_marked_running(self._descriptor)

    def close(self) -> None:
        """Lets go of the file."""
        os.close(self._descriptor)
