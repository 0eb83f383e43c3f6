"""A contest server in a process of its own, with a small contest under way."""

import re
import signal
import subprocess
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from playwright.sync_api import Page, expect

from tests.cli.teams import weak_limits
from tests.contest.conducting.contests import sample
from tests.waiting import PATIENCE_S, until
from tests.web.serving import command, environment

TEAMS = ("Ада", "Школа 179", "Sharps & Flats", "МГУ-7 Трамвай")
_FILE = """\
game = "breakthrough"
start = {start}
length = "5h"
registration = "open"
submissions.windows = []
publication.intermediate = "hidden"
[title]
en = "Winter cup"
ru = "Зимний кубок"
"""


class ContestServer:
    """`botdrome serve` from `with` to its end, and its first administrator."""

    def __init__(self, folder: Path) -> None:
        words = ("serve", "--data", str(folder), "--port", "0", "--no-open", *weak_limits())
        self._process = subprocess.Popen(
            command(*words), stdout=subprocess.PIPE, text=True, env=environment()
        )

    def __enter__(self) -> Self:
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        said += self._process.stdout.readline()
        password = re.search(r"password (\S+)", said)
        origin = re.search(r"http://[^/\s]+", said)
        assert password is not None, said
        assert origin is not None, said
        self.origin, self.password = origin[0], password[1]
        self.jury = self.client(None, "admin", self.password)
        start = datetime.now(UTC).replace(microsecond=0) - timedelta(minutes=5)
        text = _FILE.format(start=start.isoformat())
        self.contest: str = self.jury.post("/api/contests", json={"text": text}).json()["id"]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.jury.close()
        self._process.send_signal(signal.SIGINT)
        self._process.communicate(timeout=PATIENCE_S)

    def path(self, *rest: object) -> str:
        """The address of a page of the contest."""
        return "/".join(["/contests", self.contest, *map(str, rest)])

    def client(self, contest: str | None, login: str, password: str) -> httpx.Client:
        """Somebody who has logged in."""
        made = httpx.Client(
            base_url=self.origin, headers={"Origin": self.origin}, timeout=PATIENCE_S
        )
        entry = {"contest": contest, "login": login, "password": password}
        made.headers["X-Botdrome-Token"] = made.post("/api/login", json=entry).json()[
            "request_token"
        ]
        return made

    def submit(self, login: str, password: str, name: str, source: bytes) -> None:
        """A submission of a team; it is judged when this ends."""
        with closing(self.client(self.contest, login, password)) as team:
            path = f"/api{self.path('submissions')}"
            number = team.post(path, params={"name": name}, content=source).json()["number"]
            until(lambda: team.get(f"{path}/{number}").json()["judged_at"] is not None)

    def import_teams(self) -> dict[str, str]:
        """Passwords by login."""
        table = "team,login\n" + "".join(f"{each},team{at}\n" for at, each in enumerate(TEAMS))
        path = f"/api{self.path('jury', 'teams', 'import')}"
        report: Any = self.jury.post(path, content=table.encode()).json()
        return {each["login"]: each["password"] for each in report["printed"]["slips"]}

    def submit_samples(self, passwords: dict[str, str]) -> None:
        """A sample of each team, told apart by a comment."""
        for login, password in passwords.items():
            source = sample("breakthrough", "py", login)
            self.submit(login, password, source.name, source.data)


def log_in(page: Page, path: str, login: str, password: str) -> None:
    """Logs in on a page."""
    page.goto(path)
    page.fill("[name=username]", login)
    page.fill("[name=current-password]", password)
    page.click("main button[type=submit]")
    expect(page.locator(".signed-in")).to_be_visible()
