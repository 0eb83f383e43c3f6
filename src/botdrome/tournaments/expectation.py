"""How many matches a tournament will have, as far as can be told before it begins."""

from collections.abc import Sequence

from botdrome.tournaments.brackets import SIZES, Meeting, Met, grow, size_for
from botdrome.tournaments.regulations import (
    PlayOffRules,
    RoundRobinRules,
    StageRules,
    SwissRules,
)


def expected_matches(stages: Sequence[StageRules], teams: int) -> int:
    """For progress bars: a Swiss that ends early makes it fewer."""
    total = 0
    for stage in stages:
        if isinstance(stage, SwissRules):
            total += stage.rounds * ((teams + (stage.odd == "house")) // 2)
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
    """Pairs of a bracket that have to play: whoever wins, they are as many."""
    played = 0

    def better_seed_wins(meeting: Meeting) -> Met:
        nonlocal played
        upper, lower = sorted(seed for seed in meeting.sides if seed is not None)
        played += lower <= teams
        return None, (upper, lower)

    grow(size_for(teams) or SIZES[-1], places_played, better_seed_wins)
    return played
