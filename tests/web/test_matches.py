"""Matches over HTTP: started, shown, stepped, stopped, played again."""

import os
from pathlib import Path

from botdrome import games
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from botdrome.web.replays.models import ArenaInfo, MatchSummary, Replay
from tests.web.serving import SAMPLE, Server, sample_text, source

ENDLESS = "while True: pass"
FORFEIT = """
for word in iter(input, "Quit"):
    print("Mine" if word == "Name" else "a1a8", flush=True)
"""


def test_it_is_healthy(arena: Server) -> None:
    assert arena.get("/healthz") == {"status": "ok"}


def test_the_arena_lists_its_games(arena: Server) -> None:
    info = ArenaInfo.model_validate(arena.get("/api/arena"))
    assert [game.id for game in info.games] == list(games.ids())
    for game in info.games:
        assert len(game.seats) == games.get(game.id).seats
        assert set(game.samples) == {language.id for language in info.languages}
        assert game.start.scene
        assert max(game.start.scene) < len(game.start.pool)


def test_a_match_becomes_a_replay_and_a_record(arena: Server) -> None:
    match = arena.start("breakthrough", SAMPLE, {"kind": "jury"}, seed="18446744073709551615")
    replay = Replay.model_validate(arena.await_status(match, "finished"))
    record = read(arena.client.get(f"/api/matches/{match}/log.json").content)
    assert verify(record) is None
    assert (record.seed, replay.seed) == (2**64 - 1, "18446744073709551615")
    assert replay.places == list(record.places or ())
    assert [bot.spec for bot in replay.bots] == ["sample:py", "jury"]
    assert [bot.hash for bot in replay.bots] == [bot.hash for bot in record.bots]
    assert [frame.turn for frame in replay.frames] == list(range(len(record.turns) + 1))
    for frame, turn in zip(replay.frames[1:], record.turns, strict=True):
        assert [each.received for each in frame.answers] == [each.received for each in turn.answers]
    marks = {mark for frame in replay.frames for mark in frame.marks}
    assert marks == {"capture", "win"}
    assert replay.frames[-1].marks[-1] == "win"
    score = arena.client.get(f"/api/matches/{match}/score.txt")
    assert sorted(score.text.split()) == ["0", "1"]
    assert "attachment" in score.headers["content-disposition"]


def test_every_frame_shows_its_position(arena: Server) -> None:
    match = arena.start("soccer", options={"game_duration": 10, "half_duration": 5})
    replay = Replay.model_validate(arena.await_status(match, "finished"))
    for frame in replay.frames[1:]:
        keys = [replay.pool[index].key for index in frame.scene]
        assert len(keys) == len(set(keys)) > 12
    assert len(set(replay.pool)) == len(replay.pool)


def test_several_matches_at_once_are_listed_newest_first(arena: Server) -> None:
    started = [arena.start("corners", options={"rounds": 2}) for _ in range(4)]
    for match in started:
        assert len(arena.await_status(match, "finished")["frames"]) > 2
    listed = [MatchSummary.model_validate(each) for each in arena.get("/api/matches")]
    assert [each.id for each in listed if each.id in started] == started[::-1]
    assert all(each.turns >= 2 for each in listed if each.id in started)


def test_a_stepped_match_waits_for_every_turn(arena: Server) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    assert len(arena.await_status(match, "waiting")["frames"]) == 1
    arena.post(f"/api/matches/{match}/next", {"turns": 3})
    arena.await_status(match, "waiting", frames=4)
    assert len(arena.replay(match)["frames"]) == 4
    arena.post(f"/api/matches/{match}/next", {"turns": 1000})
    assert arena.await_status(match, "finished")["places"]
    arena.post(f"/api/matches/{match}/next", {"turns": 1}, 409)


