"""`botdrome compare` as a user runs it."""

import json
from pathlib import Path

from tests.cli.test_commands import run

SHORT = ("--option", "game_duration=20", "--option", "half_duration=10")


def test_the_stronger_bot_is_found() -> None:
    done = run(
        *("compare", "soccer", "jury", "sample:py", "--games", "400", "--sprt", "0", "100"),
        *("--seed", "1", "--json"),
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["decision"] == "elo1"
    assert report["games"] < 400, "the test stops as soon as it is clear"
    assert report["wins"] > report["losses"]
    assert report["low"] > 0
    assert report["likelihood"] > 0.9
    assert sum(report["pairs"]) * 2 == report["games"] == report["distinct_games"]
    assert report["verdicts"] == [{}, {}]


def test_repeated_games_are_not_counted_as_evidence() -> None:
    done = run("compare", "breakthrough", "sample:cpp", "sample:pas", "--games", "10")
    assert done.returncode == 0, done.stderr
    assert "Only 2 of the games differ" in done.stdout
    assert "5 wins, 0 draws, 5 losses" in done.stdout


def test_four_seats_are_taken_in_turn() -> None:
    done = run(
        *("compare", "corners", "sample:cpp", "sample:pas", "--games", "2", "--json"),
        *("--option", "rounds=2"),
    )
    assert json.loads(done.stdout)["games"] == 2, done.stderr


def test_it_prints_russian() -> None:
    arguments = ("compare", "soccer", "sample:cpp", "sample:cpp", "--games", "2", *SHORT)
    assert "у A побед" in run(*arguments, language="ru").stdout


def test_the_test_says_what_it_has_decided_or_that_it_has_not() -> None:
    arguments = ("compare", "breakthrough", "sample:cpp", "sample:pas", "--games", "2", "--sprt")
    assert "has not decided" in run(*arguments, "0", "5").stdout
    done = run(*arguments, "5", "0")
    assert (done.returncode, "smaller difference first" in done.stderr) == (2, True)
    easy = ("compare", "soccer", "jury", "sample:py", "--games", "40", "--seed", "1", "--sprt")
    done = run(*easy, "-1000", "-400")
    assert "has decided for elo1: a difference of -400" in done.stdout, done.stdout


def test_faults_in_corners_are_counted(tmp_path: Path) -> None:
    (tmp_path / "half.py").write_text("raise SystemExit(3)\n")
    words = ("compare", "corners", "sample:cpp", str(tmp_path / "half.py"), "--games", "2")
    done = run(*words, "--option", "rounds=2", "--json")
    assert json.loads(done.stdout)["verdicts"] == [{}, {"crash": 8}]


def test_verdicts_are_printed() -> None:
    done = run("compare", "breakthrough", "cmd:/bin/true", "jury", "--games", "2")
    assert "Verdicts of A: early-exit 2." in done.stdout
