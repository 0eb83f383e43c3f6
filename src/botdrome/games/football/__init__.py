"""Paper football: one ball, strokes on a squared sheet, two goals."""

from botdrome.games.football.rules import Football as Rules

__all__ = ["Rules"]
