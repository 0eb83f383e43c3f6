"""A contest site served in this process by the real server; its clock is the test's."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from botdrome.contest import moments
from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import (
    JURY_SCOPE,
    TokenScope,
    add_account,
    find_account,
    person_of,
)
from botdrome.contest.services.sessions import open_session
from botdrome.contest.services.tokens import create_token
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.contest.storage.upgrading import upgrade
from botdrome.web.contest.identity import COOKIE
from botdrome.web.contest.site import ContestSite
from botdrome.web.http.admission import TOKEN_HEADER
from botdrome.web.http.serving import Endpoint
from tests.contest.moments import after
from tests.contest.services.people import new_contest, new_team
from tests.waiting import PATIENCE_S, until

Json = Any


class ServedContests:
    """A site, its database, and clients who are logged in without the slow check of a password."""

    def __init__(self, folder: Path, url: str | None, **settings: Any) -> None:
        self.now = after(hours=1)
        self.database = Database(folder, url)
        files = DataFolder(folder)
        upgrade(self.database, files.backups, self.now)
        self.site = ContestSite(self.database, files, **settings)
        self.endpoint = Endpoint.bind("127.0.0.1", 0)
        self.origin = self.endpoint.address.rstrip("/")
        self.app = self.site.app(self.endpoint)
        self.app.dependency_overrides[moments.now] = self._moment
        self._clients: list[httpx.Client] = []
        self._programs: dict[tuple[str, str, TokenScope], httpx.Client] = {}

    def client(self, scope: str | None = None, login: str = "") -> httpx.Client:
        """A browser of somebody who is logged in; without a scope, of a spectator."""
        made = httpx.Client(
            base_url=self.origin, headers={"Origin": self.origin}, timeout=PATIENCE_S
        )
        self._clients.append(made)
        if scope is not None:
            with self.database.writing() as session:
                account = find_account(session, scope, login)
                assert account is not None
                opened = open_session(session, account, self.now)
            made.cookies.set(COOKIE, opened.token)
            made.headers[TOKEN_HEADER] = opened.request_token
        return made

    def program(self, login: str, contest: str, scope: TokenScope) -> httpx.Client:
        """A program with an API token, the same one each time."""
        if (known := self._programs.get((login, contest, scope))) is not None:
            return known
        with self.database.writing() as session:
            account = find_account(session, contest, login)
            assert account is not None
            token, _ = create_token(session, person_of(account), "test", scope, 7, self.now)
        made = httpx.Client(
            base_url=self.origin, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE_S
        )
        self._clients.append(made)
        self._programs[login, contest, scope] = made
        return made

    def close(self) -> None:
        for each in self._clients:
            each.close()
        self.site.close()
        self.database.close()

    def _moment(self) -> datetime:
        return self.now


@contextmanager
def served_contests(
    folder: Path, url: str | None = None, **settings: Any
) -> Iterator[ServedContests]:
    """Serves until the end of `with`."""
    served = ServedContests(folder, url, **settings)
    config = uvicorn.Config(
        served.app, http="h11", ws="none", log_level="error", proxy_headers=False
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([served.endpoint.socket],))
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive())
        yield served
    finally:
        server.should_exit = True
        thread.join()
        served.close()
        served.endpoint.socket.close()


class World:
    """Two contests under way, with people of every kind."""

    def __init__(self, served: ServedContests) -> None:
        self.served = served
        database = served.database
        self.here = new_contest(database, "Here", 'registration = "open"')
        self.there = new_contest(database, "There")
        self.red = new_team(database, self.here)
        self.blue = new_team(database, self.here, "Blue", "blue")
        self.green = new_team(database, self.there, "Green", "green")
        with database.writing() as session:
            add_account(session, JURY_SCOPE, "judge", Role.JURY, served.now)
            add_account(session, JURY_SCOPE, "chief", Role.ADMIN, served.now)
            add_account(session, JURY_SCOPE, "other", Role.JURY, served.now)
            add_account(session, self.there, "guest", Role.SPECTATOR, served.now)

    def client(self, person: str) -> httpx.Client:
        """A new session of somebody."""
        scope, login = {
            "nobody": (None, ""),
            "spectator elsewhere": (self.there, "guest"),
            "team": (self.here, "red"),
            "team elsewhere": (self.there, "green"),
            "jury": (JURY_SCOPE, "judge"),
            "admin": (JURY_SCOPE, "chief"),
        }[person]
        return self.served.client(scope, login)
