"""The page of a tournament: while it runs, afterwards, and for the public."""

import json
import os
import shutil
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from botdrome.referee.records.record import read
from tests.cli.teams import weak_limits
from tests.runner.site import Site
from tests.runner.test_cluster import site
from tests.waiting import until
from tests.web.serving import Json, Server, parsed_events, sample_text

__all__ = ["site"]

EVERYWHERE = "0.0.0.0"  # noqa: S104 (wanted)
HOSTILE = "<img src=x onerror=alert(1)>'\"& {0}.py"
FORMAT = ("--format", "swiss+play-off", "--rounds", "2", "--seed", "5")


def teams(folder: Path, number: int, move_s: float = 0.1, slow_moves: int = 6) -> list[str]:
    """Bots that are slow in their first moves, so that there is something to see."""
    folder.mkdir(exist_ok=True)
    paths = []
    for team in range(number):
        text = sample_text("breakthrough", seed=team + 7)
        (line,) = [each for each in text.splitlines() if each.startswith("def random_below")]
        slowed = text.replace(line, f"{line}\n    if pauses:\n        time.sleep(pauses.pop())")
        path = folder / f"team{team}.py"
        path.write_text(f"import time\npauses = [{move_s}] * {slow_moves}\n{slowed}")
        paths.append(str(path))
    return paths


def held(out: Path, *bots: str, port: int = 0, extra: tuple[str, ...] = ()) -> Server:
    """A tournament under way, with its page."""
    serving = ("--watch", "--no-open", "--port", str(port), *weak_limits())
    return Server("tournament", "breakthrough", *bots, *FORMAT, "--out", str(out), *serving, *extra)


def watched(folder: Path, *extra: str) -> Server:
    """The page of a folder."""
    return Server("watch", str(folder), "--no-open", "--port", "0", *extra)


@contextmanager
def events(server: Server) -> Iterator[Iterator[tuple[str, Json]]]:
    with server.client.stream("GET", "/api/tournament/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        yield parsed_events(stream)


def until_finished(server: Server) -> list[tuple[str, Json]]:
    seen = []
    with events(server) as stream:
        for name, data in stream:
            seen.append((name, data))
            if name == "course" and data["status"] == "finished":
                break
    return seen


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[tuple[str, Json]]]:
    """A tournament that was watched from its start to its end, and what was seen."""
    folder = tmp_path_factory.mktemp("tournament")
    out = folder / "out"
    with held(out, *teams(folder / "bots", 4)) as server:
        seed_hash = server.get("/api/tournament")["seed_hash"]
        assert server.get("/api/tournament")["seed"] is None
        seen = until_finished(server)
        after = server.get("/api/tournament")
        assert (after["seed"], after["seed_hash"]) == ("5", seed_hash)
        status, errors = server.end()
    assert (status, "Traceback" in errors) == (0, False)
    return out, seen


def test_it_is_seen_from_its_start_to_its_end(finished: tuple[Path, list[Json]]) -> None:
    out, seen = finished
    results = json.loads((out / "results.json").read_text("utf-8"))
    courses = [data for name, data in seen if name == "course"]
    counts = [each["finished"] for each in courses]
    assert counts == sorted(counts)
    assert counts[-1] == courses[-1]["expected"] == len(results["matches"]) == 12
    assert {each["status"] for each in courses} == {"running", "finished"}
    ended = {data["match"]: data for name, data in seen if name == "ended"}
    for match in results["matches"]:
        if match["id"] in ended:
            event = ended[match["id"]]
            assert (event["seats"], event["places"]) == (match["seats"], match["places"])
            assert event["position"]["scene"]
    assert len(ended) >= 4
    assert not (out / "live").exists()


