"""Counts move sequences: the number that guards a game's rules."""

from typing import Any

from botdrome.games.contract import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are; an ended game has none."""
    if depth == 0:
        return 1
    due = game.to_move(state)
    if not due:
        return 0
    (seat,) = due
    if depth == 1:
        return game.count_moves(state, seat)
    return sum(
        perft(game, game.play(state, {seat: move}), depth - 1)
        for move in game.legal_moves(state, seat)
    )
