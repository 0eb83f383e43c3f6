"""Replays of a tournament's finished matches; a confined child reads the records.

The folder may have come from anywhere.
"""

import os
import stat
import threading
from collections import OrderedDict
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from botdrome.errors import PlatformFault, UserError
from botdrome.games.contract import Seat
from botdrome.referee.records.record import RECORD_LIMIT_BYTES
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sandbox.calls.parent import Budget, call
from botdrome.sandbox.calls.service import Service
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Team
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.http.errors import BUSY_WITH_UPLOADS, RETRY_AFTER_S, HttpError, not_found
from botdrome.web.replays.confined_reading import (
    BUDGET,
    LARGE_BYTES,
    match_of,
    position_of,
    read_frames,
    read_last_position,
    reader,
    surroundings,
)
from botdrome.web.replays.models import Answer, Position, Replay, Verdict

_SMALL_BUDGET = Budget(cpu_s=5, memory_kib=512 * 1024, output_kib=16 * 1024)
_PATIENCE_S = 5.0
_KEPT_REPLAYS = 8
_KEPT_RECORD_BYTES = 32 * 2**20
_KEPT_POSITIONS = 512
_MISSING = Sentence(
    "record-missing",
    "The record of this match cannot be read: {why}",
    "Не удаётся прочитать протокол этой партии: {why}",
)
_NOT_A_FILE = Sentence(
    "record-not-a-file",
    "This match has no record: what has the record's name is not a regular file, or is too large.",
    "Протокола этой партии нет: под его именем лежит не обычный файл или слишком большой файл.",
)
_OTHER_MATCH = Sentence(
    "record-of-another-match",
    "This record belongs to another match.",
    "Это протокол другой партии.",
)
VERDICTS = Sentence("verdicts", "Verdicts: {codes}.", "Вердикты: {codes}.")
Value = TypeVar("Value")


class Records:
    """The records of a tournament, and what was read of them last.

    Small ones are read by one child that stays, large ones one at a time by a child of their own.
    On a public page, what bots were sent and answered is left out: that is between a team and the
    jury.
    """

    def __init__(self, tournament: Path, *, is_public: bool) -> None:
        self._folder = RecordFolder(tournament)
        self._is_public = is_public
        self._service = Service(reader, _SMALL_BUDGET, surroundings())
        self._one_large, self._one_small = threading.Lock(), threading.Lock()
        self._matches: _Recent[ArenaMatch] = _Recent(_KEPT_REPLAYS, _KEPT_RECORD_BYTES)
        self._positions: _Recent[Position | None] = _Recent(_KEPT_POSITIONS)

    def replay(self, entry: FinishedMatch, own: Team | None = None) -> Replay:
        """The whole match, verified; an HTTP error while other records take long to read.

        A team that asks sees its own words in it, also on a public page.
        """
        replay = self._match(entry).replay()
        if not self._is_public:
            return replay
        seats = {seat for seat, team in enumerate(entry.match.seats) if team == own is not None}
        return without_words(replay, entry.reason, seats)

    def log(self, entry: FinishedMatch) -> bytes:
        """The record itself."""
        with self._open(entry) as (file, _):
            return file.read()

    def last_position(self, entry: FinishedMatch) -> Position | None:
        """The position in which it ended; None if its record is large or cannot be read."""
        match_id = entry.match.id
        known = self._positions.get(match_id)
        try:
            if known is None:
                with self._open(entry) as (file, size), one_at_a_time(self._one_small):
                    known = self._positions.get(match_id)
                    if known is None:
                        position = None if size > LARGE_BYTES else self._read_position(file)
                        known = self._positions.keep(match_id, position)
        except HttpError:
            return None  # it is tried again when it is asked for next
        return known.value

    def close(self) -> None:
        """Ends the child; nothing can be read any more."""
        self._service.close()

    def _match(self, entry: FinishedMatch) -> ArenaMatch:
        match_id = entry.match.id
        known = self._matches.get(match_id)
        if known is None:
            with self._open(entry) as (file, size):
                is_large = size > LARGE_BYTES
                with one_at_a_time(self._one_large if is_large else self._one_small):
                    known = self._matches.get(match_id)
                    if known is None:
                        match = self._read_match(entry, file, is_large=is_large)
                        known = self._matches.keep(match_id, match, size)
        return known.value

    def _read_position(self, file: BinaryIO) -> Position | None:
        try:
            return position_of(self._service.call(read_last_position, file.read(LARGE_BYTES)))
        except (UserError, PlatformFault):
            return None  # its replay says why

    def _read_match(self, entry: FinishedMatch, file: BinaryIO, *, is_large: bool) -> ArenaMatch:
        if is_large:
            output = call(read_frames, file, reader(), BUDGET, surroundings())
        else:
            output = self._service.call(read_frames, file.read(LARGE_BYTES))
        match = match_of(output, "tournament")
        teams = entry.match.seats
        if len(match.progress.bots) != len(teams):
            raise UserError(_OTHER_MATCH)
        match.id = entry.match.id
        bots = [
            bot if team is None else bot.model_copy(update={"name": team})
            for bot, team in zip(match.progress.bots, teams, strict=True)
        ]
        match.update(bots=bots)
        return match

    @contextmanager
    def _open(self, entry: FinishedMatch) -> Iterator[tuple[BinaryIO, int]]:
        """The file of a record and its size; never a pipe, nor what a link points to."""
        try:
            path = self._folder.path(entry.match.id)
            descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError as error:
            raise not_found(_MISSING.of(why=error.strerror or error)) from None
        with open(descriptor, "rb") as file:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode) or found.st_size > RECORD_LIMIT_BYTES:
                raise not_found(_NOT_A_FILE)
            yield file, found.st_size


