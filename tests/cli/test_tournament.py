"""`botdrome tournament` as a jury runs it, also when its processes are killed."""

import csv
import html
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from botdrome.runner.tournament.journal_lines import encode
from tests.cli.teams import copies, weak_limits
from tests.cli.test_commands import run as run_command
from tests.runner.site import python_for_all
from tests.waiting import until

PATIENCE_S = 120


def run(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command with the options that it needs on this machine."""
    extra = weak_limits() if command == "tournament" else ()
    return run_command(command, *arguments, *extra)


def hold(out: Path, *arguments: str) -> dict[str, Any]:
    done = run("tournament", *arguments, "--out", str(out))
    assert done.returncode == 0, done.stderr
    return results(out)


def results(out: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((out / "results.json").read_text("utf-8"))
    return data


def test_swiss_then_play_off_and_all_files(tmp_path: Path) -> None:
    teams = copies(tmp_path, 5)
    out = tmp_path / "out"
    data = hold(out, "breakthrough", *teams, "--rounds", "3", "--seed", "11")
    assert data["is_complete"]
    assert [line["place"] for line in data["standings"]] == [1, 2, 3, 4, 5]
    stages = {match["id"].partition(".")[0] for match in data["matches"]}
    assert stages == {"1", "2"}
    for match in data["matches"]:
        assert (out / match["log"]).is_file()
    assert run("verify", *(str(out / match["log"]) for match in data["matches"])).returncode == 0
    rows = list(csv.DictReader((out / "standings.csv").read_text("utf-8").splitlines()))
    assert [row["team"] for row in rows] == [line["team"] for line in data["standings"]]
    report = (out / "report.html").read_text("utf-8")
    assert "Итоговая таблица" in report
    assert "Standings" in report
    assert "http" not in report.replace("http-equiv", "")
    for match in data["matches"]:
        assert f'href="replay.html?match={match["id"]}"' in report
        assert f'href="{match["log"]}"' in report
        assert (out / "replays" / f"{match['id']}.js").is_file()
    assert (out / "replay.html").is_file()


def test_a_title_and_impossible_rounds(tmp_path: Path) -> None:
    out, bots = tmp_path / "out", ("sample:cpp", "jury", "sample:py")
    words = ("breakthrough", *bots, "--format", "swiss", "--rounds", "9", "--seed", "1")
    done = run("tournament", *words, "--title", " Cup  of <b> ", "--out", str(out))
    assert done.returncode == 0, done.stderr
    before, _, rounds = done.stderr.partition("round 1: 1 of 1 played")
    assert "has 3 rounds instead of 9" in before
    assert "round 3: 1 of 1 played" in rounds
    data = results(out)
    assert (data["title"], len(data["matches"])) == ("Cup of <b>", 3)
    assert "Cup of &lt;b&gt;" in (out / "report.html").read_text("utf-8")
    assert run("tournament", *words, "--out", str(out), "--resume").returncode == 0
    again = results(out)
    assert (again["title"], again["begun_at"]) == (data["title"], data["begun_at"])
    done = run("tournament", *words, "--title", "x\x1b", "--out", str(tmp_path / "bad"))
    assert (done.returncode, "printable" in done.stderr) == (2, True)


def test_a_tournament_of_other_pairings_is_neither_continued_nor_watched(tmp_path: Path) -> None:
    """As if an earlier version had begun it."""
    out, words = tmp_path / "out", ("breakthrough", *copies(tmp_path, 3), "--format", "swiss")
    hold(out, *words, "--rounds", "1", "--seed", "1")
    journal = out / "journal.jsonl"
    teams = ("team001", "team002", "team003")
    seats = results(out)["matches"][0]["seats"]
    (other,) = set(teams) - set(seats)
    lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    for line in lines:
        line.pop("crc")
    changed = json.dumps(lines).replace(f'"{seats[1]}"]', f'"{other}"]')
    changed = changed.replace(f"{seats[0]} {seats[1]}", f"{seats[0]} {other}")
    journal.write_bytes(b"".join(map(encode, json.loads(changed))))
    done = run("tournament", *words, "--rounds", "1", "--seed", "1", "--out", str(out), "--resume")
    assert (done.returncode, "pairs round 1 of stage 1 differently" in done.stderr) == (3, True)
    done = run("watch", str(out), "--no-open", "--port", "0")
    assert (done.returncode, "pairs round 1 of stage 1 differently" in done.stderr) == (3, True)


def test_the_same_seed_gives_the_same_tournament(tmp_path: Path) -> None:
    teams = copies(tmp_path, 6)
    arguments = ("breakthrough", *teams, "--format", "swiss", "--rounds", "4", "--seed", "3")
    one, two = (hold(tmp_path / name, *arguments) for name in ("one", "two"))
    assert one["standings"][0]["team"] == two["standings"][0]["team"]
    assert {_identity(each) for each in one["matches"]} == {
        _identity(each) for each in two["matches"]
    }
    other = hold(tmp_path / "three", *arguments[:-1], "4")
    assert {_identity(each) for each in other["matches"]} != {
        _identity(each) for each in one["matches"]
    }


def _identity(match: dict[str, Any]) -> tuple[Any, ...]:
    return match["id"], tuple(match["seats"]), tuple(match["places"]), tuple(match["moves"])


def test_round_robin_and_tables(tmp_path: Path) -> None:
    teams = copies(tmp_path, 3)
    twice = ("--format", "round-robin", "--games-per-pair", "2")
    done = run("tournament", "breakthrough", *teams, *twice, "--out", str(tmp_path / "robin"))
    assert "rounds 1–3: 6 of 6 played" in done.stderr
    assert len(results(tmp_path / "robin")["matches"]) == 6
    short = ("--rounds", "4", "--option", "rounds=2")
    teams = ["sample:cpp", "sample:pas", "sample:py"]
    data = hold(tmp_path / "tables", "corners", *teams, *short)
    assert len(data["matches"]) == 4
    assert sorted(match["seats"].index(None) for match in data["matches"]) == [0, 1, 2, 3]


def test_marks_where_the_regulations_give_them(tmp_path: Path) -> None:
    bots = ["sample:cpp", "sample:py", "jury", "--games-per-pair", "1"]
    data = hold(tmp_path / "out", "soccer", *bots, "--option", "game_duration=20")
    best = max(line["points"] for line in data["standings"])
    for line in data["standings"]:
        assert line["mark"] == pytest.approx(100 * line["points"] / best)
    report = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "балл" in report


def test_a_stage_may_have_options_of_its_own(tmp_path: Path) -> None:
    file, out = tmp_path / "jury.toml", tmp_path / "out"
    file.write_text(
        'game = "soccer"\noptions.game_duration = 6\n'
        '[[final]]\nformat = "swiss"\nrounds = 1\nodd = "bye"\n'
        '[[final]]\nformat = "play-off"\ngames_per_pair = 1\noptions.game_duration = 8\n'
    )
    data = hold(out, str(file), "sample:cpp", "sample:py")
    swiss, play_off = (json.loads((out / each["log"]).read_bytes()) for each in data["matches"])
    assert len(swiss["turns"]) + 2 == len(play_off["turns"])
    assert [stage["options"]["half_duration"] for stage in data["stages"]] == [3, 4]
    assert all(line["verdicts"] == {} for line in data["standings"])
    compiled = [
        {bot["name"]: bot["hash"] for bot in record["bots"]} for record in (swiss, play_off)
    ]
    assert compiled[0]["sample:cpp"] != compiled[1]["sample:cpp"], "the header's constants differ"
    assert compiled[0]["sample:py"] == compiled[1]["sample:py"]


def test_a_disqualified_team_loses_its_place_for_good(tmp_path: Path) -> None:
    out, teams = tmp_path / "out", copies(tmp_path, 3)
    arguments = ("breakthrough", *teams, "--format", "round-robin")
    first = hold(out, *arguments)["standings"][0]["team"]
    done = run("tournament", *arguments, "--out", str(out), "--resume", "--disqualify", "nobody")
    assert (done.returncode, "no team 'nobody'" in done.stderr) == (2, True)
    for extra in (("--disqualify", first), ()):
        table = hold(out, *arguments, "--resume", *extra)["standings"]
        assert (table[-1]["team"], table[-1]["is_disqualified"]) == (first, True)
        assert [line["is_disqualified"] for line in table] == [False, False, True]
    assert "дисквалифицирована" in (out / "report.html").read_text("utf-8")


def test_missing_records_are_reported(tmp_path: Path) -> None:
    out, teams = tmp_path / "out", copies(tmp_path, 3)
    arguments = ("breakthrough", *teams, "--format", "round-robin")
    before = hold(out, *arguments)
    (out / "records" / "1.2.1.1.json").unlink()
    done = run("tournament", *arguments, "--out", str(out), "--resume")
    assert done.returncode == 0
    assert "Missing records: 1, the first one 1.2.1.1." in done.stdout
    after = results(out)
    assert result_of(after) == result_of(before), "nothing is played again"
    logs = {match["id"]: match["log"] for match in after["matches"]}
    assert [match_id for match_id, log in logs.items() if log is None] == ["1.2.1.1"]
    report = (out / "report.html").read_text("utf-8")
    assert "records/1.1.1.1.json" in report
    assert "records/1.2.1.1.json" not in report


def test_a_folder_stands_for_all_its_programs(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    copies(tmp_path / "bots", 3)
    (tmp_path / "bots" / "notes.txt").write_text("no bot")
    (tmp_path / "bots" / "team001.cpp").rename(tmp_path / "bots" / "ALICE.CPP")
    words = ("breakthrough", str(tmp_path / "bots"), "--format", "round-robin")
    data = hold(tmp_path / "out", *words)
    assert {team["name"] for team in data["teams"]} == {"ALICE", "team002", "team003"}
    done = run("tournament", *words, "--out", str(tmp_path / "out"), "--resume")
    assert "belongs to no language: notes.txt" in done.stderr


def test_a_jurys_own_regulations(tmp_path: Path) -> None:
    file = tmp_path / "jury.toml"
    file.write_text(
        'game = "breakthrough"\nscoring = { win = 3, loss = 1 }\n'
        '[[final]]\nformat = "round-robin"\ngames_per_pair = 1\n'
    )
    data = hold(tmp_path / "out", str(file), *copies(tmp_path, 3))
    assert sum(line["points"] for line in data["standings"]) == 3 * (3 + 1)
    file.write_text('game = "breakthrough"\n[[final]]\nformat = "swiss"\nrounds = "nine"\n')
    done = run("tournament", str(file), "jury", "jury", "--out", str(tmp_path / "bad"))
    assert done.returncode == 2
    assert "jury.toml, line 4" in done.stderr
    assert "rounds" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("breakthrough", "jury"), "at least two bots"),
        (("breakthrough", "jury", "jury", "--format", "ladder"), "no format 'ladder'"),
        (("corners", "jury", "jury", "--format", "swiss"), "use the format tables"),
        (("corners", "jury", "jury", "--rounds", "6"), "take a multiple of 4"),
        (("breakthrough", "jury", "jury", "--games-per-pair", "2"), "changes nothing here"),
        (("breakthrough", "jury", "missing.cpp"), "1 of the bots cannot take part"),
        (("breakthrough", "jury", "jury", "--resume"), "no tournament"),
    ],
)
def test_user_errors_say_what_to_fix(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    done = run("tournament", *arguments, "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_tournament_is_neither_started_twice_nor_mixed_up(tmp_path: Path) -> None:
    out, teams = tmp_path / "out", copies(tmp_path, 3)
    arguments = ("breakthrough", *teams, "--format", "round-robin")
    hold(out, *arguments)
    done = run("tournament", *arguments, "--out", str(out))
    assert (done.returncode, "--resume" in done.stderr) == (2, True)
    done = run("tournament", *arguments[:-2], "--format", "swiss", "--out", str(out), "--resume")
    assert (done.returncode, "stages does not match" in done.stderr) == (2, True)
    before = (out / "results.json").read_text()
    assert run("tournament", *arguments, "--out", str(out), "--resume").returncode == 0
    assert (out / "results.json").read_text() == before


def test_a_file_name_is_only_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file called `cmd:…` in a folder of submissions is not a command."""
    folder = tmp_path / "bots"
    (folder / "deeper").mkdir(parents=True)
    (sample,) = copies(tmp_path, 1)
    source = Path(sample).read_bytes()
    names = [
        b"cmd:true .cpp",
        b"bad\xff.cpp",
        b"=1+1.cpp",
        b"<b>bold.cpp",
        b"ok.cpp",
        b"\x1b[31m.cpp",
    ]
    for name in names:
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_bytes(source)
    monkeypatch.chdir(folder)
    data = hold(tmp_path / "out", "breakthrough", ".", "--format", "round-robin")
    assert len(data["teams"]) == len(names)
    assert {team["language"] for team in data["teams"]} == {"cpp"}
    report = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "<b>bold" not in report
    assert "\x1b" not in report + (tmp_path / "out" / "standings.csv").read_text("utf-8")


def test_a_team_is_called_without_an_unneeded_suffix(tmp_path: Path) -> None:
    (sample,) = copies(tmp_path, 1)
    names = ("Ада 1.0.cpp", "twin.cpp", "twin.cc", "jury.cpp")
    for name in names:
        (tmp_path / name).write_bytes(Path(sample).read_bytes())
    bots = [str(tmp_path / name) for name in names]
    data = hold(tmp_path / "out", "breakthrough", *bots, "--format", "round-robin")
    called = [team["name"] for team in data["teams"]]
    assert called == ["Ада 1.0", "twin.cpp", "twin.cc", "jury.cpp"]  # there is one jury's bot


def test_no_team_gets_lost_among_equal_names(tmp_path: Path) -> None:
    (sample,) = copies(tmp_path, 1)
    for folder, name in (("a", "z.cpp"), ("b", "z.cpp"), ("c", "z.cpp #2.cpp")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_bytes(Path(sample).read_bytes())
    bots = [str(tmp_path / each) for each in ("a", "b", "c")]
    data = hold(tmp_path / "out", "breakthrough", *bots, "--format", "round-robin")
    assert len({team["name"] for team in data["teams"]}) == 3


def test_a_pipe_is_not_a_bot_and_commands_must_be_allowed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.cpp")
    done = run("tournament", "breakthrough", "jury", str(tmp_path / "pipe.cpp"), "--out", "x")
    assert (done.returncode, "cannot be read" in done.stderr) == (2, True)
    done = run("tournament", "breakthrough", "jury", "cmd:/bin/true", "--out", "x")
    assert (done.returncode, "--commands" in done.stderr) == (2, True)


def test_a_damaged_journal_is_reported_with_its_line(tmp_path: Path) -> None:
    out, teams = tmp_path / "out", copies(tmp_path, 2)
    arguments = ("breakthrough", *teams, "--format", "round-robin")
    hold(out, *arguments)
    journal = out / "journal.jsonl"
    first, _, rest = journal.read_text().partition("\n")
    journal.write_text(f"{first}\ngarbage\n{rest}")
    done = run("tournament", *arguments, "--out", str(out), "--resume")
    assert done.returncode == 2
    assert "Line 2" in done.stderr


def test_bots_that_misbehave_only_lose(tmp_path: Path) -> None:
    (tmp_path / "crash.cpp").write_text("int main() { return 3; }")
    (tmp_path / "hang.py").write_text("while True: pass")
    (tmp_path / "flood.py").write_text("while True: print('x' * 1000)")
    bots = [str(tmp_path / name) for name in ("crash.cpp", "hang.py", "flood.py")]
    data = hold(tmp_path / "out", "breakthrough", "sample:cpp", *bots, "--format", "round-robin")
    assert data["standings"][0]["team"] == "sample:cpp"
    verdicts = {line["team"]: set(line["verdicts"]) for line in data["standings"]}
    assert verdicts == {
        "sample:cpp": set(),
        "crash": {"crash"},
        "hang": {"time-limit"},
        "flood": verdicts["flood"],
    }
    assert verdicts["flood"] <= {"output-limit", "bad-name", "malformed-answer"}
    assert verdicts["flood"]
    report = (tmp_path / "out" / "report.html").read_text("utf-8")
    _, _, advice = report.partition("Вердикты: что делать")
    assert "<strong>crash</strong>, crash: 3; " in advice
    assert "выводите в него (<code>cerr</code>)" in advice
    assert "<code>botdrome explain time-limit</code>" in advice


KILLS = 6


def test_whatever_is_killed_the_table_is_the_same(tmp_path: Path) -> None:
    """`make chaos` does this 50 times."""
    teams = copies(tmp_path, 8)
    arguments = ["breakthrough", *teams, "--rounds", "4", "--seed", "21", "--jobs", "2"]
    undisturbed = hold(tmp_path / "calm", *arguments)
    out, rng = tmp_path / "stormy", random.Random(1)
    for _ in range(KILLS):
        run_and_kill(out, arguments, rng)
    if not (out / "results.json").exists():
        hold(out, *arguments, "--resume")
    assert result_of(results(out)) == result_of(undisturbed)


def result_of(data: dict[str, Any]) -> object:
    """The table and every match, each once."""
    ids = [match["id"] for match in data["matches"]]
    assert len(ids) == len(set(ids))
    table = [(line["place"], line["team"], line["points"]) for line in data["standings"]]
    return table, sorted(_identity(match) for match in data["matches"])


def run_and_kill(out: Path, arguments: list[str], rng: random.Random) -> list[str]:
    """Runs the tournament for a moment and kills it, perhaps after one of its processes."""
    extra = [*weak_limits(), *(["--resume"] if (out / "journal.jsonl").exists() else [])]
    running = subprocess.Popen(
        [sys.executable, "-m", "botdrome", "tournament", *arguments, "--out", str(out), *extra],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "BOTDROME_LANG": "en"},
    )
    before = journal_size(out)
    until(lambda: journal_size(out) > before or running.poll() is not None, patience_s=PATIENCE_S)
    time.sleep(rng.uniform(0, 0.3))
    killed = ["tournament"]
    if rng.random() < 0.5:
        for worker in _children(running.pid)[:1]:
            os.kill(worker, signal.SIGKILL)
            killed.append("player")
        time.sleep(rng.uniform(0, 0.3))
    running.kill()
    running.wait(PATIENCE_S)
    return killed


def journal_size(out: Path) -> int:
    try:
        return (out / "journal.jsonl").stat().st_size
    except OSError:
        return 0


def _children(pid: int) -> list[int]:
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


FORKS = "import os\n\nos.fork()\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("breakthrough", "--format", "round-robin"),
        ("corners", "--rounds", "4", "--option", "rounds=2"),
    ],
)
def test_a_security_verdict_is_reported_to_the_jury(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    """Also if it is one of the faults of a match that goes on."""
    (tmp_path / "team 7.py").write_text(FORKS)
    out, bots = tmp_path / "out", ("sample:cpp", str(tmp_path / "team 7.py"))
    done = run("tournament", arguments[0], *bots, *arguments[1:], "--out", str(out))
    assert done.returncode == 0, done.stderr
    (note,) = results(out)["notes"]
    assert note["en"].startswith("team 7 got a security verdict in 1.1.1.1")
    assert note["en"] in done.stdout
    assert note["ru"] in html.unescape((out / "report.html").read_text("utf-8"))
    again = ("--resume", "--disqualify", "team 7")
    data = hold(out, arguments[0], *bots, *arguments[1:], *again)
    assert data["notes"] == [], "that is decided"
    rows = list(csv.DictReader((out / "standings.csv").read_text("utf-8").splitlines()))
    assert [(row["place"], row["team"], row["disqualified"]) for row in rows] == [
        ("1", "sample:cpp", "0"),
        ("", "team 7", "1"),
    ]


def test_files_list_each_stage_separately(tmp_path: Path) -> None:
    out, teams = tmp_path / "out", copies(tmp_path, 3)
    data = hold(out, "breakthrough", *teams, "--rounds", "2", "--advance", "2")
    assert [stage["format"] for stage in data["stages"]] == ["swiss", "play-off"]
    swiss, play_off = data["stages"]
    rows = {
        row["team"]: row
        for row in csv.DictReader((out / "standings.csv").read_text("utf-8").splitlines())
    }
    for line in swiss["standings"]:
        assert float(rows[line["team"]]["points_1"]) == line["points"]
        assert float(rows[line["team"]]["buchholz_1"]) == line["tie_breaks"]["buchholz"]
    ((final,),) = (column["pairs"] for column in play_off["bracket"])
    assert final["winner"] == data["standings"][0]["team"]
    assert final["decided"] in ("games", "moves", "lot")
    known = {match["id"]: match["seats"] for match in data["matches"]}
    for stage in data["stages"]:
        for round_ in stage["rounds"]:
            assert all(match["seats"] == known[match["id"]] for match in round_["matches"])
    wins = [seat["won"] for seat in data["scores_by_seat"]]
    assert sum(wins) == len(known)


def test_without_control_groups_the_jury_must_say_so(tmp_path: Path) -> None:
    """As root: tried as an ordinary user without groups; else as this user, if it has none."""
    out, home = tmp_path / "out", tmp_path / "home"
    become: tuple[str, ...] = ()
    if os.geteuid() == 0:
        ids = ("--reuid=65534", "--regid=65534", "--clear-groups")
        become = (*python_for_all(tmp_path / "python"), "setpriv", *ids)
        home.mkdir()
        for folder in (home, tmp_path):
            os.chown(folder, 65534, 65534)
        for folder in tmp_path.parents[:3]:
            folder.chmod(folder.stat().st_mode | 0o011)

    def hold_as_user(*extra: str) -> subprocess.CompletedProcess[str]:
        words = ("breakthrough", "sample:py", "jury", "--format", "round-robin", "--out", str(out))
        own = {"HOME": str(home), "XDG_CACHE_HOME": str(home), "TMPDIR": str(home)}
        return subprocess.run(
            [*become, sys.executable, "-m", "botdrome", "tournament", *words, *extra],
            env={**os.environ, **own, "BOTDROME_LANG": "en"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )

    if become or weak_limits():
        refused = hold_as_user()
        assert refused.returncode == 2
        assert "systemd-run --user --scope -p Delegate=yes" in refused.stderr
        assert "--weak-limits" in refused.stderr
        assert not out.exists()
    done = hold_as_user("--weak-limits")
    assert done.returncode == 0, done.stderr
    warned = "--weak-limits: without control groups a bot can use more" in done.stderr
    assert warned == bool(become or weak_limits())
    assert results(out)["is_complete"]
