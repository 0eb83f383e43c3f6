"""Random playouts: ours by `sample_move` and `play`, OpenSpiel's driven from Python likewise."""

from collections.abc import Callable, Iterator
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


def plies_per_second(playouts: dict[str, Playout], rounds: int, seconds: float) -> dict[str, float]:
    """The best speed of each over several rounds; taking turns shares the machine's moods."""
    best = dict.fromkeys(playouts, 0.0)
    for number in range(rounds):
        for name, playout in playouts.items():
            best[name] = max(best[name], _speed(playout, Random(number), seconds))
    return best


def _speed(playout: Playout, rng: Random, seconds: float) -> float:
    begun = perf_counter()
    plies = 0
    while (elapsed := perf_counter() - begun) < seconds:
        plies += playout(rng)
    return plies / elapsed


def transcript(game_id: str, seeds: range) -> Iterator[list[tuple[Any, int, str]]]:
    """Random games as what came in: state, seat and the text that the bot wrote."""
    game = games.get(game_id)
    for seed in seeds:
        rng = Random(seed)
        state = game.start(game.options(), seed)
        lines = []
        while due := game.to_move(state):
            (seat,) = due
            move = game.sample_move(state, seat, rng)
            lines.append((state, seat, game.format(state, seat, move)))
            state = game.play(state, {seat: move})
        yield lines


def validation_us_per_ply(game_id: str, rounds: int) -> float:
    """Microseconds of `parse`, `play` and `outcome` for a ply, best of several rounds."""
    game = games.get(game_id)
    parse, play, outcome = game.parse, game.play, game.outcome
    plies = [ply for lines in transcript(game_id, range(40)) for ply in lines]
    best = float("inf")
    for _ in range(rounds):
        begun = perf_counter()
        for state, seat, text in plies:
            outcome(play(state, {seat: parse(state, seat, text)}))
        best = min(best, perf_counter() - begun)
    return best / len(plies) * 1e6
