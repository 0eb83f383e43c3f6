"""Corners as picks: first a piece, then its cell."""

from functools import cache

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.corners import sentences
from botdrome.games.corners.board import Cell, Move, is_step
from botdrome.games.corners.scene import jumps, place
from botdrome.games.scene import Highlight


def choices(legal: tuple[Move, ...], taken: int, partial: Partial) -> Choices[Move | None]:
    """First a piece that can move, then its cell; without one, finishing passes the turn."""
    if not partial:
        pieces = tuple(_piece(cell) for cell in sorted({move.source for move in legal}))
        prompt = sentences.PICK_PIECE if legal else sentences.NO_MOVE
        return Choices(pieces, complete=not legal, prompt=prompt)
    source = partial[0]
    moves = {_token(move.target): move for move in legal if _token(move.source) == source}
    if not moves:
        raise not_offered(source)
    chosen = next(iter(moves.values())).source
    preview = (Highlight("chosen", *place(chosen), role="chosen"),)
    if len(partial) == 1:
        targets = tuple(
            _target(move) for move in sorted(moves.values(), key=lambda move: move.target)
        )
        prompt = sentences.PICK_CELL.of(column=chosen[0], row=chosen[1])
        return Choices(targets, preview=preview, prompt=prompt)
    if len(partial) > 2 or partial[1] not in moves:
        raise not_offered(partial[-1])
    move = moves[partial[1]]
    return Choices((), move, complete=True, preview=(*preview, *jumps("jump", taken, move)))


@cache
def _piece(cell: Cell) -> Pick:
    title = sentences.PIECE.of(column=cell[0], row=cell[1])
    return Pick(_token(cell), *place(cell), title=title)


@cache
def _target(move: Move) -> Pick:
    column, row = move.target
    sentence = sentences.STEP_TO if is_step(move) else sentences.JUMP_TO
    title = sentence.of(column=column, row=row)
    return Pick(_token(move.target), *place(move.target), title=title)


def _token(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
