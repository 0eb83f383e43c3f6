"""Ratings with uncertainty, for matches of any number of seats, from results in order of play."""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from botdrome.tournaments.model import Match, Result, Team

_MODEL = PlackettLuce()

_Strength = tuple[float, float]
"""Mean and uncertainty."""
_START: _Strength = (_MODEL.mu, _MODEL.sigma)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a team seems: a mean on openskill's scale, where everyone starts at 25."""

    team: Team
    mean: float
    uncertainty: float
    """One standard deviation."""
    matches: int

    @property
    def cautious(self) -> float:
        """A strength that the team almost certainly has."""
        return self.mean - 3 * self.uncertainty


def ratings(teams: Iterable[Team], played: Iterable[tuple[Match, Result]]) -> list[Rating]:
    """The teams' ratings, the most cautious estimate first, equal ones in the given order.

    The jury's bot always counts as a newcomer and never changes: it may have several seats of a
    match, and it gives different tournaments the same scale.
    """
    current = dict.fromkeys(teams, _START)
    matches = dict.fromkeys(current, 0)
    for match, result in played:
        before = [_START if team is None else current[team] for team in match.seats]
        after = _rated(before, result)
        for team, strength in zip(match.seats, after, strict=True):
            if team is not None:
                current[team] = strength
                matches[team] += 1
    rated = [Rating(team, *strength, matches[team]) for team, strength in current.items()]
    return sorted(rated, key=lambda rating: -rating.cautious)


def _rated(before: list[_Strength], result: Result) -> list[_Strength]:
    # Every seat needs an object of its own: openskill identifies ratings by object.
    sides = [[_MODEL.rating(mean, uncertainty)] for mean, uncertainty in before]
    # Equal places, also those of a double defeat, are a draw.
    rated = _MODEL.rate(sides, ranks=[float(place) for place in result.places])
    return [(rating.mu, rating.sigma) for (rating,) in rated]
