"""Crowds: how many there may be at once, and how many of them from one address."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from botdrome.web.refusals import CROWDED, CROWDED_ADDRESS, Refusal

MOST_VIEWERS = 200
_NETWORK_BITS = 64
"""Of an IPv6 address; whoever has one has all the others of that network, too."""


class Crowd:
    """Those who are in; all of them come and go in one event loop.

    A whole hall may sit behind one address, so half of the room is for any single one: nobody
    alone can lock the others out.
    """

    def __init__(self, room: int) -> None:
        self.room = max(room, 1)
        self.share = (self.room + 1) // 2
        self._present: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Lets one more in, who must leave again; or there is no room, and nothing has changed."""
        home = _home(address)
        if self._present.total() >= self.room or self._present[home] >= self.share:
            return False
        self._present[home] += 1
        return True

    def leave(self, address: str) -> None:
        """Ends what began with `enter`."""
        home = _home(address)
        self._present[home] -= 1
        if not self._present[home]:
            del self._present[home]

    @contextmanager
    def present(self, address: str) -> Iterator[None]:
        """In from `with` to its end, or a refusal that says why not."""
        if not self.enter(address):
            is_full = self._present.total() >= self.room
            why = CROWDED.of(limit=self.room) if is_full else CROWDED_ADDRESS.of(limit=self.share)
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, why)
        try:
            yield
        finally:
            self.leave(address)


def _home(address: str) -> str:
    """What counts as one address; anything else than an address is one, too."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or int(parsed) >> _NETWORK_BITS)
