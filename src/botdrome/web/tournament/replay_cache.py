"""The matches of a tournament that are over: their replays, read from disk when asked for."""

import os
import stat
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from botdrome import games
from botdrome.errors import UserError
from botdrome.referee.records.record import read
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.http.errors import not_found
from botdrome.web.replays.frames import last_position
from botdrome.web.replays.models import Answer, Position, Replay, Verdict
from botdrome.web.replays.opening import opened

_MOST_BYTES = 256 * 2**20
_KEPT_REPLAYS = 8
_KEPT_POSITIONS = 128
_MISSING = Sentence(
    "record-missing",
    "The record of this match cannot be read: {why}",
    "Не удаётся прочитать протокол этой игры: {why}",
)
_VERDICTS = Sentence("verdicts", "Verdicts: {codes}.", "Вердикты: {codes}.")
Kept = TypeVar("Kept")


class Records:
    """The records of a tournament; a few that were looked at last are at hand.

    Where others can look on, what bots were sent, answered and complained is left out: that is
    between a team and the jury.
    """

    def __init__(self, tournament: Path, *, is_public: bool) -> None:
        self._folder = RecordFolder(tournament)
        self._is_public = is_public
        self._matches: _Recent[ArenaMatch] = _Recent(_KEPT_REPLAYS)
        self._positions: _Recent[Position | None] = _Recent(_KEPT_POSITIONS)

    def replay(self, entry: FinishedMatch) -> Replay:
        """The whole match, verified."""
        replay = self._match(entry).replay()
        return _without_words(replay, entry) if self._is_public else replay

    def log(self, entry: FinishedMatch) -> bytes:
        """The record itself."""
        return self._data(entry)

    def last_position(self, entry: FinishedMatch) -> Position | None:
        """The position in which it ended; None if its record cannot be read."""
        return self._positions.get(entry.match.id, lambda: self._last_position(entry))

    def _last_position(self, entry: FinishedMatch) -> Position | None:
        try:
            record = read(self._data(entry))
            return last_position(games.get(record.game), record)
        except UserError:
            return None

    def _match(self, entry: FinishedMatch) -> ArenaMatch:
        return self._matches.get(entry.match.id, lambda: self._opened(entry))

    def _opened(self, entry: FinishedMatch) -> ArenaMatch:
        match = opened(self._data(entry), "tournament")
        match.id = entry.match.id
        bots = [
            bot if team is None else bot.model_copy(update={"name": team})
            for bot, team in zip(match.progress.bots, entry.match.seats, strict=True)
        ]
        match.tell(bots=bots)
        return match

    def _data(self, entry: FinishedMatch) -> bytes:
        try:
            # Nobody's pipe or link: the folder may have come from anywhere.
            path = self._folder.path(entry.match.id)
            descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
            with open(descriptor, "rb") as stream:
                if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                    raise OSError("not a file")
                return stream.read(_MOST_BYTES)
        except OSError as error:
            raise not_found(_MISSING.of(why=error.strerror or error)) from None


class _Recent(Generic[Kept]):
    """What was used last, made when it is missing."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def get(self, key: str, make: Callable[[], Kept]) -> Kept:
        """What is kept under a key; two that miss it at once both make it."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        if made is None:  # it may succeed the next time
            return made
        with self._lock:
            self._kept[key] = made
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


def without_quotes(entry: FinishedMatch) -> FinishedMatch:
    """A match of which everybody may read: the reason of a technical defeat quotes the answer."""
    codes = dict.fromkeys(code for own in entry.verdicts for code in own)
    return replace(entry, reason=_VERDICTS.of(codes=", ".join(codes))) if codes else entry


def _without_words(replay: Replay, entry: FinishedMatch) -> Replay:
    verified = replay.verified and replay.verified.model_copy(update={"difference": None})
    frames = [
        frame.model_copy(update={"answers": [_silent(each) for each in frame.answers]})
        for frame in replay.frames
    ]
    bots = [bot.model_copy(update={"verdict": _bare(bot.verdict)}) for bot in replay.bots]
    silent = {
        "frames": frames,
        "verified": verified,
        "bots": bots,
        "reason": entry.reason,
        "has_words": False,
        "has_record": False,
    }
    return replay.model_copy(update=silent)


def _silent(answer: Answer) -> Answer:
    silence = {"sent": None, "received": None, "stderr": "", "verdict": _bare(answer.verdict)}
    return answer.model_copy(update=silence)


def _bare(verdict: Verdict | None) -> Verdict | None:
    """A verdict without its sentence, which may quote what it is about."""
    return verdict and Verdict(code=verdict.code, detail=Sentence("", "", ""))
