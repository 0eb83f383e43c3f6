"""The games: pure rules behind one contract, found by discovery."""

from botdrome.errors import IllegalMove, MalformedMove, UserError
from botdrome.games.contract import Game, Limits, Outcome, Seat
from botdrome.games.loading.discovery import every, get, ids

__all__ = [
    "Game",
    "IllegalMove",
    "Limits",
    "MalformedMove",
    "Outcome",
    "Seat",
    "UserError",
    "every",
    "get",
    "ids",
]
