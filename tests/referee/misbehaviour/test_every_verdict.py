"""Every verdict of every game in which bots answer in lines, earned by a real bot."""

import re

import pytest

from botdrome import games
from botdrome.referee import Record
from botdrome.referee.verdicts.codes import VerdictCode
from tests.hostile.bots import Deed, first_move, honest, hostile_bot
from tests.hostile.offences import IN_LINES, LINE_GAMES, Offence, codes, offences
from tests.referee.misbehaviour.matches import answers, assert_lost, judged, limits_of, play

CASES = [(game_id, offence) for game_id in LINE_GAMES for offence in offences(game_id)]


@pytest.mark.parametrize("game_id", [*LINE_GAMES, "corners"])
def test_every_verdict_of_the_statement_is_tested(game_id: str) -> None:
    statement = games.get(game_id).folder.joinpath("statement.en.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", statement, re.MULTILINE))
    assert listed & set(VerdictCode) == codes(game_id)


@pytest.mark.parametrize(("game_id", "offence"), CASES, ids=str)
def test_the_first_player_at_the_first_move(game_id: str, offence: Offence) -> None:
    first = first_move(game_id)
    record = play(game_id, hostile_bot(game_id, *offence.at(first)), honest(game_id))
    assert_lost(record, 0, offence.code)
    assert_only_the_last_answer_is_at_fault(record, 0, moves=1)


@pytest.mark.parametrize(("game_id", "offence"), CASES, ids=str)
def test_the_second_player_in_the_middle(game_id: str, offence: Offence) -> None:
    third = first_move(game_id) + 2
    record = play(game_id, honest(game_id), hostile_bot(game_id, *offence.at(third)))
    assert_lost(record, 1, offence.code)
    assert_only_the_last_answer_is_at_fault(record, 1, moves=3)


@pytest.mark.parametrize("offence", IN_LINES, ids=str)
@pytest.mark.parametrize(("game_id", "seat"), [("football", 0), ("breakthrough", 1), ("soccer", 1)])
def test_instead_of_a_name_or_a_setup(game_id: str, seat: int, offence: Offence) -> None:
    bots = [honest(game_id), honest(game_id)]
    bots[seat] = hostile_bot(game_id, *offence.at(0))
    record = play(game_id, *bots)
    assert_lost(record, seat, offence.code)
    assert len(record.turns) == (1 if game_id == "soccer" else 0)


@pytest.mark.parametrize(("seat", "turn"), [(0, 1), (1, 3)])
def test_pondering_in_breakthrough(seat: int, turn: int) -> None:
    thinker = hostile_bot("breakthrough", Deed("after", turn, "ponder"))
    sleeper = hostile_bot("breakthrough", Deed("before", turn + seat, "sleep", "1500"))
    bots = (thinker, sleeper) if seat == 0 else (sleeper, thinker)
    record = play("breakthrough", *bots, limits=limits_of("breakthrough", 1000))
    assert_lost(record, seat, "pondering")
    assert_only_the_last_answer_is_at_fault(record, seat, moves=turn + 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", ["football", "breakthrough"])
def test_staying_after_quit(game_id: str, seat: int) -> None:
    bots = [honest(game_id), honest(game_id)]
    bots[seat] = hostile_bot(game_id, Deed("end", 0, "sleep"))
    record = play(game_id, *bots)
    assert_lost(record, seat, "no-quit")
    assert all(answer.verdict is None for turn in record.turns for answer in turn.answers)


def assert_only_the_last_answer_is_at_fault(record: Record, seat: int, *, moves: int) -> None:
    given = answers(record, seat)[-moves:]
    assert len(given) == moves
    *before, last = [answer for turn in record.turns for answer in turn.answers]
    if record.game == "soccer":  # both answer in every turn
        (last,) = (answer for answer in record.turns[-1].answers if answer.seat == seat)
        before = [answer for answer in before if answer is not last]
    assert last is given[-1]
    assert last.verdict is not None
    assert last.verdict.code == judged(record)[seat]
    assert all(answer.verdict is None for answer in before)
