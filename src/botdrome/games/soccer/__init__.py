"""Soccer 5-a-side: two teams of five on a field of cells, moving at the same time."""

from botdrome.games.soccer.rules import Soccer as Rules

__all__ = ["Rules"]
