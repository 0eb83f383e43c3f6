"""What the pages ask for: languages, replays of test games, records, the queue."""

import io
import json
import zipfile

from tests.web.contest.serving import World


def test_languages_are_published_with_their_compilers(world: World) -> None:
    found = world.client("nobody").get(f"/api/contests/{world.here}/languages").json()
    by_id = {each["id"]: each for each in found}
    assert by_id["cpp"]["suffixes"][0] == ".cpp"
    assert by_id["cpp"]["version"].startswith("g++")
    first = by_id["cpp"]["editions"][0]
    assert first["label"] == "C++20"
    assert "-std=c++20" in first["command"]
    assert first["command"].endswith("bot.cpp")


def test_a_team_without_games_downloads_an_empty_archive(world: World) -> None:
    team = world.client("team")
    answer = team.get(f"/api/contests/{world.here}/games/records.zip")
    assert zipfile.ZipFile(io.BytesIO(answer.content)).namelist() == []
    assert team.get(f"/api/contests/{world.here}/games/1/1.1.1.1/log.json").status_code == 404


def test_the_jury_sees_and_filters_submissions(world: World) -> None:
    source = b"int main() {}\n"
    path = f"/api/contests/{world.here}/submissions"
    number = world.client("team").post(path, params={"name": "a.cpp"}, content=source).json()
    jury, found = world.client("jury"), f"/api/contests/{world.here}/jury/submissions"
    (mine, *_) = jury.get(found, params={"login": "red"}).json()
    assert (mine["team"], mine["number"], mine["state"]) == ("Red", number["number"], "queued")
    assert jury.get(found, params={"login": "blue"}).json() == []
    assert jury.get(found, params={"verdict": "accepted"}).json() == []
    details = jury.get(f"{found}/red/{number['number']}").json()
    assert details["source"] == source.decode()
    assert jury.get(f"{found}/red/{number['number']}/games/1").status_code == 404
    assert jury.get(f"{found}/green/1").status_code == 404


def test_the_queue_names_what_waits(world: World) -> None:
    path = f"/api/contests/{world.here}/submissions"
    world.client("team").post(path, params={"name": "b.py"}, content=b"print(1)\n")
    queue = world.client("jury").get(f"/api/contests/{world.here}/jury/queue").json()
    assert {each["team"] for each in queue["waiting"]} == {"Red"}
    assert queue["work"] is None, "nobody conducts here"
    assert json.dumps(queue["waiting"][0]["reason"]) == "null"
