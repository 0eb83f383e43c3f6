"""Bridges: join your two border rows by a chain of bridges."""

from botdrome.games.bridges.rules import Bridges as Rules

__all__ = ["Rules"]
