"""The latest events in memory, so that hundreds of viewers do not ask the database."""

import threading
from collections import defaultdict, deque
from collections.abc import Sequence

from botdrome.contest.storage.database import Database
from botdrome.contest.storage.events import News, events_after, last_number
from botdrome.web.http.wakeup import Wakeup

_KEPT = 1000
"""Per channel; older ones are read from the database."""


class NewsFeed:
    """Events with their numbers, as the conductor gives them.

    The incarnation tells one life of the database from another: a number from before a restored
    backup would mean something else.
    """

    def __init__(self, database: Database, incarnation: str) -> None:
        self.incarnation = incarnation
        self.wakeup = Wakeup()
        self.is_closed = False
        self._database = database
        self._lock = threading.Lock()
        self._latest: dict[str, int] = {}
        self._kept: defaultdict[str, deque[News]] = defaultdict(lambda: deque(maxlen=_KEPT))

    def add(self, news: Sequence[News]) -> None:
        """Passes events on to all viewers."""
        with self._lock:
            for each in news:
                self._kept[each.channel].append(each)
                self._latest[each.channel] = each.number
        self.wakeup.notify()

    def latest(self, channel: str) -> int:
        """The number of the last event of a channel; 0 if there is none."""
        with self._lock:
            known = self._latest.get(channel)
        if known is not None:
            return known
        with self._database.reading() as session:
            found = last_number(session, channel)
        with self._lock:
            return self._latest.setdefault(channel, found)

    def after(self, channel: str, number: int) -> Sequence[News] | None:
        """The events after a number; None if some of them are no longer kept."""
        latest = self.latest(channel)
        if number == latest:
            return ()
        with self._lock:
            kept = self._kept[channel]
            if kept and kept[0].number <= number + 1:
                return [each for each in kept if each.number > number]
        with self._database.reading() as session:
            return events_after(session, channel, number)

    def begin_anew(self, incarnation: str) -> None:
        """The database begins another life: viewers load everything again."""
        with self._lock:
            self.incarnation = incarnation
            self._kept.clear()
            self._latest.clear()
        self.wakeup.notify()

    def close(self) -> None:
        """Ends all streams."""
        self.is_closed = True
        self.wakeup.notify()
