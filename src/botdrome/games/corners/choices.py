"""Corners as picks: first a piece, then its cell."""

from collections.abc import Iterator

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.corners.board import Cell, Move
from botdrome.games.corners.scene import jumps, place
from botdrome.games.scene import Highlight


def choices(legal: tuple[Move, ...], taken: int, partial: Partial) -> Choices[Move | None]:
    """First a piece that can move, then its cell; without one, finishing passes the turn."""
    if not partial:
        return Choices(_picks(move.source for move in legal), complete=not legal)
    source = partial[0]
    moves = {_token(move.target): move for move in legal if _token(move.source) == source}
    if not moves:
        raise not_offered(source)
    chosen = next(iter(moves.values())).source
    preview = (Highlight("chosen", *place(chosen), role="chosen"),)
    if len(partial) == 1:
        return Choices(_picks(move.target for move in moves.values()), preview=preview)
    if len(partial) > 2 or partial[1] not in moves:
        raise not_offered(partial[-1])
    move = moves[partial[1]]
    return Choices((), move, complete=True, preview=(*preview, *jumps("jump", taken, move)))


def _picks(cells: Iterator[Cell]) -> tuple[Pick, ...]:
    return tuple(Pick(_token(cell), *place(cell)) for cell in sorted(set(cells)))


def _token(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
