"""The queue in which matches wait for a processor of their own."""

import threading
from collections import deque
from collections.abc import Callable, Sequence


class CoreQueue:
    """Processors, given out in the order of the requests."""

    def __init__(self, cores: Sequence[int]) -> None:
        self._changed = threading.Condition()
        self._free = list(cores)
        self._waiting: deque[object] = deque()

    def take(self, is_stopped: Callable[[], bool]) -> int | None:
        """Waits for a processor; None if the match was stopped meanwhile."""
        ticket = object()
        with self._changed:
            self._waiting.append(ticket)
            self._changed.wait_for(
                lambda: is_stopped() or (self._free and self._waiting[0] is ticket)
            )
            self._waiting.remove(ticket)
            self._changed.notify_all()
            return None if is_stopped() else self._free.pop()

    def release(self, core: int) -> None:
        """Returns a processor, for the next in the queue."""
        with self._changed:
            self._free.append(core)
            self._changed.notify_all()

    def recheck(self) -> None:
        """Lets those who wait find out whether they were stopped."""
        with self._changed:
            self._changed.notify_all()