def test_running_boards_are_seen_move_by_move(finished: tuple[Path, list[Json]]) -> None:
    out, seen = finished
    pools: dict[str, list[Json]] = {}
    turns: dict[str, list[int]] = {}
    for name, data in seen:
        if name == "board":
            pool = pools.setdefault(data["match"], [])
            assert data["pool_from"] == len(pool)
            pool += data["pool"]
            assert max(data["scene"]) < len(pool)
            assert len({json.dumps(each) for each in pool}) == len(pool)
            turns.setdefault(data["match"], []).append(data["turn"])
        elif name == "ended":
            assert (out / "records" / f"{data['match']}.json").is_file()
    assert len(turns) >= 4
    for each in turns.values():
        assert each == sorted(set(each))
    assert any(len(each) > 1 for each in turns.values())


def test_tables_bracket_and_rounds_of_a_folder(finished: tuple[Path, list[Json]]) -> None:
    out, _ = finished
    results = json.loads((out / "results.json").read_text("utf-8"))
    with watched(out) as server:
        overview = server.get("/api/tournament")
        assert [line["team"] for line in overview["lines"]] == [
            line["team"] for line in results["standings"]
        ]
        assert [each["format"] for each in overview["stages"]] == ["swiss", "play-off"]
        assert [each["title"]["ru"] for each in overview["stages"]] == [
            "Швейцарская система",
            "Плей-офф",
        ]
        assert [each["has_bracket"] for each in overview["stages"]] == [False, True]
        assert overview["mark"] is None
        swiss, play_off = (server.get(f"/api/tournament/stages/{n}") for n in (1, 2))
        assert [each["title"]["ru"] for each in swiss["tie_breaks"]] == [
            "Бухгольц",
            "Зоннеборн-Бергер",
        ]
        rows = swiss["cross_table"]["rows"]
        marks = [each["mark"] for row in rows for cell in row["meetings"] for each in cell]
        assert sorted(marks) == ["lost"] * 4 + ["won"] * 4
        assert (swiss["bracket"], play_off["cross_table"]) == (None, None)
        final = play_off["bracket"][-1]["pairs"][0]
        assert final["label"] == "final"
        assert final["teams"][final["winner"]] == overview["lines"][0]["team"]
        assert [game["is_finished"] for game in final["games"]] == [True, True]
        wins = [game["winner"] for game in final["games"]]
        assert final["score"] == [wins.count(0), wins.count(1)]
        first = server.get("/api/tournament/stages/1/rounds/1")
        assert [match["id"] for match in first["matches"]] == ["1.1.1.1", "1.1.2.1"]
        assert all(match["reason"]["ru"] for match in first["matches"])
        for missing in ("stages/0", "stages/3", "stages/1/rounds/9", "stages/x"):
            status = server.client.get(f"/api/tournament/{missing}").status_code
            assert status in (404, 422)
        assert [name for name, _ in until_finished(server)][-1] == "course"
        assert server.end()[0] == 0


def test_every_match_is_a_replay_from_its_record(finished: tuple[Path, list[Json]]) -> None:
    out, _ = finished
    with watched(out) as server:
        for path in sorted((out / "records").iterdir()):
            replay = server.replay(path.stem)
            record = read(path.read_bytes())
            assert (replay["id"], replay["source"]) == (path.stem, "tournament")
            assert replay["verified"]["is_right"]
            assert len(replay["frames"]) == len(record.turns) + 1
            assert replay["places"] == list(record.places or ())
            log = server.client.get(f"/api/matches/{path.stem}/log.json")
            assert log.content == path.read_bytes()
        assert server.client.get("/api/matches/1.1.1.1/score.txt").text in ("1\n0\n", "0\n1\n")
        for strange in ("9.9.9.9", "..%2fjournal", "%2e%2e%2fjournal.jsonl", "1.1.1.1%00", "x"):
            assert server.client.get(f"/api/matches/{strange}").status_code == 404


