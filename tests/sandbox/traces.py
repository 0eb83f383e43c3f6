"""What a sandbox must not leave behind."""

import gc
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from botdrome.sandbox import directories, groups
from botdrome.sandbox.hierarchies import find_v1_roots, find_v2_root

_PRIVATE_UIDS = 1_000_000_000


@contextmanager
def nothing_left() -> Iterator[None]:
    """Asserts that processes (zombies too), groups, folders, mounts and descriptors are gone."""
    gc.collect()
    before = (_mounts(), _descriptors(), _children())
    yield
    gc.collect()
    assert _processes() == []
    assert _groups() == []
    assert _directories() == []
    assert (_mounts(), _descriptors(), _children()) == before


def _mounts() -> str:
    return Path("/proc/self/mounts").read_text()


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def _children() -> set[str]:
    """This process's children, the dead that nobody has buried included."""
    files = Path("/proc/self/task").glob("*/children")
    return {child for file in files for child in file.read_text().split()}


def _directories() -> list[Path]:
    places = (Path("/dev", "shm"), Path(tempfile.gettempdir()))
    name = f"{directories.PREFIX}{os.getpid()}-*"
    return [path for place in places for path in place.glob(name)]


def _groups() -> list[Path]:
    """The groups that this process made."""
    v1_roots = (find_v1_roots() or {}).values()
    v2_root = find_v2_root()
    roots = [*v1_roots, *([v2_root] if v2_root else [])]
    name = f"{groups.PREFIX}{os.getpid()}-*"
    return [path for root in roots for path in root.glob(name)]


def _processes() -> list[str]:
    """What still runs as one of this process's private users."""
    first = _PRIVATE_UIDS + os.getpid() * 256
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):  # a glob stumbles over those that leave
        try:
            status = Path("/proc", pid, "status").read_text()
            lines = dict(line.split(":", 1) for line in status.splitlines())
        except OSError:
            continue
        if first <= int(lines["Uid"].split()[0]) < first + 256 and "Z" not in lines["State"]:
            found.append(lines["Name"].strip())
    return found
