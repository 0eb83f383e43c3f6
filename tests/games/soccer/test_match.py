"""Sections 1, 3 and 4: the match, its starts and its state."""

from random import Random

import pytest

from botdrome.games.scene import Highlight, Piece
from botdrome.games.soccer.field import in_goal, mirrored, on_field
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.state import State
from tests.games.playing import random_states
from tests.games.soccer.situations import (
    GAME,
    after_setups,
    answer,
    assert_breach,
    assert_legal,
    situation,
    team,
    unit,
)


def test_rule_1_1_two_programs_play_against_each_other() -> None:
    assert GAME.seats == 2
    assert GAME.titles.ru == "Футбол 5×5"


def test_rule_1_2_a_match_has_two_halves_of_45_units() -> None:
    options = GAME.options()
    assert (options.game_duration, options.half_duration) == (90, 45)
    _setup, *units, _end = random_states(GAME, 4)
    assert [state.time for state in units] == list(range(1, 91))


def test_rule_1_3_a_team_has_five_players_of_whom_one_keeps_goal() -> None:
    assert len(after_setups().position.own()) == 5
    assert len(after_setups().position.players) == 10


def test_rule_1_4_own_players_are_1_to_5_for_either_bot() -> None:
    state = situation(owner=3)
    assert state.position.seen_by(0).owner == 3
    assert situation(owner=10).position.seen_by(1).owner == 5


def test_rule_1_5_opponents_are_6_to_10_for_either_bot() -> None:
    assert situation(owner=10).position.seen_by(0).owner == 10
    assert situation(owner=3).position.seen_by(1).owner == 8
    state = after_setups()
    assert state.position.seen_by(1).players[9] == (24, 8)


def test_rule_1_6_both_answer_in_every_unit_on_the_same_state() -> None:
    state = after_setups()
    for _ in range(3):
        assert GAME.to_move(state) == (0, 1)
        rng = Random(1)
        state = GAME.play(state, {seat: GAME.sample_move(state, seat, rng) for seat in (0, 1)})


def test_rule_1_6_a_move_is_no_setup_and_a_setup_no_move() -> None:
    assert_breach(after_setups(), team(), "wrong-phase", "3.7")
    assert_breach(GAME.start(GAME.options()), Move(((1, 1),) * 5), "wrong-phase", "3.7")


def test_rule_3_1_each_team_owns_one_half() -> None:
    players = after_setups().position.players
    assert all(x <= 12 for x, _ in players[:5])
    assert all(x >= 13 for x, _ in players[5:])


def test_rule_3_2_teams_change_sides_between_the_halves() -> None:
    def sides(state: State) -> tuple[float, float]:
        scene = GAME.scene(state)
        keepers = [
            piece.x
            for piece in scene.elements
            if isinstance(piece, Piece) and piece.key in ("player-0-5", "player-1-5")
        ]
        return keepers[0], keepers[1]

    first = after_setups(game_duration=4)
    assert sides(first) == (0.5, 23.5)
    second = unit(unit(first, kick=(0, 2)))
    assert second.time == 3
    assert sides(second) == (23.5, 0.5)
    goals = [
        (element.x, element.owner)
        for element in GAME.scene(second).elements
        if isinstance(element, Highlight) and element.role == "goal"
    ]
    assert goals == [(-0.5, 1), (24.5, 0)]


@pytest.mark.parametrize("time", [10, 60])
def test_rule_3_3_every_bot_sees_itself_on_the_left(time: int) -> None:
    state = situation({9: (20, 5)}, ball=(18, 4), velocity=(2, -2), time=time)
    seen = state.position.seen_by(1)
    assert seen.players[3] == (5, 5)
    assert seen.ball == (7, 4)
    assert seen.velocity == (-2, -2)
    assert seen.seen_by(1) == state.position.seen_by(0) == state.position


def test_rule_3_4_the_formation_is_taken_before_each_half_and_after_each_goal() -> None:
    mine, yours = team(((3, 3), (4, 4), (5, 5))), team(((7, 1), (8, 2), (9, 3)))
    start = after_setups(mine, yours).position.players
    assert start[1:4] == ((3, 3), (4, 4), (5, 5))
    assert start[6:9] == ((18, 1), (17, 2), (16, 3))
    half_time = situation(time=45, first=mine, second=yours)
    assert unit(half_time).position.players == start
    goal = situation({10: (24, 2)}, ball=(24, 8), velocity=(1, 0), first=mine, second=yours)
    assert unit(goal).position.players == start


