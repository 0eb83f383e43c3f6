"""How many matches a tournament will have, as far as can be told before it begins."""

from collections.abc import Sequence

from botdrome.tournaments.brackets import SIZES
from botdrome.tournaments.regulations import (
    PlayOffRules,
    RoundRobinRules,
    StageRules,
    SwissRules,
)


def expected_matches(stages: Sequence[StageRules], teams: int) -> int:
    """For progress bars: a Swiss that ends early, or lots of byes, make it fewer."""
    total = 0
    for stage in stages:
        if isinstance(stage, SwissRules):
            total += stage.rounds * (teams // 2)
            teams = min(teams, stage.advance or teams)
        elif isinstance(stage, PlayOffRules):
            teams = min(teams, SIZES[-1])
            total += stage.games_per_pair * _pairs(teams, stage.places_played)
        elif isinstance(stage, RoundRobinRules):
            total += stage.games_per_pair * teams * (teams - 1) // 2
        else:
            total += stage.rounds * -(-teams // stage.seats_per_table)
    return total


def _pairs(teams: int, places_played: int) -> int:
    """Pairs of a bracket in which so many places are played out."""
    size = next((each for each in SIZES if each >= teams), SIZES[-1])
    rounds = size.bit_length() - 1
    played_out = min(size, places_played)
    first = sum(
        size >> number for number in range(1, rounds + 1) if size >> (number - 1) > played_out
    )
    return first + played_out // 2 * (played_out.bit_length() - 1) - (size - teams)
