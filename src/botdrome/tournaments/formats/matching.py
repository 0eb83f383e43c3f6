"""The best pairing of a Swiss round: no rematch, then least gaps, fairest sides, and the lot.

The graph of all allowed pairs is too dense for a quick answer, so pairs are left out of it, but
only those that cannot belong to the best pairing:

1. First the least sum of squared score gaps is found, and the least imbalance of sides with it. A
   pair is left out if even without regard to rematches any pairing that contains it has a greater
   sum than the one found.
2. Then the lot is added. A pair is left out if its own lot is greater than the sum of all lots of
   a pairing that was found and is as good in gaps and sides.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, product

import rustworkx

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

Pair = tuple[int, int]
"""Two teams by number, the lower one first; a team and `len(scores)` if the team rests."""
Cost = tuple[int, int, int, int]
"""Squared score gaps, imbalance of sides, coarse lot, fine lot: what counts first comes first."""

DRAWS = (1 << 61) - 1
"""What teams draw is below this prime, so that products of draws are spread evenly below it."""
_DRAW_BITS = 61
_FINE_LOT_BITS = 40
_FINE_LOT_MASK = (1 << _FINE_LOT_BITS) - 1
_COARSE_LOT_STEPS = 4
_GREATEST_COARSE_LOT = 1 << 11
# Measured: with 1,000 teams the best pairing's coarse lots add up to 200 to 300 for each team, so
# that the first attempt mostly is the last.
_FIRST_LIMIT_PER_TEAM = 350
# rustworkx computes with 128-bit integers and adds a few of them up.
_WEIGHT_BITS = 120

_TOO_FINE = Sentence(
    "points-too-fine",
    "The points in this tournament are fractions too small to compute pairings with.",
    "Очки в этом турнире — слишком мелкие дроби: пары составить не удаётся.",
)


@dataclass(frozen=True, slots=True)
class PairingProblem:
    """Whom to pair: by team its score, its games as first less those as second, and its draw."""

    scores: Sequence[int]
    balances: Sequence[int]
    draws: Sequence[int]
    """From 1 to DRAWS - 1; one more than there are teams: the last is drawn for resting."""
    met: AbstractSet[Pair] = frozenset()
    rested: AbstractSet[int] = frozenset()
    rest_has_sides: bool = False
    """Whether a team that rests plays the jury's bot: then sides count there too."""
    _classes: Counter[Pair] = field(default_factory=Counter, init=False)

    def __post_init__(self) -> None:
        self._classes.update(zip(self.scores, self.balances, strict=True))

    def gap(self, pair: Pair) -> int:
        """The square of the difference of scores."""
        a, b = pair
        return 0 if b == len(self.scores) else (self.scores[a] - self.scores[b]) ** 2

    def relief(self, pair: Pair) -> int:
        """How much the game evens out the sides if the needier team moves first.

        The sum of squared balances changes by 2 - 2 * relief; against the jury's bot by
        1 - 2 * relief.
        """
        a, b = pair
        if b == len(self.scores):
            return abs(self.balances[a]) if self.rest_has_sides else 0
        return abs(self.balances[a] - self.balances[b])

    def lot(self, pair: Pair) -> tuple[int, int]:
        """The coarse and the fine lot.

        The coarse one is scaled to how much choice there is among teams of the same scores and
        balances: where it is scarce, no lot is large. Its cube makes a few unlucky pairs dearer
        than many lucky ones. The fine one makes it improbable that two pairings are equal.
        """
        a, b = pair
        ticket = self.draws[a] * self.draws[b] % DRAWS
        choice = 1
        if b < len(self.scores):
            scores, balances, classes = self.scores, self.balances, self._classes
            alike, other = classes[scores[a], balances[a]], classes[scores[b], balances[b]]
            # Teams of different scores seldom meet: a few pairs suffice.
            choice = min(alike, other) if scores[a] == scores[b] else alike * other
        coarse = ticket * choice * _COARSE_LOT_STEPS >> _DRAW_BITS
        return min(coarse, _GREATEST_COARSE_LOT) ** 3, ticket & _FINE_LOT_MASK

    def cost(self, pairs: Iterable[Pair]) -> Cost:
        """What is least for the best pairing."""
        each = [(self.gap(pair), -self.relief(pair), *self.lot(pair)) for pair in pairs]
        gaps, sides, coarse, fine = (sum(column) for column in zip(*each, strict=True))
        return gaps, sides, coarse, fine


def best_pairing(problem: PairingProblem) -> Sequence[Pair] | None:
    """The best pairing, or None if every one repeats a meeting or a rest."""
    if len(problem.scores) % 2 == 0:
        return _best_with(problem, ())
    # First of all, the team that rests has the lowest score of those that have not rested.
    candidates: dict[int, list[int]] = {}
    for team, score in enumerate(problem.scores):
        if team not in problem.rested:
            candidates.setdefault(score, []).append(team)
    for score in sorted(candidates):
        if found := _best_with(problem, candidates[score]):
            return found
    return None


