"""What a sandbox must not leave behind."""

import gc
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.kernel import groups
from botdrome.sandbox.kernel.hierarchies import find_v1_roots, find_v2_root
from tests.waiting import until

_PRIVATE_UIDS = 1_000_000_000
_DYING_S = 5.0
"""A sandbox whose program has left by itself may still be ending: the kernel takes a process out of
its group before it is a zombie, and only its parent, which is gone, could wait for that."""


@contextmanager
def nothing_left() -> Iterator[None]:
    """Asserts that processes (zombies too), groups, folders, mounts and descriptors are gone."""
    gc.collect()
    before = (_mounts(), _descriptors(), _children())
    yield
    gc.collect()
    pid = os.getpid()
    assert [*_groups(pid), *_directories(pid)] == []
    until(lambda: not _processes(pid), lambda: _processes(pid), _DYING_S)
    mounts, descriptors, children = before
    # What earlier tests have left may go meanwhile.
    assert _mounts() == mounts
    assert _descriptors() <= descriptors
    assert _children() <= children


def traces_of(pid: int) -> list[str]:
    """What is left of the programs that a process ran: processes, groups, folders."""
    return [*_processes(pid), *map(str, _groups(pid)), *map(str, _directories(pid))]


def _mounts() -> str:
    return Path("/proc/self/mounts").read_text()


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def _children() -> set[str]:
    """This process's children, zombies included."""
    files = Path("/proc/self/task").glob("*/children")
    return {child for file in files for child in file.read_text().split()}


def _directories(pid: int) -> list[Path]:
    places = (Path("/dev", "shm"), Path(tempfile.gettempdir()))
    name = f"{private_directories.PREFIX}{pid}-*"
    return [path for place in places for path in place.glob(name)]


def _groups(pid: int) -> list[Path]:
    """The groups that a process made."""
    v1_roots = (find_v1_roots() or {}).values()
    v2_root = find_v2_root()
    roots = [*v1_roots, *([v2_root] if v2_root else [])]
    name = f"{groups.PREFIX}{pid}-*"
    return [path for root in roots for path in root.glob(name)]


def _processes(pid: int) -> list[str]:
    """The names of live processes of a supervisor's private users."""
    first = _PRIVATE_UIDS + pid * 256
    found = []
    for each in filter(str.isdigit, os.listdir("/proc")):  # a glob fails on processes that end
        try:
            status = Path("/proc", each, "status").read_text()
            lines = dict(line.split(":", 1) for line in status.splitlines())
        except OSError:
            continue
        if first <= int(lines["Uid"].split()[0]) < first + 256 and "Z" not in lines["State"]:
            found.append(lines["Name"].strip())
    return found
