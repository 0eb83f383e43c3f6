"""What a sandbox must not leave behind."""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from botdrome.sandbox import groups

_PRIVATE_UIDS = 1_000_000_000


@contextmanager
def nothing_left() -> Iterator[None]:
    """Asserts that processes, groups, mounts and descriptors are as they were before."""
    gc.collect()
    before = (_mounts(), _descriptors())
    yield
    gc.collect()
    assert _processes() == []
    assert _groups() == []
    assert (_mounts(), _descriptors()) == before


def _mounts() -> str:
    return Path("/proc/self/mounts").read_text()


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def _groups() -> list[Path]:
    """The groups that this process made."""
    v1_roots = (groups.find_v1_roots() or {}).values()
    v2_root = groups.find_v2_root()
    roots = [*v1_roots, *([v2_root] if v2_root else [])]
    name = f"{groups.PREFIX}{os.getpid()}-*"
    return [path for root in roots for path in root.glob(name)]


def _processes() -> list[str]:
    """What still runs as one of this process's private users."""
    first = _PRIVATE_UIDS + os.getpid() * 256
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except OSError:
            continue
        if first <= int(lines["Uid"].split()[0]) < first + 256 and "Z" not in lines["State"]:
            found.append(lines["Name"].strip())
    return found
