"""Human play over HTTP: choices, moves, clocks, resignation, and a record like any other."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from botdrome import games
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from tests.web.humans import HUMAN, SHORT, Person
from tests.web.serving import SAMPLE, Json, Server, command


def person(arena: Server, game: str, *seats: Json, **settings: Json) -> Person:
    settings.setdefault("options", SHORT.get(game, {}))
    return Person(arena, arena.start(game, *seats, **settings))


@pytest.mark.parametrize("game", games.ids())
def test_a_human_plays_every_game_against_samples_and_then_the_other_seats(
    arena: Server, game: str
) -> None:
    seats = (HUMAN, SAMPLE) * (games.get(game).seats // 2)
    first = person(arena, game, *seats)
    again = arena.post(f"/api/matches/{first.match}/rematch", {"swap": True}, 201)["id"]
    second = Person(arena, again)
    assert first.seats.isdisjoint(second.seats)
    for each in (first, second):
        replay = each.play()
        assert (replay["status"], replay["void"]) == ("finished", None)
        assert [bot["verdict"] for bot in replay["bots"]] == [None] * len(seats)
        assert {seat for seat, bot in enumerate(replay["bots"]) if bot["spec"] == "human"} == (
            each.seats
        )
        record = each.record()
        assert verify(record) is None
        assert record.moves == sum(len(frame["answers"]) for frame in replay["frames"])


@pytest.mark.parametrize("game", ["corners", "soccer"])
def test_humans_play_each_other_and_the_record_can_be_uploaded(arena: Server, game: str) -> None:
    people = person(arena, game, *(HUMAN,) * games.get(game).seats)
    replay = people.play()
    assert verify(people.record()) is None
    data = arena.client.get(f"/api/matches/{people.match}/log.json").content
    uploaded = arena.replay(arena.upload(data).json()["id"])
    assert uploaded["verified"]["is_right"]
    assert uploaded["frames"] == replay["frames"]
    assert uploaded["bots"] == replay["bots"]


def test_a_forged_move_of_a_human_is_found(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, HUMAN)
    people.play(4)
    people.resign(0)
    arena.await_status(people.match, "finished")
    data = json.loads(arena.client.get(f"/api/matches/{people.match}/log.json").content)
    data["turns"][2]["answers"][0]["received"] = "h2h3"
    assert verify(read(json.dumps(data).encode())) is not None


def test_choices_lead_to_a_move_and_have_titles(arena: Server) -> None:
    people = person(arena, "bridges", {**HUMAN, "name": " An\u202ena\n "}, SAMPLE)
    thinking = people.thinking(0)
    assert thinking.pop("asked_ms") >= 0
    assert thinking == {"seats": [0], "turn": 1, "waiting": [0], "clocks": []}
    first = people.offered(0, 1)
    assert (first["is_complete"], first["move"]) == (False, None)
    assert (first["seat"], first["turn"]) == (0, 1)
    assert first["groups"] == [{"id": "hole", "title": {"en": "Holes", "ru": "Лунки"}}]
    token = first["picks"][100]["token"]
    second = people.offered(0, 1, token)
    assert (second["is_complete"], second["move"]) == (True, token)
    assert [each["kind"] for each in second["preview"]] == ["piece"]
    assert first["prompt"] == {
        "en": "Pick a hole for your peg.",
        "ru": "Выберите лунку для камешка.",
    }
    assert second["description"] == {"en": f"peg {token}", "ru": f"камешек {token}"}
    assert (second["prompt"], second["shortcuts"], second["table"]) == (None, [], None)
    people.move(0, 1, [token])
    answers = people.await_frames(2)[1]["answers"]
    assert answers[0]["received"] == token
    assert answers[0]["description"] == second["description"]
    bot = arena.replay(people.match)["bots"][0]
    assert (bot["name"], bot["spec"], bot["language"]) == ("Anna", "human", "human")
    assert (bot["hash"], bot["time_s"]) == ("", None)
    people.resign(0)


def test_soccer_separates_players_kick_and_skills(arena: Server) -> None:
    people = person(arena, "soccer", HUMAN, SAMPLE)
    people.thinking(0)
    setup = people.offered(0, 1)
    assert [group["title"]["ru"] for group in setup["groups"]] == [
        *("Игрок 2", "Игрок 3", "Игрок 4", "Навыки"),
    ]
    titles = {pick["token"]: pick["title"] for pick in setup["picks"]}
    assert titles["t1"] == {"en": "Player 1: tackle 1 → 2", "ru": "Игрок 1: отбор 1 → 2"}
    assert titles["2:1,1"] == {"en": "player 2 to (1, 1)", "ru": "игрок 2 на (1, 1)"}
    assert setup["table"]["remaining"] == {"en": "10 left", "ru": "Осталось 10"}
    assert len(setup["table"]["levels"]) == 16
    people.move(0, 1, [])
    people.thinking(0)
    told = arena.replay(people.match)["frames"][1]["answers"][0]["description"]["ru"]
    assert told == "расстановка: игрок 2 на (9, 4), игрок 3 на (9, 12), игрок 4 на (5, 8)"
    groups = [group["title"]["en"] for group in people.offered(0, 2)["groups"]]
    assert groups[:4] == [f"Player {player}" for player in (1, 2, 3, 4)]
    assert groups[4:] == ["Player 5, the keeper", "Kick"]
    people.resign(0)


def test_what_is_not_offered_not_complete_or_not_due_is_refused(arena: Server) -> None:
    people = person(arena, "breakthrough", SAMPLE, HUMAN)
    turn = people.thinking(1)["turn"]
    assert turn == 2
    assert people.choices(1, turn, "a8").status_code == 400
    assert people.choices(1, turn, "a7", "a6", "a5").status_code == 400
    assert people.choices(1, turn, "x" * 81).status_code == 422
    assert people.choices(1, turn, *["a7"] * 2001).status_code == 422
    for seat, number in ((0, 2), (1, 1), (1, 3), (2, 2), (-1, 2), (10**30, 2), (1, -(10**30))):
        assert people.choices(seat, number).status_code in (409, 422)
        assert people.arena.client.post(
            f"/api/matches/{people.match}/moves",
            json={"seat": seat, "turn": number, "picks": ["a7", "a6"]},
        ).status_code in (409, 422)
    assert "not complete yet" in people.move(1, turn, ["a7"], 400)["error"]["en"]
    assert "a9" in people.move(1, turn, ["a9"], 400)["error"]["en"]
    people.resign(0, 409)
    people.resign(7, 409)
    people.resign(1)
    arena.await_status(people.match, "finished")
    people.resign(1, 409)
    assert people.choices(1, turn).status_code == 409
    none = arena.start("breakthrough")
    assert Person(arena, none).choices(0, 1).status_code == 409
    Person(arena, none).resign(0, 409)
    assert arena.client.get("/api/matches/none/choices?seat=0&turn=1").status_code == 404
    for seats in ({**HUMAN, "name": "x" * 41}, {**HUMAN, "time_s": 4}, {**HUMAN, "time_s": 3601}):
        body = {"game": "breakthrough", "seats": [seats, SAMPLE]}
        assert arena.client.post("/api/matches", json=body).status_code == 422


def test_of_two_tabs_with_one_move_exactly_one_wins(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, SAMPLE)
    body = {"seat": 0, "turn": people.thinking(0)["turn"], "picks": ["a2", "a3"]}
    path = f"/api/matches/{people.match}/moves"
    with ThreadPoolExecutor(6) as pool:
        answers = pool.map(lambda _: arena.client.post(path, json=body).status_code, range(6))
    assert sorted(answers) == [200, 409, 409, 409, 409, 409]
    people.resign(0)


def test_the_clock_is_sent_and_runs_out(arena: Server) -> None:
    people = person(arena, "breakthrough", {**HUMAN, "time_s": 5}, SAMPLE)
    (clock,) = people.thinking(0)["clocks"]
    assert clock["seat"] == 0
    assert 0 < clock["left_ms"] <= 5000
    (again,) = people.thinking(0)["clocks"]
    assert again["left_ms"] < clock["left_ms"]
    replay = arena.await_status(people.match, "finished")
    assert replay["bots"][0]["verdict"]["code"] == "idle-limit"
    assert (replay["bots"][0]["time_s"], replay["places"]) == (5, [2, 1])
    assert people.choices(0, 1).status_code == 409
    record = people.record()
    assert verify(record) is None
    assert record.turns[-1].answers[0].wall_ms > 5000


def test_who_resigns_loses(arena: Server) -> None:
    people = person(arena, "football", SAMPLE, HUMAN)
    people.thinking(1)
    people.resign(1)
    replay = arena.await_status(people.match, "finished")
    assert replay["bots"][1]["verdict"] == {
        "code": "early-exit",
        "detail": {"en": "The player resigned.", "ru": "Игрок сдался."},
        "remedy": None,
    }
    assert (replay["places"], verify(people.record())) == ([1, 2], None)


def test_who_resigns_while_another_human_thinks_has_lost_at_once(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, HUMAN)
    people.thinking(0)
    people.resign(1)
    replay = arena.await_status(people.match, "finished")
    assert [bot["verdict"] and bot["verdict"]["code"] for bot in replay["bots"]] == [
        *(None, "early-exit"),
    ]
    assert (replay["places"], verify(people.record())) == ([1, 2], None)


def test_who_resigns_corners_passes_every_later_turn(arena: Server) -> None:
    people = person(arena, "corners", HUMAN, SAMPLE, SAMPLE, SAMPLE)
    people.thinking(0)
    people.resign(0)
    replay = arena.await_status(people.match, "finished")
    codes = [
        answer["verdict"]["code"]
        for frame in replay["frames"]
        for answer in frame["answers"]
        if answer["verdict"]
    ]
    assert codes == ["early-exit"] * 3
    answers = [answer for frame in replay["frames"] for answer in frame["answers"]]
    assert all((each["description"] is None) == bool(each["verdict"]) for each in answers)
    assert replay["bots"][0]["verdict"] is None
    assert verify(people.record()) is None


def test_an_answer_is_secret_until_both_have_answered(arena: Server) -> None:
    people = person(arena, "soccer", HUMAN, HUMAN)
    assert people.thinking(0, 1)["seats"] == [0, 1]
    before = people.offered(1, 1)
    people.move(0, 1, ["2:3,3", "t1", "t1"])
    assert people.thinking(1)["waiting"] == [1]
    assert people.offered(1, 1) == before
    assert people.choices(0, 1).status_code == 409
    people.move(0, 1, [], 409)
    replay = arena.replay(people.match)
    assert len(replay["frames"]) == 1
    assert arena.client.get(f"/api/matches/{people.match}/log.json").status_code == 409
    people.move(1, 1, [])
    frame = people.await_frames(2)[1]
    assert [answer["received"].split()[:2] for answer in frame["answers"]] == [
        ["3", "3"],
        ["9", "4"],
    ]
    people.resign(1)
    arena.await_status(people.match, "finished")
    assert verify(people.record()) is None


def test_a_bot_that_has_answered_is_not_waited_for(arena: Server) -> None:
    people = person(arena, "soccer", SAMPLE, HUMAN)
    assert people.thinking(1)["seats"] == [0, 1]
    assert len(arena.replay(people.match)["frames"]) == 1
    arena.post(f"/api/matches/{people.match}/stop")


def test_a_match_that_waits_for_a_human_ends_at_once_when_stopped(arena: Server) -> None:
    for game in games.ids():
        people = person(arena, game, *(HUMAN,) * games.get(game).seats)
        turn = people.play(1)["frames"][-1]["turn"]
        arena.post(f"/api/matches/{people.match}/stop")
        replay = arena.await_status(people.match, "void")
        assert len(replay["frames"]) == turn + 1
        assert verify(people.record()) is None
        assert people.choices(0, turn + 1).status_code == 409
        people.resign(0, 409)


def test_a_match_that_waits_for_a_human_can_be_forgotten(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, SAMPLE)
    people.thinking(0)
    assert arena.client.delete(f"/api/matches/{people.match}").status_code == 200
    assert people.choices(0, 1).status_code == 404


def test_humans_who_go_away_keep_nobody_waiting(arena: Server) -> None:
    left = [person(arena, "breakthrough", HUMAN, SAMPLE) for _ in range(5)]
    for each in left:
        each.thinking(0)
    arena.await_status(arena.start("breakthrough"), "finished")
    for each in left:
        arena.client.delete(f"/api/matches/{each.match}")


def test_step_by_step_only_the_turns_of_bots_wait_for_a_viewer(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, SAMPLE, is_stepped=True)
    assert people.thinking(0)["turn"] == 1
    people.move(0, 1, ["a2", "a3"])
    assert len(arena.await_status(people.match, "waiting")["frames"]) == 2
    arena.post(f"/api/matches/{people.match}/next")
    assert people.thinking(0)["turn"] == 3
    assert arena.replay(people.match)["status"] == "playing"
    people.resign(0)


def test_changing_calls_need_the_token(arena: Server) -> None:
    people = person(arena, "breakthrough", HUMAN, SAMPLE)
    people.thinking(0)
    bare = {"Origin": arena.origin, "X-Botdrome-Token": "guess"}
    for path, body in (
        ("moves", {"seat": 0, "turn": 1, "picks": ["a2", "a3"]}),
        ("resign", {"seat": 0}),
    ):
        path = f"/api/matches/{people.match}/{path}"
        assert arena.client.post(path, json=body, headers=bare).status_code == 403
    assert len(arena.replay(people.match)["frames"]) == 1
    people.resign(0)


def test_the_command_line_seats_a_human_and_ends_while_one_thinks() -> None:
    words = ("arena", "breakthrough", "human", "jury", "--port", "0", "--no-open", "--no-demo")
    with Server(*words) as server:
        match = server.address.rpartition("/")[2]
        people = Person(server, match)
        assert people.seats == {0}
        people.thinking(0)
        assert server.end() == (0, "")


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """An arena with a sixth game, from a folder outside the package."""
    toys = Path(__file__).parent.parent / "toys"
    shutil.copytree(toys / "stones", tmp_path / "stones")
    monkeypatch.setenv("BOTDROME_GAMES", str(tmp_path))
    with Server("arena", "--port", "0", "--no-demo", "--no-open", "--out", f"{tmp_path}/out") as it:
        yield it


def test_a_game_from_a_folder_is_played_by_humans_like_any_other(stones: Server) -> None:
    assert "stones" in [game["id"] for game in stones.get("/api/arena")["games"]]
    body = {"game": "stones", "seats": [HUMAN, {"kind": "jury"}]}
    people = Person(stones, str(stones.post("/api/matches", body, 201)["id"]))
    assert people.play()["status"] == "finished"
    (log,) = Path(os.environ["BOTDROME_GAMES"]).glob("out/*/log.json")
    assert json.loads(log.read_text())["bots"][0]["language"] == "human"
    run = subprocess.run(command("verify", str(log)), capture_output=True, text=True, check=True)
    assert run.stdout.endswith(": valid\n")


def test_a_human_resigns_a_stepped_match_that_waits_for_its_viewer(arena: Server) -> None:
    people = person(arena, "breakthrough", SAMPLE, HUMAN, is_stepped=True)
    arena.await_status(people.match, "waiting")
    people.resign(1)
    replay = arena.await_status(people.match, "finished")
    assert (replay["places"], replay["bots"][1]["verdict"]["code"]) == ([1, 2], "early-exit")
