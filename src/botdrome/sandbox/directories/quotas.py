"""A program's directory where no control group counts it: a file system of fixed size.

An ordinary user cannot mount one, but bubblewrap can inside the sandbox. It vanishes with the
sandbox, so we hold it open and copy its files when the program has ended.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from botdrome.sandbox.program import INSIDE_DIRECTORY

_CHUNK_BYTES = 1024 * 1024
_MOST_ENTRIES = 1024
_MOST_DEPTH = 8


class BoundedDirectory:
    """A directory that bubblewrap mounts for one program."""

    def __init__(self, directory: Path, size_kib: int, keeping: ExitStack) -> None:
        self._directory = directory
        self._size_kib = size_kib
        self._descriptor: int | None = None
        self._files: dict[str, int] = {}
        keeping.callback(self._close)
        for path in directory.iterdir():
            if path.is_file():
                self._files[path.name] = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)

    @property
    def inherited(self) -> tuple[int, ...]:
        """The descriptors that bubblewrap needs."""
        return tuple(self._files.values())

    def arguments(self) -> Iterator[str]:
        """The arguments of bubblewrap."""
        yield from ("--size", str(self._size_kib * 1024), "--tmpfs", INSIDE_DIRECTORY)
        for name, descriptor in self._files.items():
            yield from ("--perms", "0644", "--file", str(descriptor), f"{INSIDE_DIRECTORY}/{name}")

    def hold(self, pid: int) -> bool:
        """Opens the directory, given the sandbox's first process; false if it is not there yet."""
        if self._descriptor is None:
            with suppress(OSError):
                self._descriptor = _opened(pid)
        return self._descriptor is not None

    @property
    def descriptor(self) -> int | None:
        """The open directory."""
        return self._descriptor

    def _close(self) -> None:
        for descriptor in self.inherited:
            os.close(descriptor)
        if self._descriptor is not None:
            with suppress(OSError):
                _copy(self._descriptor, self._directory, [_MOST_ENTRIES], 0)
            os.close(self._descriptor)


def _opened(pid: int) -> int | None:
    """The program's directory; None while its sandbox still has the host's root.

    The host may have a folder of that name.
    """
    found = os.open(f"/proc/{pid}/root{INSIDE_DIRECTORY}", os.O_RDONLY | os.O_DIRECTORY)
    if os.fstat(found).st_dev != _host_device():
        return found
    os.close(found)
    return None


def _host_device() -> int | None:
    """The file system of the host's folder of that name, if there is one."""
    try:
        return os.stat(INSIDE_DIRECTORY).st_dev
    except OSError:
        return None


def _copy(source: int, target: Path, left: list[int], depth: int) -> None:
    """Copies files, folders and links, at most so many; what cannot be read is left out."""
    with os.scandir(source) as entries:
        for entry in entries:
            left[0] -= 1
            if left[0] < 0:
                return
            with suppress(OSError):
                _copy_entry(source, entry.name, target / entry.name, left, depth)


def _copy_entry(source: int, name: str, target: Path, left: list[int], depth: int) -> None:
    mode = os.stat(name, dir_fd=source, follow_symlinks=False).st_mode
    if stat.S_ISLNK(mode):
        target.unlink(missing_ok=True)
        target.symlink_to(os.readlink(name, dir_fd=source))
        return
    if stat.S_ISDIR(mode):
        target.mkdir(exist_ok=True)  # even if it cannot be read
    elif not stat.S_ISREG(mode):
        return
    found = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=source)
    try:
        if stat.S_ISDIR(mode):
            if depth < _MOST_DEPTH:
                _copy(found, target, left, depth + 1)
            return
        target.unlink(missing_ok=True)
        with open(target, "xb") as stream:
            while chunk := os.read(found, _CHUNK_BYTES):
                stream.write(chunk)
    finally:
        os.close(found)
