"""Lots: numbers computed from the tournament's seed alone, the same on every machine."""

import json
from collections.abc import Iterable
from hashlib import sha256

from botdrome.tournaments.model import Team

Purpose = str | int | None
"""A part of what a lot is for, such as "sides", a round's number or a team."""


def draw_lot(seed: int, *purpose: Purpose) -> int:
    """A number below 2**256; lots for different purposes are independent."""
    # JSON keeps ("a", "bc") and ("ab", "c"), or 1 and "1", apart.
    return int.from_bytes(sha256(json.dumps([seed, *purpose]).encode("ascii")).digest())


def shuffled(teams: Iterable[Team], seed: int, *purpose: Purpose) -> list[Team]:
    """The teams in an order drawn by lot, which does not depend on the order given."""
    return sorted(teams, key=lambda team: draw_lot(seed, *purpose, team))
