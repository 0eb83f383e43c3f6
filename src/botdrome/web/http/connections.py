"""Connections: so many at once, and so long for what the other end has to send."""

import asyncio
import resource
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from botdrome.web.http.capacity import Capacity

HEAD_S = 10.0
BODY_S = 60.0
MEMORY = "connection"
"""Where in a request's state is what is remembered of the connection that it came by."""
_MOST_DESCRIPTORS = 65_536
_MOST_CONNECTIONS = 2_000
_MOST_ACCEPTED = 16


class Connection(H11Protocol):
    """One connection; it is closed when there is no room for it, or when nothing comes of it.

    Nothing is logged of either: strangers could fill a disk with it.
    """

    crowd: ClassVar[Capacity]
    _address: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _awaited: tuple[object, object] = (None, None)

    def connection_made(  # type: ignore[override]  # as uvicorn has it
        self, transport: asyncio.Transport
    ) -> None:
        """Counts it."""
        peer = get_remote_addr(transport)
        address = peer[0] if peer else ""
        if not self.crowd.acquire(address):
            transport.close()
            return
        self._address = address
        self.app_state = {**self.app_state, MEMORY: {}}
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room."""
        if self._address is None:
            return  # it never was one
        self.crowd.release(self._address)
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Goes on with what is being sent."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Gives the other end its time, once for each head and each body, however it trickles."""
        sends = self.conn.their_state
        awaited = (sends, self.cycle)  # a cycle begins with every whole head
        if self._timer is not None:
            if awaited == self._awaited:
                return
            self._timer.cancel()
            self._timer = None
        self._awaited = awaited
        if sends is h11.IDLE:
            self._timer = self.loop.call_later(HEAD_S, self.transport.close)
        elif sends is h11.SEND_BODY:
            self._timer = self.loop.call_later(BODY_S, self._miss_body)

    def _miss_body(self) -> None:
        self._timer = None
        is_answering = self.cycle.response_started and not self.cycle.response_complete
        if not is_answering:  # an answer goes on, whatever its request still lacks
            self.transport.close()


class ConnectionLimit:
    """How many connections this process has descriptors for; half of them are for other things."""

    def __init__(self) -> None:
        descriptors = _raise_descriptors()
        self.connections = min(_MOST_CONNECTIONS, descriptors // 2)
        # asyncio accepts that many before any of them is looked at, and again in the few steps
        # until one that is too many is closed; if descriptors run out then, it logs without end.
        self.accepted = max(1, min(_MOST_ACCEPTED, descriptors // 32))

    def protocol(self) -> type[Connection]:
        """The protocol of a server whose connections are counted together."""

        class Counted(Connection):
            crowd = Capacity(self.connections)

        return Counted


def _raise_descriptors() -> int:
    """Raises the limit as far as an ordinary user may; at least so many there are then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    is_bounded = hard != resource.RLIM_INFINITY
    reachable = min(hard, _MOST_DESCRIPTORS) if is_bounded else _MOST_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < reachable:
        resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, hard))
    return reachable
