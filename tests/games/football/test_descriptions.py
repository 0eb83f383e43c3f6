"""The moves of paper football in words."""

import pytest

from botdrome.games.football import sentences
from tests.games.football.lines import SECOND_IS_STUCK, after, game, walk


def told(before: tuple[str, ...], move: str) -> dict[str, str]:
    state = after(*before)
    (seat,) = game.to_move(state)
    return game.describe(state, seat, game.parse(state, seat, move)).texts()


@pytest.mark.parametrize(
    ("move", "words"),
    [("2 7 10 6 10", "вверх"), ("2 7 10 8 11", "вправо-вниз"), ("2 7 10 7 9", "влево")],
)
def test_a_step_is_told_by_its_direction_on_the_board(move: str, words: str) -> None:
    x, y = move.split()[3:]
    assert told((), move)["ru"] == f"{words} в ({x}, {y})"


def test_bounces_are_told() -> None:
    assert told(("2 7 10 7 11", "2 7 11 6 10"), "3 6 10 7 10 8 11") == {
        "en": "down (bounce), down right to (8, 11)",
        "ru": "вниз (рикошет), вправо-вниз в (8, 11)",
    }


def test_a_long_way_is_told_in_short() -> None:
    words = told(SECOND_IS_STUCK[:-1], SECOND_IS_STUCK[-1])
    assert words["ru"] == "отрезков с рикошетами: 9, последний — вправо-вниз в (13, 19)"


def test_a_goal_is_told() -> None:
    state = walk((7, 19))
    move = game.parse(state, 1, "2 7 19 7 20")
    assert game.describe(state, 1, move).ru == "вправо в ворота (7, 20)"


def test_a_bounce_and_an_end_are_offered_as_such() -> None:
    state = after("2 7 10 7 11", "2 7 11 6 10")
    picks = {pick.token: pick for pick in game.choices(state, 0, ()).picks}
    assert str(game.choices(state, 0, ()).prompt) == sentences.LEAD.en
    assert str(game.choices(state, 0, ("7,10",)).prompt) == "The ball has bounced: lead it on."
    assert [token for token, pick in picks.items() if pick.goes_on] == ["7,10"]
    assert str(picks["7,10"].title) == "down to (7, 10), bounce"
    assert str(picks["5,10"].title) == "up to (5, 10)"
