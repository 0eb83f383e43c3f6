"""Live events: following a match gives exactly its replay."""

import asyncio
from itertools import takewhile

import pytest

from botdrome.web.http import streams
from botdrome.web.replays.models import Progress
from tests.web.serving import Json, Server

CHANGING = set(Progress.model_fields)


def grown(replay: Json, name: str, data: Json) -> None:
    """Does what a page does with an event."""
    if name == "frame":
        assert data["pool_from"] == len(replay["pool"])
        assert data["frame"]["turn"] == len(replay["frames"])
        replay["pool"] += data["pool"]
        replay["frames"].append(data["frame"])
    elif name == "status":
        assert data.keys() <= CHANGING
        replay.update(data)


def test_following_a_match_from_its_start_gives_its_replay(arena: Server) -> None:
    match = arena.start("soccer", options={"game_duration": 20, "half_duration": 10})
    seen: Json = {"pool": [], "frames": []}
    names = []
    with arena.events(match) as events:
        for name, data in events:
            names.append(name)
            grown(seen, name, data)
    final = arena.replay(match)
    assert {key: final[key] for key in seen} == seen
    assert seen.keys() >= CHANGING
    assert final["status"] == "finished"
    assert names[-1] == "status"
    assert "thinking" in names


def test_joining_a_running_match_gives_the_rest(arena: Server) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    arena.post(f"/api/matches/{match}/next", {"turns": 5})
    seen = arena.await_status(match, "waiting", frames=6)
    with arena.events(match, first=6) as events:
        status = next(events)
        assert status[0] == "status"
        assert status[1].keys() == CHANGING
        arena.post(f"/api/matches/{match}/next", {"turns": 500})
        for name, data in events:
            grown(seen, name, data)
    assert seen == arena.replay(match)


def test_a_finished_match_is_sent_at_once(arena: Server) -> None:
    match = arena.start("breakthrough")
    frames = arena.await_status(match, "finished")["frames"]
    with arena.events(match, first=len(frames) - 2) as events:
        assert [name for name, _ in events] == ["frame", "frame", "status"]
    again = {"Last-Event-ID": str(len(frames) - 1)}
    answer = arena.client.get(f"/api/matches/{match}/events", headers=again)
    assert answer.text.count("event: frame") == 1
    assert f"id: {len(frames)}\n" in answer.text


def test_two_viewers_of_one_match_see_the_same(arena: Server) -> None:
    match = arena.start("corners", options={"rounds": 2}, is_stepped=True)
    arena.await_status(match, "waiting")
    with arena.events(match) as one, arena.events(match) as two:
        heads = [list(takewhile(lambda each: each[0] != "status", viewer)) for viewer in (one, two)]
        assert heads[0] == heads[1]
        arena.post(f"/api/matches/{match}/next", {"turns": 100})
        seen = [[each for each in viewer if each[0] == "frame"] for viewer in (one, two)]
    assert seen[0] == seen[1]


def test_a_server_with_no_news_says_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "_SILENCE_S", 0.01)

    async def events() -> list[bytes]:
        return [sign async for sign in streams.wait_for_news(asyncio.Event())]

    assert asyncio.run(events()) == [b"event: alive\ndata: {}\n\n"]
