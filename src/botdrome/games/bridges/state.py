"""A position of bridges and how it came about."""

from typing import NamedTuple, TypeAlias

from botdrome.games.bridges.holes import Move
from botdrome.games.contract import Seat


class Side(NamedTuple):
    """What one seat has built, as bit sets of holes (pegs, near, far) and of links (the rest).

    open: bridges that may be laid between the pegs; blocked: links that would cross the
    opponent's bridges; near, far: pegs that a chain joins to the first, the second border row.
    """

    pegs: int
    links: int
    open: int
    blocked: int
    near: int
    far: int


EMPTY = Side(0, 0, 0, 0, 0, 0)

History: TypeAlias = "tuple[Move, History] | None"
"""The moves played, newest first: the move and what came before it."""


class State(NamedTuple):
    """Both sides, whose turn it is, the moves made and allowed in all, and who has a chain."""

    sides: tuple[Side, Side]
    turn: Seat
    played: int
    allowed: int
    winner: Seat | None
    history: History


# What a named tuple's own constructor does, at a third of its cost: these run millions of times.
new_tuple = tuple.__new__
