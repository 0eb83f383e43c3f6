"""Follows a tournament by reading the journal in its folder; changes nothing."""

import os
from pathlib import Path

from botdrome.errors import UserError
from botdrome.runner.tournament.journal_lines import FinishedMatch, JournalContents
from botdrome.runner.tournament.locking import is_marked_running
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import MatchId, Team

_LONGEST_HEAD = 2**26
_NO_TOURNAMENT = Sentence(
    "no-tournament",
    "There is no tournament in {folder}: {why}",
    "В папке {folder} нет турнира: {why}",
)


class Follower:
    """The content of a journal that may still be growing.

    Only complete lines are read; a crash may have left part of one.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / "journal.jsonl"
        self._contents = JournalContents(path)
        self.offset = 0
        """How much of the file has been read."""
        try:
            self._descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
            data = os.read(self._descriptor, _LONGEST_HEAD)
        except OSError as error:
            raise UserError(_NO_TOURNAMENT.of(folder=folder, why=error.strerror)) from None
        head, _, _ = data.partition(b"\n")
        self._contents.take(head)
        self.offset = len(head) + 1
        self.plan = Plan.read(self._contents.head)

    @property
    def entries(self) -> dict[MatchId, FinishedMatch]:
        """Finished matches, in the order in which they ended."""
        return self._contents.entries

    @property
    def disqualified(self) -> dict[Team, int]:
        """By team, the stage that was running then."""
        return self._contents.disqualified

    def read_new_lines(self) -> bool:
        """Reads what was written since the last call; whether there was anything."""
        size = os.fstat(self._descriptor).st_size
        data = os.pread(self._descriptor, max(0, size - self.offset), self.offset)
        whole, newline, _ = data.rpartition(b"\n")
        if not newline:
            return False
        self.offset += len(whole) + 1
        for line in whole.split(b"\n"):
            self._contents.take(line)
        return True

    def check_pairings(self, course: Course) -> None:
        """A platform fault if this version pairs differently than the one that wrote it."""
        self._contents.check_course(course)

    @property
    def is_running(self) -> bool:
        """Whether a process has the journal open for writing."""
        return is_marked_running(self._descriptor)

    def close(self) -> None:
        """Closes the file."""
        os.close(self._descriptor)
