"""Is one bot stronger than another? Elo with error bars from pairs of games, and a sequential test.

Games come in pairs on swapped sides; the pair, not the game, is what is independent, so its score
(0, ¼, ½, ¾ or 1 for the first bot) is what is averaged.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal

_PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
_PRIOR = 0.5
"""Half a pair of every score is added before the variance is computed: a few equal results do not
prove that there is no variance."""
_CONFIDENCE = 0.95
_LARGEST = 1 - 1e-6


@dataclass(frozen=True, slots=True)
class Estimate:
    """The difference of strength in Elo, with the bounds between which it lies with 95 %."""

    elo: float
    low: float
    high: float
    likelihood: float
    """The probability that the first bot is the stronger one."""


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """A sequential test of `elo0` against `elo1`, wrong in either way with 5 %."""

    elo0: float
    elo1: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the test decides."""
        return math.log((1 - self.error) / self.error)


Decision = Literal["elo0", "elo1"]


class Pairs:
    """The scores of pairs of games, for the first of the two bots."""

    def __init__(self, scores: Iterable[float] = ()) -> None:
        self._counts = Counter(scores)

    def add(self, first: float, second: float) -> None:
        """Adds a pair by the first bot's scores of its games, each 0, ½ or 1."""
        self._counts[(first + second) / 2] += 1

    def __len__(self) -> int:
        return self._counts.total()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many pairs were scored 0, ¼, ½, ¾ and 1."""
        return tuple(self._counts[score] for score in _PAIR_SCORES)

    def estimate(self) -> Estimate:
        """The difference of strength, estimated from these pairs."""
        mean, variance, number = self._moments()
        error = math.sqrt(variance / number)
        reach = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2) * error
        return Estimate(
            elo_of(mean),
            elo_of(mean - reach),
            elo_of(mean + reach),
            NormalDist().cdf((mean - 0.5) / error),
        )

    def log_likelihood_ratio(self, test: Hypotheses) -> float:
        """The logarithm of how much likelier these pairs are under `elo1` than under `elo0`."""
        mean, variance, number = self._moments()
        score0, score1 = score_of(test.elo0), score_of(test.elo1)
        return number * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)

    def decision(self, test: Hypotheses) -> Decision | None:
        """The accepted hypothesis; None while the test is undecided."""
        ratio = self.log_likelihood_ratio(test) if self._counts else 0.0
        if ratio >= test.bound:
            return "elo1"
        return "elo0" if ratio <= -test.bound else None

    def _moments(self) -> tuple[float, float, int]:
        """The mean of the scores, their variance, and how many they are."""
        number = len(self)
        mean = sum(score * count for score, count in self._counts.items()) / number
        weights = {score: self._counts[score] + _PRIOR for score in _PAIR_SCORES}
        centre = sum(score * weight for score, weight in weights.items()) / sum(weights.values())
        squares = sum((score - centre) ** 2 * weight for score, weight in weights.items())
        return mean, squares / sum(weights.values()), number


def score_of(elo: float) -> float:
    """The expected score of a bot that is so much stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The difference of strength for which that score is expected."""
    score = min(max(score, 1 - _LARGEST), _LARGEST)
    return -400 * math.log10(1 / score - 1)
