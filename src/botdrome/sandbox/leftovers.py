"""What a program left that could not be ended or removed in time: tried again later, unwaited."""

import atexit
import threading
from contextlib import suppress
from typing import Protocol


class Leftover(Protocol):
    """A control group, or a directory."""

    def try_to_remove(self) -> bool:
        """Ends and removes what is left, without waiting; whether nothing is left."""
        ...


_abandoned: list[Leftover] = []
_sweeping = threading.Lock()


def abandon(leftover: Leftover) -> None:
    """Gives up waiting for something; every later start and the end of this process try again."""
    if not is_abandoned(leftover):
        _abandoned.append(leftover)


def is_abandoned(leftover: Leftover) -> bool:
    """Whether somebody has waited for it in vain: nobody does so again."""
    return leftover in _abandoned


def sweep_abandoned() -> bool:
    """Tries to remove all that was abandoned, waiting for none of it; whether all is gone."""
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
