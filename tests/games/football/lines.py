"""Positions of paper football by the moves that lead there."""

from typing import cast

from botdrome import games
from botdrome.games.football.rules import Football
from botdrome.games.football.state import State
from tests.games.playing import play_line

game = cast(Football, games.get("football"))

SECOND_IS_STUCK = (
    *("2 7 10 6 11", "2 6 11 5 11", "2 5 11 6 12", "2 6 12 6 13", "2 6 13 7 14", "2 7 14 7 15"),
    *("2 7 15 8 14", "2 8 14 8 15", "3 8 15 7 14 7 13", "3 7 13 8 14 9 15", "2 9 15 8 16"),
    *("2 8 16 9 16", "2 9 16 10 15", "2 10 15 11 16", "2 11 16 11 17", "2 11 17 12 18"),
    *("2 12 18 11 19", "2 11 19 12 19", "2 12 19 13 18", "3 13 18 14 18 13 17"),
    *("3 13 17 12 18 12 17", "9 12 17 13 18 12 18 12 19 13 20 14 19 13 18 13 17 12 16"),
    *("5 12 16 12 17 13 17 14 17 13 16", "6 13 16 14 16 13 17 13 16 12 17 11 18"),
    *("2 11 18 10 19", "2 10 19 9 19", "2 9 19 9 18", "2 9 18 8 18", "2 8 18 9 17"),
    *("3 9 17 9 16 10 16", "4 10 16 9 17 9 18 8 19"),
    "10 8 19 9 20 10 19 11 20 11 19 12 20 12 19 11 18 11 19 10 18",
    "10 10 18 10 19 10 20 11 19 10 19 9 18 10 18 11 18 12 18 13 19",
)
"""After the first player's last move the ball in (13, 19) has no way out of its corner."""
FIRST_IS_STUCK = ("2 7 10 6 10", "2 6 10 6 11", *SECOND_IS_STUCK[1:])
"""The same with one move more before it."""


def then(state: State, *texts: str) -> State:
    """The position after these moves more."""
    last: State = play_line(game, state, *texts)
    return last


def after(*texts: str) -> State:
    """The position after these moves."""
    return then(game.start(game.options()), *texts)


def walk(*corners: tuple[int, int]) -> State:
    """The position after moves of one step each, straight or diagonally from corner to corner."""
    state = game.start(game.options())
    x, y = 7, 10
    for to_x, to_y in corners:
        while (x, y) != (to_x, to_y):
            start = f"2 {x} {y}"
            x, y = x + (to_x > x) - (to_x < x), y + (to_y > y) - (to_y < y)
            state = then(state, f"{start} {x} {y}")
    return state


def texts_of(state: State) -> list[str]:
    """The moves that led to a position, the first one first."""
    texts: list[str] = []
    history = state.history
    while history is not None:
        move, history = history
        texts.append(game.format(state, 0, move))
    return texts[::-1]
