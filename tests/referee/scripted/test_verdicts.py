"""Every verdict of every game in which bots answer in lines, earned by a script in no time."""

from signal import SIGSEGV, SIGSTOP

import pytest

from botdrome.referee.verdicts.codes import VerdictCode
from tests.hostile.bots import first_move
from tests.hostile.offences import ILLEGAL, LINE_GAMES
from tests.referee.misbehaviour.matches import answers, assert_both_lost, assert_lost, judged
from tests.referee.scripted.matches import ScriptedStarter, answers_of, bot, play
from tests.referee.scripted.steps import (
    CloseOutput,
    Script,
    TakeMemory,
    Write,
    WriteError,
    answer,
    compute,
    die,
    flood,
    leave,
    make_forbidden_call,
    run_out_of_memory,
    sleep,
)

INSTEAD: dict[str, tuple[str, Script]] = {
    "nonsense": ("malformed-answer", answer("nonsense")),
    "nothing in a line": ("malformed-answer", answer("")),
    "computes for ever": ("time-limit", compute()),
    "sleeps for ever": ("idle-limit", sleep()),
    "half a line": ("idle-limit", (Write("a2"), *sleep())),
    "out of memory": ("memory-limit", run_out_of_memory()),
    "one long line": ("output-limit", (*flood(65), *sleep())),
    "many lines at once": ("output-limit", (Write("1 2 3\n" * 200_000), *sleep())),
    "a signal": ("crash", die(SIGSEGV)),
    "a stop signal": ("crash", die(SIGSTOP)),
    "an exit status": ("crash", leave(7)),
    "leaves": ("early-exit", leave()),
    "half a line, and leaves": ("early-exit", (Write("a2"), *leave())),
    "closes its output": ("no-answer", (CloseOutput(), *sleep())),
    "closes its output and computes": ("time-limit", (CloseOutput(), *compute())),
    "a forbidden call": ("security", make_forbidden_call()),
}
NOT_INSTEAD = {"illegal-move", "bad-name", "no-quit", "pondering"}
"""Verdicts whose tests stand below, or in `test_waiting` and `test_leaving`."""


def test_every_verdict_is_earned() -> None:
    assert {code for code, _ in INSTEAD.values()} | NOT_INSTEAD == set(VerdictCode)


@pytest.mark.parametrize(("code", "script"), INSTEAD.values(), ids=INSTEAD)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_the_first_player_at_the_first_move(game_id: str, code: str, script: Script) -> None:
    record = play(game_id, bot(game_id, 0, {first_move(game_id): script}), bot(game_id, 1))
    assert_lost(record, 0, code)
    last = answers(record, 0)[-1]
    assert last.verdict is not None
    assert last.verdict.code == code


@pytest.mark.parametrize(("code", "script"), INSTEAD.values(), ids=INSTEAD)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_the_second_player_in_the_middle(game_id: str, code: str, script: Script) -> None:
    third = first_move(game_id) + 2
    record = play(game_id, bot(game_id, 0), bot(game_id, 1, {third: script}))
    assert_lost(record, 1, code)
    given = answers(record, 1)
    assert len(given) == (4 if game_id == "soccer" else 3), "there the setup is a turn"
    assert [each.verdict is None for each in given] == [True] * (len(given) - 1) + [False]


NAMELESS = {what: each for what, each in INSTEAD.items() if each[0] != "malformed-answer"}


@pytest.mark.parametrize(("code", "script"), NAMELESS.values(), ids=NAMELESS)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", ["football", "breakthrough"])
def test_instead_of_a_name(game_id: str, seat: int, code: str, script: Script) -> None:
    bots = [bot(game_id, number, {0: script} if number == seat else {}) for number in (0, 1)]
    record = play(game_id, *bots)
    assert_lost(record, seat, code)
    assert record.turns == ()


@pytest.mark.parametrize("name", ["", "  ", "x" * 26, "a\tb", "a\x1fb", "not UTF-8: \udcff"])
@pytest.mark.parametrize("game_id", ["football", "breakthrough"])
def test_a_bad_name(game_id: str, name: str) -> None:
    record = play(game_id, bot(game_id, 0), bot(game_id, 1, {0: answer(name)}))
    assert_lost(record, 1, "bad-name")
    assert record.turns == ()


def test_two_bad_names_are_a_double_defeat() -> None:
    bots = [bot("football", seat, {0: answer("")}) for seat in (0, 1)]
    assert_both_lost(play("football", *bots), "bad-name", "bad-name")


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_an_illegal_move(game_id: str) -> None:
    change = {first_move(game_id): answer(ILLEGAL[game_id])}
    record = play(game_id, bot(game_id, 0, change), bot(game_id, 1))
    assert_lost(record, 0, "illegal-move")


@pytest.mark.parametrize("line_end", ["", "\r", "  ", " \t \r"], ids=repr)
@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_blanks_after_an_answer_do_not_count(game_id: str, line_end: str) -> None:
    first = first_move(game_id)
    padded = answer(answers_of(game_id)[0][first] + line_end)
    assert judged(play(game_id, bot(game_id, 0, {first: padded}), bot(game_id, 1))) == {}


def test_an_answer_in_pieces_is_one_answer() -> None:
    pieces = (Write("a2"), *sleep(30), Write("a"), *compute(30), Write("3\n"))
    record = play("breakthrough", bot("breakthrough", 0, {1: pieces}), bot("breakthrough", 1))
    assert judged(record) == {}
    first = answers(record, 0)[0]
    assert (first.received, first.wall_ms, first.cpu_ms) == ("a2a3", 60, 30)


def test_two_lines_answer_two_requests() -> None:
    moves = answers_of("breakthrough")[0]
    changes = {1: answer(f"{moves[1]}\n{moves[2]}"), 2: ()}
    record = play("breakthrough", bot("breakthrough", 0, changes), bot("breakthrough", 1))
    assert judged(record) == {}
    assert [each.received for each in answers(record, 0)] == list(moves[1:])


def test_what_it_used_and_wrote_is_in_the_record() -> None:
    moves = answers_of("breakthrough")[0]
    said = (TakeMemory(5000), WriteError("hm"), *sleep(7), *answer(moves[2], cpu_ms=12.5))
    # Before it has been looked at once, nobody knows that it runs.
    changes = {1: answer(moves[1], cpu_ms=10), 2: said}
    record = play("breakthrough", bot("breakthrough", 0, changes), bot("breakthrough", 1))
    found = answers(record, 0)[1]
    assert (found.wall_ms, found.cpu_ms, found.idle_ms) == (19.5, 12.5, 7)
    assert (found.peak_kib, found.stderr) == (5000, "hm")


def test_every_line_of_a_match_is_sent_once() -> None:
    """Football: each bot gets Name, the other one's moves and Quit, and nothing else."""
    first, second = answers_of("football")
    wanted = ("Name", "Start", *second[1:]), ("Name", *first[1:-1])
    bots = [bot("football", seat, requests=lines) for seat, lines in enumerate(wanted)]
    starter = ScriptedStarter(tuple(bots))
    assert judged(play("football", *bots, starter=starter)) == {}
    assert [program.unplayed for program in starter.programs] == [(), ()]
