"""Records in a watched folder: they may be anybody's, and a hostile one stops nothing."""

import json
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.runner.site import children
from tests.web.hostile_records import PEAK_LIMIT_KIB, hostile_records, peak_kib
from tests.web.serving import Json, Server
from tests.web.test_tournament import events, finished, watched

__all__ = ["finished"]


def match_ids(folder: Path) -> list[str]:
    """All matches of a folder, in the order in which they ended."""
    lines = [
        json.loads(line) for line in (folder / "journal.jsonl").read_text("utf-8").splitlines()
    ]
    return [line["entry"]["match"]["id"] for line in lines if line["type"] == "match"]


def first_ended(server: Server, number: int) -> dict[str, Json]:
    """The last positions of the first matches that a viewer gets."""
    seen: dict[str, Json] = {}
    with events(server) as stream:
        for name, data in stream:
            if name == "ended":
                seen[data["match"]] = data["position"]
                if len(seen) == number:
                    break
    return seen


def test_hostile_records_of_61_mb_silence_nobody(
    finished: tuple[Path, list[Json]], tmp_path: Path
) -> None:
    out = shutil.copytree(finished[0], tmp_path / "out")
    ids = match_ids(out)
    record = json.loads((out / "records" / f"{ids[0]}.json").read_text("utf-8"))
    hostile = dict(zip(ids[1:], hostile_records(record).values(), strict=False))
    for match_id, data in hostile.items():
        (out / "records" / f"{match_id}.json").write_bytes(data)
    with watched(out) as server, ThreadPoolExecutor(len(hostile) + 1) as viewers:
        positions = viewers.submit(first_ended, server, len(ids))
        replays = [
            viewers.submit(server.client.get, f"/api/matches/{each}", timeout=300)
            for each in hostile
        ]
        answers, readers = 0, set()
        while not (positions.done() and all(replay.done() for replay in replays)):
            answers += httpx.get(f"{server.origin}/healthz").status_code == 200
            readers.add(len(children(server.process.pid)))
        for replay in replays:
            assert replay.result().status_code in (400, 503), replay.result().text[:300]
            assert set(replay.result().json()["error"]) == {"en", "ru"}
        known = positions.result()
        assert {each for each, position in known.items() if position is None} == set(hostile)
        assert answers >= len(hostile)  # each of them would have timed out
        assert max(readers) <= 2, "one small and one large record are read at a time"
        assert peak_kib(server) < PEAK_LIMIT_KIB
        assert server.replay(ids[0])["verified"]["is_right"]
        status, errors = server.end()
    assert (status, "Traceback" in errors) == (0, False)


def test_small_hostile_records_harm_no_other(
    finished: tuple[Path, list[Json]], tmp_path: Path
) -> None:
    out = shutil.copytree(finished[0], tmp_path / "out")
    ids = match_ids(out)
    hostile = [b"", b"[" * 10**6, b"{}", b"\xff" * 10**6, b'{"turns":' + b"[" * 900_000]
    for match_id, data in zip(ids, hostile, strict=False):
        (out / "records" / f"{match_id}.json").write_bytes(data)
    with watched(out) as server:
        for match_id in ids[: len(hostile)]:
            assert server.client.get(f"/api/matches/{match_id}").status_code == 400
        for match_id in ids[len(hostile) :]:
            assert server.replay(match_id)["verified"]["is_right"]


def test_a_replay_that_is_opened_again_is_not_read_again(
    finished: tuple[Path, list[Json]], tmp_path: Path
) -> None:
    out = shutil.copytree(finished[0], tmp_path / "out")
    first, *_ = match_ids(out)
    with watched(out) as server, ThreadPoolExecutor(4) as viewers:
        begun = threading.Barrier(4)

        def replay(_: int) -> Json:
            begun.wait()
            return server.replay(first)

        together = list(viewers.map(replay, range(4)))
        (out / "records" / f"{first}.json").unlink()
        assert all(each == together[0] for each in (*together, server.replay(first)))
