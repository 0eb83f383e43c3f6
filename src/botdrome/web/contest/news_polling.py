"""Events for a process that only serves pages: read from the database a few times a second."""

import logging
import threading

from botdrome.contest.storage.database import Database, DatabaseFault
from botdrome.contest.storage.events import incarnation_of, last_serial, numbered_after
from botdrome.web.contest.news import NewsFeed

_PERIOD_S = 0.3
_log = logging.getLogger(__name__)


class NewsPolling:
    """Feeds what another process has numbered."""

    def __init__(self, database: Database, feed: NewsFeed) -> None:
        self._database = database
        self._feed = feed
        with database.reading() as session:
            self._seen = last_serial(session)
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends its thread."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._closing.wait(_PERIOD_S):
            try:
                with self._database.reading() as session:
                    incarnation = incarnation_of(session)
                    self._seen, news = numbered_after(session, self._seen)
            except DatabaseFault as fault:
                _log.warning("%s", fault)
                continue
            if incarnation != self._feed.incarnation:
                self._feed.begin_anew(incarnation)
            if news:
                self._feed.add(news)
