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
from botdrome.web.arena.continuations import taken_back
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.arena.match.core_queue import CoreQueue
from botdrome.web.arena.match.playing import Playing
from botdrome.web.arena.match.saving import save, score
from botdrome.web.arena.match.stoppable_starter import STOPPED
from botdrome.web.arena.seats import describe_bots
from botdrome.web.http.errors import (
    NO_HUMAN,
    NO_MATCH,
    NO_SCORE,
    NOT_TAKEN_BACK,
    OWN_FAULT,
    TAKING_BACK,
    TOO_MANY,
    HttpError,
    conflict,
    not_found,
)
from botdrome.web.replays.models import FileChanges, Origin, Progress
from botdrome.web.replays.uploads import open_upload

_MOST_UNFINISHED = 100
_MOST_FINISHED = 200
_MOST_KEPT_BYTES = 32 * 2**20
"""Of records; in memory, a match takes up to nine times as much."""
_PATIENCE_S = 10.0


class Arena:
    """All matches of this server; each is played in a thread of its own, on one processor.

    Bots end with the thread that started them, so nothing of a match outlives it. Records of
    played matches are written to the folder `out`, if given; `announce` gets what the terminal
    should show.
    """

    def __init__(
        self,
        cores: Sequence[int] | None = None,
        out: Path | None = None,
        announce: Callable[[Sentence], None] = lambda _: None,
    ) -> None:
        self._queue = CoreQueue(cores or free_cores())
        self._out = out
        self._announce = announce
        self._lock = threading.RLock()
        self._matches: dict[str, ArenaMatch] = {}
        self._unfinished: dict[ArenaMatch, tuple[Playing, threading.Thread]] = {}
        self._is_closed = False

    def start(self, setup: Setup, source: Origin = "match") -> ArenaMatch:
        """Starts a match, or puts it in the queue; at most 100 are unfinished."""
        match = _new_match(setup, source)
        self._begin(match)
        return match

    def take_back(self, match: ArenaMatch) -> None:
        """Takes back the last move of a match's human.

        Programs cannot be taken back: they are started anew and asked for the moves before, while
        the match waits. It is replaced when they have given them; otherwise it goes on as it was.
        """
        again = _new_match(taken_back(match), match.source, match.id)
        self._begin(again, match)

    def _begin(self, match: ArenaMatch, before: ArenaMatch | None = None) -> None:
        """Lets a match be played; it may replace another one as soon as its bots are ready."""
        core = _HeldCore(self._queue)
        begun = (lambda: None) if before is None else (lambda: self._replace(before, match))
        playing = Playing(match, core.release, self._announce, begun)
        thread = threading.Thread(
            target=self._play, args=(match, playing, core, before), name=match.id, daemon=True
        )
        with self._lock:
            if len(self._unfinished) >= _MOST_UNFINISHED or self._is_closed:
                why = TOO_MANY.of(limit=_MOST_UNFINISHED)
                raise HttpError(HTTPStatus.TOO_MANY_REQUESTS, why)
            if before is None:
                self._matches[match.id] = match
            elif any(each.id == match.id and each is not before for each in self._unfinished):
                raise conflict(TAKING_BACK)
            self._unfinished[match] = playing, thread
            thread.start()

    def _replace(self, before: ArenaMatch, match: ArenaMatch) -> None:
        """Puts a match in the place of another one, unless that has ended meanwhile."""
        with self._lock:
            is_wanted = self._matches.get(match.id) is before and not before.is_over
            if is_wanted and not before.is_stopped:
                self._matches[match.id] = match
                before.give_way()
            else:
                match.give_way()
                match.request_stop()
        if before.is_replaced:
            self.stop(before)

    def open(self, file: BinaryIO) -> ArenaMatch:
        """Opens a record, valid or not; what is no record is a user error."""
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
        """The score.txt of a match: points by the game's regulations, one line per seat."""
        places = match.progress.places
        if places is None:
            raise conflict(NO_SCORE)
        return score(match.setup, places)

    def changes(self, match: ArenaMatch) -> FileChanges:
        """Which files of a match's bots have changed since."""
        return match.files.check(lambda: entrants_of(match.setup.match, starter(True)))

    def stop(self, match: ArenaMatch) -> None:
        """Stops a match that is not over; it becomes void."""
        with self._lock:
            playing, _ = self._unfinished.get(match, (None, None))
        if playing is not None:
            playing.stop()
            self._queue.recheck()

    def resign(self, match: ArenaMatch, seat: int) -> None:
        """Resigns for a human."""
        if match.is_over:
            raise conflict(NO_HUMAN)
        match.human_moves.resign(seat)
        if match.progress.status == "waiting":
            match.grant(1)  # the referee must ask before it can see that the human has resigned

    def forget(self, match: ArenaMatch) -> None:
        """Stops a match and removes it from the list."""
        self.stop(match)
        with self._lock:
            self._matches.pop(match.id, None)

    def close(self) -> None:
        """Stops all matches, and waits until their bots have ended."""
        with self._lock:
            self._is_closed = True
            unfinished = list(self._unfinished.values())
        for playing, _ in unfinished:
            playing.stop()
        self._queue.recheck()
        deadline = time.monotonic() + _PATIENCE_S
        for _, thread in unfinished:
            thread.join(max(0.0, deadline - time.monotonic()))

    @property
    def is_closed(self) -> bool:
        """Whether it plays no more matches."""
        return self._is_closed

    def _play(
        self, match: ArenaMatch, playing: Playing, core: "_HeldCore", before: ArenaMatch | None
    ) -> None:
        try:
            if not core.take(match):
                match.update(status="void", void=STOPPED)
                return
            match.update(status="compiling")
            record = playing.play()
            if record is not None:
                log = written(record)
                match.finish(record, log, self._saved(match, record, log))
        finally:
            core.release()
            if not match.is_over:  # our own fault; the thread prints its traceback
                match.update(status="failed", failure=OWN_FAULT)
            if before is not None and not (before.is_replaced or before.is_over):
                why = match.progress.failure or match.progress.void
                before.update(notice=NOT_TAKEN_BACK.of(why=why))
            with self._lock:
                self._unfinished.pop(match, None)
                self._forget_old()

    def _saved(self, match: ArenaMatch, record: Record, log: bytes) -> Sentence | None:
        """Saves a record to the folder, if there is one; if that fails, the reason."""
        if self._out is None or match.source == "demo" or match.is_replaced:
            return None
        failure = save(self._out, match, record, log)
        if failure is not None:
            self._announce(failure)
        return failure

    def _forget_old(self) -> None:
        """Removes the oldest finished matches, by their number and the size of their records."""
        kept, kept_bytes = 0, 0
        for match in reversed(list(self._matches.values())):
            if match.is_over:
                kept += 1
                kept_bytes += len(match.log or b"")
                if kept > _MOST_FINISHED or (kept_bytes > _MOST_KEPT_BYTES and kept > 1):
                    del self._matches[match.id]


def _new_match(setup: Setup, source: Origin, match_id: str | None = None) -> ArenaMatch:
    progress = Progress(
        status="queued",
        bots=describe_bots(setup.seats),
        seed=str(setup.match.seed) if setup.is_seed_chosen else None,
        prefix=len(setup.match.prefix),
    )
    return ArenaMatch(setup, source, setup.first_frames(), progress, match_id)


class _HeldCore:
    """The processor that a match uses, if it has one."""

    def __init__(self, queue: CoreQueue) -> None:
        self._queue = queue
        self._core: int | None = None

    def take(self, match: ArenaMatch) -> bool:
        """Waits for a processor and pins the thread to it; False if the match was stopped."""
        self._core = self._queue.take(lambda: match.is_stopped)
        if self._core is not None:
            pin(self._core)
        return self._core is not None

    def release(self) -> None:
        """Lets another match use it too; this one stays on it."""
        core, self._core = self._core, None
        if core is not None:
            self._queue.release(core)
