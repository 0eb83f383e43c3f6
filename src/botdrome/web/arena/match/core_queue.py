"""The line in which matches wait for a processor of their own."""

import threading
from collections import deque
from collections.abc import Callable, Sequence


class CoreQueue:
    """Processors to be taken and given back; who came first is served first."""

    def __init__(self, cores: Sequence[int]) -> None:
        self._changed = threading.Condition()
        self._free = list(cores)
        self._waiting: deque[object] = deque()

    def take(self, is_unwanted: Callable[[], bool]) -> int | None:
        """Waits for a processor; None if meanwhile it is not wanted any more."""
        ticket = object()
        with self._changed:
            self._waiting.append(ticket)
            self._changed.wait_for(
                lambda: is_unwanted() or (self._free and self._waiting[0] is ticket)
            )
            self._waiting.remove(ticket)
            self._changed.notify_all()
            return None if is_unwanted() else self._free.pop()

    def give_back(self, core: int) -> None:
        """Lets the next one have it."""
        with self._changed:
            self._free.append(core)
            self._changed.notify_all()

    def look_up(self) -> None:
        """Makes those who wait see whether they still want to."""
        with self._changed:
            self._changed.notify_all()
