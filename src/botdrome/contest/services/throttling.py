"""Slows down those who try too often; in memory, as a restart helps nobody to guess."""

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from botdrome.errors import UserError
from botdrome.sentences import Sentence

_MOST_KEYS = 20_000
_TOO_OFTEN = Sentence(
    "too-often",
    "Too many attempts; try again in {seconds} s.",
    "Слишком много попыток; попробуйте снова через {seconds} с.",
)


class TooOften(UserError):
    """An attempt that came too soon."""

    def __init__(self, wait: timedelta) -> None:
        self.retry_after_s = max(1, math.ceil(wait.total_seconds()))
        super().__init__(_TOO_OFTEN.of(seconds=self.retry_after_s))
        self._wait = wait

    def __reduce__(self) -> tuple[type["TooOften"], tuple[object, ...]]:
        return type(self), (self._wait,)


@dataclass(frozen=True, slots=True)
class Rate:
    """So many attempts at once, and one more whenever so much time has passed."""

    at_once: int
    then_every: timedelta


class Throttle:
    """Counts attempts by key; all keys of a throttle have one rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._free_at: dict[str, datetime] = {}
        """When a key will have all its attempts again."""
        self._lock = threading.Lock()

    def take(self, key: str, now: datetime) -> None:
        """Counts an attempt; `TooOften` if there is none left."""
        with self._lock:
            free_at = max(self._free_at.get(key, now), now)
            wait = free_at + self._rate.then_every - now - self._whole
            if wait > timedelta():
                raise TooOften(wait)
            self._free_at[key] = free_at + self._rate.then_every
            if len(self._free_at) > _MOST_KEYS:
                self._forget(now)

    def give_back(self, key: str, now: datetime) -> None:
        """An attempt that need not count after all."""
        with self._lock:
            free_at = self._free_at.get(key, now) - self._rate.then_every
            if free_at > now:
                self._free_at[key] = free_at
            else:
                self._free_at.pop(key, None)

    @property
    def _whole(self) -> timedelta:
        return self._rate.at_once * self._rate.then_every

    def _forget(self, now: datetime) -> None:
        """Drops keys that have all their attempts; if that is not enough, those that have most."""
        kept = sorted(
            (item for item in self._free_at.items() if item[1] > now), key=lambda item: item[1]
        )
        self._free_at = dict(kept[-_MOST_KEYS // 2 :])


def take_all(taken: Sequence[tuple[Throttle, str]], now: datetime) -> None:
    """Counts an attempt with each of these throttles, or with none."""
    for index, (throttle, key) in enumerate(taken):
        try:
            throttle.take(key, now)
        except TooOften:
            for earlier, its_key in taken[:index]:
                earlier.give_back(its_key, now)
            raise
