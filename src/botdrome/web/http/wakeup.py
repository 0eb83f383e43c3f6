"""Wakes tasks of an event loop from any thread."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Wakeup:
    """Wakes all its listeners; may be notified from any thread."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._listeners: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def notify(self) -> None:
        """Wakes the listeners."""
        with self._lock:
            listeners = list(self._listeners.items())
        for event, loop in listeners:
            with suppress(RuntimeError):  # the loop is closed, and its tasks have ended
                loop.call_soon_threadsafe(event.set)

    @contextmanager
    def listener(self) -> Iterator[asyncio.Event]:
        """An event of the running loop that every `notify` sets."""
        event = asyncio.Event()
        with self._lock:
            self._listeners[event] = asyncio.get_running_loop()
        try:
            yield event
        finally:
            with self._lock:
                del self._listeners[event]