def test_viewers_who_go_away_keep_nobody_waiting(arena: Server) -> None:
    left = [arena.start("soccer", is_stepped=True) for _ in range(5)]
    for match in left:
        arena.await_status(match, "waiting")
    arena.await_status(arena.start("breakthrough"), "finished")
    for match in left:
        assert arena.client.delete(f"/api/matches/{match}").status_code == 200
        assert arena.client.get(f"/api/matches/{match}").status_code == 404


def test_a_stopped_match_is_void(arena: Server) -> None:
    match = arena.start("breakthrough", is_stepped=True)
    arena.post(f"/api/matches/{match}/next", {"turns": 2})
    arena.await_status(match, "waiting", frames=3)
    arena.post(f"/api/matches/{match}/stop")
    replay = arena.await_status(match, "void")
    assert "stopped" in replay["void"]["en"]
    assert replay["places"] is None
    record = read(arena.client.get(f"/api/matches/{match}/log.json").content)
    assert (len(record.turns), verify(record)) == (2, None)
    assert arena.client.get(f"/api/matches/{match}/score.txt").status_code == 409
    arena.post(f"/api/matches/{match}/stop")


def test_a_bot_that_thinks_for_ever_can_be_stopped(arena: Server) -> None:
    match = arena.start("breakthrough", source("endless.py", ENDLESS), SAMPLE, has_limits=False)
    assert arena.await_status(match, "playing")["has_limits"] is False
    assert arena.client.get(f"/api/matches/{match}/log.json").status_code == 409
    arena.post(f"/api/matches/{match}/stop")
    replay = arena.await_status(match, "void")
    assert [bot["verdict"] for bot in replay["bots"]] == [None, None]
    record = read(arena.client.get(f"/api/matches/{match}/log.json").content)
    assert verify(record) is None


