"""Breakthrough as a picture."""

from functools import cache

from botdrome.games.bits import members
from botdrome.games.breakthrough.squares import FAR_RANK, NAMES, Move
from botdrome.games.breakthrough.state import History, State
from botdrome.games.scene import Axis, Board, Element, Highlight, Piece, Scene

BOARD = Board(
    kind="squares",
    width=8,
    height=8,
    x_axis=Axis(tuple("abcdefgh"), 0.5),
    y_axis=Axis(tuple("87654321"), 0.5),
)


def place(square: int) -> tuple[float, float]:
    """Where the centre of a square lies in the scene."""
    return square % 8 + 0.5, 7.5 - square // 8


def scene(state: State) -> Scene:
    """The pawns, keyed by where each one began, over the marks of the last move."""
    origins = _origins(state.history)
    pawns: list[Element] = [
        _pawn(seat, origins.get(square, square), square)
        for seat, side in enumerate((state.white, state.black))
        for square in members(side)
    ]
    return Scene(BOARD, (*_marks(state), *pawns))


@cache  # replays show the same ones many times
def _pawn(seat: int, origin: int, square: int) -> Piece:
    return Piece(f"pawn-{seat}-{NAMES[origin]}", *place(square), seat, "pawn")


def _marks(state: State) -> tuple[Element, ...]:
    if state.history is None:
        return ()
    move, captured, _ = state.history
    marks = [
        Highlight("last-source", *place(move.source), role="last"),
        Highlight("last-target", *place(move.target), role="capture" if captured else "last"),
    ]
    winner = state.winner
    if winner is not None and FAR_RANK[winner] >> move.target & 1:
        marks.append(Highlight("win", *place(move.target), role="win", owner=winner))
    return tuple(marks)


def _origins(history: History) -> dict[int, int]:
    """Where the pawn that now stands on a square came from, for every pawn that has moved."""
    moves: list[Move] = []
    while history is not None:
        move, _, history = history
        moves.append(move)
    origins: dict[int, int] = {}
    for move in reversed(moves):
        origins[move.target] = origins.pop(move.source, move.source)
    return origins
