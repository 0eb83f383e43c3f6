"""Uploads that are large and hostile: the server answers others meanwhile, and stays small."""

import asyncio
import io
import json
import os
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from botdrome.errors import UserError
from botdrome.games import breakthrough
from botdrome.web.http.guard import Access, Guard
from botdrome.web.replays import uploads
from botdrome.web.replays.confined_reading import read_frames
from botdrome.web.replays.uploads import open_upload
from tests.referee.records.collection import record as collected
from tests.referee.records.mutations import as_json, leaves, with_value
from tests.runner.site import children
from tests.web.hostile_records import FEWEST_ANSWERS, PEAK_LIMIT_KIB, hostile_records, peak_kib
from tests.web.serving import PATIENCE_S, Json, Server

ARENA = ("arena", "--port", "0", "--no-demo", "--no-open")
PIECE_BYTES = 2**20


@pytest.fixture(scope="module")
def record(arena: Server) -> Json:
    match = arena.start("breakthrough", seed="5")
    arena.await_status(match, "finished")
    return arena.client.get(f"/api/matches/{match}/log.json").json()


def pieces(data: bytes, sent: threading.Barrier) -> Iterator[bytes]:
    for at in range(0, len(data), PIECE_BYTES):
        yield data[at : at + PIECE_BYTES]
    sent.wait(PATIENCE_S)


def test_hostile_records_of_61_mb_silence_nobody(record: Json) -> None:
    """Four of them once took 1.9 GiB, and /healthz did not answer for 5 s."""
    files = list(hostile_records(record).values())
    with Server(*ARENA) as server, ThreadPoolExecutor(len(files)) as senders:
        sent = threading.Barrier(len(files) + 1)
        uploads = [
            senders.submit(server.client.post, "/api/records", content=pieces(each, sent))
            for each in files
        ]
        sent.wait(PATIENCE_S)
        answers, readers = 0, set()
        while not all(upload.done() for upload in uploads):
            answers += httpx.get(f"{server.origin}/healthz").status_code == 200
            readers.add(len(children(server.process.pid)))
        for upload in uploads:
            assert upload.result().status_code in (400, 413, 503), upload.result().text
            assert set(upload.result().json()["error"]) == {"en", "ru"}
        assert answers >= FEWEST_ANSWERS
        assert readers <= {0, 1}, "one is read at a time"
        assert 1 in readers
        assert peak_kib(server) < PEAK_LIMIT_KIB


def test_one_upload_too_many_is_refused_with_a_time_to_try_again() -> None:
    """Four may be sent from one address at once; other addresses are not affected."""
    with Server(*ARENA) as server, ThreadPoolExecutor(4) as senders:
        begun, go_on = threading.Barrier(5), threading.Event()

        def slowly() -> Iterator[bytes]:
            yield b"{"
            begun.wait(PATIENCE_S)
            go_on.wait(PATIENCE_S)
            yield b"}"

        def from_there(data: bytes) -> httpx.Response:
            transport = httpx.HTTPTransport(local_address="127.0.0.2")
            with httpx.Client(transport=transport, headers=server.client.headers) as client:
                return client.post(f"{server.origin}/api/records", content=data)

        uploads = [
            senders.submit(server.client.post, "/api/records", content=slowly()) for _ in range(4)
        ]
        begun.wait(PATIENCE_S)
        await_files(server, 4)
        answer = server.upload(b" " * 2**20)
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) > 0
        assert set(answer.json()["error"]) == {"en", "ru"}
        assert from_there(b"{}").status_code == 400
        assert server.get("/healthz")
        go_on.set()
        assert [upload.result().status_code for upload in uploads] == [400] * 4
        assert server.upload(b"{}").status_code == 400


