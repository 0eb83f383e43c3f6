"""Faults of ours: logged, and tried again after a while."""

import logging
from collections import Counter
from collections.abc import Hashable
from datetime import datetime, timedelta

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence, title

_FIRST_PAUSE = timedelta(seconds=2)
_LONGEST_PAUSE = timedelta(minutes=1)
_log = logging.getLogger(__name__)


class Retries:
    """Which work has failed, and when it may be tried again: later and later."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._failures: Counter[Hashable] = Counter()
        self._not_before: dict[Hashable, datetime] = {}
        self.reasons: dict[Hashable, Sentence] = {}
        """Why work that is waiting to be tried again has failed, for the jury."""

    def is_due(self, key: Hashable, now: datetime) -> bool:
        """Whether work may be tried now."""
        return key not in self._not_before or now >= self._not_before[key]

    def note(self, key: Hashable, error: BaseException, now: datetime) -> None:
        """Notes a failure."""
        _log.warning("%s %s failed and will be tried again: %s", self._what, key, error)
        pause = min(_FIRST_PAUSE * 2 ** self._failures[key], _LONGEST_PAUSE)
        self._failures[key] += 1
        self._not_before[key] = now + pause
        known = isinstance(error, PlatformFault)
        self.reasons[key] = error.sentence if known else title(f"{type(error).__name__}: {error}")  # type: ignore[attr-defined]  # a fault has one

    def forget(self, key: Hashable) -> None:
        """The work has succeeded."""
        self._failures.pop(key, None)
        self._not_before.pop(key, None)
        self.reasons.pop(key, None)
