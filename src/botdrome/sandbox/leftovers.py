"""What could not be killed or removed in time: tried again later, without waiting."""

import atexit
import threading
from contextlib import suppress
from typing import Protocol


class Leftover(Protocol):
    """A control group, or a directory."""

    def try_to_remove(self) -> bool:
        """Kills and removes what is left, without waiting; true if nothing is left."""
        ...


_abandoned: list[Leftover] = []
_sweeping = threading.Lock()


def abandon(leftover: Leftover) -> None:
    """Stops waiting for something; every later start and the end of this process try again."""
    if not is_abandoned(leftover):
        _abandoned.append(leftover)


def is_abandoned(leftover: Leftover) -> bool:
    """Whether it was waited for in vain, and is not waited for again."""
    return leftover in _abandoned


def sweep_abandoned() -> bool:
    """Tries to remove everything abandoned, without waiting; true if nothing is left."""
    if not _abandoned or not _sweeping.acquire(blocking=False):
        return not _abandoned
    try:
        for leftover in tuple(_abandoned):
            with suppress(OSError):
                if leftover.try_to_remove():
                    _abandoned.remove(leftover)
    finally:
        _sweeping.release()
    return not _abandoned


atexit.register(sweep_abandoned)
