"""Clocks per move, block and match, to the millisecond; the start, and what is asked first."""

import pytest

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.referee import Record
from botdrome.referee.timing.clock import IDLE_EXTRA_MS, NAME_LIMIT_MS
from tests.hostile.offences import LINE_GAMES
from tests.referee.misbehaviour.matches import answers, assert_lost, judged
from tests.referee.scripted.matches import answers_of, bot, file_bot, play, write
from tests.referee.scripted.steps import Script, answer, compute, sleep

MOVE = Limits(100, "move", 16)
MATCH = Limits(100, "match", 16)
BLOCK = Limits(100, "block", 16, block_moves=2)
IDLE_MS = 100 + IDLE_EXTRA_MS


def first_charged(game_id: str) -> int:
    """The number of the first answer that is charged to a move: a setup is, a name is not."""
    return 1 if games.get(game_id).names else 0


def spending(game_id: str, limits: Limits, *scripts: Script, allowance_ms: int = 0) -> Record:
    """A match whose first bot does something before each of its first answers."""
    texts = answers_of(game_id)[0]
    changes = {number: (*script, *answer(texts[number])) for number, script in enumerate(scripts)}
    first = bot(game_id, 0, changes, allowance_ms=allowance_ms)
    return play(game_id, first, bot(game_id, 1), limits=limits)


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_all_the_time_of_a_move_may_be_used_and_no_more(game_id: str) -> None:
    before = [()] * first_charged(game_id)
    assert judged(spending(game_id, MOVE, *before, *[compute(100)] * 3)) == {}
    record = spending(game_id, MOVE, *before, compute(100), compute(100.001))
    assert_lost(record, 0, "time-limit")
    assert answers(record, 0)[-1].received is not None, "it came too late"


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_all_the_idle_time_of_a_move_may_be_used_and_no_more(game_id: str) -> None:
    """In its first turn a program is known to run only once it has been looked at."""
    before = [*[()] * first_charged(game_id), compute(10)]
    assert judged(spending(game_id, MOVE, *before, *[sleep(IDLE_MS)] * 2)) == {}
    record = spending(game_id, MOVE, *before, sleep(IDLE_MS), sleep(IDLE_MS + 1))
    assert_lost(record, 0, "idle-limit")


def test_computing_is_not_idle() -> None:
    busy = (*sleep(IDLE_MS - 100), *compute(100))
    assert judged(spending("breakthrough", MOVE, (), compute(10), busy, busy)) == {}


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_a_match_shares_its_time(game_id: str) -> None:
    before = [()] * first_charged(game_id)
    assert judged(spending(game_id, MATCH, *before, compute(60), compute(40))) == {}
    record = spending(game_id, MATCH, *before, compute(60), compute(40), (), compute(1))
    assert_lost(record, 0, "time-limit")
    assert len(answers(record, 0)) == 4


def test_a_match_shares_its_idle_time() -> None:
    half = sleep(IDLE_MS / 2)
    assert judged(spending("football", MATCH, (), compute(10), half, half)) == {}
    record = spending("football", MATCH, (), compute(10), half, half, sleep(10))
    assert_lost(record, 0, "idle-limit")


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_every_block_has_its_own_time(game_id: str) -> None:
    before = [()] * first_charged(game_id)
    parts = [compute(60), compute(40)]
    assert judged(spending(game_id, BLOCK, *before, *parts, *parts)) == {}
    record = spending(game_id, BLOCK, *before, *parts, compute(60), compute(41))
    assert_lost(record, 0, "time-limit")
    assert len(answers(record, 0)) == 4


def test_a_new_block_begins_with_no_idle_time() -> None:
    half = sleep(IDLE_MS / 2)
    assert judged(spending("football", BLOCK, (), compute(10), half, half, half)) == {}
    record = spending("football", BLOCK, (), (), compute(10), half, sleep(IDLE_MS / 2 + 1))
    assert_lost(record, 0, "idle-limit")


@pytest.mark.parametrize("game_id", LINE_GAMES)
def test_the_first_answer_has_an_allowance_for_starting_up(game_id: str) -> None:
    first_ms = 100 + 250 if first_charged(game_id) == 0 else NAME_LIMIT_MS + 250
    record = spending(game_id, MOVE, compute(first_ms), compute(100), allowance_ms=250)
    assert judged(record) == {}
    record = spending(game_id, MOVE, compute(first_ms + 1), allowance_ms=250)
    assert_lost(record, 0, "time-limit")
    record = spending(game_id, MOVE, compute(50), compute(101), allowance_ms=250)
    assert_lost(record, 0, "time-limit")
    assert len(record.greetings) + len(answers(record, 0)) >= 2, "nothing of it is left over"


@pytest.mark.parametrize("limits", [MOVE, MATCH, BLOCK], ids=lambda each: each.per)
def test_a_name_has_a_limit_of_its_own_and_is_charged_to_no_move(limits: Limits) -> None:
    record = spending("football", limits, compute(NAME_LIMIT_MS), compute(100))
    assert judged(record) == {}
    record = spending("football", limits, compute(NAME_LIMIT_MS + 1))
    assert_lost(record, 0, "time-limit")
    assert record.turns == ()


def test_a_setup_is_charged_to_the_match() -> None:
    assert judged(spending("soccer", MATCH, compute(60), compute(40))) == {}
    assert_lost(spending("soccer", MATCH, compute(60), compute(41)), 0, "time-limit")


def test_without_clocks_nobody_is_timed() -> None:
    text = answers_of("football")[0][1]
    slow = (*compute(10_000), *sleep(100_000), *answer(text))
    bots = bot("football", 0, {1: slow}), bot("football", 1)
    assert judged(play("football", *bots, has_clocks=False)) == {}


@pytest.mark.parametrize(
    ("script", "code"),
    [
        (compute(100), None),
        (compute(100.001), "time-limit"),
        (sleep(IDLE_MS), None),
        (sleep(IDLE_MS + 50), "idle-limit"),
        (sleep(), "idle-limit"),
        (compute(), "time-limit"),
    ],
    ids=str,
)
def test_in_corners_every_run_has_its_own_time(script: Script, code: str | None) -> None:
    texts = answers_of("corners")[0]
    slow = file_bot(0, {2: (*script, *write(texts[2]))})
    others = [file_bot(seat) for seat in (1, 2, 3)]
    record = play("corners", slow, *others, limits=MOVE)
    assert [each.verdict and each.verdict.code for each in answers(record, 0)] == [None, None, code]
