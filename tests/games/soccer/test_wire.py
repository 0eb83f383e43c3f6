"""Section 12: the line form of requests and answers."""

import pytest

from botdrome.errors import MalformedMove
from botdrome.games.soccer.moves import Move
from tests.games.soccer.situations import GAME, after_setups, answer, assert_legal, situation, team

SETUP = "9 4 9 12 5 8 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 1"


def test_rule_12_1_the_setup_is_asked_with_both_durations() -> None:
    state = GAME.start(GAME.options(game_duration=120))
    assert GAME.request(state, 0) == GAME.request(state, 1) == "setup 120 60"


def test_rule_12_1_a_setup_is_22_numbers() -> None:
    state = GAME.start(GAME.options())
    for seat in (0, 1):
        assert GAME.parse(state, seat, SETUP) == team()
        assert GAME.format(state, seat, team()) == SETUP
    for text in (SETUP + " 1", SETUP[:-2], "1 " * 13):
        with pytest.raises(MalformedMove):
            GAME.parse(state, 0, text)


def test_rule_12_1_a_move_is_asked_with_the_whole_state() -> None:
    state = after_setups()
    players = "12 8 9 4 9 12 5 8 1 8 13 8 16 4 16 12 20 8 24 8"
    assert GAME.request(state, 0) == f"move 1 {players} 12 8 1 0 0 0 0 0"
    assert GAME.request(state, 1) == f"move 1 {players} 13 8 6 0 0 0 0 0"
    late = situation(time=46, score=(2, 1), ball=(3, 4), velocity=(1, 0), second=team(c5=5))
    assert GAME.request(late, 0).endswith("3 4 0 1 0 2 1 1 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 5")
    assert GAME.request(late, 1).endswith("22 4 0 -1 0 1 2 1 1 2 2 1 2 2 1 2 2 1 2 2 1 2 2 1")


def test_rule_12_1_a_move_is_13_numbers() -> None:
    state = after_setups()
    cells = ((12, 8), (9, 4), (9, 12), (5, 8), (1, 8))
    text = "12 8 9 4 9 12 5 8 1 8"
    assert GAME.parse(state, 0, f"{text} 1 2 0") == Move(cells, (2, 0))
    assert GAME.parse(state, 1, f"{text} 1 -2 0") == Move(cells, (-2, 0))
    assert GAME.format(state, 1, Move(cells, (0, -2))) == f"{text} 1 0 -2"
    assert GAME.format(state, 0, Move(cells)) == f"{text} 0 0 0"
    for wrong in (text, f"{text} 1 2", f"{text} 1 2 0 0", SETUP):
        with pytest.raises(MalformedMove):
            GAME.parse(state, 0, wrong)


def test_without_a_kick_the_velocity_is_ignored() -> None:
    state = situation({1: (12, 5)}, owner=1)
    left = answer(state, 0, cells={1: (12, 6)})
    text = GAME.format(state, 0, left).removesuffix("0 0 0")
    assert GAME.parse(state, 0, f"{text} 0 77 -5") == left
    assert_legal(state, GAME.parse(state, 0, f"{text} 0 77 -5"))
    # Even then it must be two numbers.
    with pytest.raises(MalformedMove):
        GAME.parse(state, 0, f"{text} 0 x 1")


@pytest.mark.parametrize("kick", ["2", "-1", "10", "999999999"])
def test_a_kick_that_is_neither_0_nor_1_is_malformed(kick: str) -> None:
    state = after_setups()
    with pytest.raises(MalformedMove) as caught:
        GAME.parse(state, 0, f"12 8 9 4 9 12 5 8 1 8 {kick} 1 0")
    assert caught.value.sentence.code == "malformed-kick"
    assert kick in caught.value.sentence.ru


def test_leading_zeros_are_allowed_and_signs_and_long_numbers_are_not() -> None:
    state = after_setups()
    usual = GAME.parse(state, 0, "12 8 9 4 9 12 5 8 1 8 1 2 0")
    assert GAME.parse(state, 0, "012 08 9  4 9 12\t5 8 1 8 01 000000002 -0") == usual
    for wrong in ("+12", "1000000000", "12.0", "0x12", "--2"):
        with pytest.raises(MalformedMove):
            GAME.parse(state, 0, f"{wrong} 8 9 4 9 12 5 8 1 8 1 2 0")


def test_rule_12_3_a_match_is_one_run_of_requests() -> None:
    assert GAME.protocol == "requests"
    assert GAME.pondering == "frozen"


def test_rule_12_4_a_bot_has_256_mib() -> None:
    assert GAME.limits.memory_mib == 256


def test_rule_12_5_a_bot_has_5_seconds_for_all_its_moves() -> None:
    assert GAME.limits_for(GAME.options()) == GAME.limits
    assert (GAME.limits.time_ms, GAME.limits.per) == (5000, "match")
