"""A position of breakthrough and how it came about."""

from typing import NamedTuple, TypeAlias

from botdrome.games.breakthrough.squares import BITS, Move
from botdrome.games.contract import Seat

History: TypeAlias = "tuple[Move, int, History] | None"
"""The moves played, newest first: the move, the bit of what it captured or 0, what came before."""


class State(NamedTuple):
    """Both sides' pawns as bit sets (bit 0 is a1, bit 63 is h8); winner is None until the end."""

    white: int
    black: int
    turn: Seat
    winner: Seat | None
    history: History


# What a named tuple's own constructor does, at a third of its cost: this runs millions of times.
new_tuple = tuple.__new__


def drawn(rows: str, turn: Seat) -> State:
    """The position drawn as eight rows of `w`, `b` and `.`, the eighth rank first."""
    squares = "".join(reversed(rows.split()))
    white = sum(BITS[square] for square, pawn in enumerate(squares) if pawn == "w")
    black = sum(BITS[square] for square, pawn in enumerate(squares) if pawn == "b")
    return State(white, black, turn, None, None)
