"""The arena: matches that are played, were played, or were opened from records."""

import threading
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from botdrome.referee.records.record import Record, written
from botdrome.runner import free_cores, pin
from botdrome.runner.orders import entrants_of, starter
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.arena.match.core_queue import CoreQueue
from botdrome.web.arena.match.playing import Playing
from botdrome.web.arena.match.saving import keep, score
from botdrome.web.arena.match.stoppable_starter import STOPPED
from botdrome.web.arena.seats import unseated
from botdrome.web.http.errors import (
    NO_HUMAN,
    NO_MATCH,
    NO_SCORE,
    OWN_FAULT,
    TOO_MANY,
    HttpError,
    conflict,
    not_found,
)
from botdrome.web.replays.frames import FrameBuilder
from botdrome.web.replays.models import FileChanges, Origin, Progress
from botdrome.web.replays.uploads import open_upload

_MOST_UNFINISHED = 100
_MOST_FINISHED = 200
_MOST_KEPT_BYTES = 32 * 2**20
"""Of records; ready to be shown, a match takes up to nine times as much."""
_PATIENCE_S = 10.0


class Arena:
    """All matches of this server; each is played in a thread of its own, on one processor.

    Bots end with the thread that started them, so nothing of a match outlives it. Records of
    played matches are written to `out`, if there is one; what whoever started the server must
    know is announced.
    """

    def __init__(
        self,
        cores: Sequence[int] | None = None,
        out: Path | None = None,
        announce: Callable[[Sentence], None] = lambda _: None,
    ) -> None:
        self._line = CoreQueue(cores or free_cores())
        self._out = out
        self._announce = announce
        self._lock = threading.RLock()
        self._matches: dict[str, ArenaMatch] = {}
        self._under_way: dict[str, tuple[Playing, threading.Thread]] = {}
        self._is_closed = False

    def start(self, setup: Setup, source: Origin = "match") -> ArenaMatch:
        """Starts a match, or puts it in line; at most 100 are under way."""
        state = setup.game.start(setup.match.checked_options, setup.match.seed)
        bots = [unseated(seat) for seat in setup.seats]
        seed = str(setup.match.seed) if setup.is_seed_chosen else None
        progress = Progress(status="queued", bots=bots, seed=seed)
        match = ArenaMatch(setup, source, FrameBuilder(setup.game, state), progress)
        core = _HeldCore(self._line)
        playing = Playing(match, core.let_go, self._announce)
        thread = threading.Thread(
            target=self._play, args=(match, playing, core), name=match.id, daemon=True
        )
        with self._lock:
            if len(self._under_way) >= _MOST_UNFINISHED or self._is_closed:
                why = TOO_MANY.of(limit=_MOST_UNFINISHED)
                raise HttpError(HTTPStatus.TOO_MANY_REQUESTS, why)
            self._matches[match.id] = match
            self._under_way[match.id] = playing, thread
            thread.start()
        return match

    def open(self, file: BinaryIO) -> ArenaMatch:
        """Shows a record, right or wrong; what is none at all is a user error."""
        match = open_upload(file)
        with self._lock:
            self._matches[match.id] = match
            self._forget_old()
        return match

    def get(self, match_id: str) -> ArenaMatch:
        """A match by its id."""
        match = self._matches.get(match_id)
        if match is None:
            raise not_found(NO_MATCH)
        return match

    def newest_first(self) -> list[ArenaMatch]:
        """All matches."""
        with self._lock:
            return list(reversed(self._matches.values()))

    def score(self, match: ArenaMatch) -> str:
        """A match's score.txt: points by the game's regulations, one line for each seat."""
        places = match.progress.places
        if places is None:
            raise conflict(NO_SCORE)
        return score(match.setup, places)

    def changes(self, match: ArenaMatch) -> FileChanges:
        """What has changed of the files that a match was played with."""
        return match.files.look(lambda: entrants_of(match.setup.match, starter(True)))

    def stop(self, match: ArenaMatch) -> None:
        """Ends a match that is under way; it is void."""
        with self._lock:
            playing, _ = self._under_way.get(match.id, (None, None))
        if playing is not None:
            playing.stop()
            self._line.look_up()

    def resign(self, match: ArenaMatch, seat: int) -> None:
        """Lets a human leave a match that is under way."""
        if match.is_over:
            raise conflict(NO_HUMAN)
        match.desk.resign(seat)
        if match.progress.status == "waiting":
            match.grant(1)  # so that the referee comes to ask who has resigned

    def forget(self, match: ArenaMatch) -> None:
        """Stops a match and takes it off the list."""
        self.stop(match)
        with self._lock:
            self._matches.pop(match.id, None)

    def close(self) -> None:
        """Stops everything, and waits until all bots have ended."""
        with self._lock:
            self._is_closed = True
            under_way = list(self._under_way.values())
        for playing, _ in under_way:
            playing.stop()
        self._line.look_up()
        deadline = time.monotonic() + _PATIENCE_S
        for _, thread in under_way:
            thread.join(max(0.0, deadline - time.monotonic()))

    @property
    def is_closed(self) -> bool:
        """Whether no more matches are played."""
        return self._is_closed

    def _play(self, match: ArenaMatch, playing: Playing, core: "_HeldCore") -> None:
        try:
            if not core.take(match):
                match.tell(status="void", void=STOPPED)
                return
            match.tell(status="compiling")
            record = playing.play()
            if record is not None:
                log = written(record)
                match.finish(record, log, self._kept(match, record, log))
        finally:
            core.let_go()
            if not match.is_over:  # a fault of ours; the thread's own traceback tells which
                match.tell(status="failed", failure=OWN_FAULT)
            with self._lock:
                self._under_way.pop(match.id, None)
                self._forget_old()

    def _kept(self, match: ArenaMatch, record: Record, log: bytes) -> Sentence | None:
        """Keeps a record on disk; why not, if that fails: it does not spoil the match."""
        if self._out is None or match.source == "demo":
            return None
        complaint = keep(self._out, match, record, log)
        if complaint is not None:
            self._announce(complaint)
        return complaint

    def _forget_old(self) -> None:
        """Keeps the newest of what is over: so many, and so many bytes of records."""
        kept, kept_bytes = 0, 0
        for match in reversed(list(self._matches.values())):
            if match.is_over:
                kept += 1
                kept_bytes += len(match.log or b"")
                if kept > _MOST_FINISHED or (kept_bytes > _MOST_KEPT_BYTES and kept > 1):
                    del self._matches[match.id]


class _HeldCore:
    """The processor that a match has taken, if it has."""

    def __init__(self, line: CoreQueue) -> None:
        self._line = line
        self._core: int | None = None

    def take(self, match: ArenaMatch) -> bool:
        """Waits in line, and stays on the processor; whether the match is still wanted then."""
        self._core = self._line.take(lambda: match.is_unwanted)
        if self._core is not None:
            pin(self._core)
        return self._core is not None

    def let_go(self) -> None:
        """Lets others have it; the match stays on it, and shares it."""
        core, self._core = self._core, None
        if core is not None:
            self._line.give_back(core)
