"""Limits how many of something are in use at once, in total and from one address."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from botdrome.web.http.errors import TOO_MANY_FROM_ADDRESS, TOO_MANY_VIEWERS, HttpError

MOST_VIEWERS = 200
_NETWORK_BITS = 64
"""Of an IPv6 address; a client that has one address of a network has all of them."""


class Capacity:
    """Counts what is in use; to be used in one event loop.

    A single address gets half of it: many people may share one, yet nobody alone can lock the
    others out.
    """

    def __init__(self, limit: int) -> None:
        self.limit = max(limit, 1)
        self.limit_per_address = (self.limit + 1) // 2
        self._used: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Takes one, to be released later; False, and nothing changes, if none is left."""
        network = _network_of(address)
        if self._used.total() >= self.limit or self._used[network] >= self.limit_per_address:
            return False
        self._used[network] += 1
        return True

    def release(self, address: str) -> None:
        """Returns one that was acquired."""
        network = _network_of(address)
        self._used[network] -= 1
        if not self._used[network]:
            del self._used[network]

    @contextmanager
    def hold(self, address: str) -> Iterator[None]:
        """Holds one for a viewer; an HTTP error if none is left."""
        if not self.acquire(address):
            is_full = self._used.total() >= self.limit
            sentence = (
                TOO_MANY_VIEWERS.of(limit=self.limit)
                if is_full
                else TOO_MANY_FROM_ADDRESS.of(limit=self.limit_per_address)
            )
            raise HttpError(HTTPStatus.SERVICE_UNAVAILABLE, sentence)
        try:
            yield
        finally:
            self.release(address)


def _network_of(address: str) -> str:
    """What counts as one address; all texts that are not addresses count as one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or int(parsed) >> _NETWORK_BITS)
