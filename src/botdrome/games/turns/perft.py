"""Counts move sequences, to compare a game's rules with other programs."""

from typing import Any

from botdrome.games.contract import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are; an ended game has none."""
    due = game.to_move(state)
    # A game that does not list its moves refuses here, even for depth 0.
    legal = [game.legal_moves(state, seat) for seat in due]
    if depth == 0:
        return 1
    if not due:
        return 0
    if depth == 1:
        return game.count_moves(state, due[0])
    return sum(perft(game, game.play(state, {due[0]: move}), depth - 1) for move in legal[0])
