"""What commands print on a narrow terminal: no name, id or code is cut."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from botdrome import games
from botdrome.cli.output.match_results import Tally, table_of
from botdrome.cli.output.progress import final_table, standings_table
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from tests.cli.teams import weak_limits
from tests.cli.test_commands import run
from tests.reports.test_reports import placed, summary_of
from tests.runner.test_plan import plan_of

CUT = "\N{HORIZONTAL ELLIPSIS}"
BOTH = pytest.mark.parametrize("language", ["en", "ru"])
FAULTY_CORNERS = """
turn = int(open("input.txt").readline())
if turn == 2:
    while True:
        pass
answers = ["0 0 0 0", "hello", "", "1 1 1 1", "1 2", "9 9 9 9", "hello"]
open("output.txt", "w").write(answers[turn])
"""
NAMELESS = "import sys\nfor line in sys.stdin:\n    print('N' * 70, flush=True)\n"
LONG_NAME = "a_bot_whose_file_has_a_long_name"


def table_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1] in "┏┃┡│└" and line]


def assert_whole(text: str, width: int) -> None:
    """Every line of the tables has its right border within the width, and nothing is cut."""
    lines = table_lines(text)
    assert lines
    assert all(cell_len(line) <= width and line[-1] in "┓┃┩│┘" for line in lines), text
    assert CUT not in "".join(lines)


@BOTH
@pytest.mark.parametrize("width", [80, 60])
def test_games_are_listed_whole(language: str, width: int) -> None:
    listed = run("games", language=language, columns=width).stdout
    assert_whole(listed, width)
    for game in games.every()[0]:
        assert f"│ {game.id} " in listed
        if width == 80:
            assert all(each.name in listed for each in game.options_type.described())


@BOTH
@pytest.mark.parametrize("width", [80, 60])
def test_faults_of_turns_are_listed_with_turn_code_and_sentence(
    tmp_path: Path, language: str, width: int
) -> None:
    bot = tmp_path / f"{LONG_NAME}.py"
    bot.write_text(FAULTY_CORNERS)
    words = ("play", "corners", str(bot), "jury", "jury", "jury", "--option", "rounds=7")
    done = run(*words, language=language, columns=width)
    assert done.returncode == 0, done.stderr
    assert_whole(done.stdout, width)
    lines = done.stdout.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(bot.name))
    turn, more = {"en": ("turn", "and 2 more"), "ru": ("ход", "и ещё 2")}[language]
    assert lines[first].endswith(": illegal-move 3, malformed-answer 3, time-limit 1")
    codes = ("illegal-move", "malformed-answer", "time-limit", "illegal-move", "malformed-answer")
    for line, number, code in zip(lines[first + 1 :], (1, 5, 9, 13, 17), codes, strict=False):
        start, _, sentence = line.partition(": ")
        assert start == f"  {turn} {number}, {code}"
        assert len(sentence) > 20
    assert "'hello'" in lines[first + 2]
    assert lines[first + 6] == f"  {CUT} {more}"


def test_what_lost_a_single_match_is_said_once(tmp_path: Path) -> None:
    bot = tmp_path / "nameless.py"
    bot.write_text(NAMELESS)
    single = run("play", "breakthrough", str(bot), "jury", columns=80).stdout
    assert "nameless.py, verdicts: bad-name 1\n" in single
    assert single.count("70") == 1
    series = run("play", "breakthrough", "jury", str(bot), "--games", "2", columns=80).stdout
    assert "  game 1, bad-name: " in series
    assert "  game 2, bad-name: " in series


@BOTH
def test_a_tournament_names_teams_and_verdicts_whole(tmp_path: Path, language: str) -> None:
    bot = tmp_path / f"{LONG_NAME}.py"
    bot.write_text(NAMELESS)
    words = ("tournament", "breakthrough", "jury", str(bot), "--format", "round-robin")
    out = ("--games-per-pair", "1", "--out", str(tmp_path / "out"), *weak_limits())
    done = run(*words, *out, language=language, columns=80)
    assert done.returncode == 0, done.stderr
    assert_whole(done.stdout, 80)
    assert any(
        line.startswith(f"{LONG_NAME}, ") and line.endswith(": bad-name 1")
        for line in done.stdout.splitlines()
    )


@pytest.mark.parametrize("game_id", games.ids())
def test_long_names_and_large_numbers_fit_in_80_columns(game_id: str) -> None:
    game = games.get(game_id)
    tally = Tally(
        LONG_NAME,
        "The name it gave itself",
        places=Counter(dict.fromkeys(range(1, game.seats + 1), 100)),
        points=123.5,
        score=1234,
        faults=Counter(dict.fromkeys(VerdictCode, 100)),
        moves=123_456,
        cpu_ms=123_456_789.0,
        most_ms=12_345.0,
        peak_kib=999_999,
    )
    assert_whole(printed(table_of(game, [tally] * game.seats)), 80)


def printed(table: Table) -> str:
    console = Console(width=80)
    with console.capture() as capture:
        console.print(table)
    return capture.get()


@BOTH
@pytest.mark.parametrize("rules", [SwissRules(3), RoundRobinRules(2, "100*P/Pmax")])
def test_no_word_of_a_title_is_broken_in_80_columns(
    rules: StageRules, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("botdrome.cli.language.LANGUAGE", language)
    plan = plan_of("soccer", 4)
    teams = {f"{LONG_NAME} {team}": entry for team, entry in plan.teams.items()}
    summary = summary_of(replace(plan, teams=teams, stages=(rules,)), play=placed(1, 1))
    for table in (final_table(summary), standings_table(summary.stages[0].standings)):
        words = [word for each in table.columns for word in str(each.header).split()]
        text = printed(table)
        assert_whole(text, 80)
        assert [word for word in words if word not in text] == []
