"""The board: homes, targets, rotations and distances."""

from hypothesis import given
from hypothesis import strategies as st

from botdrome.games.corners.board import (
    CELLS,
    DISTANCE,
    HOMES,
    TARGETS,
    Move,
    jump_path,
    turned,
)
from tests.games.corners.boards import SAMPLE, board, game

cells = st.tuples(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9))


def test_homes_lie_one_cell_in_from_the_edge_clockwise_from_the_top_left() -> None:
    assert set(HOMES[0]) == {(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3)}
    assert set(HOMES[1]) == {(8, 1), (7, 1), (6, 1), (8, 2), (7, 2), (8, 3)}
    assert set(HOMES[2]) == {(8, 8), (7, 8), (6, 8), (8, 7), (7, 7), (8, 6)}
    assert set(HOMES[3]) == {(1, 8), (2, 8), (3, 8), (1, 7), (2, 7), (1, 6)}


def test_targets_are_the_4_by_4_squares_in_the_opposite_corners() -> None:
    low, high = range(4), range(6, 10)
    corners = ((high, high), (low, high), (low, low), (high, low))
    for target, (columns, rows) in zip(TARGETS, corners, strict=True):
        assert target == {(column, row) for column in columns for row in rows}


def test_every_seat_sees_its_own_corner_at_the_top_left_and_the_next_at_the_top_right() -> None:
    corners = ((0, 0), (9, 0), (9, 9), (0, 9))
    for seat in range(4):
        seen = [turned(corners[(seat + after) % 4], seat) for after in range(4)]
        assert seen == list(corners)


@given(cell=cells, quarters=st.integers(-4, 4))
def test_turning_back_undoes_a_turn_even_off_the_board(
    cell: tuple[int, int], quarters: int
) -> None:
    assert turned(turned(cell, quarters), -quarters) == cell


def test_distance_is_counted_in_steps_along_rows_and_columns() -> None:
    for seat in range(4):
        for cell in CELLS:
            steps = min(abs(cell[0] - column) + abs(cell[1] - row) for column, row in TARGETS[seat])
            assert DISTANCE[seat][cell] == steps
    assert DISTANCE[0][1, 1] == 10
    assert DISTANCE[0][5, 5] == 2


def test_a_jump_path_is_shortest_and_a_step_has_none() -> None:
    ring = board("..... .12.. .3.4. ..2..")
    assert jump_path(ring.taken, Move((1, 1), (1, 3))) == ((1, 1), (1, 3))
    assert len(jump_path(ring.taken, Move((1, 1), (3, 3)))) == 3
    assert jump_path(ring.taken, Move((1, 1), (1, 0))) == ()


def test_a_jump_path_is_the_same_before_and_after_the_move() -> None:
    before, move = game.read_input(SAMPLE), Move((1, 2), (3, 0))
    after = game.play(before, {0: move})
    for state in (before, after):
        assert jump_path(state.taken, move) == ((1, 2), (3, 2), (3, 0))
