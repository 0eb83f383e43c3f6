"""Clocks per move, block and match; start-up; bots that compute or sleep in others' turns."""

import pytest

from botdrome.games.contract import Limits
from botdrome.referee import Record
from tests.hostile.bots import EVERY, Deed, first_move, honest, hostile_bot
from tests.referee.misbehaviour.matches import (
    answers,
    assert_lost,
    judged,
    limits_of,
    play,
    recorded_stderr,
)

SPENDING = [("spin", "150", "time-limit", 400), ("sleep", "520", "idle-limit", 200)]
"""Three such turns are more than the limit (of idle time: a second more), two are not."""


def spending(game_id: str, what: str, text: str, limits: Limits) -> Record:
    spender = hostile_bot(game_id, *(Deed("before", turn, what, text) for turn in range(1, 7)))
    return play(game_id, spender, honest(game_id), limits=limits)


@pytest.mark.parametrize(("what", "text", "code", "limit_ms"), SPENDING)
def test_a_block_of_moves_shares_its_time(what: str, text: str, code: str, limit_ms: int) -> None:
    record = spending("football", what, text, Limits(limit_ms, "block", 16, block_moves=3))
    assert_lost(record, 0, code)
    assert len(answers(record, 0)) == 3


@pytest.mark.parametrize(("what", "text", "code", "limit_ms"), SPENDING)
def test_every_block_has_its_own_time(what: str, text: str, code: str, limit_ms: int) -> None:
    del code
    record = spending("football", what, text, Limits(limit_ms, "block", 16, block_moves=2))
    assert judged(record) == {}


@pytest.mark.parametrize(("what", "text", "code", "limit_ms"), SPENDING)
def test_a_match_shares_its_time(what: str, text: str, code: str, limit_ms: int) -> None:
    record = spending("soccer", what, text, Limits(limit_ms, "match", 16))
    assert_lost(record, 0, code)
    assert len(answers(record, 0)) == 1 + 3


@pytest.mark.parametrize(("what", "text", "code", "limit_ms"), SPENDING)
def test_every_move_has_its_own_time(what: str, text: str, code: str, limit_ms: int) -> None:
    del code
    record = spending("breakthrough", what, text, Limits(limit_ms, "move", 16))
    assert judged(record) == {}


@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
def test_starting_up_has_an_allowance_of_its_own(game_id: str) -> None:
    """It is 100 ms for C++, until the first answer."""
    limits = limits_of(game_id, 150)
    slow_start = hostile_bot(game_id, Deed("before", 0, "spin", "200"))
    assert judged(play(game_id, slow_start, honest(game_id), limits=limits)) == {}
    slow_later = hostile_bot(game_id, Deed("before", 1, "spin", "200"))
    assert_lost(play(game_id, slow_later, honest(game_id), limits=limits), 0, "time-limit")


def test_in_corners_every_run_has_the_allowance() -> None:
    limits = limits_of("corners", 100)
    others = [honest("corners")] * 3
    slow = hostile_bot("corners", Deed("before", EVERY, "spin", "150"))
    record = play("corners", slow, *others, limits=limits)
    assert all(answer.verdict is None for answer in answers(record, 0))
    slower = hostile_bot("corners", Deed("before", EVERY, "spin", "250"))
    record = play("corners", slower, *others, limits=limits)
    assert [answer.verdict and answer.verdict.code for answer in answers(record, 0)] == (
        ["time-limit"] * 3
    )


def test_a_setup_is_charged_to_the_match_beyond_the_allowance() -> None:
    deeds = [Deed("before", turn, "spin", "200") for turn in range(2)]
    record = play("soccer", hostile_bot("soccer", *deeds), honest("soccer"))
    assert_lost(record, 0, "time-limit")
    assert len(answers(record, 0)) == 2


def test_a_name_is_not_charged_to_any_move() -> None:
    deeds = (Deed("before", 0, "spin", "200"), Deed("before", 1, "spin", "120"))
    assert judged(play("football", hostile_bot("football", *deeds), honest("football"))) == {}


def test_black_may_start_up_while_red_thinks() -> None:
    """More than it could in its own turn."""
    red = hostile_bot("bridges", Deed("before", 0, "sleep", "1400"))
    black = hostile_bot("bridges", Deed("start", 0, "spin", "800"))
    record = play("bridges", red, black, limits=limits_of("bridges", 600))
    assert judged(record) == {}


def test_a_frozen_bot_does_not_compute_in_the_opponent_s_turn() -> None:
    deeds = (
        Deed("before", 1, "tell-cpu"),
        Deed("after", 1, "ponder"),
        Deed("before", 2, "tell-cpu"),
        Deed("instead", 2, "say", "leaves it at that\n"),
    )
    sleeper = hostile_bot("football", Deed("before", 1, "sleep", "1500"))
    record = play(
        "football", hostile_bot("football", *deeds), sleeper, limits=limits_of("football", 1000)
    )
    assert_lost(record, 0, "malformed-answer")
    before_ms, after_ms = map(int, recorded_stderr(record, 0).replace("cpu ", "").split())
    assert after_ms - before_ms < 500
    assert answers(record, 0)[1].waited_cpu_ms < 500


@pytest.mark.parametrize("game_id", ["football", "soccer", "bridges"])
def test_there_is_no_penalty_where_bots_are_frozen(game_id: str) -> None:
    first = first_move(game_id)
    thinker = hostile_bot(
        game_id, Deed("after", first, "ponder"), Deed("after", first + 1, "exit", "0")
    )
    sleeper = hostile_bot(game_id, Deed("before", first, "sleep", "1000"))
    assert_lost(play(game_id, thinker, sleeper, limits=limits_of(game_id, 1000)), 0, "early-exit")


def test_what_a_bot_does_before_its_first_move_request_is_not_pondering() -> None:
    white = hostile_bot("breakthrough", Deed("before", 1, "sleep", "1500"))
    black = hostile_bot("breakthrough", Deed("after", 0, "spin", "600"))
    record = play("breakthrough", white, black, limits=limits_of("breakthrough", 1000))
    assert judged(record) == {}
    assert answers(record, 1)[0].waited_cpu_ms > 100


def test_sleeping_in_the_opponent_s_turn_is_no_pondering() -> None:
    white = hostile_bot("breakthrough", Deed("after", 1, "sleep", "300"))
    black = hostile_bot("breakthrough", Deed("before", 1, "sleep", "800"))
    assert judged(play("breakthrough", white, black, limits=limits_of("breakthrough", 1000))) == {}


@pytest.mark.parametrize("code", ["crash", "time-limit", "early-exit"])
@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
def test_the_record_keeps_the_last_words_on_standard_error(game_id: str, code: str) -> None:
    turn = first_move(game_id) + 1
    fate = {"crash": ("segfault", ""), "time-limit": ("spin", ""), "early-exit": ("exit", "0")}
    last = (Deed("before", turn, "tell", "goodbye"), Deed("instead", turn, *fate[code]))
    record = play(game_id, honest(game_id), hostile_bot(game_id, *last))
    assert_lost(record, 1, code)
    assert answers(record, 1)[-1].stderr == "goodbye"
