"""Section 9: kicks and passes."""

import pytest

from botdrome.games.soccer.field import Cell, Vector
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import State
from tests.games.soccer.situations import (
    GAME,
    answer,
    assert_breach,
    assert_legal,
    play_both_wrong,
    situation,
    team,
    unit,
)


def with_ball(cell: Cell = (12, 5), first: Setup | None = None) -> State:
    """Player 2 owns the ball here."""
    return situation({2: cell}, owner=2, first=first)


def test_rule_9_1_a_pass_is_a_kick() -> None:
    """A ball that rolls on to a team-mate in a later unit is a pass, and legal."""
    state = unit(situation({2: (12, 5), 3: (16, 5)}, owner=2), kick=(2, 0))
    assert (state.position.ball, state.position.owner) == ((14, 5), 0)
    state = unit(state)
    assert (state.position.ball, state.position.owner) == ((16, 5), 3)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kick", [(1, 0), (0, 0), (7, 5)])
def test_rule_9_2_only_the_owners_team_can_kick(seat: int, kick: Vector) -> None:
    loose = situation()
    assert_breach(loose, answer(loose, seat, kick), "not-the-owner", "9.2", seat)
    theirs = situation(owner=1 + 5 * (1 - seat))
    assert_breach(theirs, answer(theirs, seat, kick), "not-the-owner", "9.2", seat)


def test_rule_9_2_the_owner_kicks() -> None:
    after = unit(with_ball(), kick=(0, 2))
    assert (after.position.ball, after.position.velocity) == ((12, 7), (0, 2))
    second = situation({7: (12, 5)}, owner=7)
    after = unit(second, other_kick=(2, 0))
    assert (after.position.ball, after.position.velocity) == ((10, 5), (-2, 0))


@pytest.mark.parametrize("kick", [(1, 2), (2, 1), (-3, 1), (3, 2), (999999999, 1)])
def test_rule_9_3_kicks_go_straight_or_diagonally(kick: Vector) -> None:
    state = with_ball(first=team(p2=3))
    assert_breach(state, answer(state, 0, kick), "crooked-kick", "9.3")


@pytest.mark.parametrize(
    ("power", "legal", "illegal"),
    [
        (2, [(2, 0), (-2, 0), (0, 1), (1, 1), (-1, 1)], [(3, 0), (0, -3), (2, 2), (-2, 2)]),
        (3, [(3, 0), (0, -3), (2, 2), (-2, 2), (1, 0)], [(4, 0), (0, -4), (3, 3), (-3, 3)]),
    ],
)
def test_rule_9_4_power_says_how_hard(
    power: int, legal: list[Vector], illegal: list[Vector]
) -> None:
    state = with_ball((12, 8), first=team(p2=power))
    for kick in legal:
        assert_legal(state, answer(state, 0, kick))
        assert unit(state, kick=kick).position.velocity == kick
    for kick in illegal:
        assert_breach(state, answer(state, 0, kick), "too-strong", "9.4")


def test_rule_9_4_the_owners_power_counts_not_a_team_mates() -> None:
    state = with_ball(first=team(p1=3))
    assert_breach(state, answer(state, 0, (3, 0)), "too-strong", "9.4")


def test_rule_9_6_the_state_shows_the_velocity_after_a_bounce() -> None:
    after = unit(with_ball((12, 2), first=team(p2=3)), kick=(0, -3))
    assert (after.position.ball, after.position.velocity) == ((12, 3), (0, 3))


def test_rule_9_8_a_player_may_kick_and_move_in_any_direction() -> None:
    after = unit(with_ball(), kick=(-2, 0), cells={2: (12, 7)})
    assert after.position.ball == (10, 5)
    assert after.position.players[1] == (12, 7)
    assert_legal(with_ball(), answer(with_ball(), 0, (-2, 0)))


