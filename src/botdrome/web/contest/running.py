"""A contest server that runs: pages, and a conductor unless another process conducts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Self

from botdrome.contest import moments
from botdrome.contest.conducting.conductor import Conductor
from botdrome.contest.services.accounts import ensure_admin
from botdrome.contest.storage.conducting_lock import ConductingLock
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.events import new_incarnation
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.upgrading import upgrade
from botdrome.errors import PlatformFault
from botdrome.runner.shared_executor import Lane
from botdrome.web.contest.news_polling import NewsPolling
from botdrome.web.contest.site import SHARE_OF_ADDRESS, ContestSite
from botdrome.web.http.serving import Endpoint, serve


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the command line says about a contest server."""

    data: Path
    database_url: str | None = None
    lanes: Sequence[Lane] = ()
    """What tournaments are played on; none if another process conducts."""
    names: Sequence[str] = ()
    trusted_proxies: int = 0


class ContestServer:
    """Opens the database and begins to conduct, within a `with`; then it can be served."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._data = DataFolder(settings.data)
        self.database = Database(settings.data, settings.database_url)
        self.first_password: str | None = None
        """Of the first administrator, if this start has made one."""
        self._conductor: Conductor | None = None
        self._polling: NewsPolling | None = None
        self.site: ContestSite

    def __enter__(self) -> Self:
        now = moments.now()
        upgrade(self.database, self._data.backups, now)
        self.first_password = ensure_admin(self.database, now)
        lanes = self._settings.lanes
        lock = ConductingLock(self.database, self._data.path) if lanes else None
        if lock is not None:
            with self.database.writing() as session:
                new_incarnation(session)
        self.site = ContestSite(
            self.database, self._data, self._settings.names, self._settings.trusted_proxies
        )
        news = self.site.state.news
        if lock is None:
            self._polling = NewsPolling(self.database, news)
        else:
            self._conductor = Conductor(self.database, self._data, lanes, lock, news.add)
            self.site.state = replace(self.site.state, conductor=self._conductor)
            self._conductor.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.site.close()
        if self._conductor is not None:
            self._conductor.close()
        if self._polling is not None:
            self._polling.close()
        with suppress(PlatformFault):
            self.database.close()

    def serve(self, endpoint: Endpoint) -> None:
        """Serves until SIGINT or SIGTERM."""
        # Behind a proxy all connections have one address.
        share = 1.0 if self._settings.trusted_proxies else SHARE_OF_ADDRESS
        serve(self.site, endpoint, share=share)
