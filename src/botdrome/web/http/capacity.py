"""Limits how many of something are in use at once, in total and by one holder."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from botdrome.sentences import Sentence
from botdrome.web.http.errors import TOO_MANY_FROM_ADDRESS, TOO_MANY_VIEWERS, HttpError

MOST_VIEWERS = 200
_NETWORK_BITS = 64
"""Of an IPv6 address; a client that has one address of a network has all of them."""


class Capacity:
    """Counts what is in use; to be used in one event loop.

    A holder is an address or, where somebody is logged in, an account. By default a single one gets
    half: many people may share an address, yet nobody alone can lock the others out.
    """

    def __init__(
        self,
        limit: int,
        per_holder: int | None = None,
        refusal: Sentence = TOO_MANY_FROM_ADDRESS,
    ) -> None:
        """`refusal` is for a holder that has its share."""
        self.limit = max(limit, 1)
        self.limit_per_holder = (self.limit + 1) // 2 if per_holder is None else per_holder
        self._refusal = refusal
        self._used: Counter[str] = Counter()

    def acquire(self, holder: str) -> bool:
        """Takes one, to be released later; False, and nothing changes, if none is left."""
        counted = _counted(holder)
        if self._used.total() >= self.limit or self._used[counted] >= self.limit_per_holder:
            return False
        self._used[counted] += 1
        return True

    def release(self, holder: str) -> None:
        """Returns one that was acquired."""
        counted = _counted(holder)
        self._used[counted] -= 1
        if not self._used[counted]:
            del self._used[counted]

    @contextmanager
    def hold(self, holder: str) -> Iterator[None]:
        """Holds one for a viewer; an HTTP error if none is left."""
        if not self.acquire(holder):
            is_full = self._used.total() >= self.limit
            sentence = (
                TOO_MANY_VIEWERS.of(limit=self.limit)
                if is_full
                else self._refusal.of(limit=self.limit_per_holder)
            )
            raise HttpError(HTTPStatus.SERVICE_UNAVAILABLE, sentence)
        try:
            yield
        finally:
            self.release(holder)


def _counted(holder: str) -> str:
    """What an address counts as; an account is no address, and counts as itself."""
    try:
        parsed = ipaddress.ip_address(holder)
    except ValueError:
        return holder
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or int(parsed) >> _NETWORK_BITS)