def await_files(server: Server, number: int) -> None:
    """Waits until the server has so many bodies on disk, in files without a name."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        found = 0
        for each in Path(f"/proc/{server.process.pid}/fd").iterdir():
            with suppress(OSError):
                link = os.readlink(each)
                found += link.endswith(" (deleted)") and not link.startswith("/memfd:")
        if found >= number:
            return
    raise AssertionError("the bodies did not come in")


def test_large_bodies_that_are_held_in_memory_are_counted() -> None:
    """Eight may come from one address at once; small ones are not counted."""
    assert asyncio.run(statuses([*["large"] * 9, "small"])) == [*[200] * 8, 503, 200]
    assert asyncio.run(statuses([*["unknown"] * 9, "small"])) == [*[200] * 8, 503, 200]


async def statuses(sizes: list[str]) -> list[int]:
    """The answers of a guard to requests that are all under way at once."""
    all_came = asyncio.Event()
    access = Access()

    async def app(_: Scope, __: Receive, send: Send) -> None:
        await all_came.wait()
        await Response()({"type": "http"}, no_more, send)

    async def no_more() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def status(size: str) -> int:
        lengths = {"large": (b"content-length", b"2000000"), "small": (b"content-length", b"9")}
        headers = [
            (b"host", b"127.0.0.1"),
            (b"origin", b"http://127.0.0.1"),
            (b"x-botdrome-token", access.token.encode()),
            lengths.get(size, (b"transfer-encoding", b"chunked")),
        ]
        scope = {"type": "http", "method": "POST", "path": "/api/matches", "headers": headers}
        found: list[int] = []

        async def send(message: Message) -> None:
            found.append(message.get("status", 0))

        await guard(scope, no_more, send)
        return found[0]

    guard = Guard(app, access)
    asked = [asyncio.create_task(status(size)) for size in sizes]
    while not any(task.done() for task in asked):
        await asyncio.sleep(0)
    all_came.set()
    return list(await asyncio.gather(*asked))


def test_the_child_knows_games_of_other_folders(tmp_path: Path) -> None:
    """The child sees only what it needs, and that includes such games."""
    folder = tmp_path / "games" / "break_two"
    shutil.copytree(Path(breakthrough.__path__[0]), folder)
    with Server(*ARENA, settings={"BOTDROME_GAMES": str(tmp_path / "games")}) as server:
        match = server.start("break_two", {"kind": "jury"}, {"kind": "jury"})
        server.await_status(match, "finished")
        log = server.client.get(f"/api/matches/{match}/log.json").content
        answer = server.upload(log)
        assert answer.status_code == 201, answer.text
        assert server.replay(answer.json()["id"])["verified"]["is_right"]


def tampered(lines: list[bytes]) -> Iterator[list[bytes]]:
    """What a child that was taken over might write instead."""
    head, first, second = (json.loads(line) for line in lines[:3])

    def written(*parts: Json) -> list[bytes]:
        return [json.dumps(part).encode() + b"\n" for part in parts]

    yield []
    yield [b"\xff\n"]
    yield [b"[" * 10_000]
    yield lines[:1]
    yield [lines[0], *lines[2:]]
    yield [*lines[:2], *lines[1:]]
    yield written({**head, "more": 1}, first)
    yield written({**head, "game": "chess"}, first)
    yield written({**head, "options": {"speed": 1}}, first)
    yield written({**head, "limits": {**head["limits"], "time_ms": -1}}, first)
    yield written({**head, "progress": {**head["progress"], "bots": []}}, first)
    yield written({**head, "progress": {**head["progress"], "status": "odd"}}, first)
    yield written(head, {**first, "pool_from": 1})
    for scene in ([-1], [10**9], [len(first["pool"])], ["x"], [0.5]):
        yield written(head, {**first, "frame": {**first["frame"], "scene": scene}}, second)


def test_the_output_of_the_child_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.dumps(as_json(collected("breakthrough, plain"))).encode()
    lines = list(read_frames(io.BytesIO(data)))
    with tempfile.TemporaryFile() as file:
        file.write(data)
        monkeypatch.setattr(uploads, "call", lambda *_: b"".join(lines))
        assert open_upload(file).log == data
        for answer in tampered(lines):
            monkeypatch.setattr(uploads, "call", lambda *_, lines=answer: b"".join(lines))
            with pytest.raises(UserError):
                open_upload(file)


ROUNDS = int(os.environ.get("BOTDROME_FUZZ", "1500"))
VALUES: list[Any] = [
    *(None, True, -1, 0, 7, 2**63, 10**30, 0.5, 1e308, "", "x", "\x1b", "a2a3", "\ud800", [], {}),
    *([[]], {"en": 1}, ["x"] * 50, "x" * 5000, float("inf")),
]


def mutants(rounds: int) -> Iterator[bytes]:
    """Records with other values here and there, cut, or with other bytes; always the same."""
    chance = random.Random(12)
    wholes = [as_json(collected(name)) for name in ("breakthrough, plain", "soccer, plain")]
    wholes += [as_json(collected(name)) for name in ("corners, security", "no-quit")]
    paths = [[path for path, _ in leaves(whole)] for whole in wholes]
    for _ in range(rounds):
        which = chance.randrange(len(wholes))
        mutant = wholes[which]
        for _ in range(chance.choice((1, 1, 2, 4))):
            path = chance.choice(paths[which])
            path = path[: chance.randrange(1, len(path) + 1)]
            try:
                mutant = with_value(mutant, path, chance.choice(VALUES))
            except (TypeError, KeyError, IndexError):
                continue  # what lay there has gone
        data = bytearray(json.dumps(mutant).encode())
        if chance.random() < 0.3:
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        if chance.random() < 0.1:
            del data[chance.randrange(len(data)) :]
        yield bytes(data)


def test_mutated_records_give_sentences_only() -> None:
    readable = 0
    for mutant in mutants(ROUNDS):
        try:
            head, *_ = read_frames(io.BytesIO(mutant))
            readable += json.loads(head)["seed"] is not None
        except UserError as error:
            assert error.sentence.ru
    assert 0 < readable < ROUNDS


def test_mutated_records_give_sentences_only_over_http(arena: Server) -> None:
    for mutant in mutants(25):
        answer = arena.upload(mutant)
        assert answer.status_code in (201, 400)
        if answer.status_code == 400:
            assert "fails" not in answer.json()["error"]["en"]
            continue
        assert arena.replay(answer.json()["id"])["frames"]
        assert arena.get("/api/matches")
