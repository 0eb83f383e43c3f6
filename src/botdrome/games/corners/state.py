"""A position of corners and what can be read off it."""

from typing import NamedTuple

from botdrome.games.contract import Seat
from botdrome.games.corners.board import BIT, DISTANCE, HOMES, PIECES, SEATS, Cell, Move

Pieces = tuple[tuple[Cell, ...], ...]
"""The cells of each seat's pieces; a piece keeps its place in the tuple when it moves."""


class State(NamedTuple):
    """The pieces, the set of taken cells, whose turn of which round it is, and the last move.

    `last` is None at the start and after a pass.
    """

    pieces: Pieces
    taken: int
    turn: Seat
    round: int
    rounds: int
    over: bool
    last: Move | None


def placed(pieces: Pieces, first_round: int, rounds: int) -> State:
    """The first seat to move in a given position."""
    taken = sum(BIT[cell] for own in pieces for cell in own)
    over = any(arrived(seat, pieces[seat]) for seat in range(SEATS))
    return State(pieces, taken, 0, first_round, rounds, over, None)


def initial(rounds: int) -> State:
    """The start of a game."""
    return placed(HOMES, 0, rounds)


def arrived(seat: Seat, own: tuple[Cell, ...]) -> bool:
    """Whether these are all six pieces of a seat, and all are in its target square."""
    return len(own) == PIECES and penalty(seat, own) == 0


def penalty(seat: Seat, own: tuple[Cell, ...]) -> int:
    """How many steps these pieces of a seat are away from its target square, together."""
    distance = DISTANCE[seat]
    return sum([distance[cell] for cell in own])