def _best_with(problem: PairingProblem, resting: Sequence[int]) -> Sequence[Pair] | None:
    """The best pairing in which one of these teams rests, if any are given."""
    floors = _floors(problem, resting)
    bounds = sorted(set(floors.values())) or [0]
    bound, index, step = bounds[0], 0, 1
    while True:
        pairs = list(_pairs(problem, resting, floors, bound))
        if found := _matching(problem, pairs, with_lot=False):
            gaps, sides, *_ = problem.cost(found)
            if gaps <= bound:
                return _best_by_lot(problem, pairs, (gaps, sides))
            bound = gaps
        elif bound >= bounds[-1]:
            return None
        else:
            index, step = min(index + step, len(bounds) - 1), 2 * step
            bound = bounds[index]


def _best_by_lot(problem: PairingProblem, pairs: list[Pair], target: Pair) -> Sequence[Pair]:
    """The best pairing of those whose gaps and sides are known to be the best there are."""
    coarse = [problem.lot(pair)[0] for pair in pairs]
    limit = _FIRST_LIMIT_PER_TEAM * len(problem.scores)
    while True:
        likely = [pair for pair, own in zip(pairs, coarse, strict=True) if own <= limit]
        found = _matching(problem, likely, with_lot=True)
        if found and (cost := problem.cost(found))[:2] == target:
            if cost[2] <= limit:
                return found
            limit = cost[2]
        else:
            limit *= 4


def _floors(problem: PairingProblem, resting: Sequence[int]) -> Mapping[Pair, int]:
    """By two scores, the least sum of gaps of any pairing in which such teams meet."""
    counts = Counter(problem.scores)
    if resting:
        counts[problem.scores[resting[0]]] -= 1
    floors = {}
    for low, high in combinations_with_replacement(sorted(counts), 2):
        counts.subtract((low, high))
        if counts[low] >= 0 and counts[high] >= 0:
            floors[low, high] = (high - low) ** 2 + _least_gaps(counts)
        counts.update((low, high))
    return floors


def _least_gaps(counts: Mapping[int, int]) -> int:
    """The least sum of squared gaps if everyone may meet everyone: neighbours by score meet."""
    total = 0
    waiting: int | None = None
    for score in sorted(counts):
        count = counts[score]
        if count and waiting is not None:
            total += (score - waiting) ** 2
            waiting = None
            count -= 1
        if count % 2:
            waiting = score
    return total


def _pairs(
    problem: PairingProblem, resting: Sequence[int], floors: Mapping[Pair, int], bound: int
) -> Iterator[Pair]:
    """The allowed pairs that can be part of a pairing whose sum of gaps is within the bound."""
    teams: dict[int, list[int]] = {}
    for team, score in enumerate(problem.scores):
        teams.setdefault(score, []).append(team)
    for (low, high), floor in floors.items():
        if floor <= bound:
            both = teams[low], teams[high]
            meetings = combinations(both[0], 2) if low == high else product(*both)
            for a, b in meetings:
                pair = (a, b) if a < b else (b, a)
                if pair not in problem.met:
                    yield pair
    for team in resting:
        yield team, len(problem.scores)


def _matching(
    problem: PairingProblem, pairs: Sequence[Pair], *, with_lot: bool
) -> Sequence[Pair] | None:
    """The best pairing made of these pairs only; None if they do not cover all teams."""
    everyone = len(problem.scores) + len(problem.scores) % 2
    gains = _gains(problem, pairs, everyone // 2, with_lot=with_lot)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(everyone))
    graph.add_edges_from([(*pair, gain) for pair, gain in zip(pairs, gains, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < everyone:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def _gains(
    problem: PairingProblem, pairs: Sequence[Pair], size: int, *, with_lot: bool
) -> list[int]:
    """A number for each pair, greater for the better, that adds up as pairings compare."""
    gaps = [problem.gap(pair) for pair in pairs]
    reliefs = [problem.relief(pair) for pair in pairs]
    lots = [problem.lot(pair) for pair in pairs] if with_lot else []
    coarse_unit = 1 + (size << _FINE_LOT_BITS)
    lot_unit = 1 + size * coarse_unit * (1 + max((coarse for coarse, _ in lots), default=0))
    unit = lot_unit if with_lot else 1
    gap_unit = unit * (1 + size * max(reliefs, default=0))
    costs = [gap * gap_unit - relief * unit for gap, relief in zip(gaps, reliefs, strict=True)]
    if with_lot:
        costs = [
            cost + coarse * coarse_unit + fine
            for cost, (coarse, fine) in zip(costs, lots, strict=True)
        ]
    # All pairings have the same number of pairs, so a constant for each changes nothing.
    top = max(costs, default=0)
    if costs and (top - min(costs)).bit_length() > _WEIGHT_BITS:
        raise PlatformFault(_TOO_FINE)
    return [1 + top - cost for cost in costs]