def test_a_missing_record_is_an_error(finished: tuple[Path, list[Json]], tmp_path: Path) -> None:
    out = shutil.copytree(finished[0], tmp_path / "out")
    records = out / "records"
    (records / "1.1.1.1.json").unlink()
    (records / "1.1.2.1.json").rename(records / "kept")
    (records / "1.1.2.1.json").symlink_to(records / "kept")
    (records / "1.2.1.1.json").unlink()
    os.mkfifo(records / "1.2.1.1.json")
    (records / "1.2.2.1.json").write_bytes(b"{}")
    journal = [json.loads(line) for line in (out / "journal.jsonl").read_text("utf-8").splitlines()]
    last = [line["entry"]["match"]["id"] for line in journal if line["type"] == "match"][-1]
    (records / f"{last}.json").unlink()
    gone = {"1.1.1.1", "1.1.2.1", "1.2.1.1", "1.2.2.1", last}
    with watched(out) as server:
        for match_id in gone:
            answer = server.client.get(f"/api/matches/{match_id}")
            assert (answer.status_code, set(answer.json())) in ((404, {"error"}), (400, {"error"}))
        ended: dict[str, Json] = {}
        with events(server) as stream:
            for name, data in stream:
                if name == "ended":
                    ended[data["match"]] = data["position"]
                if last in ended:
                    break
        assert {each for each, position in ended.items() if position is None} == gone & ended.keys()


def test_a_folder_without_a_tournament_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no tournament"):
        watched(tmp_path).__enter__()
    (tmp_path / "journal.jsonl").write_text('{"type": "tournament", "stages": []}\n')
    with pytest.raises(AssertionError, match="version of Botdrome"):
        watched(tmp_path).__enter__()


def test_a_journal_that_breaks_while_it_is_watched_is_reported(
    finished: tuple[Path, list[Json]], tmp_path: Path
) -> None:
    out = shutil.copytree(finished[0], tmp_path / "out")
    with watched(out) as server, events(server) as stream:
        assert next(stream)[1]["failure"] is None
        with (out / "journal.jsonl").open("a") as journal:
            journal.write("garbage\n")
        failures = (data["failure"] for name, data in stream if name == "course")
        assert "damaged" in next(failures)["en"]
        assert server.get("/api/tournament")["course"]["finished"] == 12


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def test_killed_and_resumed_it_is_the_same_at_the_same_address(tmp_path: Path) -> None:
    out, bots, port = tmp_path / "out", teams(tmp_path / "bots", 4), free_port()
    with held(out, *bots, port=port) as server, events(server) as stream:
        for name, data in stream:
            if name == "course" and data["finished"] >= 3:
                break
        server.end(signal.SIGKILL)
        with pytest.raises(httpx.HTTPError):
            list(stream)
    with watched(out) as other:
        course = other.get("/api/tournament")["course"]
        assert course["status"] == "interrupted"
        before = course["finished"]
        assert 3 <= before < 12
        with held(out, *bots, port=port, extra=("--resume",)) as server:
            assert server.origin.endswith(f":{port}")
            assert server.get("/api/tournament")["course"]["finished"] >= before
            assert until_finished(server)[-1][1]["finished"] == 12
            # Another process saw it run on, too.
            assert until_finished(other)[-1][1]["finished"] == 12


def has_line(path: Path) -> bool:
    return path.exists() and b"\n" in path.read_bytes()


def test_boards_are_written_once_a_page_is_opened(tmp_path: Path) -> None:
    out, bots = tmp_path / "out", teams(tmp_path / "bots", 4)
    words = ("breakthrough", *bots, *FORMAT, "--out", str(out))
    arguments = ("tournament", *words, *weak_limits())
    running = Server(*arguments)
    try:
        until(lambda: has_line(out / "journal.jsonl"))
        with watched(out) as server:
            seen = until_finished(server)
    finally:
        running.process.kill()
        running.process.communicate()
    assert any(name == "board" for name, _ in seen)


