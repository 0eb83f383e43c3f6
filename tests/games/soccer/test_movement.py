"""Section 8: how players move."""

import pytest

from botdrome.games.soccer.field import Cell, reachable
from tests.games.soccer.situations import (
    answer,
    assert_breach,
    assert_legal,
    situation,
    team,
    unit,
)

FREE: Cell = (12, 9)


@pytest.mark.parametrize("target", [(13, 11), (10, 10), (11, 7), (14, 8)])
@pytest.mark.parametrize("speed", [2, 3])
def test_rule_8_1_players_go_straight_or_diagonally(target: Cell, speed: int) -> None:
    state = situation({1: FREE}, first=team(s1=speed))
    assert_breach(state, answer(state, 0, cells={1: target}), "crooked-walk", "8.1")


@pytest.mark.parametrize(
    ("speed", "offsets"),
    [
        (2, [(2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (0, 0)]),
        (3, [(3, 0), (-3, 0), (0, 3), (0, -3), (2, 2), (-2, 2), (2, -2), (-2, -2), (0, 1), (0, 0)]),
    ],
)
def test_rule_8_2_speed_says_how_far(speed: int, offsets: list[Cell]) -> None:
    state = situation({1: FREE}, first=team(s1=speed))
    for dx, dy in offsets:
        target = FREE[0] + dx, FREE[1] + dy
        assert_legal(state, answer(state, 0, cells={1: target}))
        assert unit(state, cells={1: target}).position.players[0] == target


@pytest.mark.parametrize(
    ("speed", "offsets"), [(2, [(3, 0), (0, -3), (2, 2)]), (3, [(4, 0), (0, 4), (-3, 3), (9, 0)])]
)
def test_rule_8_2_further_is_illegal(speed: int, offsets: list[Cell]) -> None:
    state = situation({1: FREE}, first=team(s1=speed))
    for dx, dy in offsets:
        move = answer(state, 0, cells={1: (FREE[0] + dx, FREE[1] + dy)})
        assert_breach(state, move, "too-far", "8.2")


def test_rule_8_2_each_player_goes_by_its_own_speed() -> None:
    state = situation(first=team(s2=3), second=team(s5=3))
    assert_legal(state, answer(state, 0, cells={2: (4, 10)}))
    assert_breach(state, answer(state, 0, cells={3: (6, 10)}), "too-far", "8.2")
    assert_legal(state, answer(state, 1, cells={5: (4, 8)}), seat=1)
    assert_breach(state, answer(state, 0, cells={5: (4, 8)}), "too-far", "8.2")


def test_rule_8_2_reach_is_12_cells_or_20_and_staying() -> None:
    assert len(reachable(FREE, 2)) == 1 + 4 * 2 + 4 * 1
    assert len(reachable(FREE, 3)) == 1 + 4 * 3 + 4 * 2
    assert len(reachable((1, 1), 2)) == 6


@pytest.mark.parametrize(
    ("cell", "target"),
    [((1, 5), (0, 5)), ((24, 12), (25, 12)), ((12, 1), (12, 0)), ((12, 15), (12, 16))],
)
def test_rule_8_3_nobody_leaves_the_field(cell: Cell, target: Cell) -> None:
    state = situation({1: cell})
    assert_breach(state, answer(state, 0, cells={1: target}), "off-field", "8.3")


def test_rule_8_3_only_final_cells_matter() -> None:
    state = situation({1: (5, 5), 2: (6, 5), 3: (7, 5), 7: (6, 6)})
    # Past a team-mate, by swapping cells, and past an opponent.
    assert_legal(state, answer(state, 0, cells={1: (5, 4), 3: (5, 5)}))
    assert_legal(state, answer(state, 0, cells={1: (6, 5), 2: (5, 5)}))
    assert_legal(state, answer(state, 0, cells={2: (6, 7)}))


@pytest.mark.parametrize("seat", [0, 1])
def test_rule_8_4_the_owner_may_not_keep_the_ball(seat: int) -> None:
    state = situation({1: (12, 5), 6: (13, 5)}, owner=1 + 5 * seat)
    assert_breach(state, answer(state, seat), "kept-ball", "8.4", seat)
    assert_breach(state, answer(state, seat, kick=(0, 0)), "kept-ball", "8.4", seat)
    others = answer(state, seat, cells={2: (4, 12) if seat == 0 else (4, 2)})
    assert_breach(state, others, "kept-ball", "8.4", seat)


@pytest.mark.parametrize("kick", [None, (0, 0)])
def test_rule_8_4_the_ball_stays_behind_when_its_owner_leaves(kick: Cell | None) -> None:
    state = situation({1: (12, 5)}, owner=1)
    after = unit(state, kick=kick, cells={1: (13, 6)})
    assert after.position.players[0] == (13, 6)
    assert (after.position.ball, after.position.velocity) == ((12, 5), (0, 0))
    assert after.position.owner == 0
