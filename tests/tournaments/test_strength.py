"""Elo from pairs of games, and the sequential test, against known truths."""

from random import Random

import pytest

from botdrome.tournaments.standings.strength import Hypotheses, Pairs, elo_of, score_of

TEST = Hypotheses(0, 50)


def simulated(elo: float, rng: Random) -> tuple[float, float]:
    score = score_of(elo)
    return float(rng.random() < score), float(rng.random() < score)


def decided(elo: float, seed: int) -> str | None:
    pairs, rng = Pairs(), Random(seed)
    while len(pairs) < 20_000 and pairs.decision(TEST) is None:
        pairs.add(*simulated(elo, rng))
    return pairs.decision(TEST)


def test_elo_and_score_convert_into_each_other() -> None:
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    for elo in (-500.0, -20.0, 0.0, 3.0, 700.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo)
    assert elo_of(1.0) > 2000
    assert elo_of(0.0) < -2000


@pytest.mark.parametrize("elo", [-100, 0, 50, 200])
def test_the_error_bars_hold_the_truth_nearly_always(elo: float) -> None:
    rng, inside = Random(elo), 0
    for _ in range(200):
        pairs = Pairs()
        for _ in range(150):
            pairs.add(*simulated(elo, rng))
        estimate = pairs.estimate()
        assert estimate.low < estimate.elo < estimate.high
        inside += estimate.low <= elo <= estimate.high
    assert inside >= 180


@pytest.mark.parametrize(("elo", "expected"), [(0, "elo0"), (50, "elo1"), (200, "elo1")])
def test_the_sequential_test_is_seldom_wrong(elo: float, expected: str) -> None:
    decisions = [decided(elo, seed) for seed in range(60)]
    assert decisions.count(expected) >= 53


def test_a_few_pairs_decide_nothing() -> None:
    for score in (0.0, 0.5, 1.0):
        pairs = Pairs()
        for _ in range(3):
            pairs.add(score, score)
            assert pairs.decision(TEST) is None


def test_nothing_played_decides_nothing() -> None:
    assert Pairs().decision(TEST) is None


def test_pairs_are_counted_by_score() -> None:
    pairs = Pairs()
    for first, second in [(1, 1), (1, 0), (0.5, 1), (0, 0), (0.5, 0)]:
        pairs.add(first, second)
    assert pairs.counts == (1, 1, 1, 1, 1)
    assert pairs.estimate().elo == pytest.approx(0)
