"""The moves of breakthrough in words."""

import pytest

from botdrome import games
from tests.games.playing import play_line

game = games.get("breakthrough")


@pytest.mark.parametrize(
    ("before", "move", "words"),
    [
        ((), "b2c3", ("b2–c3", "b2–c3")),
        (("a2a3", "h7h6"), "a3a4", ("a3–a4", "a3–a4")),
        (
            ("b2b3", "c7c6", "b3b4", "c6c5"),
            "b4c5",
            ("b4–c5, capture", "b4–c5, взятие"),
        ),
    ],
)
def test_a_move_is_told_by_its_squares(
    before: tuple[str, ...], move: str, words: tuple[str, str]
) -> None:
    state = play_line(game, game.start(game.options()), *before)
    (seat,) = game.to_move(state)
    told = game.describe(state, seat, game.parse(state, seat, move))
    assert (told.en, told.ru) == words
    choices = game.choices(state, seat, (move[:2],))
    (target,) = (pick.title for pick in choices.picks if pick.token == move[2:])
    assert target is not None
    assert target.ru == words[1].partition("–")[2]


def test_the_prompt_says_what_to_pick() -> None:
    state = game.start(game.options())
    prompts = [game.choices(state, 0, partial).prompt for partial in ((), ("b2",), ("b2", "b3"))]
    assert [each and each.ru for each in prompts] == [
        *("Выберите пешку.", "Выберите клетку для пешки b2.", None)
    ]
