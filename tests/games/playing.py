"""Plays games at random, for the tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from botdrome.errors import IllegalMove
from botdrome.games.contract import AnyGame


def random_states(game: AnyGame, seed: int, **options: int) -> Iterator[Any]:
    """Every state of a random game, first and last included."""
    rng = Random(seed)
    state = game.start(game.options(**options), seed)
    yield state
    while due := game.to_move(state):
        state = game.play(state, {seat: game.sample_move(state, seat, rng) for seat in due})
        yield state


def play_line(game: AnyGame, state: Any, *texts: str) -> Any:
    """The state after these moves, each written by the seat whose turn it is."""
    for text in texts:
        (seat,) = game.to_move(state)
        state = game.play(state, {seat: game.parse(state, seat, text)})
    return state


def breach(game: AnyGame, state: Any, text: str) -> str:
    """The code of the rule that a well-formed move of the seat to move breaks."""
    (seat,) = game.to_move(state)
    with pytest.raises(IllegalMove) as caught:
        game.play(state, {seat: game.parse(state, seat, text)})
    assert set(caught.value.breaches) == {seat}
    return caught.value.sentence.code
