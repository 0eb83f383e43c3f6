"""The commands as a user runs them: arguments in, text and exit status out."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from botdrome import games
from botdrome.games.turns.transcript import read_transcript

SAMPLE_GAME = "a2a3 a7a6 a3a4 a6a5 a4b5 a5a4 b5a6 a4a3 a6a7 a3a2 a7b8".split()


def run(
    *arguments: str, text: str = "", language: str = "en", columns: int = 120
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "botdrome", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "BOTDROME_LANG": language, "COLUMNS": str(columns)},
        timeout=120,
        check=False,
    )


def adjudicate(game: str, lines: list[str], *arguments: str) -> dict[str, Any]:
    text = "".join(f"{line}\n" for line in lines)
    done = run("adjudicate", game, "-", "--json", *arguments, text=text)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert list(report) == [
        *("game", "status", "moves", "line", "reason", "places", "scores", "to_move"),
    ]
    return report


def test_games_lists_every_game_in_both_languages() -> None:
    for language in ("ru", "en"):
        listed = run("games", language=language).stdout
        for game_id in games.ids():
            assert game_id in listed
    assert "Мостики" in run("games", language="ru").stdout
    summary = json.loads(run("games", "--json").stdout)
    assert [each["id"] for each in summary] == list(games.ids())


def test_moves_from_the_start_and_after_a_file(tmp_path: Path) -> None:
    assert run("moves", "breakthrough", "--count").stdout == "22\n"
    file = tmp_path / "game.txt"
    file.write_text("a2a3\na7a6\n", encoding="ascii")
    listed = run("moves", "breakthrough", str(file)).stdout.split()
    assert "a3a4" in listed
    assert len(listed) == 23
    assert run("moves", "breakthrough", str(file), "--limit", "3").stdout.split() == listed[:3]
    assert run("moves", "breakthrough", "--count", "--limit", "5").stdout == "5\n"


def test_moves_takes_options_and_standard_input() -> None:
    done = run("moves", "bridges", "-", "--count", "--option", "move_limit=60", text="B01\n")
    assert done.stdout == "528\n"


def test_moves_of_a_finished_game_are_none() -> None:
    done = run("moves", "breakthrough", "-", text="\n".join(SAMPLE_GAME))
    assert (done.stdout, done.returncode) == ("", 0)


def test_moves_survives_a_closed_pipe() -> None:
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {sys.executable} -m botdrome moves bridges | head -1"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "B01\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("moves", "chess"), "the games are: breakthrough, bridges"),
        (("moves", "soccer"), "too many moves to list"),
        (("moves", "soccer", "--limit", "0"), "too many moves to list"),
        (("perft", "soccer", "0"), "too many moves to list"),
        (("perft", "soccer", "2"), "too many moves to list"),
        (("moves", "bridges", "no-such-file"), "Cannot read 'no-such-file'"),
        (("moves", "bridges", "."), "Cannot read '.'"),
        (("moves", "bridges", "/dev/zero"), "larger than 16 MiB"),
        (("moves", "bridges", "--limit", "9" * 30), ""),
        (("adjudicate", "corners", "--option", "self=1"), "There is no option 'self'"),
        (("moves", "bridges", "--input", "/dev/null"), "read no input.txt"),
        (("moves", "corners", "--input", "no-such-file"), "Cannot read 'no-such-file'"),
        (("adjudicate", "bridges", "--option", "move_limit=59"), "from 60 to 160"),
        (("adjudicate", "bridges", "--option", "move_limit"), "not an option such as"),
        (("adjudicate", "bridges", "--option", "move_limit=many"), "not an option such as"),
        (("adjudicate", "bridges", "--option", f"move_limit={'9' * 5000}"), "not an option such"),
        (("adjudicate", "bridges", "--option", "colour=1"), "There is no option 'colour'"),
        (("perft", "breakthrough", "-1"), ""),
        (("statement", "bridges", "--html", "/dev/null/page.html"), "Cannot write"),
    ],
)
def test_user_errors_exit_with_2_and_a_sentence(arguments: tuple[str, ...], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_user_errors_are_in_russian_too() -> None:
    assert "Нет игры 'chess'" in run("moves", "chess", language="ru").stderr
    assert (
        "Не удаётся прочитать 'nofile': такого файла нет."
        in run("moves", "corners", "nofile", language="ru").stderr
    )


@pytest.mark.parametrize(
    ("environment", "russian"),
    [
        ({"BOTDROME_LANG": "ru"}, True),
        ({"LANG": "ru_RU.UTF-8"}, True),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "C"}, True),
        ({"LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, True),
        ({"BOTDROME_LANG": "en", "LANG": "ru_RU.UTF-8"}, False),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, False),
        ({}, False),
    ],
)
def test_the_language_is_the_chosen_one_or_the_locales(
    environment: dict[str, str], russian: bool
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "botdrome", "moves", "chess"],
        env={"PATH": os.environ["PATH"], "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ("Нет игры" in done.stderr) is russian


@pytest.mark.parametrize(
    ("script", "status", "says"),
    [
        ("{botdrome} games --json > /dev/full", 2, "The output cannot be written"),
        ("{botdrome} moves breakthrough >&-", 0, ""),
        ("{botdrome} adjudicate breakthrough - <&-", 0, ""),
        ("{botdrome} perft nogame 1 2>&-", 2, ""),
        ("LC_ALL=C PYTHONUTF8=0 BOTDROME_LANG=ru {botdrome} games", 0, ""),
        ("PYTHONIOENCODING=koi8-r BOTDROME_LANG=ru {botdrome} statement soccer", 0, ""),
        ("COLUMNS=20 {botdrome} games | grep -q breakthroug", 0, ""),
    ],
)
def test_odd_terminals_and_pipes_get_no_traceback(script: str, status: int, says: str) -> None:
    command = script.format(botdrome=f"{sys.executable} -m botdrome")
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert says in done.stderr


def test_a_folder_named_in_markup_is_only_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "[bold]x[/y]"
    done = run("demo", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert str(out) in done.stdout


def test_version() -> None:
    assert run("--version").stdout.startswith("botdrome ")


def test_moves_names_the_line_that_cannot_be_played() -> None:
    done = run("moves", "breakthrough", "-", text="a2a3\na7a5\n")
    assert done.returncode == 2
    assert "Line 2 cannot be played. Black:" in done.stderr


def test_perft() -> None:
    assert run("perft", "breakthrough", "3").stdout == "11132\n"
    assert run("perft", "football", "4").stdout == "5312\n"
    assert run("perft", "breakthrough", "0").stdout == "1\n"


def test_adjudicate_a_finished_game() -> None:
    assert adjudicate("breakthrough", SAMPLE_GAME) == {
        "game": "breakthrough",
        "status": "finished",
        "moves": 11,
        "line": None,
        "reason": "A white pawn reached the eighth rank.",
        "places": [1, 2],
        "scores": [1, 0],
        "to_move": [],
    }


def test_adjudicate_an_ongoing_game() -> None:
    report = adjudicate("breakthrough", SAMPLE_GAME[:3])
    assert (report["status"], report["moves"], report["to_move"]) == ("ongoing", 3, [1])
    assert report["line"] is report["reason"] is report["places"] is report["scores"] is None


def test_adjudicate_names_the_illegal_line() -> None:
    report = adjudicate("breakthrough", [*SAMPLE_GAME[:2], "a3a5"])
    assert (report["status"], report["moves"], report["line"]) == ("illegal", 2, 3)
    assert report["reason"].startswith("White: A pawn goes one square forward")
    assert report["places"] is None


def test_adjudicate_names_the_malformed_line() -> None:
    report = adjudicate("bridges", ["B01", "p09"])
    assert (report["status"], report["moves"], report["line"]) == ("malformed", 1, 2)
    assert adjudicate("bridges", ["B01", "", "C05"])["status"] == "malformed"


def test_adjudicate_refuses_a_move_after_the_end() -> None:
    report = adjudicate("breakthrough", [*SAMPLE_GAME, "b7b6"])
    assert (report["status"], report["line"]) == ("illegal", 12)
    assert report["reason"] == "The game is over."


def test_adjudicate_takes_windows_line_ends_and_blank_lines_at_the_end() -> None:
    report = adjudicate("breakthrough", [f"{move}\r" for move in SAMPLE_GAME] + ["", " "])
    assert report["status"] == "finished"


def test_adjudicate_takes_any_bytes_as_malformed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "botdrome", "adjudicate", "bridges", "-", "--json"],
        input=b"\xff\xfe\x00\xc3",
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert json.loads(done.stdout)["status"] == "malformed"


def test_adjudicate_prints_text_in_both_languages() -> None:
    text = "\n".join(SAMPLE_GAME)
    english = run("adjudicate", "breakthrough", "-", text=text).stdout
    assert "The game is over. A white pawn reached the eighth rank." in english
    assert "place 2: Black, points 0" in english
    russian = run("adjudicate", "breakthrough", "-", text=text, language="ru").stdout
    assert "Партия окончена. Белая пешка дошла до 8-й горизонтали." in russian
    ongoing = run("adjudicate", "breakthrough", language="ru").stdout
    assert "Партия продолжается; ход: Белые." in ongoing
    broken = run("adjudicate", "breakthrough", "-", text="a2a4", language="ru").stdout
    assert "Строка 1: недопустимый ход. Белые: Пешка ходит" in broken


def test_adjudicate_takes_pass_in_corners_only() -> None:
    report = adjudicate("corners", ["pass", "pass"])
    assert (report["status"], report["moves"], report["to_move"]) == ("ongoing", 2, [2])
    assert adjudicate("breakthrough", ["pass"])["status"] == "malformed"
    finished = adjudicate("corners", ["pass"] * 4, "--option", "rounds=1")
    assert finished["status"] == "finished"
    assert finished["places"] == [1, 1, 1, 1]


def test_adjudicate_soccer_reads_two_lines_per_request() -> None:
    setup = "6 5 6 8 6 11 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 1"
    assert adjudicate("soccer", [setup])["to_move"] == [1]
    report = adjudicate("soccer", [setup, setup])
    assert (report["status"], report["moves"], report["to_move"]) == ("ongoing", 2, [0, 1])
    both = adjudicate("soccer", ["x", setup.replace("6 5", "13 5")])
    assert (both["status"], both["line"], both["moves"]) == ("malformed", 1, 0)


def test_statement_prints_markdown_and_writes_a_page(tmp_path: Path) -> None:
    assert run("statement", "bridges", "--lang", "ru").stdout.startswith("# Мостики")
    page = tmp_path / "deep" / "bridges.html"
    assert run("statement", "bridges", "--html", str(page)).returncode == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == len(games.get("bridges").pictures())
    assert "# Bridges" in run("statement", "bridges", "--lang", "en").stdout


def test_demo_plays_every_game_and_its_transcripts_are_legal(tmp_path: Path) -> None:
    done = run("demo", "--out", str(tmp_path), "--seed", "4")
    assert done.returncode == 0, done.stderr
    for game_id in games.ids():
        lines = (tmp_path / f"{game_id}.txt").read_text(encoding="ascii").splitlines()
        report = adjudicate(game_id, lines, "--seed", "4")
        assert (report["status"], report["moves"]) == ("finished", len(lines))
        game = games.get(game_id)
        last = read_transcript(game, game.start(game.options(), 4), lines).state
        picture = ElementTree.fromstring((tmp_path / f"{game_id}.svg").read_text("utf-8"))  # noqa: S314 (ours)
        assert len(picture) > len(game.scene(last).elements)


def test_a_mistyped_command_gets_a_suggestion() -> None:
    done = run("plya")
    assert done.returncode == 2
    assert "'play'" in done.stderr


def test_the_help_has_the_whole_text_of_every_command() -> None:
    printed = " ".join(run("--help").stdout.split())
    code = "from botdrome.cli.command_registry import HELP\nprint(*HELP.values(), sep='\\n')"
    helps = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "BOTDROME_LANG": "en"},
        check=True,
    ).stdout.splitlines()
    assert len(helps) > 10
    for text in helps:
        assert text in printed
