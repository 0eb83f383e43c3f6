"""A position of paper football and how it came about."""

from typing import NamedTuple, TypeAlias

from botdrome.games.contract import Seat
from botdrome.games.football.pitch import Move

History: TypeAlias = "tuple[Move, History] | None"
"""The moves played, newest first: the move and what came before it."""


class State(NamedTuple):
    """The free ways from each node, the ball's node, and every move played; see pitch.py."""

    exits: bytes
    ball: int
    turn: Seat
    winner: Seat | None
    history: History