def test_a_rematch_reads_a_changed_file_again(arena: Server, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(sample_text("breakthrough"))
    match = arena.start("breakthrough", {"kind": "file", "path": str(file)}, SAMPLE)
    first = arena.await_status(match, "finished")
    assert first["bots"][0]["spec"] == str(file)
    file.write_text(FORFEIT)
    again = arena.post(f"/api/matches/{match}/rematch", {"swap": True}, 201)["id"]
    second = arena.await_status(again, "finished")
    assert [bot["name"] for bot in second["bots"]] == ["sample:py", "mine"]
    assert second["bots"][1]["hash"] != first["bots"][0]["hash"]
    assert second["bots"][1]["verdict"]["code"] == "illegal-move"
    assert second["places"] == [1, 2]
    before, last = second["frames"][-2:]
    assert last["marks"] == ["fault", "verdict"]
    *unchanged, source, target = last["scene"]
    assert unchanged == before["scene"], "the position is the same, with the attempt marked"
    crosses = [second["pool"][index] for index in (source, target)]
    assert [(each["role"], each["x"], each["y"]) for each in crosses] == [
        ("fault", 0.5, 7.5),
        ("fault", 0.5, 0.5),
    ]
    assert second["frames"][-1]["answers"][0]["received"] == "a1a8"


def test_a_crash_at_the_first_word_is_shown_with_its_stderr(arena: Server) -> None:
    match = arena.start("breakthrough", source("x.py", "raise SystemExit('sorry')"), SAMPLE)
    replay = arena.await_status(match, "finished")
    assert [frame["marks"] for frame in replay["frames"]] == [[], ["verdict"]]
    assert replay["frames"][1]["answers"][0]["stderr"] == "sorry\n"
    assert replay["frames"][1]["answers"][0]["sent"] == "Name"
    data = arena.client.get(f"/api/matches/{match}/log.json").content
    assert arena.replay(arena.upload(data).json()["id"])["frames"] == replay["frames"]


def test_last_words_heard_with_the_name_are_shown_with_the_crash(arena: Server) -> None:
    words = "import sys\nsys.stderr.write('sorry\\n')\nprint('X', flush=True)\ninput()\nsys.exit(3)"
    match = arena.start("breakthrough", source("x.py", words), SAMPLE)
    replay = arena.await_status(match)
    record = arena.client.get(f"/api/matches/{match}/log.json").content
    opened = arena.replay(arena.upload(record).json()["id"])
    for each in (replay, opened):
        assert each["frames"][-1]["answers"][0]["stderr"] == "sorry\n"
        advice = each["bots"][0]["verdict"]["remedy"]["en"]
        assert advice.startswith("The error stream says what failed")


def test_a_compile_error_fails_the_match_and_is_shown(arena: Server) -> None:
    match = arena.start("breakthrough", SAMPLE, source("bad.cpp", "int main( {}"))
    replay = arena.await_status(match, "failed")
    assert "bad.cpp" in replay["failure"]["en"]
    assert "\n" not in replay["failure"]["ru"]
    assert "error:" in replay["bots"][1]["compile_text"]
    assert (replay["bots"][0]["compile_text"], len(replay["frames"])) == ("", 1)


def test_what_cannot_be_played_is_refused_with_a_reason(arena: Server) -> None:
    def refused(status: int = 400, **changes: object) -> str:
        body = {"game": "breakthrough", "seats": [SAMPLE, SAMPLE], **changes}
        return str(arena.post("/api/matches", body, status)["error"]["en"])

    assert "chess" in refused(game="chess")
    assert "seats: 2" in refused(seats=[SAMPLE])
    assert "option" in refused(options={"rounds": 3})
    assert "seed" in refused(seed="18446744073709551616")
    assert "no file" in refused(seats=[{"kind": "file", "path": "/nowhere/a.py"}, SAMPLE])
    assert "no file" in refused(seats=[{"kind": "file", "path": "a\0b.py"}, SAMPLE])
    assert "no file" in refused(seats=[{"kind": "file", "path": "/dev/zero"}, SAMPLE])
    assert "suffix" in refused(seats=[source("a.txt", ""), SAMPLE])
    assert "1048577" in refused(413, seats=[source("a.py", "#" * (2**20 + 1)), SAMPLE])
    assert refused(422, seats=[{"kind": "cmd", "path": "/bin/sh"}, SAMPLE])
    assert refused(422, seed="-1")
    assert refused(422, options={"rounds": 1.5})
    assert arena.client.post("/api/matches", content=b"{").status_code == 422
    arena.post("/api/matches/none/stop", status=404)
    assert "error" in arena.client.get("/api/nothing").json()


def test_only_a_chosen_seed_is_known_before_the_end(arena: Server) -> None:
    chosen = arena.start("soccer", is_stepped=True, seed="7")
    drawn = arena.start("soccer", is_stepped=True, options={"game_duration": 2, "half_duration": 1})
    assert arena.await_status(chosen, "waiting")["seed"] == "7"
    assert arena.await_status(drawn, "waiting")["seed"] is None
    with arena.events(drawn) as events:
        arena.post(f"/api/matches/{drawn}/next", {"turns": 9})
        *_, (name, last) = events
    assert name == "status"
    assert last["seed"] == arena.replay(drawn)["seed"] is not None
    arena.client.delete(f"/api/matches/{chosen}")


def test_a_match_without_a_processor_is_queued_and_has_no_record() -> None:
    endless = source("endless.py", "print(input() and 'x', flush=True)\nwhile True: pass")
    with Server("arena", "--port", "0", "--no-open", "--no-demo") as server:
        cores = len(os.sched_getaffinity(0))
        busy = [
            server.start("breakthrough", endless, SAMPLE, has_limits=False) for _ in range(cores)
        ]
        for match in busy:
            server.await_status(match, "playing")
        late = server.start("breakthrough")
        assert (server.replay(late)["status"], server.replay(late)["has_record"]) == (
            "queued",
            False,
        )
        server.post(f"/api/matches/{busy[0]}/stop")
        assert server.await_status(late, "finished")["has_record"]
