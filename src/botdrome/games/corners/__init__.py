"""Corners: four players race their six pieces to the opposite corner."""

from botdrome.games.corners.rules import Corners as Rules

__all__ = ["Rules"]
