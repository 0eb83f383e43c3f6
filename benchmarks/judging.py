"""The cost of judging an answer."""

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any, cast

from botdrome import games
from botdrome.games.football.rules import Football
from tests.games.football.dense import crowded


def transcript(game_id: str, seeds: range) -> Iterator[list[tuple[Any, int, str]]]:
    """Random games as their answers: state, seat and the text that the bot wrote."""
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


def crowded_has_move_us(rounds: int) -> dict[str, float]:
    """Microseconds of `has_move` in positions with a million complete moves and more."""
    game = cast(Football, games.get("football"))
    positions = {
        "crowd of 5×5": crowded(game, 5, 8, 9, 12),
        "whole field": crowded(game, 1, 1, 13, 19),
    }
    return {
        name: min(_timed(game, state) for _ in range(rounds)) for name, state in positions.items()
    }


def _timed(game: Football, state: Any, calls: int = 20) -> float:
    begun = perf_counter()
    for _ in range(calls):
        game.has_move(state, state.turn)
    return (perf_counter() - begun) / calls * 1e6
