"""Taking a move back, and playing on from a position of a match that is over."""

import re

import pytest

from botdrome import games
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from tests.waiting import until
from tests.web.humans import HUMAN, SHORT, Person
from tests.web.serving import SAMPLE, Json, Server, sample_text, source


def texts(replay: Json) -> list[list[str | None]]:
    return [[each["received"] for each in frame["answers"]] for frame in replay["frames"]]


def play_on(arena: Server, match: str, turn: int, *seats: Json, status: int = 201) -> Json:
    game = arena.replay(match)["game"]["id"]
    body = {"game": game, "seats": seats, "play_on": {"match": match, "turn": turn}}
    return arena.post("/api/matches", body, status)


def taken_back(arena: Server, people: Person, turn: int) -> Json:
    """Takes the last move back; the replay once that turn is to be played again."""
    arena.post(f"/api/matches/{people.match}/take-back")
    seat = min(people.seats)
    until(lambda: people.choices(seat, turn).status_code == 200)
    return arena.replay(people.match)


def changed(arena: Server, before: Json) -> Json:
    """The replay of a match as soon as it is another one."""
    until(lambda: arena.replay(before["id"]) != before)
    return arena.replay(before["id"])


@pytest.mark.parametrize("game", games.ids())
def test_the_last_move_and_its_answer_are_taken_back_in_every_game(
    arena: Server, game: str
) -> None:
    seats = games.get(game).seats
    match = arena.start(game, HUMAN, *[SAMPLE] * (seats - 1), options=SHORT.get(game, {}))
    people = Person(arena, match)
    people.play(2)
    turn = people.thinking(0)["turn"]
    before = arena.replay(match)
    last = max(
        frame["turn"]
        for frame in before["frames"]
        if frame["answers"][:1] and any(each["seat"] == 0 for each in frame["answers"])
    )
    replay = taken_back(arena, people, last)
    assert replay["id"] == match
    assert texts(replay) == texts(before)[:last]
    assert replay["prefix"] == last - 1 < turn
    people = Person(arena, match, seed=5)
    people.play(1)
    people.resign(0)
    assert arena.await_status(match)["void"] is None
    record = people.record()
    assert (verify(record), record.prefix) == (None, last - 1)
    copy = arena.replay(arena.upload(_log(arena, match)).json()["id"])
    assert copy["verified"]["is_right"]
    assert copy["prefix"] == last - 1


def test_moves_are_taken_back_one_after_another(arena: Server) -> None:
    people = Person(arena, arena.start("breakthrough", SAMPLE, HUMAN))
    people.play(2)
    people.thinking(1)
    before = texts(arena.replay(people.match))
    for turn in (4, 2):
        assert texts(taken_back(arena, people, turn)) == before[:turn]
    answer = arena.post(f"/api/matches/{people.match}/take-back", status=409)
    assert "no move yet" in answer["error"]["en"]
    people.resign(1)
    arena.await_status(people.match, "finished")
    arena.post(f"/api/matches/{people.match}/take-back", status=409)
    assert len([each for each in arena.get("/api/matches") if each["id"] == people.match]) == 1


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), ({**HUMAN, "time_s": 60}, SAMPLE)])
def test_a_clock_or_another_human_forbids_it(arena: Server, seats: tuple[Json, Json]) -> None:
    people = Person(arena, arena.start("breakthrough", *seats))
    people.play(2)
    arena.post(f"/api/matches/{people.match}/take-back", status=409)
    people.resign(0)


def test_where_the_bot_plays_by_chance_the_match_goes_on_as_it_was(arena: Server) -> None:
    text = sample_text("breakthrough")
    by_chance = re.sub(r"\nseed = 1\n", "\nimport os\nseed = int.from_bytes(os.urandom(4))\n", text)
    people = Person(arena, arena.start("breakthrough", HUMAN, source("whim.py", by_chance)))
    for turn in range(3, 13, 2):  # it may happen to give the same answers
        people.play(1)
        assert people.thinking(0)["turn"] == turn
        before = arena.replay(people.match)
        arena.post(f"/api/matches/{people.match}/take-back")
        after = changed(arena, before)
        if after["notice"] is None:
            people = Person(arena, people.match)
            people.play(1)
            continue
        assert "this bot cannot play on from here" in after["notice"]["en"]
        assert "Ход не возвращён" in after["notice"]["ru"]
        assert texts(after) == texts(before)
        assert people.choices(0, turn).status_code == 200
        people.resign(0)
        return
    raise AssertionError("five times the same answers")


@pytest.mark.parametrize("game", ["breakthrough", "corners", "soccer"])
def test_from_a_record_people_and_the_same_bots_play_on(arena: Server, game: str) -> None:
    seats = games.get(game).seats
    played = arena.await_status(arena.start(game, options=SHORT.get(game, {}), seed="3"))
    copy = arena.upload(_log(arena, played["id"])).json()["id"]
    middle = len(played["frames"]) // 2
    again = play_on(arena, copy, middle, *[SAMPLE] * seats)["id"]
    replay = arena.await_status(again)
    assert (replay["status"], replay["seed"], replay["options"]) == (
        *("finished", "3"),
        played["options"],
    )
    assert texts(replay) == texts(played)
    people = Person(arena, play_on(arena, copy, middle, HUMAN, *[SAMPLE] * (seats - 1))["id"])
    people.play(1)
    people.resign(0)
    replay = arena.await_status(people.match)
    assert texts(replay)[: middle + 1] == texts(played)[: middle + 1]
    record = read(_log(arena, people.match))
    assert (verify(record), record.prefix) == (None, middle)


def test_a_bot_that_plays_otherwise_is_named(arena: Server) -> None:
    played = arena.await_status(arena.start("breakthrough", seed="3"))
    other = source("other.py", sample_text("breakthrough", seed=99))
    replay = arena.await_status(play_on(arena, played["id"], 20, other, HUMAN)["id"])
    assert replay["status"] == "failed"
    assert "White: this bot cannot play on from here" in replay["failure"]["en"]
    assert len(replay["frames"]) == 21


def test_what_cannot_be_played_on_is_refused(arena: Server) -> None:
    played = arena.await_status(arena.start("breakthrough", seed="3"))
    last = len(played["frames"]) - 1
    over = play_on(arena, played["id"], last, HUMAN, HUMAN, status=400)
    assert "choose an earlier turn" in over["error"]["en"]
    running = arena.start("breakthrough", HUMAN, HUMAN)
    play_on(arena, running, 0, HUMAN, HUMAN, status=409)
    body = {"game": "football", "seats": [HUMAN] * 2, "play_on": {"match": played["id"], "turn": 1}}
    assert "Breakthrough" in arena.post("/api/matches", body, 400)["error"]["en"]
    body["play_on"] = {"match": "none", "turn": 1}
    arena.post("/api/matches", body, 404)


def test_before_a_forbidden_move_another_can_be_tried(arena: Server) -> None:
    wrong = source(
        "wrong.py", "input();print('Wrong',flush=True);input();print('a2a5',flush=True);input()"
    )
    played = arena.await_status(arena.start("breakthrough", wrong, SAMPLE))
    assert played["bots"][0]["verdict"]["code"] == "illegal-move"
    people = Person(arena, play_on(arena, played["id"], 1, HUMAN, SAMPLE)["id"])
    assert people.thinking(0)["turn"] == 1
    people.resign(0)


def _log(arena: Server, match: str) -> bytes:
    return arena.client.get(f"/api/matches/{match}/log.json").content
