"""Swiss pairing: seconds for each round of 256 and 1,000 teams with simulated results.

python -m benchmarks.pairing [TEAMS ...]
"""

import sys
from random import Random
from time import perf_counter

from botdrome.tournaments.formats.swiss import Swiss
from botdrome.tournaments.model import Match, Result

ROUNDS = 12
WON, LOST, DRAWN = (
    Result(places, (0.0, 0.0), points, (30, 30))
    for places, points in (((1, 2), (1.0, 0.0)), ((2, 1), (0.0, 1.0)), ((1, 1), (0.5, 0.5)))
)


def pairing_seconds(teams: int, *, draws: float = 0.0, seed: int = 1) -> list[float]:
    """How long each round took to be paired, the first one included."""
    rng = Random(seed)
    strengths = {f"team {number}": rng.gauss(0, 1) for number in range(teams)}

    def simulated(match: Match) -> Result:
        first, second = (strengths.get(team or "", 0.0) for team in match.seats)
        if rng.random() < draws:
            return DRAWN
        return WON if first + rng.gauss(0, 1) > second else LOST

    swiss = Swiss(teams=list(strengths), rounds=ROUNDS, seed=seed)
    results: dict[str, Result] = {}
    seconds = []
    for _ in range(ROUNDS):
        start = perf_counter()
        last = swiss.rounds(results)[-1]
        seconds.append(perf_counter() - start)
        results |= {match.id: simulated(match) for match in last.matches}
    return seconds


def main() -> None:
    """Prints the seconds of every round."""
    for teams in [int(each) for each in sys.argv[1:]] or [256, 255, 1000, 999]:
        for draws in (0.0, 0.3):
            seconds = pairing_seconds(teams, draws=draws)
            print(f"{teams} teams, {draws:.0%} drawn:", *(f"{each:.2f}" for each in seconds))


if __name__ == "__main__":
    main()
