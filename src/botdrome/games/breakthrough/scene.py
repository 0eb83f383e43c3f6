"""Breakthrough as a picture and as picks."""

from typing import TYPE_CHECKING

from botdrome.games.breakthrough.squares import FAR_RANK, NAMES, Move
from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.scene import Axis, Board, Element, Highlight, Piece, Scene

if TYPE_CHECKING:
    from botdrome.games.breakthrough.rules import Line

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


def scene(white: int, black: int, line: "Line", winner: int | None) -> Scene:
    """The pawns, keyed by where each one began, over the marks of the last move."""
    origins = _origins(line)
    pawns: list[Element] = [
        Piece(f"pawn-{seat}-{NAMES[origins.get(square, square)]}", *place(square), seat, "pawn")
        for seat, side in enumerate((white, black))
        for square in range(64)
        if side >> square & 1
    ]
    return Scene(BOARD, (*_marks(line, winner), *pawns))


def _marks(line: "Line", winner: int | None) -> tuple[Element, ...]:
    if line is None:
        return ()
    move, captured, _ = line
    marks = [
        Highlight("last-source", *place(move.source), role="last"),
        Highlight("last-target", *place(move.target), role="capture" if captured else "last"),
    ]
    if winner is not None and FAR_RANK[winner] >> move.target & 1:
        marks.append(Highlight("win", *place(move.target), role="win", owner=winner))
    return tuple(marks)


def _origins(line: "Line") -> dict[int, int]:
    """Where the pawn that now stands on a square came from, for every pawn that has moved."""
    moves: list[Move] = []
    while line is not None:
        move, _, line = line
        moves.append(move)
    origins: dict[int, int] = {}
    for move in reversed(moves):
        origins[move.target] = origins.pop(move.source, move.source)
    return origins


def choices(legal: tuple[Move, ...], partial: Partial) -> Choices[Move]:
    """First a pawn that can move, then its square."""
    if not partial:
        return Choices(_picks({move.source for move in legal}))
    source = partial[0]
    steps = {NAMES[move.target]: move for move in legal if NAMES[move.source] == source}
    if not steps:
        raise not_offered(source)
    chosen = Highlight("chosen", *place(NAMES.index(source)), role="chosen")
    if len(partial) == 1:
        return Choices(_picks({move.target for move in steps.values()}), preview=(chosen,))
    if len(partial) > 2 or partial[1] not in steps:
        raise not_offered(partial[-1])
    return Choices((), move=steps[partial[1]], complete=True, preview=(chosen,))


def _picks(squares: set[int]) -> tuple[Pick, ...]:
    return tuple(Pick(NAMES[square], *place(square)) for square in sorted(squares))