def test_hostile_names_are_only_names(tmp_path: Path) -> None:
    out, folder = tmp_path / "out", tmp_path / "bots"
    for number, path in enumerate(teams(folder, 2, slow_moves=0)):
        Path(path).rename(folder / HOSTILE.format(number))
    with held(out, str(folder)) as server:
        until_finished(server)
        response = server.client.get("/api/tournament")
        assert response.headers["content-type"] == "application/json"
        names = {HOSTILE.format(number).removesuffix(".py") for number in (0, 1)}
        assert {line["team"] for line in response.json()["lines"]} == names
        assert {bot["name"] for bot in server.replay("1.1.1.1")["bots"]} == names
        assert "<img" not in server.client.get("/").text


def test_strangers_see_boards_but_no_words(finished: tuple[Path, list[Json]]) -> None:
    out, _ = finished
    with watched(out, "--host", EVERYWHERE) as server:
        replay = server.replay("1.1.1.1")
        answers = [answer for frame in replay["frames"] for answer in frame["answers"]]
        assert answers
        for answer in answers:
            assert (answer["sent"], answer["received"], answer["stderr"]) == (None, None, "")
            assert "–" in answer["description"]["en"]  # the move itself, seen on the board too
        assert server.client.get("/api/matches/1.1.1.1/log.json").status_code == 403
        _, errors = server.end()
    assert "--host" in errors


def test_strangers_do_not_read_what_a_verdict_quotes(tmp_path: Path) -> None:
    (tmp_path / "leaky.py").write_text(
        "import sys\ninput()\nprint('leaky', flush=True)\ninput()\n"
        "print('SECRET', file=sys.stderr)\nprint('SECRET', flush=True)\n"
    )
    out, bots = tmp_path / "out", [*teams(tmp_path / "bots", 1), str(tmp_path / "leaky.py")]
    with held(out, *bots) as server:
        until_finished(server)
        assert "SECRET" in json.dumps(server.replay("1.1.1.1"))
    with watched(out, "--host", EVERYWHERE) as server:
        replay = server.replay("1.1.1.1")
        codes = [bot["verdict"] and bot["verdict"]["code"] for bot in replay["bots"]]
        assert set(codes) == {None, "malformed-answer"}
        rounds = [
            server.get(path) for path in ("/api/tournament", "/api/tournament/stages/1/rounds/1")
        ]
        assert "SECRET" not in json.dumps([replay, rounds, until_finished(server)])


def test_the_page_can_only_be_looked_at(finished: tuple[Path, list[Json]]) -> None:
    out, _ = finished
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with watched(out) as server:
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            for path in ("/api/matches", "/api/matches/1.1.1.1", "/api/tournament", "/api/records"):
                assert server.client.request(method, path, json={}).status_code in (404, 405)
                bare = httpx.request(method, server.origin + path, json={})
                assert bare.status_code == 403
        for host in ("evil.example", "127.0.0.1.evil.example", ""):
            for path in ("/", "/api/tournament", "/api/tournament/events", "/api/matches/1.1.1.1"):
                assert server.client.get(path, headers={"Host": host}).status_code == 400
        for path in ("/", "/tournament", "/api/tournament", "/api/none"):
            headers = server.client.get(path).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert "access-control-allow-origin" not in headers
        assert "https://" not in server.client.get("/").text
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_port_in_use_is_an_error_before_anything_is_played(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AssertionError, match="--port"):
            held(tmp_path / "out", *teams(tmp_path / "bots", 2), port=port).__enter__()
    assert not (tmp_path / "out").exists()


def test_boards_of_matches_on_a_cluster_are_seen(site: Site, tmp_path: Path) -> None:
    site.scheduler()
    site.worker("one")
    bots = teams(tmp_path / "bots", 3)
    elsewhere = ("--scheduler", f"tcp://127.0.0.1:{site.port}", "--insecure")
    with held(tmp_path / "out", *bots, extra=elsewhere) as server, events(server) as stream:
        boards = (data for name, data in stream if name == "board")
        first = next(boards)
        later = next(each for each in boards if each["match"] == first["match"])
    assert later["turn"] > first["turn"]
    assert later["seats"] == first["seats"]
