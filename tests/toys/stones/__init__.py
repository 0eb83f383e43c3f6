"""Stones: a toy game; fill a row of the 4×4 grid."""

from .rules import Stones as Rules

__all__ = ["Rules"]
