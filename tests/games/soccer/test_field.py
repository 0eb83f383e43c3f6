"""Section 2: the field; and 9.5 to 9.7: how the ball rolls over it."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from botdrome.games.soccer.field import (
    HALF_WIDTH,
    HEIGHT,
    KICKS,
    WIDTH,
    Cell,
    Vector,
    beside_goal,
    in_goal,
    mirrored,
    on_field,
    roll,
    turned,
)
from tests.games.soccer.situations import GAME, after_setups

cells = st.tuples(st.integers(1, WIDTH), st.integers(1, HEIGHT))
velocities = st.sampled_from(((0, 0), *KICKS[3]))


def test_rule_2_1_the_field_has_24_by_15_cells_in_two_halves() -> None:
    everywhere = [(x, y) for x in range(-2, 30) for y in range(-2, 20)]
    assert sum(map(on_field, everywhere)) == 24 * 15
    assert HALF_WIDTH == 12
    board = GAME.scene(after_setups()).board
    assert (board.width, board.height) == (24, 15)


def test_rule_2_2_goals_are_five_cells_behind_the_middle_of_the_short_sides() -> None:
    everywhere = [(x, y) for x in range(-2, 30) for y in range(-2, 20)]
    goal = [cell for cell in everywhere if in_goal(cell)]
    assert goal == [(x, y) for x in (0, 25) for y in (6, 7, 8, 9, 10)]
    assert not any(map(on_field, goal))


def test_rule_2_3_cell_1_1_is_the_bottom_left_one() -> None:
    axis = GAME.scene(after_setups()).board
    assert axis.x_axis.labels[0] == "1"
    assert axis.y_axis.labels[-1] == "1"


def test_rule_2_4_the_scheme_shows_the_key_cells() -> None:
    texts = {getattr(element, "text", "") for element in GAME.pictures()["field"].elements}
    assert {"(1, 1)", "(24, 15)", "(12, 8)", "(13, 8)", "(0, 6)", "(25, 10)"} <= texts


@pytest.mark.parametrize(
    ("ball", "velocity", "path", "after"),
    [
        ((5, 5), (3, 0), [(6, 5), (7, 5), (8, 5)], (3, 0)),
        ((5, 5), (-2, 2), [(4, 6), (3, 7)], (-2, 2)),
        ((5, 5), (0, 0), [], (0, 0)),
    ],
)
def test_rule_9_5_the_ball_goes_evenly_and_straight(
    ball: Cell, velocity: Vector, path: list[Cell], after: Vector
) -> None:
    assert roll(ball, velocity) == ((ball, *path), after)


@pytest.mark.parametrize(
    ("ball", "velocity", "path", "after"),
    [
        # An edge reached in the middle of the unit, at its end, and left from.
        ((5, 2), (0, -3), [(5, 1), (5, 2), (5, 3)], (0, 3)),
        ((5, 3), (0, -2), [(5, 2), (5, 1)], (0, 2)),
        ((5, 1), (0, -2), [(5, 2), (5, 3)], (0, 2)),
        ((22, 15), (3, 0), [(23, 15), (24, 15), (23, 15)], (-3, 0)),
        # Only the component that leads out is turned.
        ((5, 14), (2, 2), [(6, 15), (7, 14)], (2, -2)),
        ((5, 15), (2, 2), [(6, 14), (7, 13)], (2, -2)),
        ((2, 3), (-2, 2), [(1, 4), (2, 5)], (2, 2)),
        # Along an edge nothing leads out.
        ((5, 1), (3, 0), [(6, 1), (7, 1), (8, 1)], (3, 0)),
        ((1, 4), (0, 3), [(1, 5), (1, 6), (1, 7)], (0, 3)),
        # A corner turns both components.
        ((3, 3), (-2, -2), [(2, 2), (1, 1)], (2, 2)),
        ((23, 14), (2, 2), [(24, 15), (23, 14)], (-2, -2)),
        ((1, 1), (-2, -2), [(2, 2), (3, 3)], (2, 2)),
        ((24, 1), (2, 2), [(23, 2), (22, 3)], (-2, 2)),
        # (1, 5) and (1, 11) share no side with the goal: not even a slanting ball gets in.
        ((2, 5), (-2, 0), [(1, 5), (2, 5)], (2, 0)),
        ((1, 5), (-1, 1), [(2, 6)], (1, 1)),
        ((1, 11), (-1, -1), [(2, 10)], (1, -1)),
        ((2, 4), (-2, 2), [(1, 5), (2, 6)], (2, 2)),
        ((24, 11), (1, 0), [(23, 11)], (-1, 0)),
    ],
)
def test_rule_9_6_an_edge_that_adjoins_no_goal_turns_the_ball(
    ball: Cell, velocity: Vector, path: list[Cell], after: Vector
) -> None:
    assert roll(ball, velocity) == ((ball, *path), after)


@pytest.mark.parametrize(
    ("ball", "velocity", "path", "after"),
    [
        # On a cell beside the goal the ball keeps its velocity, and goes in with the next step.
        ((3, 8), (-2, 0), [(2, 8), (1, 8)], (-2, 0)),
        ((23, 9), (1, 1), [(24, 10)], (1, 1)),
        # From there a slanting step that would miss the goal is turned.
        ((24, 10), (1, 1), [(23, 11)], (-1, 1)),
        ((2, 7), (-2, -2), [(1, 6), (2, 5)], (2, -2)),
    ],
)
def test_rule_9_6_an_edge_beside_a_goal_does_not_turn_it_yet(
    ball: Cell, velocity: Vector, path: list[Cell], after: Vector
) -> None:
    assert roll(ball, velocity) == ((ball, *path), after)


@pytest.mark.parametrize(
    ("ball", "velocity", "path"),
    [
        ((1, 6), (-3, 0), [(0, 6)]),
        ((2, 10), (-3, 0), [(1, 10), (0, 10)]),
        ((24, 9), (2, 2), [(25, 10)]),
        ((23, 8), (2, -2), [(24, 7), (25, 6)]),
        ((22, 7), (3, 0), [(23, 7), (24, 7), (25, 7)]),
    ],
)
def test_rule_9_7_in_the_goal_the_ball_stops(
    ball: Cell, velocity: Vector, path: list[Cell]
) -> None:
    assert roll(ball, velocity) == ((ball, *path), (0, 0))


@given(ball=cells, velocity=velocities)
def test_the_ball_stays_on_the_field_or_ends_in_a_goal(ball: Cell, velocity: Vector) -> None:
    path, _ = roll(ball, velocity)
    assert all(map(on_field, path[:-1]))
    assert on_field(path[-1]) or in_goal(path[-1])
    steps = pairwise(path)
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in steps)


@given(ball=cells, velocity=velocities)
def test_the_speed_never_changes_on_the_field(ball: Cell, velocity: Vector) -> None:
    path, after = roll(ball, velocity)
    assume(on_field(path[-1]))
    assert tuple(map(abs, after)) == tuple(map(abs, velocity))
    assert len(path) == 1 + max(map(abs, velocity))


@given(ball=cells, velocity=velocities)
def test_the_velocity_shown_leads_out_of_the_field_only_beside_a_goal(
    ball: Cell, velocity: Vector
) -> None:
    path, (vx, vy) = roll(ball, velocity)
    x, y = path[-1]
    moved = len(path) > 1 and on_field((x, y))
    if moved and not beside_goal((x, y)):
        assert 1 <= x + (vx > 0) - (vx < 0) <= WIDTH
    if moved:
        assert 1 <= y + (vy > 0) - (vy < 0) <= HEIGHT


@given(ball=cells, velocity=velocities)
def test_two_units_are_one_twice_as_long(ball: Cell, velocity: Vector) -> None:
    """Where a unit ends makes no difference to the way: the state shows all that matters."""
    path, after = roll(ball, velocity)
    assume(on_field(path[-1]))
    further, end = roll(path[-1], after)
    doubled = roll(ball, (2 * velocity[0], 2 * velocity[1]))
    if velocity != (0, 0):
        assert doubled.path == path + further[1:]
        assert doubled.velocity == (2 * end[0], 2 * end[1])


@given(ball=cells, velocity=velocities)
def test_left_and_right_are_alike(ball: Cell, velocity: Vector) -> None:
    path, after = roll(ball, velocity)
    image = roll(mirrored(ball), turned(velocity))
    assert image == (tuple(map(mirrored, path)), turned(after))


@given(ball=cells, velocity=velocities)
def test_up_and_down_are_alike(ball: Cell, velocity: Vector) -> None:
    path, after = roll(ball, velocity)
    image = roll((ball[0], HEIGHT + 1 - ball[1]), (velocity[0], -velocity[1]))
    assert image.path == tuple((x, HEIGHT + 1 - y) for x, y in path)
    assert image.velocity == (after[0], -after[1])


@given(ball=cells, velocity=velocities)
def test_away_from_the_goals_a_ball_sent_back_comes_back(ball: Cell, velocity: Vector) -> None:
    path, (vx, vy) = roll(ball, velocity)
    assume(not any(map(beside_goal, path)))
    assert roll(path[-1], (-vx, -vy)).path == path[::-1]
