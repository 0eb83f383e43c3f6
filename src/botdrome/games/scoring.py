"""Points for a match by a game's regulations: for winning, drawing and losing, or for a place."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

_BEST = 1


@dataclass(frozen=True, slots=True)
class WinScoring:
    """Points of matches between two: equal first places are a draw, other equal ones a defeat."""

    win: float
    loss: float
    draw: float = 0.0

    def points(self, places: Sequence[int]) -> tuple[float, ...]:
        """The points of each seat."""
        is_draw = all(place == _BEST for place in places)
        worth = self.draw if is_draw else self.win
        return tuple(worth if place == _BEST else self.loss for place in places)


@dataclass(frozen=True, slots=True)
class PlaceScoring:
    """Points by place; those who share places share their points."""

    places: tuple[float, ...]

    def points(self, places: Sequence[int]) -> tuple[float, ...]:
        """The points of each seat."""
        return tuple(self._share(place, places.count(place)) for place in places)

    def _share(self, place: int, sharers: int) -> float:
        return sum(self.places[place - 1 : place - 1 + sharers]) / sharers


Scoring = WinScoring | PlaceScoring


def read_scoring(folder: Traversable) -> Scoring:
    """The scoring of the regulations in a game's folder."""
    text = folder.joinpath("regulations.toml").read_text(encoding="utf-8")
    return scoring_of(tomllib.loads(text)["scoring"])


def scoring_of(table: Mapping[str, Any]) -> Scoring:
    """The scoring that a table of regulations describes."""
    if "places" in table:
        return PlaceScoring(tuple(table["places"]))
    return WinScoring(table["win"], table["loss"], table.get("draw", 0.0))