def test_rule_3_5_player_1_starts_on_12_8_and_owns_the_ball_if_its_team_kicks_off() -> None:
    state = after_setups()
    assert state.position.players[0] == state.position.ball == (12, 8)
    assert (state.position.owner, state.position.velocity) == (1, (0, 0))
    seen = state.position.seen_by(1)
    assert seen.players[0] == (12, 8)
    assert seen.owner == 6


def test_rule_3_5_the_first_team_kicks_off_first_and_the_second_after_half_time() -> None:
    state = after_setups(game_duration=4)
    assert state.position.owner == 1
    state = unit(unit(state, kick=(0, 2)))
    assert (state.time, state.position.owner, state.position.ball) == (3, 6, (13, 8))


def test_rule_3_5_the_player_who_kicks_off_must_part_with_the_ball_at_once() -> None:
    state = after_setups()
    assert_breach(state, answer(state, 0), "kept-ball", "8.4")


def test_rule_3_6_the_keeper_starts_on_1_8() -> None:
    state = after_setups()
    assert state.position.players[4] == (1, 8)
    assert state.position.seen_by(1).players[4] == (1, 8)


def test_rule_3_7_players_2_to_4_start_where_the_team_chose() -> None:
    state = after_setups(second=team(((1, 1), (12, 15), (12, 9))))
    assert state.position.seen_by(1).own()[1:4] == ((1, 1), (12, 15), (12, 9))
    assert state.position.players[6:9] == ((24, 1), (13, 15), (13, 9))


@pytest.mark.parametrize("cell", [(13, 8), (0, 8), (1, 0), (1, 16), (-3, 4), (999999999, 1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_rule_3_8_everybody_starts_in_the_own_half(cell: tuple[int, int], seat: int) -> None:
    start = GAME.start(GAME.options())
    wrong = team(((2, 2), cell, (3, 3)))
    assert_breach(start, wrong, "outside-own-half", "3.8", seat)
    assert_legal(start, team(((1, 1), (12, 15), (12, 1))), seat)


@pytest.mark.parametrize(
    "cells", [((2, 2), (2, 2), (3, 3)), ((12, 8), (2, 2), (3, 3)), ((2, 2), (3, 3), (1, 8))]
)
def test_rule_3_9_no_two_start_in_one_cell(cells: tuple[tuple[int, int], ...]) -> None:
    assert_breach(GAME.start(GAME.options()), team(cells), "same-start", "3.9")


def test_rule_4_1_a_state_is_players_ball_and_velocity_or_owner() -> None:
    for state in random_states(GAME, 8):
        if state.position.owner:
            assert state.position.velocity == (0, 0)
            assert state.position.players[state.position.owner - 1] == state.position.ball


def test_rule_4_2_team_mates_never_share_a_cell_but_opponents_may() -> None:
    for state in random_states(GAME, 9):
        assert len(set(state.position.players[:5])) == 5
        assert len(set(state.position.players[5:])) == 5
    state = situation({1: (5, 5), 2: (6, 5), 6: (7, 5)})
    clash = answer(state, 0, cells={1: (7, 5), 2: (7, 5)})
    assert_breach(state, clash, "same-cell", "4.2")
    stays = answer(state, 0, cells={1: (6, 5)})
    assert_breach(state, stays, "same-cell", "4.2")
    assert unit(state, cells={2: (7, 5)}).position.players[1] == (7, 5)


@pytest.mark.parametrize("seat", [0, 1])
def test_rule_4_3_players_stay_out_of_the_goals(seat: int) -> None:
    state = situation()
    into = answer(state, seat, cells={5: (0, 8)})
    assert_breach(state, into, "off-field", "4.3", seat)
    far = situation({1: (24, 7), 10: (23, 8), 6: (1, 7), 5: (2, 8)})
    assert_breach(far, answer(far, seat, cells={1: (25, 7)}), "off-field", "4.3", seat)
    for state in random_states(GAME, 10):
        assert all(map(on_field, state.position.players))


def test_rule_4_4_the_ball_never_lies_in_a_goal() -> None:
    state = situation({10: (24, 2)}, ball=(23, 8), velocity=(3, 0))
    after = unit(state)
    assert after.events is not None
    assert in_goal(after.events.trail[-1])
    assert after.position.ball == mirrored((12, 8))
