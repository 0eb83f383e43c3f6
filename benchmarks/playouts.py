"""Random playouts: ours by `sample_move` and `play`, OpenSpiel's driven from Python likewise."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pyspiel

from botdrome import games

Playout = Callable[[Random], int]
"""Plays one random game and says how many plies it had."""


def ours(game_id: str, **options: int) -> Playout:
    """Playouts of one of our games."""
    game = games.get(game_id)
    start = game.start(game.options(**options))
    to_move, sample_move, play = game.to_move, game.sample_move, game.play

    def playout(rng: Random) -> int:
        state: Any = start
        plies = 0
        while due := to_move(state):
            if len(due) == 1:
                (seat,) = due
                state = play(state, {seat: sample_move(state, seat, rng)})
            else:
                state = play(state, {seat: sample_move(state, seat, rng) for seat in due})
            plies += len(due)
        return plies

    return playout


def openspiel(name: str, *, cloned: bool = False) -> Playout:
    """Playouts of an OpenSpiel game, from a new or a cloned first state."""
    game = pyspiel.load_game(name)
    first = game.new_initial_state()

    def playout(rng: Random) -> int:
        state = first.clone() if cloned else game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            plies += 1
        return plies

    return playout


def plies_per_second(playouts: dict[str, Playout], rounds: int) -> dict[str, list[float]]:
    """The speed of each in many short rounds, taken in turn so that all share the same noise."""
    speeds: dict[str, list[float]] = {name: [] for name in playouts}
    for number in range(rounds):
        for name, playout in playouts.items():
            speeds[name].append(_speed(playout, Random(number), seconds=0.1))
    return speeds


def _speed(playout: Playout, rng: Random, seconds: float) -> float:
    begun = perf_counter()
    plies = 0
    while (elapsed := perf_counter() - begun) < seconds:
        plies += playout(rng)
    return plies / elapsed
