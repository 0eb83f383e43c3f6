"""Breakthrough: pawns race to the far rank."""

from botdrome.games.breakthrough.rules import Breakthrough as Rules

__all__ = ["Rules"]
