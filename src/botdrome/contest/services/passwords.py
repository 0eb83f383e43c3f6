"""Passwords: made by us, hashed with Argon2id, checked by few threads at a time."""

import asyncio
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from botdrome.errors import UserError
from botdrome.sentences import Sentence

_MEMORY_KIB = 19 * 1024
_PASSES = 2
_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Without those that look like others or like digits: i, l, o."""
_GROUPS, _PER_GROUP = 3, 4
_MOST_WAITING = 200
_PATIENCE_S = 5.0
_BUSY = Sentence(
    "busy-with-logins",
    "Many people are logging in right now; try again in {seconds} s.",
    "Сейчас входит много людей; попробуйте снова через {seconds} с.",
)
_hasher = PasswordHasher(time_cost=_PASSES, memory_cost=_MEMORY_KIB, parallelism=1)


class Busy(UserError):
    """A password could not be checked soon enough; nothing was decided about it."""

    retry_after_s = 3

    def __init__(self) -> None:
        super().__init__(_BUSY.of(seconds=self.retry_after_s))

    def __reduce__(self) -> tuple[type["Busy"], tuple[object, ...]]:
        return type(self), ()


def new_password() -> str:
    """A password that is easy to read from paper and type: 54 random bits."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_PER_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def hash_password(password: str) -> str:
    """What is stored of a password."""
    return _hasher.hash(as_bytes(password))


def is_password(stored: str | None, password: str) -> bool:
    """Whether that is the password; without one it takes as long, and is False."""
    try:
        _hasher.verify(stored or _hash_of_nobody(), as_bytes(password))
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


def as_bytes(password: str) -> bytes:
    """A password as it is compared, whatever characters it has."""
    return password.encode("utf-8", "surrogatepass")


def hashing_ms() -> float:
    """How long a login takes on this machine at least."""
    start = time.perf_counter()
    hash_password("measured")
    return (time.perf_counter() - start) * 1000


@cache
def _hash_of_nobody() -> str:
    return hash_password(secrets.token_urlsafe())


class PasswordGate:
    """Checks passwords on few threads: fifty logins at once do not stall the site."""

    def __init__(
        self,
        check: Callable[[str | None, str], bool] = is_password,
        threads: int = max(2, (os.cpu_count() or 1) // 2),
        most_waiting: int = _MOST_WAITING,
        patience_s: float = _PATIENCE_S,
    ) -> None:
        self._check = check
        self._threads = ThreadPoolExecutor(threads, "password")
        self._places = threading.BoundedSemaphore(threads + most_waiting)
        self._patience_s = patience_s

    async def is_password(self, stored: str | None, password: str) -> bool:
        """Whether that is the password; `Busy` if its turn does not come soon."""
        if not self._places.acquire(blocking=False):
            raise Busy
        checking = self._threads.submit(self._check, stored, password)
        checking.add_done_callback(lambda _: self._places.release())
        try:
            return await asyncio.wait_for(asyncio.wrap_future(checking), self._patience_s)
        except TimeoutError:
            raise Busy from None

    def close(self) -> None:
        """Ends the threads; what still waits is given up."""
        self._threads.shutdown(cancel_futures=True)
