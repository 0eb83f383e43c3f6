"""Lots that nobody can steer: a secret fixed before the entries, then mixed with them.

The hash of the secret is published before the entries are known, the secret itself after the
tournament. So neither jury nor team can choose the seed, and anybody can recompute it.
"""

import hashlib
import secrets
from collections.abc import Iterable

_SECRET_BYTES = 32


def new_secret() -> bytes:
    """A secret of 256 random bits."""
    return secrets.token_bytes(_SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the entries are fixed."""
    return hashlib.sha256(secret).hexdigest()


def tournament_seed(secret: bytes, submissions: Iterable[str]) -> int:
    """The seed of a tournament: SHA-256 of the secret and the entries' hashes in order.

    A hash counts as its 32 bytes, not as text.
    """
    entered = b"".join(sorted(bytes.fromhex(each) for each in submissions))
    return int.from_bytes(hashlib.sha256(secret + entered).digest(), "big")
