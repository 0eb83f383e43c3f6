"""Limits connections: how many at once, and how long a client may take to send a request."""

import asyncio
import math
import resource
import time
from typing import ClassVar

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from botdrome.web.http.capacity import Capacity

HEAD_S = 10.0
BODY_S = 60.0
MEMORY = "connection"
"""The key of a request's state under which data of its connection are kept."""
_ARRIVAL = "arrival"
_MOST_DESCRIPTORS = 65_536
_MOST_CONNECTIONS = 2_000
_MOST_ACCEPTED = 16


class Connection(H11Protocol):
    """One connection; closed if there are too many, or if its request does not arrive in time.

    Neither is logged: strangers could fill a disk.
    """

    capacity: ClassVar[Capacity]
    _address: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _awaited: tuple[object, object] = (None, None)

    def connection_made(  # type: ignore[override]  # as uvicorn has it
        self, transport: asyncio.Transport
    ) -> None:
        """Counts the connection."""
        peer = get_remote_addr(transport)
        address = peer[0] if peer else ""
        if not self.capacity.acquire(address):
            transport.close()
            return
        self._address = address
        self.app_state = {**self.app_state, MEMORY: {}}
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for another one."""
        if self._address is None:
            return  # it was not counted
        self.capacity.release(self._address)
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes more of a request."""
        if self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self.app_state[MEMORY][_ARRIVAL] = time.time()
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Begins to wait for the next request."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Starts the timer of a head or a body; single bytes do not start it again."""
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
            self._timer = self.loop.call_later(BODY_S, self._give_up_body)

    def _give_up_body(self) -> None:
        self._timer = None
        is_answering = self.cycle.response_started and not self.cycle.response_complete
        if not is_answering:  # an answer may be complete before its request is
            self.transport.close()


def arrival_of(scope: Scope) -> float | None:
    """When the first byte of a request came, in seconds since 1970; None outside our server."""
    found = scope.get("state", {}).get(MEMORY, {}).get(_ARRIVAL)
    return found if isinstance(found, float) else None


class ConnectionLimit:
    """As many connections as half of this process's descriptors allow."""

    def __init__(self, share: float = 0.5) -> None:
        """`share` is what a single address may have of them."""
        self._share = share
        descriptors = _raise_descriptors()
        self.connections = min(_MOST_CONNECTIONS, descriptors // 2)
        # asyncio accepts so many at a time before any is handled; if descriptors ran out meanwhile,
        # it would log that without end.
        self.accepted = max(1, min(_MOST_ACCEPTED, descriptors // 32))

    def protocol(self) -> type[Connection]:
        """A protocol class whose connections are counted together."""

        class Counted(Connection):
            capacity = Capacity(self.connections, math.ceil(self.connections * self._share))

        return Counted


def _raise_descriptors() -> int:
    """Raises the limit of descriptors as far as an ordinary user may; the limit afterwards."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    is_bounded = hard != resource.RLIM_INFINITY
    reachable = min(hard, _MOST_DESCRIPTORS) if is_bounded else _MOST_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < reachable:
        resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, hard))
    return reachable
