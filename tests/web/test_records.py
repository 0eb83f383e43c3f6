"""Uploaded records: valid ones, forged ones, and files that are none."""

import json

import pytest

from tests.web.serving import Json, Server


@pytest.fixture(scope="module")
def record(arena: Server) -> bytes:
    match = arena.start("breakthrough", seed="5")
    arena.await_status(match, "finished")
    return arena.client.get(f"/api/matches/{match}/log.json").content


def upload(arena: Server, data: bytes) -> Json:
    answer = arena.upload(data)
    assert answer.status_code == 201, answer.text
    return arena.replay(answer.json()["id"])


def test_a_valid_record_is_shown_as_it_was_played(arena: Server, record: bytes) -> None:
    replay = upload(arena, record)
    assert replay["verified"] == {"is_right": True, "difference": None, "reworded": None}
    assert (replay["source"], replay["status"], replay["seed"]) == ("upload", "finished", "5")
    played = next(each for each in arena.get("/api/matches") if each["source"] == "match")
    original = arena.replay(played["id"])
    assert replay["frames"] == original["frames"]
    assert replay["pool"] == original["pool"]
    assert arena.client.get(f"/api/matches/{replay['id']}/log.json").content == record
    refusal = arena.post(f"/api/matches/{replay['id']}/rematch", {"swap": False}, 409)
    assert refusal["error"]["ru"]


def test_a_forged_result_is_shown_with_a_warning(arena: Server, record: bytes) -> None:
    forged = json.loads(record)
    forged["places"].reverse()
    replay = upload(arena, json.dumps(forged).encode())
    assert replay["verified"]["is_right"] is False
    assert "places" in replay["verified"]["difference"]["en"]
    assert len(replay["frames"]) == len(forged["turns"]) + 1


def test_words_that_are_not_ours_are_quoted(arena: Server, record: bytes) -> None:
    forged = json.loads(record)
    forged["reason"] |= {"en": "Black was caught cheating.", "ru": "Чёрные пойманы."}
    replay = upload(arena, json.dumps(forged).encode())
    assert replay["verified"]["is_right"] is True
    assert replay["verified"]["reworded"]["en"] == "Black was caught cheating."


def test_a_forged_move_ends_the_replay_there(arena: Server, record: bytes) -> None:
    forged = json.loads(record)
    forged["turns"][4]["answers"][0]["received"] = "a1h8"
    replay = upload(arena, json.dumps(forged).encode())
    assert replay["verified"]["is_right"] is False
    assert len(replay["frames"]) == 6
    assert replay["frames"][5]["scene"] == replay["frames"][4]["scene"]


def test_a_hostile_greeting_does_no_harm(arena: Server, record: bytes) -> None:
    forged = json.loads(record)
    verdict = {"code": "illegal-move", "detail": {"code": "", "en": "", "ru": ""}}
    strangers = [{"seat": seat, "sent": "", "verdict": verdict} for seat in (-4, 10**9, 0)]
    for text in (None, "a1a8", "x"):
        forged["greetings"] = [{**each, "received": text} for each in strangers]
        forged["turns"] = []
        replay = upload(arena, json.dumps(forged).encode())
        assert len(replay["frames"]) == 2
        crosses = [each for each in replay["pool"] if each.get("role") == "fault"]
        assert len(crosses) == (2 if text == "a1a8" else 0)


def test_hostile_figures_do_no_harm(arena: Server, record: bytes) -> None:
    forged = json.loads(record)
    forged["places"] = [1] * 5
    forged["scores"] = []
    forged["turns"][2]["answers"][0]["seat"] = 7
    forged["turns"][3]["answers"] = []
    forged["verdicts"] = [{"seat": -4, "code": "x", "detail": {"code": "", "en": "", "ru": ""}}]
    replay = upload(arena, json.dumps(forged).encode())
    assert (replay["places"], replay["scores"]) == (None, None)
    assert replay["frames"][-1]["answers"] == []
    assert arena.get("/api/matches")[0]["places"] is None


@pytest.mark.parametrize(
    "change",
    [{"game": "chess"}, {"bots": []}, {"options": {"rounds": 5}}, {"seed": 2**64}, {"extra": 1}],
)
def test_records_of_nothing_known_are_refused(arena: Server, record: bytes, change: Json) -> None:
    answer = arena.upload(json.dumps({**json.loads(record), **change}).encode())
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"en", "ru"}


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"seed": 1e999}'])
def test_garbage_is_refused(arena: Server, data: bytes) -> None:
    answer = arena.upload(data)
    assert answer.status_code == 400
    assert "record" in answer.json()["error"]["en"]
