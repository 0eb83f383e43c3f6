"""Section 10: the keeper's saves."""

from dataclasses import replace

import pytest

from botdrome.games.chance import Chance, Draw
from botdrome.games.soccer.field import Cell, Vector
from botdrome.games.soccer.state import Events, State
from botdrome.games.soccer.unit import play_unit, save_odds
from tests.games.soccer.situations import answer, situation, team, unit

DRAWS = 20_000


def shot(keeper: Cell, ball: Cell = (22, 9), velocity: Vector = (3, 0), catch: int = 1) -> State:
    """A ball on its way into the right goal."""
    return situation({10: keeper}, ball=ball, velocity=velocity, second=team(c5=catch))


def events(state: State) -> Events:
    assert state.events is not None
    return state.events


def share_saved(state: State) -> float:
    stay = answer(state, 0), answer(state, 1)
    saved = 0
    for _ in range(DRAWS):
        after = play_unit(state, stay)
        saved += events(after).saver == 1
        state = replace(state, chance=after.chance)
    return saved / DRAWS


@pytest.mark.parametrize("catch", [1, 2, 4, 5])
def test_rule_10_1_a_ball_through_the_keepers_cell_is_saved_in_2c_of_10_cases(catch: int) -> None:
    assert abs(share_saved(shot((23, 9), catch=catch)) - 2 * catch / 10) < 0.012


@pytest.mark.parametrize("catch", [1, 3, 5])
def test_rule_10_2_a_ball_beside_the_keeper_is_saved_in_c_of_10_cases(catch: int) -> None:
    assert abs(share_saved(shot((23, 8), catch=catch)) - catch / 10) < 0.012


@pytest.mark.parametrize(
    ("keeper", "cases"),
    [
        ((24, 9), 6),  # on the way
        ((22, 9), 6),  # where the ball was when the unit began
        ((23, 8), 3),  # beside the way
        ((23, 10), 3),
        ((21, 8), 3),  # diagonally behind the ball's first cell
        ((21, 9), 3),
        ((23, 7), 0),  # two cells off
        ((20, 9), 0),
        ((24, 11), 0),
    ],
)
def test_rule_10_2_the_eight_neighbours_count(keeper: Cell, cases: int) -> None:
    assert save_odds(keeper, ((22, 9), (23, 9), (24, 9)), catch=3) == cases


def test_rule_10_2_goal_cells_do_not_count() -> None:
    """The ball goes from (24, 7) to (25, 6): only the goal cell adjoins a keeper on (24, 5)."""
    state = unit(shot((24, 5), ball=(24, 7), velocity=(1, -1), catch=5))
    assert state.score == (1, 0)
    assert events(state).draws == ()


def test_rule_10_2_out_of_reach_nothing_is_drawn() -> None:
    state = shot((24, 13), catch=5)
    after = unit(state)
    assert after.score == (1, 0)
    assert events(after).draws == ()
    assert after.chance == state.chance


def test_rule_10_1_the_keeper_saves_from_its_new_cell() -> None:
    state = shot((24, 11), catch=5)
    after = unit(state, other_cells={5: (1, 9)})
    assert events(after).saver == 1
    assert after.position.ball == (24, 9)
    away = unit(shot((24, 9), catch=5), other_cells={5: (1, 11)})
    assert away.score == (1, 0)


def test_rule_10_1_a_saved_ball_lies_still_with_the_keeper() -> None:
    after = unit(shot((23, 9), catch=5))
    assert after.score == (0, 0)
    assert (after.position.ball, after.position.velocity) == ((23, 9), (0, 0))
    assert after.position.owner == 10


def test_rule_10_1_only_the_keeper_whose_goal_it_is_saves() -> None:
    """The other keeper stands in the way and yet does nothing."""
    state = situation({5: (23, 9), 10: (24, 2)}, ball=(22, 9), velocity=(3, 0), first=team(c5=5))
    after = unit(state)
    assert after.score == (1, 0)
    assert events(after).draws == ()


def test_rule_10_1_a_ball_that_will_not_reach_the_goal_is_not_saved() -> None:
    after = unit(shot((24, 9), ball=(22, 9), velocity=(2, 0), catch=5))
    assert events(after).draws == ()
    assert after.position.owner == 10
    near = unit(shot((24, 8), ball=(22, 9), velocity=(2, 0), catch=5))
    assert (near.position.ball, near.position.owner) == ((24, 9), 0)


def test_rule_10_1_a_certain_save_is_drawn_too() -> None:
    state = shot((23, 9), catch=5)
    after = unit(state)
    (draw,) = events(after).draws
    assert draw == Draw("save", draw.value, 10, 10)
    assert after.chance == state.chance.below(10)[1]


def test_saves_work_alike_in_the_left_goal() -> None:
    state = situation({5: (2, 9)}, ball=(3, 9), velocity=(-3, 0), first=team(c5=5))
    after = unit(state)
    assert events(after).saver == 0
    (draw,) = events(after).draws
    assert draw.result == 5
    assert after.position.owner == 5


def test_rule_10_3_an_opponent_in_the_keepers_cell_may_win_the_saved_ball() -> None:
    owners = set()
    for seed in range(30):
        state = situation(
            {2: (23, 9), 10: (23, 9)}, ball=(22, 9), velocity=(3, 0), second=team(c5=5), seed=seed
        )
        after = unit(state)
        assert [draw.kind for draw in events(after).draws] == ["save", "tackle"]
        assert events(after).draws[1].result == after.position.owner
        owners.add(after.position.owner)
    assert owners == {2, 10}


def test_a_keeper_who_shoots_at_its_own_goal_may_well_concede() -> None:
    """Legal by the exception of rule 9.9, and risky below c = 5."""
    scores = {unit(situation(owner=5, seed=seed), kick=(-1, 0)).score for seed in range(30)}
    assert scores == {(0, 0), (0, 1)}
    sure = {
        unit(situation(owner=5, seed=seed, first=team(c5=5)), kick=(-1, 0)).score
        for seed in range(30)
    }
    assert sure == {(0, 0)}


@pytest.mark.parametrize(
    ("keeper", "trail"),
    [
        ((23, 9), ((22, 9), (23, 9))),
        ((23, 8), ((22, 9), (23, 8))),
        ((22, 9), ((22, 9),)),
        ((24, 10), ((22, 9), (23, 9), (24, 10))),
    ],
)
def test_the_trail_of_a_saved_ball_ends_with_the_keeper(
    keeper: Cell, trail: tuple[Cell, ...]
) -> None:
    for seed in range(60):
        after = unit(replace(shot(keeper, catch=5), chance=Chance(seed)))
        if events(after).saver == 1:
            assert events(after).trail == trail
            return
    raise AssertionError("never saved")
