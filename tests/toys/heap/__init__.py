"""Heap: a toy game for three; take the most stones."""

from .rules import Heap as Rules

__all__ = ["Rules"]
