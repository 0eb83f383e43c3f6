"""Bells: threads ring them, and whoever listens in an event loop wakes up."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Bell:
    """Wakes up everybody who listens, from any thread."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._listeners: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def ring(self) -> None:
        """Wakes up the listeners."""
        with self._lock:
            listeners = list(self._listeners.items())
        for event, loop in listeners:
            with suppress(RuntimeError):  # a loop that is closed has no listeners
                loop.call_soon_threadsafe(event.set)

    @contextmanager
    def listener(self) -> Iterator[asyncio.Event]:
        """What is set at every ring, for a task of the running event loop."""
        event = asyncio.Event()
        with self._lock:
            self._listeners[event] = asyncio.get_running_loop()
        try:
            yield event
        finally:
            with self._lock:
                del self._listeners[event]
