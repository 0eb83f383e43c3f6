"""Private directories of programs: in memory where there is room, removed afterwards."""

import errno
import fcntl
import os
import shutil
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.sandbox.leftovers import abandon
from botdrome.sentences import Sentence

IN_MEMORY = Path("/dev/shm")  # noqa: S108 (a directory in it is private)
PREFIX = "botdrome-box-"
FIRST_PRIVATE_UID = 1_000_000_000
"""The first of the user ids that root gives to bots."""
_KIB = 1024
_INODE_KIB = 1
_OLD_S = 60.0
_REMOVAL_S = 20.0
_NOT_A_FILE = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.ENXIO, errno.EACCES)

_NO_ROOM = Sentence(
    "no-room",
    "There is not enough room for a program: {folder} has {free_mib} MiB left and {needed_mib} MiB "
    "are needed.",
    "Не хватает места для программы: в {folder} осталось {free_mib} МиБ, нужно {needed_mib} МиБ.",
)
_UNUSABLE = Sentence(
    "no-directory",
    "The folder for a program's files cannot be used: {why}",
    "Не удаётся использовать папку для файлов программы: {why}",
)
_NOT_REMOVED = Sentence(
    "directory-not-removed",
    "The folder {folder} of a program could not be removed.",
    "Не удалось удалить папку программы {folder}.",
)
_REMOVAL = '/bin/rm -rf -- "$1" || { /bin/chmod -R u+rwX -- "$1"; /bin/rm -rf -- "$1"; }'


@contextmanager
def private_directory(
    files: Mapping[str, bytes],
    room_kib: int,
    *,
    flood_kib: int = 0,
    for_programs: bool = False,
) -> Iterator[Path]:
    """A directory with these files and room for more, removed with everything in it.

    It is in memory only if `flood_kib` more would still fit there and, with `for_programs`, if
    files there can be executed.
    """
    try:
        place = _place(room_kib, flood_kib, for_programs)
        directory = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=place))
        lock = os.open(directory, os.O_RDONLY)
    except OSError as error:
        raise PlatformFault(_UNUSABLE.of(why=error)) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for inside, data in files.items():
            file = directory / inside
            file.write_bytes(data)
            file.chmod(0o644)
        yield directory
    except OSError as error:
        raise PlatformFault(_UNUSABLE.of(why=error)) from error
    finally:
        os.close(lock)
        remove(directory)


def remove(directory: Path) -> None:
    """Removes a directory, however deep or unreadable a program has made it.

    If that fails it is abandoned: later starts, and the end of this process, try again.
    """
    try:
        _remove_flat(directory)
    except OSError:
        removal = _Removal(directory)
        removal.try_to_remove()
        if not removal.succeeds(_REMOVAL_S):
            abandon(removal)
            raise Unmanageable(_NOT_REMOVED.of(folder=directory)) from None


class _Removal:
    """The removal of a deep or unreadable directory, by the system's own tools."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None

    def try_to_remove(self) -> bool:
        """Whether it is gone; if not, its removal is started unless it is running."""
        if self._process is not None and self._process.poll() is None:
            return False
        if not self._directory.exists():
            return True
        self._process = subprocess.Popen(  # noqa: S603 (a fixed command on our own directory)
            ["/bin/sh", "-c", _REMOVAL, "sh", str(self._directory)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # it continues when we end
        )
        return False

    def succeeds(self, seconds: float) -> bool:
        """Whether it is gone after that time at most."""
        with suppress(subprocess.TimeoutExpired):
            if self._process is not None:
                self._process.wait(seconds)
        return not self._directory.exists()


def _remove_flat(directory: Path) -> None:
    """Removes a directory that holds only files; otherwise an OSError.

    Files are removed from the directory that was opened, even if its path is replaced meanwhile.
    """
    opened = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        with os.scandir(opened) as entries:
            for entry in entries:
                os.unlink(entry.name, dir_fd=opened)
    finally:
        os.close(opened)
    directory.rmdir()


def is_littered(directory: Path, most: int) -> bool:
    """Whether a directory holds more than so many entries, those of its folders included."""
    found, folders = 0, [str(directory)]
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                found += 1
                if found > most:
                    return True
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
    return False


def sweep() -> None:
    """Removes the directories of supervisors that were killed: their locks are free."""
    for place in {IN_MEMORY, Path(tempfile.gettempdir())}:
        for directory in place.glob(f"{PREFIX}*"):
            with suppress(OSError, PlatformFault):
                _remove_if_abandoned(directory)


def is_fit_for_programs(folder: Path) -> bool:
    """Whether files in that folder can be executed by any user."""
    may_execute = not os.statvfs(folder).f_flag & os.ST_NOEXEC
    return may_execute and all(each.stat().st_mode & stat.S_IXOTH for each in folder.parents)


def check_room(folder: Path, room_kib: int) -> None:
    """A platform fault if the disk is full: then a failure is not the program's."""
    free_kib = shutil.disk_usage(folder).free // _KIB
    if free_kib < room_kib:
        free_mib, needed_mib = free_kib // _KIB, room_kib // _KIB
        raise PlatformFault(_NO_ROOM.of(folder=folder, free_mib=free_mib, needed_mib=needed_mib))


def size_kib(folder: Path) -> int:
    """How much has been written, except for files too deep to be named by a path."""
    total, folders = 0, [str(folder)]
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    total += entry.stat(follow_symlinks=False).st_size
    return total // _KIB


def read_regular(file: Path, length: int) -> bytes | None:
    """The first bytes of a regular file; None if there is none."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno in _NOT_A_FILE:
            return None
        raise
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return None
        with os.fdopen(descriptor, "rb", closefd=False) as stream:
            return stream.read(length)
    finally:
        os.close(descriptor)


def _remove_if_abandoned(directory: Path) -> None:
    lock = os.open(directory, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY | os.O_NONBLOCK)
    try:
        status = os.fstat(lock)
        is_fresh = time.time() - status.st_mtime < _OLD_S  # perhaps not locked yet
        if not is_fresh and _is_ours(status.st_uid):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove(directory)
    finally:
        os.close(lock)


def _is_ours(user: int) -> bool:
    """Whether we made a directory of this user; root gives directories to the users of its bots.

    Other users' are left alone: an owner can replace a directory by a link at any moment, and root
    would remove what the link leads to.
    """
    return user == os.geteuid() or (os.geteuid() == 0 and user >= FIRST_PRIVATE_UID)


def _has_room(folder: Path, room_kib: int) -> bool:
    """Whether so much can be written there, also as empty files, of which each takes a KiB."""
    found = os.statvfs(folder)
    has_files = not found.f_files or found.f_favail * _INODE_KIB >= room_kib
    return has_files and found.f_bavail * found.f_frsize // _KIB >= room_kib


def _place(room_kib: int, flood_kib: int, for_programs: bool) -> Path:
    if (
        os.access(IN_MEMORY, os.W_OK)
        and _has_room(IN_MEMORY, room_kib + flood_kib)
        and (not for_programs or is_fit_for_programs(IN_MEMORY))
    ):
        return IN_MEMORY
    place = Path(tempfile.gettempdir())
    check_room(place, room_kib)
    return place
