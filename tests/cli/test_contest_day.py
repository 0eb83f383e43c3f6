"""A contest from the command line: made, joined, served, submitted to, exported, verified."""

import csv
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from botdrome import games
from tests.cli.test_commands import run
from tests.waiting import until
from tests.web.serving import command, environment

CONTEST = """
game = "breakthrough"
start = {start}
length = "5h"
title = {{ ru = "Кубок", en = "Cup" }}
submissions.windows = []
[regulations]
intermediate = []
[[regulations.final]]
format = "round-robin"
"""


@dataclass
class Day:
    """A contest whose server runs."""

    data: Path
    contest: str
    server: str
    passwords: dict[str, str]
    admin: str
    """The password that the first start has printed."""

    def submit(self, team: str, file: Path, *options: str) -> "subprocess.CompletedProcess[str]":
        where = ("--server", self.server, "--contest", self.contest)
        who = ("--login", team, "--password", self.passwords[team])
        return run("submit", str(file), *where, *who, *options)

    def start_tournament(self) -> None:
        """As the jury does in its page: held like the final."""
        with httpx.Client(base_url=self.server, headers={"Origin": self.server}) as jury:
            login = {"login": "admin", "password": self.admin}
            me = jury.post("/api/login", json=login).raise_for_status().json()
            token = {"X-Botdrome-Token": me["request_token"]}
            address = f"/api/contests/{self.contest}/jury/tournaments"
            jury.post(address, json={"rules": None}, headers=token).raise_for_status()

    def progress(self) -> set[str]:
        """Of the tournaments that have begun."""
        found = httpx.get(f"{self.server}/api/contests/{self.contest}/tournaments").json()
        return {each["progress"] for each in found if each["kind"] == "extra"}


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Day]:
    folder = tmp_path_factory.mktemp("day")
    data, out = folder / "data", folder / "passwords.csv"
    start = datetime.now(UTC) - timedelta(hours=1)
    (folder / "cup.toml").write_text(CONTEST.format(start=start.isoformat(timespec="seconds")))
    (folder / "teams.csv").write_text("team,login\nКрасные,red\nСиние,blue\n", "utf-8")
    contest = run("contest", "new", str(folder / "cup.toml"), "--data", str(data)).stdout.split()[
        -1
    ]
    where = ("--data", str(data), "--passwords", str(out))
    assert run("teams", "import", contest, str(folder / "teams.csv"), *where).returncode == 0
    rows = csv.DictReader(out.read_text("utf-8").splitlines())
    passwords = {row["login"]: row["password"] for row in rows}
    process = subprocess.Popen(
        command("serve", "--data", str(data), "--port", "0", "--no-open"),
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    assert process.stdout is not None
    admin = re.findall(r"password (\S+)", process.stdout.readline())[0]
    server = re.findall(r"http://[^/\s]+", process.stdout.readline())[0]
    yield Day(data, contest, server, passwords, admin)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 0
    process.stdout.close()


def sample(folder: Path, team: str) -> Path:
    file = folder / f"{team}.py"
    source = games.get("breakthrough").folder.joinpath("samples", "sample.py").read_text("utf-8")
    file.write_text(f"{source}\n# {team}\n", "utf-8")
    return file


def test_teams_submit_and_their_tournament_is_exported(day: Day, tmp_path: Path) -> None:
    assert day.submit("red", sample(tmp_path, "red"), "--wait").returncode == 0
    accepted = day.submit("blue", sample(tmp_path, "blue"), "--wait")
    assert accepted.returncode == 0, accepted.stderr
    assert re.search(
        r"Submission 1: received at .*SHA-256 [0-9a-f]{64}\nAccepted\n", accepted.stdout
    )
    again = day.submit("blue", tmp_path / "blue.py")
    assert "Submission 1: " in again.stdout  # the same file is the same submission
    day.start_tournament()
    until(lambda: day.progress() == {"over"})
    archive = tmp_path / "contest.zip"
    done = run("export", day.contest, "--data", str(day.data), "--out", str(archive))
    assert done.returncode == 0, done.stderr
    verified = run("verify", str(archive))
    assert verified.stdout == f"{archive}: valid\n", verified.stdout


def test_what_cannot_be_submitted_gets_a_sentence(day: Day, tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.touch()
    assert "empty" in day.submit("red", empty).stderr
    stranger = run("submit", str(sample(tmp_path, "red")), "--server", day.server)
    assert (stranger.returncode, "--contest" in stranger.stderr) == (2, True)
    nowhere = run("submit", str(empty), "--server", "somewhere", "--contest", "cup")
    assert "not the address of a server" in nowhere.stderr
