"""Limits that a jury or a user sets: from a file or the command line into every match."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import Limits
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.tournaments.regulations.limit_changes import JuryLimits, limits_in
from botdrome.tournaments.regulations.regulations import preset
from tests.cli.teams import weak_limits
from tests.cli.test_commands import run

SLOW = """
import sys, time
for line in sys.stdin:
    if line.strip() == "Quit":
        break
    end = time.process_time() + (0.4 if line.strip() != "Name" else 0)
    while time.process_time() < end:
        pass
    print("Slow" if line.strip() == "Name" else "nonsense", flush=True)
"""
JURY = """
game = "soccer"
options.game_duration = 6
limits = { time_ms = 4000, memory_mib = 128 }
[[final]]
format = "swiss"
rounds = 1
[[final]]
format = "play-off"
games_per_pair = 1
options.game_duration = 8
"""


def slow_bot(folder: Path) -> str:
    path = folder / "slow.py"
    path.write_text(SLOW)
    return str(path)


def recorded(path: Path) -> dict[str, Any]:
    limits: dict[str, Any] = json.loads(path.read_bytes())["limits"]
    return limits


def as_kept(*limits: object) -> dict[str, object]:
    return dict(zip(("time_ms", "per", "memory_mib", "block_moves"), limits, strict=True))


def chosen(game_id: str, *texts: str, base: JuryLimits | None = None) -> JuryLimits | None:
    return limits_in(texts, "--limit", games.get(game_id), base)


def plan_of(game_id: str, limits: JuryLimits | None = None) -> Plan:
    game = games.get(game_id)
    teams = {name: Entry("0" * 64, "py") for name in ("one", "two")}
    rules = preset(game)
    return Plan(game.id, game.version, {}, 1, teams, None, rules.final, rules.scoring, limits)


def written(plan: Plan) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(plan.to_json()))
    return data


def test_a_match_is_played_and_verified_under_the_given_limits(tmp_path: Path) -> None:
    own = ("--limit", "time_ms=200", "--limit", "per=block", "--limit", "block_moves=3")
    arguments = ("play", "breakthrough", slow_bot(tmp_path), "jury", "--json")
    done = run(*arguments, *own, "--limit", "memory_mib=128", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"][0]["verdict"] == "time-limit"
    assert recorded(tmp_path / "log.json") == as_kept(200, "block", 128, 3)
    assert run("verify", str(tmp_path / "log.json")).returncode == 0
    done = run(*arguments)
    assert json.loads(done.stdout)["bots"][0]["verdict"] == "malformed-answer", "by the game's own"


def test_parallel_games_have_them_too(tmp_path: Path) -> None:
    arguments = ("play", "breakthrough", "sample:cpp", "sample:cpp", "--games", "2", "--jobs", "2")
    done = run(*arguments, "--limit", "time_ms=2500", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    logs = sorted(tmp_path.glob("*/log.json"))
    assert [recorded(log)["time_ms"] for log in logs] == [2500, 2500]


def test_bots_are_compared_under_them(tmp_path: Path) -> None:
    arguments = ("compare", "breakthrough", slow_bot(tmp_path), "jury", "--games", "2", "--json")
    done = run(*arguments, "--limit", "time_ms=200")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["verdicts"] == [{"time-limit": 2}, {}]


def test_a_jurys_limits_are_in_every_match_and_the_command_line_comes_before(
    tmp_path: Path,
) -> None:
    file, out = tmp_path / "jury.toml", tmp_path / "out"
    file.write_text(JURY)
    bots = ("sample:cpp", "sample:py", *weak_limits())
    hold = ("tournament", str(file), *bots, "--out", str(out))
    done = run(*hold, "--limit", "memory_mib=192")
    assert done.returncode == 0, done.stderr
    logs = sorted((out / "records").iterdir())
    assert len(logs) == 2
    for log in logs:
        assert recorded(log) == as_kept(4000, "match", 192, None), "whatever a stage's options"
    assert run("verify", *map(str, logs)).returncode == 0

    done = run(*hold, "--resume")
    assert (done.returncode, "is a different one: limits does not match" in done.stderr) == (
        2,
        True,
    )
    file.write_text(JURY.replace("128", "192"))
    done = run(*hold, "--resume")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("other", [None, JuryLimits(time_ms=701), JuryLimits(700, memory_mib=64)])
def test_with_other_limits_it_is_another_tournament(
    tmp_path: Path, other: JuryLimits | None
) -> None:
    plan = plan_of("soccer", JuryLimits(time_ms=700))
    Journal(tmp_path, plan.to_json(), resume=False).close()
    Journal(tmp_path, plan.to_json(), resume=True).close()
    with pytest.raises(UserError, match="limits does not match"):
        Journal(tmp_path, replace(plan, limits=other).to_json(), resume=True)


def test_an_older_journal_is_still_read_and_resumed(tmp_path: Path) -> None:
    plan = plan_of("soccer")
    before = written(plan)
    del before["limits"]
    assert Plan.read(before) == plan
    Journal(tmp_path, before, resume=False).close()
    Journal(tmp_path, plan.to_json(), resume=True).close()
    with pytest.raises(UserError, match="limits does not match"):
        Journal(tmp_path, replace(plan, limits=JuryLimits(time_ms=70)).to_json(), resume=True)


def test_a_plan_keeps_them_and_refuses_others() -> None:
    plan = plan_of("breakthrough", JuryLimits(500, "block", 10, 32))
    assert Plan.read(written(plan)) == plan
    for wrong in ({"time_ms": 0}, {"per": "game"}, {"per": "block"}, {"block_moves": 5}, [1], 5):
        with pytest.raises(UserError, match="limits"):
            Plan.read({**written(plan), "limits": wrong})


def test_the_command_line_comes_before_the_file() -> None:
    base = JuryLimits(500, "block", 10, 32)
    assert chosen("breakthrough") is None
    assert chosen("breakthrough", base=base) == base
    assert chosen("breakthrough", "time_ms=900", base=base) == JuryLimits(900, "block", 10, 32)
    assert chosen("breakthrough", "per=match", base=base) == JuryLimits(500, "match", None, 32)
    again = chosen("breakthrough", "time_ms=900", "time_ms=901")
    assert again == JuryLimits(time_ms=901), "the last one counts, as with --option"
    game = games.get("breakthrough")
    assert again.under(game, game.options()) == Limits(901, "move", 64)


@pytest.mark.parametrize(
    ("game_id", "text", "sentence"),
    [
        ("breakthrough", "time_ms", "'time_ms' is not a limit such as time_ms=2000"),
        ("breakthrough", "=5", "'=5' is not a limit such as"),
        ("breakthrough", "time_ms=", "'time_ms=' is not a limit such as"),
        ("breakthrough", "time_ms=5", "--limit: time_ms must be a whole number from 10 to 3600000"),
        ("breakthrough", "time_ms=-5", "3600000, not '-5'."),
        ("breakthrough", f"time_ms={'9' * 5000}", "from 10 to 3600000, not '999"),
        ("breakthrough", "time_ms=٣٣", "from 10 to 3600000, not '٣٣'."),
        ("breakthrough", "per=5", "--limit: per must be one of: move, match, block, not 5."),
        ("breakthrough", "per=block", "--limit: per: a block needs its number of moves"),
        ("breakthrough", "block_moves=5", '--limit: block_moves: this is for per = "block" only'),
        ("breakthrough", "cpu=5", "there is no key cpu; possible here: time_ms, per, block_moves"),
        ("corners", "per=match", '--limit: per: in this game it is always "move"'),
    ],
)
def test_a_wrong_limit_is_a_user_error(game_id: str, text: str, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        chosen(game_id, text)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "extra", [("--no-limits",), ("--attach",)], ids=["no limits", "a debugger"]
)
def test_a_limit_without_limits_is_refused(tmp_path: Path, extra: tuple[str, ...]) -> None:
    bots = (slow_bot(tmp_path), "jury")
    done = run("play", "breakthrough", *bots, "--limit", "time_ms=500", *extra)
    assert (done.returncode, "--limit has no effect" in done.stderr) == (2, True)
    assert "--no-limits" in done.stderr


@pytest.mark.parametrize("command", ["play", "compare", "tournament"])
def test_a_wrong_limit_is_reported_before_anything_is_compiled(
    tmp_path: Path, command: str
) -> None:
    bots = ("missing.cpp", "missing.cpp")
    extra = ("--out", str(tmp_path / "out")) if command == "tournament" else ()
    done = run(command, "breakthrough", *bots, "--limit", "time_ms=5", *extra, language="ru")
    assert done.returncode == 2
    assert "--limit: time_ms — это целое число от 10 до 3600000, а не 5." in done.stderr
