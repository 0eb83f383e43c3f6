"""The journal of a tournament: everything that happened, on disk at once, one line each."""

import fcntl
import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Result, Round, Team
from botdrome.tournaments.statistics import Entry

_VERSION = 2
_LOCK_TRIES = 10
_LOCK_PAUSE_S = 0.05
_CANNOT_WRITE = Sentence(
    "cannot-write-journal",
    "The journal {path} cannot be written: {why}. Nothing that was finished is lost; make room and "
    "go on with --resume.",
    "Не удаётся записать журнал {path}: {why}. Законченное не потеряно; освободите место и "
    "продолжите с --resume.",
)
_EXISTS = Sentence(
    "journal-exists",
    "There is a tournament in {folder} already: go on with it by --resume, or choose another "
    "--out.",
    "В папке {folder} уже есть турнир: продолжите его с --resume или укажите другую папку --out.",
)
_MISSING = Sentence(
    "no-journal",
    "There is no tournament in {folder} to go on with; leave --resume out to begin one.",
    "В папке {folder} нет турнира, который можно продолжить; чтобы начать новый, уберите --resume.",
)
_OTHER = Sentence(
    "other-tournament",
    "The tournament in {folder} is another one: its {what} differs.",
    "В папке {folder} другой турнир: отличается {what}.",
)
_DAMAGED = Sentence(
    "journal-damaged",
    "Line {line} of {path} is damaged; restore the file from a copy, or remove that line if what "
    "it tells may be played again.",
    "Строка {line} в {path} испорчена; восстановите файл из копии или удалите эту строку, если "
    "записанное в ней можно сыграть заново.",
)
_IN_USE = Sentence(
    "journal-in-use",
    "The tournament in {folder} is running already.",
    "Турнир в папке {folder} уже идёт.",
)
_CHANGED = Sentence(
    "pairing-changed",
    "Round {round} of stage {stage} would be paired differently now than it was; use the version "
    "of Botdrome that began this tournament.",
    "Тур {round} этапа {stage} сейчас получил бы другие пары, чем раньше; возьмите ту версию "
    "Botdrome, с которой турнир начат.",
)


@dataclass(frozen=True, slots=True)
class Finished(Entry):
    """A finished match, with what a report tells about it besides."""

    peak_kib: tuple[int, ...]
    reason: Sentence


_ENTRIES = TypeAdapter(Finished)


def line_in(data: bytes, number: int, path: Path) -> dict[str, Any]:
    """A line of a journal; a user error if it is damaged."""
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise damaged(number, path)
    return told


def entry_in(told: Mapping[str, Any], number: int, path: Path) -> Finished:
    """The finished match of such a line."""
    try:
        return _ENTRIES.validate_python(told["entry"])
    except (KeyError, ValidationError):
        raise damaged(number, path) from None


def damaged(number: int, path: Path) -> UserError:
    """What is said about a line that cannot be what was written."""
    return UserError(_DAMAGED.of(path=path, line=number))


