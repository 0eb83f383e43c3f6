"""The lock of a running tournament, for its owner only, and a mark that every reader can see."""

import fcntl
import os
import stat
import struct
from contextlib import suppress
from pathlib import Path

from botdrome.errors import UserError
from botdrome.sentences import Sentence

_LOCK = ".lock"
_MODE = 0o600
_FLOCK = struct.Struct("hhqqi4x")
"""The kernel's struct flock: type, whence, start, length, process."""
_FOREIGN = Sentence(
    "foreign-lock",
    "The file {path} belongs to another user; remove it, then try again.",
    "Файл {path} принадлежит другому пользователю; удалите его и попробуйте снова.",
)


def take_lock(folder: Path) -> int:
    """Locks a tournament's folder; the lock goes with the descriptor, or with its process.

    BlockingIOError if it is locked already. Any user who can open a file can lock it for ever, and
    all may read the journal: so a file that only the owner can open is locked instead.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
    descriptor = os.open(folder / _LOCK, flags, _MODE)
    try:
        found = os.fstat(descriptor)
        is_ours = found.st_uid in (os.geteuid(), os.stat(folder).st_uid)
        if not (stat.S_ISREG(found.st_mode) and is_ours):
            raise UserError(_FOREIGN.of(path=folder / _LOCK))
        if found.st_uid == os.geteuid():
            os.fchmod(descriptor, _MODE)
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (OSError, UserError):
        os.close(descriptor)
        raise
    return descriptor


def mark_running(journal: int) -> None:
    """Marks an open journal as being written, for its readers.

    The mark is a shared lock. Readers can take such a lock too, and no other: they could fake a
    running tournament, but not prevent one.
    """
    with suppress(OSError):  # a file system without locks: there is no mark
        fcntl.fcntl(journal, fcntl.F_OFD_SETLK, _FLOCK.pack(fcntl.F_RDLCK, os.SEEK_SET, 0, 0, 0))


def is_marked_running(journal: int) -> bool:
    """Whether the journal is marked; takes no lock itself."""
    asked = _FLOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
    try:
        found = fcntl.fcntl(journal, fcntl.F_OFD_GETLK, asked)
    except OSError:
        return False
    return bool(_FLOCK.unpack(found)[0] != fcntl.F_UNLCK)
