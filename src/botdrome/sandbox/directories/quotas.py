"""A program's directory where no control group counts it: a file system of its own, of fixed size.

An ordinary user cannot mount one, but bubblewrap can inside the sandbox. It is gone with the
sandbox: so we hold it open, and copy what the program wrote when it has ended.
"""

import json
import os
import stat
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.program import INSIDE_DIRECTORY
from botdrome.sentences import Sentence

_PATIENCE_S = 20.0
_GLANCE_S = 0.0005
_STATUS_BYTES = 4096
_CHUNK_BYTES = 1024 * 1024
_MOST_ENTRIES = 1024
_MOST_DEPTH = 8
_NOT_SET_UP = Sentence(
    "box-not-set-up",
    "A program's own file system was not ready in time.",
    "Собственная файловая система программы не была готова вовремя.",
)


class BoundedDirectory:
    """The directory of one program, as bubblewrap is to mount it."""

    def __init__(self, directory: Path, size_kib: int, keeping: ExitStack) -> None:
        self._directory = directory
        self._size_kib = size_kib
        self._descriptor: int | None = None
        self._gate, self._latch = os.pipe()
        self._files: dict[str, int] = {}
        keeping.callback(self._close)
        for path in directory.iterdir():
            if path.is_file():
                self._files[path.name] = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)

    @property
    def inherited(self) -> tuple[int, ...]:
        """The descriptors that bubblewrap needs."""
        return (self._gate, *self._files.values())

    def arguments(self) -> Iterator[str]:
        """bubblewrap's; the program does not run until we hold the directory."""
        yield from ("--block-fd", str(self._gate))
        yield from ("--size", str(self._size_kib * 1024), "--tmpfs", INSIDE_DIRECTORY)
        for name, descriptor in self._files.items():
            yield from ("--perms", "0644", "--file", str(descriptor), f"{INSIDE_DIRECTORY}/{name}")

    def open(self, process: "subprocess.Popen[bytes]", status_fd: int) -> int | None:
        """Holds the directory and lets the program run; None if the sandbox was not set up."""
        deadline = time.monotonic() + _PATIENCE_S
        while process.poll() is None and self._descriptor is None:
            with suppress(OSError, IndexError):  # not there yet
                self._descriptor = _opened(_child_pid(status_fd))
            if time.monotonic() > deadline:
                raise PlatformFault(_NOT_SET_UP)
            time.sleep(_GLANCE_S)
        with suppress(BrokenPipeError):
            os.write(self._latch, b"\n")
        return self._descriptor

    def _close(self) -> None:
        for descriptor in (*self.inherited, self._latch):
            os.close(descriptor)
        if self._descriptor is not None:
            with suppress(OSError):
                _copy(self._descriptor, self._directory, [_MOST_ENTRIES], 0)
            os.close(self._descriptor)


def _opened(pid: int) -> int | None:
    """The program's directory; None before its sandbox has left the host's root, which may have a
    folder of that name.
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


def _child_pid(status_fd: int) -> int:
    told = os.pread(status_fd, _STATUS_BYTES, 0).splitlines(keepends=True)
    if not told[0].endswith(b"\n"):
        raise IndexError
    return int(json.loads(told[0])["child-pid"])


def _copy(source: int, target: Path, left: list[int], depth: int) -> None:
    """Copies files, folders and links, so many at the most; what cannot be read stays behind."""
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
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        return
    found = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=source)
    try:
        if stat.S_ISDIR(mode):
            target.mkdir(exist_ok=True)
            if depth < _MOST_DEPTH:
                _copy(found, target, left, depth + 1)
            return
        target.unlink(missing_ok=True)
        with open(target, "xb") as stream:
            while chunk := os.read(found, _CHUNK_BYTES):
                stream.write(chunk)
    finally:
        os.close(found)