def recorded_seed(folder: Path) -> int | None:
    """The seed of the tournament in a folder, if there is one."""
    try:
        with open(folder / "journal.jsonl", "rb") as stream:
            seed = json.loads(stream.readline())["seed"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class Journal:
    """Appends lines to a file; each is on disk before anybody is told.

    A line that was cut off by a crash is as if it had never been begun.
    """

    def __init__(self, folder: Path, head: Mapping[str, Any], *, resume: bool) -> None:
        self.folder = folder
        self._path = folder / "journal.jsonl"
        self.entries: dict[MatchId, Finished] = {}
        self.disqualified: dict[Team, int] = {}
        """By team, the stage that was on when it happened."""
        self._rounds: dict[tuple[int, int], list[str]] = {}
        lines = self._open(resume)
        if not lines:
            self._append({"type": "tournament", "version": _VERSION, **head})
            return
        self._compare(lines[0], {"type": "tournament", "version": _VERSION, **head})
        for number, line in enumerate(lines[1:], 2):
            try:
                self._take(line, number)
            except (LookupError, TypeError):
                raise damaged(number, self._path) from None

    @property
    def results(self) -> dict[MatchId, Result]:
        """The results so far."""
        return {match_id: entry.result for match_id, entry in self.entries.items()}

    def add(self, entry: Finished) -> None:
        """Writes a finished match down; one that is there already counts once."""
        if entry.match.id not in self.entries:
            told = _ENTRIES.dump_python(entry, mode="json")
            self._append({"type": "match", "entry": told})
            self.entries[entry.match.id] = entry

    def settle(self, stage: int, rounds: Iterable[Round]) -> None:
        """Writes the pairings of rounds down before they are played; they must never change."""
        new: dict[int, list[str]] = {}
        for each in rounds:
            told = [f"{match.id} {' '.join(map(str, match.seats))}" for match in each.matches]
            if self._rounds.get((stage, each.number), told) != told:
                raise PlatformFault(_CHANGED.of(stage=stage, round=each.number))
            if (stage, each.number) not in self._rounds:
                new[each.number] = told
        self._append(
            *(
                {"type": "round", "stage": stage, "round": number, "pairs": told}
                for number, told in new.items()
            )
        )
        self._rounds |= {(stage, number): told for number, told in new.items()}

    def disqualify(self, team: Team) -> None:
        """Writes down that a team has lost its place, in the stage that was paired last."""
        if team not in self.disqualified:
            stage = max((stage for stage, _ in self._rounds), default=1)
            self._append({"type": "disqualified", "team": team, "stage": stage})
            self.disqualified[team] = stage

    def close(self) -> None:
        """Lets go of the file."""
        os.close(self._descriptor)

    def _open(self, resume: bool) -> list[dict[str, Any]]:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            exists = self._path.exists()
            if exists and not resume:
                raise UserError(_EXISTS.of(folder=self.folder))
            if resume and not exists:
                raise UserError(_MISSING.of(folder=self.folder))
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
            self._lock()
            return list(self._whole_lines())
        except BlockingIOError:
            os.close(self._descriptor)
            raise UserError(_IN_USE.of(folder=self.folder)) from None
        except OSError as error:
            raise self._fault(error) from error

    def _lock(self) -> None:
        """Keeps others from writing; a follower that just looks whether we do is waited for."""
        for tries_left in reversed(range(_LOCK_TRIES)):
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if not tries_left:
                    raise
                time.sleep(_LOCK_PAUSE_S)
            else:
                return

    def _whole_lines(self) -> Iterator[dict[str, Any]]:
        """The lines that were written to their end; what a crash left of another is cut off."""
        data = self._path.read_bytes()
        whole, _, rest = data.rpartition(b"\n")
        if rest:
            os.ftruncate(self._descriptor, len(data) - len(rest))
        for number, line in enumerate(whole.splitlines(), 1):
            yield line_in(line, number, self._path)

    def _compare(self, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
        wanted = json.loads(json.dumps(wanted))
        for key in {**wanted, **found}:
            if found.get(key) != wanted.get(key):
                raise UserError(_OTHER.of(folder=self.folder, what=key))

    def _take(self, line: Mapping[str, Any], number: int) -> None:
        if line.get("type") == "round":
            self._rounds[line["stage"], line["round"]] = line["pairs"]
        elif line.get("type") == "disqualified":
            self.disqualified.setdefault(line["team"], line["stage"])
        else:
            entry = entry_in(line, number, self._path)
            self.entries.setdefault(entry.match.id, entry)

    def _append(self, *lines: Mapping[str, Any]) -> None:
        """Many lines cost no more than one: it is the disk that takes its time."""
        if not lines:
            return
        data = b"".join(json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in lines)
        try:
            written = os.write(self._descriptor, data)
            if written != len(data):
                os.ftruncate(self._descriptor, os.fstat(self._descriptor).st_size - written)
                raise OSError("the disk is full")
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._fault(error) from error

    def _fault(self, error: OSError) -> PlatformFault:
        return PlatformFault(_CANNOT_WRITE.of(path=self._path, why=error))
