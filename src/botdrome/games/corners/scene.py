"""Corners as a picture."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from botdrome.games.contract import Seat
from botdrome.games.corners.board import SEATS, SIZE, Cell, Move, jump_path, turned
from botdrome.games.corners.state import State, arrived
from botdrome.games.scene import Axis, Board, Element, Highlight, Piece, Scene, Segment

_DIGITS = tuple(str(number) for number in range(SIZE))
BOARD = Board(
    kind="cells",
    width=SIZE,
    height=SIZE,
    x_axis=Axis(_DIGITS, 0.5),
    y_axis=Axis(_DIGITS, 0.5),
)


def place(cell: Cell) -> tuple[float, float]:
    """Where the centre of a cell lies in the scene."""
    return cell[0] + 0.5, cell[1] + 0.5


def scene(state: State) -> Scene:
    """The target squares, the last move and the pieces, each keyed by its owner and number."""
    squares = (target_square(seat) for seat in range(SEATS))
    return Scene(BOARD, (*squares, *_marks(state), *pieces(state)))


def target_square(seat: Seat) -> Highlight:
    """The 4×4 square to which a seat's pieces go, in the seat's colour."""
    return _square(f"home-{seat}", seat, won=False)


def pieces(state: State) -> Iterator[Piece]:
    """Every piece where it stands."""
    for seat, own in enumerate(state.pieces):
        for number, cell in enumerate(own):
            yield _piece(seat, number, cell)


@cache  # replays show the same ones many times
def _piece(seat: Seat, number: int, cell: Cell) -> Piece:
    return Piece(f"piece-{seat}-{number}", *place(cell), seat, "disc")


@cache
def _square(key: str, seat: Seat, *, won: bool) -> Highlight:
    column, row = turned((SIZE - 1, SIZE - 1), -seat)
    x, y = (SIZE - 2 if corner else 2 for corner in (column, row))
    return Highlight(key, x, y, "win" if won else "home", seat, width=4, height=4)


def _marks(state: State) -> Iterator[Element]:
    for seat, own in enumerate(state.pieces):
        if arrived(seat, own):
            yield _square(f"win-{seat}", seat, won=True)
    if state.last is not None:
        yield Highlight("last-source", *place(state.last.source), role="last")
        yield Highlight("last-target", *place(state.last.target), role="last")
        yield from trail(state)


def trail(state: State) -> Iterator[Segment]:
    """The jumps of the last move, one segment each; a step leaves none."""
    if state.last is not None:
        yield from jumps("trail", state.taken, state.last)


def jumps(key: str, taken: int, move: Move) -> Iterator[Segment]:
    """The jumps of a move, one segment each."""
    for number, (before, after) in enumerate(pairwise(jump_path(taken, move))):
        yield Segment(f"{key}-{number}", *place(before), *place(after), owner=None, role="trail")