@pytest.mark.parametrize("seat", [0, 1])
def test_rule_9_9_the_ball_may_not_reach_an_own_player_in_the_same_unit(seat: int) -> None:
    state = situation({2: (12, 5), 3: (14, 5), 7: (13, 9), 8: (11, 9)}, owner=2 + 5 * seat)
    stays = answer(state, seat, kick=(2, 0))
    assert_breach(state, stays, "short-pass", "9.9", seat)
    comes = answer(state, seat, kick=(1, 0), cells={3: (13, 5) if seat == 0 else (13, 9)})
    assert_breach(state, comes, "short-pass", "9.9", seat)
    goes = answer(state, seat, kick=(2, 0), cells={3: (14, 6) if seat == 0 else (14, 10)})
    assert_legal(state, goes, seat)


def test_rule_9_9_the_kicker_may_not_run_after_the_ball_and_catch_it() -> None:
    state = with_ball()
    run = answer(state, 0, kick=(2, 0), cells={2: (14, 5)})
    assert_breach(state, run, "short-pass", "9.9")


def test_rule_9_9_a_kick_may_not_bounce_back_to_its_kicker() -> None:
    state = with_ball((12, 2))
    back = answer(state, 0, kick=(0, -2))
    assert_breach(state, back, "short-pass", "9.9")
    assert_legal(state, answer(state, 0, kick=(0, -2), cells={2: (13, 2)}))


def test_rule_9_9_a_ball_left_behind_may_not_be_left_to_a_team_mate() -> None:
    state = situation({2: (12, 5), 3: (13, 5)}, owner=2)
    handed = answer(state, 0, cells={2: (12, 6), 3: (12, 5)})
    assert_breach(state, handed, "short-pass", "9.9")


def test_rule_9_9_a_ball_kicked_past_or_to_an_opponent_is_legal() -> None:
    state = situation({2: (12, 5), 3: (13, 5), 8: (14, 5)}, owner=2)
    after = unit(state, kick=(2, 0))
    assert after.position.owner == 8


def test_rule_9_9_is_judged_before_half_time_resets_everything() -> None:
    state = situation({2: (12, 5), 3: (14, 5)}, owner=2, time=45)
    assert_breach(state, answer(state, 0, kick=(2, 0)), "short-pass", "9.9")
    last = situation({2: (12, 5), 3: (14, 5)}, owner=2, time=90)
    assert_breach(last, answer(last, 0, kick=(2, 0)), "short-pass", "9.9")


def test_rule_9_9_a_ball_in_a_goal_breaks_nothing() -> None:
    for kick, score in (((2, 0), (1, 0)), ((-2, 0), (0, 1))):
        cell = (24, 6) if kick[0] > 0 else (1, 6)
        state = situation({2: cell, 5: (3, 14), 10: (22, 14)}, owner=2)
        assert_legal(state, answer(state, 0, kick))
        assert unit(state, kick=kick).score == score


def test_rule_9_9_a_save_may_put_the_ball_with_an_own_player() -> None:
    """A keeper who shoots at its own goal and saves, and a shooter beside the rival's keeper."""
    own = situation(owner=5, first=team(c5=5))
    after = unit(own, kick=(-1, 0))
    assert (after.position.owner, after.position.ball) == (5, (1, 8))
    assert after.events is not None
    assert after.events.saver == 0
    beside = situation({2: (24, 8)}, owner=2, second=team(c5=5))
    after = unit(beside, kick=(1, 0))
    assert after.events is not None
    assert after.events.saver == 1
    assert after.position.owner in (2, 10)


def test_a_breach_changes_nothing_and_both_answers_are_judged() -> None:
    state = situation({2: (12, 5), 7: (12, 5)}, owner=2)
    wrong_first, wrong_second = answer(state, 0), answer(state, 1, kick=(1, 0))
    fine_first, fine_second = answer(state, 0, kick=(0, 1)), answer(state, 1)
    assert play_both_wrong(state, wrong_first, fine_second) == {0}
    assert play_both_wrong(state, fine_first, wrong_second) == {1}
    assert play_both_wrong(state, wrong_first, wrong_second) == {0, 1}
    assert state == situation({2: (12, 5), 7: (12, 5)}, owner=2)
    assert GAME.play(state, {0: fine_first, 1: fine_second}).time == 11


def test_sentences_speak_in_the_bots_own_view() -> None:
    state = situation({7: (20, 4)})
    assert_breach(state, answer(state, 1, cells={2: (9, 4)}), "too-far", "(9, 4)", seat=1)
