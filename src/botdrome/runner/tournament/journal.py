"""The journal of a tournament: a line for every event, on disk before it counts."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from botdrome.errors import PlatformFault, UserError
from botdrome.referee.records.record import Repeat
from botdrome.runner.tournament.journal_lines import (
    VERSION,
    WITHOUT_SUMS,
    FinishedMatch,
    JournalContents,
    encode,
    match_line,
    repeat_line,
    round_line,
)
from botdrome.runner.tournament.locking import mark_running, take_lock
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.model import MatchId, Result, Round, Team

__all__ = ["FinishedMatch", "Journal", "known_plan"]

_CANNOT_WRITE = Sentence(
    "cannot-write-journal",
    "The journal {path} cannot be written: {why}. No finished match is lost; free some disk space.",
    "Не удаётся записать журнал {path}: {why}. Сыгранные партии не потеряны; освободите место на "
    "диске.",
)
_EXISTS = Sentence(
    "journal-exists",
    "There is already a tournament in {folder}.",
    "В папке {folder} уже есть турнир.",
)
_MISSING = Sentence(
    "no-journal",
    "There is no tournament in {folder} to continue.",
    "В папке {folder} нет турнира, который можно продолжить.",
)
_OTHER = Sentence(
    "other-tournament",
    "The tournament in {folder} is a different one: {what} does not match.",
    "В папке {folder} другой турнир: не совпадает {what}.",
)
_IN_USE = Sentence(
    "journal-in-use",
    "The tournament in {folder} is already running.",
    "Турнир в папке {folder} уже идёт.",
)


def known_plan(folder: Path) -> Plan | None:
    """The plan of the tournament in a folder; None if there is none that can be read."""
    try:
        with open(folder / "journal.jsonl", "rb") as stream:
            return Plan.read(json.loads(stream.readline()))
    except (OSError, ValueError, TypeError, AttributeError, UserError):
        return None


class Journal:
    """Appends lines to a file; each is on disk before the call returns.

    A line that a crash cut off is removed.
    """

    def __init__(self, folder: Path, head: Mapping[str, Any], *, resume: bool) -> None:
        self.folder = folder
        self._path = folder / "journal.jsonl"
        self._contents = JournalContents(self._path)
        try:
            self._open(resume)
        except OSError as error:
            raise self._fault(error) from error
        try:
            self._read()
            if self._contents.head:
                self._compare({"type": "tournament", **head})
            else:
                self._append({"type": "tournament", "version": VERSION, **head})
        except BaseException:
            self.close()
            raise

    @property
    def entries(self) -> dict[MatchId, FinishedMatch]:
        """Finished matches, in the order in which they ended."""
        return self._contents.entries

    @property
    def disqualified(self) -> Mapping[Team, int]:
        """By team, the stage that was running then."""
        return self._contents.disqualified

    @property
    def voids(self) -> Mapping[Team, int]:
        """By team, how many void attempts count against it."""
        return self._contents.voids

    @property
    def results(self) -> dict[MatchId, Result]:
        """The results so far."""
        return {match_id: entry.result for match_id, entry in self.entries.items()}

    def repeats(self, match_id: MatchId) -> tuple[Repeat, ...]:
        """Why earlier attempts at a match do not count."""
        return tuple(self._contents.repeats.get(match_id, ()))

    def add(self, entry: FinishedMatch) -> None:
        """Writes a finished match, unless it is there already."""
        if entry.match.id not in self.entries:
            self._append(match_line(entry))

    def add_void(self, match_id: MatchId, repeat: Repeat, team: Team | None = None) -> None:
        """Writes an attempt that does not count, and the team that it counts against."""
        self._append(repeat_line(match_id, repeat, team))

    def check_pairings(self, course: Course) -> None:
        """A platform fault if this version pairs differently than the one that wrote it."""
        self._contents.check_course(course)

    def settle(self, stage: int, rounds: Sequence[Round]) -> None:
        """Writes the pairings of rounds before they are played; they must never change."""
        new = []
        self._contents.check_pairings(stage, rounds)
        for each in rounds:
            if (stage, each.number) not in self._contents.rounds:
                new.append(round_line(stage, each))
        self._append(*new)

    def disqualify(self, team: Team) -> None:
        """Writes that a team is disqualified, in the stage that was paired last."""
        if team not in self.disqualified:
            stage = max((stage for stage, _ in self._contents.rounds), default=1)
            self._append({"type": "disqualified", "team": team, "stage": stage})

    def close(self) -> None:
        """Closes the file and releases the lock."""
        os.close(self._descriptor)
        os.close(self._lock)

    def _open(self, resume: bool) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        exists = self._path.exists()
        if exists and not resume:
            raise UserError(_EXISTS.of(folder=self.folder))
        if resume and not exists:
            raise UserError(_MISSING.of(folder=self.folder))
        try:
            self._lock = take_lock(self.folder)
        except BlockingIOError:
            raise UserError(_IN_USE.of(folder=self.folder)) from None
        try:
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
            self._descriptor = os.open(self._path, flags, 0o644)
        except OSError:
            os.close(self._lock)
            raise
        mark_running(self._descriptor)

    def _read(self) -> None:
        """Reads the complete lines, and removes what a crash left of another."""
        data = self._path.read_bytes()
        whole, newline, rest = data.rpartition(b"\n")
        if newline:
            for line in whole.split(b"\n"):
                self._contents.take(line)
        if rest:
            os.ftruncate(self._descriptor, len(data) - len(rest))

    def _compare(self, head: Mapping[str, Any]) -> None:
        found = self._contents.head
        known = found.get("version")
        version = known if known in (WITHOUT_SUMS, VERSION) else VERSION
        wanted = json.loads(json.dumps({**head, "version": version}))
        for key in {**wanted, **found}:
            if found.get(key) != wanted.get(key):
                raise UserError(_OTHER.of(folder=self.folder, what=key))

    def _append(self, *lines: Mapping[str, Any]) -> None:
        """Writes lines, with one sync for all, and takes their content over."""
        if not lines:
            return
        written = [encode(each) for each in lines]
        data = b"".join(written)
        try:
            length = os.write(self._descriptor, data)
            if length != len(data):
                os.ftruncate(self._descriptor, os.fstat(self._descriptor).st_size - length)
                raise OSError("the disk is full")
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._fault(error) from error
        for each in written:
            self._contents.take(each[:-1])

    def _fault(self, error: OSError) -> PlatformFault:
        return PlatformFault(_CANNOT_WRITE.of(path=self._path, why=error))