@contextmanager
def one_at_a_time(lock: threading.Lock) -> Iterator[None]:
    """Waits for a lock, but not for long: a thread that waits serves no other request."""
    if not lock.acquire(timeout=_PATIENCE_S):
        sentence = BUSY_WITH_UPLOADS.of(seconds=RETRY_AFTER_S)
        raise HttpError(HTTPStatus.SERVICE_UNAVAILABLE, sentence, RETRY_AFTER_S)
    try:
        yield
    finally:
        lock.release()


@dataclass(frozen=True, slots=True)
class _Kept(Generic[Value]):
    value: Value
    size: int


class _Recent(Generic[Value]):
    """What was used last: at most so many values, of so many bytes together."""

    def __init__(self, most: int, most_bytes: int = 0) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, _Kept[Value]] = OrderedDict()

    def get(self, key: str) -> _Kept[Value] | None:
        """What is kept under a key, if there is anything."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: str, value: Value, size: int = 0) -> _Kept[Value]:
        """Keeps a value, and drops the oldest ones if there is no room."""
        kept = _Kept(value, size)
        with self._lock:
            self._kept[key] = kept
            while len(self._kept) > 1 and self._is_full():
                self._kept.popitem(last=False)
        return kept

    def _is_full(self) -> bool:
        used = sum(each.size for each in self._kept.values())
        return len(self._kept) > self._most or used > self._most_bytes


def without_quotes(entry: FinishedMatch) -> FinishedMatch:
    """A match as the public may see it: the reason of a technical defeat quotes the answer."""
    codes = dict.fromkeys(code for own in entry.verdicts for code in own)
    return replace(entry, reason=VERDICTS.of(codes=", ".join(codes))) if codes else entry


def without_words(
    replay: Replay, reason: Sentence, kept: AbstractSet[Seat] = frozenset()
) -> Replay:
    """A replay without what bots were sent, answered and printed, but for the seats to keep."""
    verified = replay.verified and replay.verified.model_copy(update={"difference": None})
    frames = [
        frame.model_copy(
            update={
                "answers": [
                    each if each.seat in kept else _without_texts(each) for each in frame.answers
                ]
            }
        )
        for frame in replay.frames
    ]
    bots = [
        bot if seat in kept else bot.model_copy(update={"verdict": _without_detail(bot.verdict)})
        for seat, bot in enumerate(replay.bots)
    ]
    update = {
        "frames": frames,
        "verified": verified,
        "bots": bots,
        "reason": reason,
        "notice": None,
        "has_words": bool(kept),
        "has_record": False,
    }
    return replay.model_copy(update=update)


def _without_texts(answer: Answer) -> Answer:
    update = {
        "sent": None,
        "received": None,
        "stderr": "",
        "verdict": _without_detail(answer.verdict),
    }
    return answer.model_copy(update=update)


def _without_detail(verdict: Verdict | None) -> Verdict | None:
    """A verdict without its sentence, which may quote an answer."""
    return verdict and Verdict(code=verdict.code, detail=Sentence("", "", ""))
