"""Section 11: the order of a unit; and what is drawn in it."""

import pytest

from botdrome import games
from botdrome.games.chance import Chance
from botdrome.games.soccer.state import Events, State
from tests.games.playing import random_states
from tests.games.soccer.situations import GAME, answer, play_both_wrong, situation, team, unit


def events(state: State) -> Events:
    assert state.events is not None
    return state.events


def test_rule_11_1_everybody_moves_first() -> None:
    """A player who steps on to the ball's end has it; one who steps off does not."""
    state = situation({1: (12, 7), 6: (14, 5)}, ball=(12, 5), velocity=(2, 0))
    on = unit(state, other_cells={1: (11, 7)})
    assert on.position.players[5] == (14, 7)
    assert on.position.owner == 0
    assert unit(state).position.owner == 6


def test_rule_11_2_the_balls_new_place_comes_from_velocity_bounces_and_goals() -> None:
    assert events(unit(situation(ball=(5, 2), velocity=(0, -2)))).trail == ((5, 2), (5, 1), (5, 2))
    goal = unit(situation({10: (20, 13)}, ball=(24, 7), velocity=(3, 0)))
    assert events(goal).trail == ((24, 7), (25, 7))


def test_rule_11_3_a_save_is_tried_only_if_the_new_place_is_in_a_goal() -> None:
    beside = situation({10: (24, 8)}, ball=(22, 8), velocity=(1, 0), second=team(c5=5))
    assert events(unit(beside)).draws == ()
    inside = situation({10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5))
    assert [draw.kind for draw in events(unit(inside)).draws] == ["save"]


def test_rule_11_4_the_ball_moves_to_the_keeper_or_on() -> None:
    saved = unit(situation({10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5)))
    assert events(saved).trail[-1] == saved.position.ball == (24, 8)
    on = unit(situation(ball=(12, 5), velocity=(1, 1)))
    assert events(on).trail[-1] == on.position.ball == (13, 6)


def test_rule_11_5_a_goal_is_counted_before_ownership_is_settled() -> None:
    """There is no tackle for a ball in the goal: the new start comes first."""
    state = unit(situation({10: (20, 13)}, ball=(24, 7), velocity=(3, 0)))
    assert state.score == (1, 0)
    assert events(state).scorer == 0
    assert state.position.owner == 6


def test_rule_11_6_half_time_sets_the_start_of_the_second_half() -> None:
    state = unit(situation({1: (12, 5), 6: (12, 5)}, ball=(12, 5), time=45))
    assert (state.position.owner, state.position.ball) == (6, (13, 8))
    # The two on the ball are gone: no tackle.
    assert events(state).draws == ()
    saved = unit(
        situation({10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5), time=45)
    )
    assert [draw.kind for draw in events(saved).draws] == ["save"]
    assert saved.position.owner == 6


def test_rule_11_7_ownership_is_settled_by_the_new_cells() -> None:
    state = situation({1: (12, 7), 6: (12, 3)}, ball=(12, 5))
    after = unit(state, cells={1: (12, 5)}, other_cells={1: (13, 5)})
    assert after.position.owner in (1, 6)
    assert [draw.kind for draw in events(after).draws] == ["tackle"]


def test_rule_11_8_the_match_ends_after_the_last_unit_and_its_tackle() -> None:
    state = situation({1: (12, 5), 6: (12, 5)}, ball=(12, 5), time=90)
    assert GAME.outcome(state) is None
    after = unit(state)
    assert GAME.outcome(after) is not None
    assert GAME.to_move(after) == ()
    assert [draw.kind for draw in events(after).draws] == ["tackle"]


def test_save_then_tackle_are_drawn_from_one_generator_in_this_order() -> None:
    state = situation(
        {2: (24, 8), 10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5, t5=2), seed=77
    )
    save, chance = Chance(77).below(10)
    tackle, chance = chance.below(3)
    after = unit(state)
    assert [draw.value for draw in events(after).draws] == [save, tackle]
    assert after.chance == chance


def test_the_games_draws_are_those_of_the_last_unit() -> None:
    assert GAME.draws(GAME.start(GAME.options())) == ()
    assert GAME.draws(unit(situation())) == ()
    state = situation(
        {2: (24, 8), 10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5, t5=2), seed=77
    )
    after = unit(state)
    assert [draw.kind for draw in GAME.draws(after)] == ["save", "tackle"]
    assert GAME.draws(after) == events(after).draws


@pytest.mark.parametrize("game_id", [each for each in games.ids() if each != "soccer"])
def test_no_other_game_draws_anything(game_id: str) -> None:
    game = games.get(game_id)
    assert all(game.draws(state) == () for state in random_states(game, 4))


def test_nothing_is_drawn_when_nothing_needs_it() -> None:
    for state in (
        situation(),
        situation({1: (12, 5)}, ball=(12, 5)),
        situation({10: (24, 1)}, ball=(24, 8), velocity=(1, 0)),
        GAME.start(GAME.options(), seed=1),
    ):
        moves = {seat: team() if state.time == 0 else answer(state, seat) for seat in (0, 1)}
        assert GAME.play(state, moves).chance == state.chance


def test_nothing_is_drawn_in_a_unit_that_a_breach_ends() -> None:
    """The state stays as it is, and the next legal unit draws what this one would have drawn."""
    state = situation({1: (12, 5), 6: (12, 5)}, ball=(12, 5))
    assert play_both_wrong(state, answer(state, 0, kick=(1, 0)), answer(state, 1)) == {0}
    assert state.chance == Chance(1)


def test_draws_do_not_depend_on_which_seat_is_named_first() -> None:
    state = situation({1: (12, 5), 6: (12, 5)}, ball=(12, 5))
    one, two = answer(state, 0), answer(state, 1)
    assert GAME.play(state, {0: one, 1: two}) == GAME.play(state, {1: two, 0: one})
