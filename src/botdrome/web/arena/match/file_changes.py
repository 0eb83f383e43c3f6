"""Notices when files of a match's bots change, and compiles them for a rematch."""

import hashlib
import os
import stat
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from botdrome.errors import PlatformFault, UserError
from botdrome.referee.bots.entrants import Entrants, NotCompiled
from botdrome.referee.seats.answers import readable
from botdrome.sentences import Sentence
from botdrome.web.replays.models import FileChanges

_SETTLED_S = 0.3
"""An editor may still be writing a file that was changed more recently."""
_MOST_BYTES = 64 * 2**20
_one_at_a_time = threading.Lock()


@dataclass(frozen=True, slots=True)
class Stamp:
    """A file at one moment: when it was changed, its size, its content."""

    changed_ns: int
    size: int
    digest: str


def stamp_of(file: Path) -> Stamp | None:
    """The stamp of a file as it is now; None if it cannot be read."""
    try:
        # The file may have been replaced by a pipe, which would block for ever.
        with open(os.open(file, os.O_RDONLY | os.O_NONBLOCK), "rb") as stream:
            found = os.fstat(stream.fileno())
            if not stat.S_ISREG(found.st_mode) or found.st_size > _MOST_BYTES:
                return None
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, digest)


class FileWatch:
    """The files that a match was played with; checked on request, from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._played: dict[Path, Stamp] = {}
        self._seen: dict[Path, Stamp] = {}
        self._compiled: tuple[Stamp, ...] = ()
        self._state = FileChanges(is_watched=False)

    def add(self, file: Path) -> None:
        """Adds a file before it is read for the match."""
        stamp = stamp_of(file)
        if stamp is not None:
            with self._lock:
                self._played[file] = self._seen[file] = stamp
                self._state = FileChanges(is_watched=True)

    def check(self, entrants: Callable[[], Entrants]) -> FileChanges:
        """What has changed; new contents begin to be compiled."""
        with self._lock:
            for file in self._seen:
                self._check_file(file)
            changed = {
                file: stamp
                for file, stamp in self._seen.items()
                if stamp.digest != self._played[file].digest
            }
            stamps = tuple(changed.values())
            if not changed:
                self._compiled = ()
                self._state = FileChanges(is_watched=bool(self._played))
            elif stamps != self._compiled:
                self._compiled = stamps
                names = [readable(file.name) for file in changed]
                self._state = FileChanges(is_watched=True, status="compiling", names=names)
                work = (entrants, list(changed), stamps)
                threading.Thread(target=self._compile, args=work, daemon=True).start()
            return self._state

    def _check_file(self, file: Path) -> None:
        """Reads a file again if it seems to have changed; a missing one may come back."""
        seen = self._seen[file]
        try:
            found = file.stat()
        except OSError:
            return
        is_same = (found.st_mtime_ns, found.st_size) == (seen.changed_ns, seen.size)
        if not is_same and time.time() - found.st_mtime > _SETTLED_S:
            self._seen[file] = stamp_of(file) or seen

    def _compile(
        self, entrants: Callable[[], Entrants], files: list[Path], stamps: tuple[Stamp, ...]
    ) -> None:
        failure, text = None, ""
        try:
            with _one_at_a_time:
                compiling = entrants()
                for file in files:
                    compiling.compiled(file.name, file)
        except NotCompiled as error:
            failure, text = error.summary, error.text
        except (UserError, PlatformFault) as error:
            failure = error.sentence
        self._finish(stamps, failure, text)

    def _finish(self, stamps: tuple[Stamp, ...], failure: Sentence | None, text: str) -> None:
        with self._lock:
            if stamps != self._compiled:
                return  # it has changed again
            result = {
                "status": "ready" if failure is None else "failed",
                "failure": failure,
                "compile_text": readable(text),
            }
            self._state = self._state.model_copy(update=result)
