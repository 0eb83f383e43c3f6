"""Lots: numbers that follow from the tournament's seed alone, on every machine alike."""

import json
from collections.abc import Iterable
from hashlib import sha256

from botdrome.tournaments.model import Team

Purpose = str | int | None
"""A part of what a lot is drawn for, such as "sides", a round's number or a team."""


def lot(seed: int, *purpose: Purpose) -> int:
    """The number below 2**256 drawn for this purpose; other purposes draw independently of it."""
    # JSON keeps ("a", "bc") and ("ab", "c"), or 1 and "1", apart.
    return int.from_bytes(sha256(json.dumps([seed, *purpose]).encode("ascii")).digest())


def shuffled(teams: Iterable[Team], seed: int, *purpose: Purpose) -> list[Team]:
    """The teams in the order of the lot, in whatever order they came."""
    return sorted(teams, key=lambda team: lot(seed, *purpose, team))
