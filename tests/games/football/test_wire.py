"""The text of moves in paper football: what is malformed and what is merely illegal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games.football.pitch import NODES, node_at, point
from tests.games.football.lines import after, game

coordinates = st.integers(-999_999_999, 999_999_999) | st.integers(-2, 22)
STEP = (node_at(7, 10), node_at(6, 11))


@pytest.mark.parametrize(
    "text",
    [
        "2 7 10 6 11",
        "  2  7 10\t6 11 ",
        "2 7 10 6 11\r\n",
        "02 007 000000010 06 11",
    ],
)
def test_blanks_and_leading_zeros_do_not_matter(text: str) -> None:
    assert game.parse(after(), 0, text) == STEP


@pytest.mark.parametrize(
    "text",
    [
        "2",
        "2 7 10",
        "2 7 10 6",
        "2 7 10 6 11 5",
        "3 7 10 6 11",
        "1 7 10 6 11",
        "-1",
        "-2 7 10 6 11",
        "7 10 6 11",
        "+2 7 10 6 11",
        "2 7 +10 6 11",
        "2 7 10 6 0000000011",
        "2 7 10 6 1234567890",
        "2 7 10 6 --1",
        "2 7 10 6 -",
        "2, 7, 10, 6, 11",
        "2 7 10 6 11.0",
        "2 7 10 6 1e1",
        "2 7 10 6 ١١",
        "2 7 10 6\u00a011",
        "2 7 10 6\x0b11",
        "2 7 10 6 11\n2 6 11 5 11",
        "two 7 10 6 11",
        "Start",
    ],
)
def test_what_is_not_a_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.parse(after(), 0, text)


def test_a_negative_zero_is_zero() -> None:
    assert game.parse(after(), 0, "1 -0 -00") == (node_at(0, 0),)


@pytest.mark.parametrize("text", ["0", "-0", "1 7 10", "2 7 10 7 21", "2 7 10 -6 -9"])
def test_well_formed_moves_that_the_rules_forbid_are_illegal(text: str) -> None:
    move = game.parse(after(), 0, text)
    with pytest.raises(IllegalMove):
        game.check(after(), 0, move)


def test_a_very_long_line_is_malformed_or_illegal() -> None:
    there_and_back = " 7 10 6 11" * 50_000
    move = game.parse(after(), 0, f"100000{there_and_back}")
    with pytest.raises(IllegalMove):
        game.check(after(), 0, move)
    with pytest.raises(MalformedMove):
        game.parse(after(), 0, f"99999{there_and_back}")


@given(st.lists(st.tuples(coordinates, coordinates), max_size=12))
def test_any_points_can_be_written_and_read_back(points: list[tuple[int, int]]) -> None:
    text = " ".join([str(len(points)), *(f"{x} {y}" for x, y in points)])
    move = game.parse(after(), 0, text)
    assert [point(node) for node in move] == points
    assert game.format(after(), 0, move) == text


@given(coordinates, coordinates)
def test_only_points_on_the_field_are_nodes(x: int, y: int) -> None:
    assert (0 <= node_at(x, y) < NODES) == (0 <= x <= 14 and 0 <= y <= 20)
