"""A real arena in a process of its own, and a client that does what its page does."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx

from botdrome import games
from tests.waiting import until

PATIENCE_S = 40
OVER = {"finished", "void", "failed"}
Json = Any
SAMPLE = {"kind": "sample", "language": "py"}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "botdrome", *arguments]


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    return {**kept, "BOTDROME_LANG": "en", "PYTHONUNBUFFERED": "1"}


class Server:
    """An arena that runs from `with` to its end."""

    def __init__(self, *arguments: str, settings: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            command(*arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**environment(), **(settings or {})},
        )

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(http://[^/]+)/\S*", line)
        if found is None:
            self.process.kill()
            raise AssertionError(line + self.process.communicate()[1])
        self.address, self.origin = found[0], found[1]
        self.client = httpx.Client(base_url=self.origin, timeout=PATIENCE_S)
        self.token = token_in(self.client.get("/").text)
        self.client.headers.update({"Origin": self.origin, "X-Botdrome-Token": self.token})
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()
        if self.process.poll() is None:
            self.end()

    def end(self, number: int = signal.SIGINT) -> tuple[int, str]:
        """Ends it; its exit status, and what it wrote to standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, errors

    def get(self, path: str) -> Json:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json = None, status: int = 200) -> Json:
        answer = self.client.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def start(self, game: str, *seats: Json, **settings: Json) -> str:
        """Starts a match; its id. Without seats the samples in Python play."""
        filled = seats or (SAMPLE,) * games.get(game).seats
        body = {"game": game, "seats": filled, **settings}
        return str(self.post("/api/matches", body, 201)["id"])

    def replay(self, match_id: str) -> Json:
        return self.get(f"/api/matches/{match_id}")

    def await_status(self, match_id: str, *wanted: str, frames: int = 0) -> Json:
        """The replay as soon as it has one of these statuses; the final ones without any.

        It has so many frames, too.
        """

        def reached() -> Json | None:
            replay = self.replay(match_id)
            if replay["status"] in (wanted or OVER) and len(replay["frames"]) >= frames:
                return replay
            assert replay["status"] not in OVER, replay["failure"] or replay["void"]
            return None

        replay = until(
            reached, lambda: f"{match_id} is {self.replay(match_id)['status']}", pause_s=0.05
        )
        assert replay is not None
        return replay

    def upload(self, data: bytes) -> httpx.Response:
        return self.client.post("/api/records", content=data)

    @contextmanager
    def events(self, match_id: str, first: int = 0) -> Iterator[Iterator[tuple[str, Json]]]:
        path = f"/api/matches/{match_id}/events?from={first}"
        with self.client.stream("GET", path) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            yield parsed_events(stream)


def parsed_events(stream: httpx.Response) -> Iterator[tuple[str, Json]]:
    name = ""
    for line in stream.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def token_in(page: str) -> str:
    found = re.search(r'<meta name="botdrome-token" content="([^"]+)"', page)
    assert found is not None
    return found[1]


def source(name: str, text: str) -> Json:
    return {"kind": "source", "name": name, "text": text}


def sample_text(game: str, seed: int = 1) -> str:
    """The sample in Python; with another seed than its own it plays other games."""
    text = games.get(game).folder.joinpath("samples", "sample.py").read_text("utf-8")
    assert "\nseed = 1\n" in text
    return text.replace("\nseed = 1\n", f"\nseed = {seed}\n")


def descendants(pid: int) -> list[int]:
    """All processes that a process has started, and those that they have."""
    found = [pid]
    for each in found:
        for file in Path(f"/proc/{each}/task").glob("*/children"):
            try:
                found += [int(child) for child in file.read_text().split()]
            except OSError:
                continue
    return found[1:]
