"""Swiss stages of any size: every round that was announced is played, and nobody meets twice."""

from collections import Counter
from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.games.scoring import WinScoring
from botdrome.tournaments.formats.circle import possible_rounds
from botdrome.tournaments.formats.swiss import Swiss, SwissRules
from botdrome.tournaments.lots import draw_lot
from botdrome.tournaments.model import Result, Round
from botdrome.tournaments.regulations.stages import (
    course,
    entrants,
    expected_matches,
    forewarnings,
)
from tests.tournaments.test_swiss import DRAWN, LOST, WON, names, play

Odd = Literal["bye", "house"]
ODD = st.sampled_from(["bye", "house"])


def opponents(round_: Round) -> list[frozenset[str | None]]:
    """Who meets whom; a team that rests or plays the jury's bot meets None."""
    rests = [frozenset((team, None)) for team in round_.byes]
    return [*(frozenset(match.seats) for match in round_.matches), *rests]


def assert_schedule(swiss: Swiss, results: dict[str, Result], size: int, planned: int) -> None:
    rounds = swiss.rounds(results)
    assert len(rounds) == min(planned, possible_rounds(size))
    met = Counter(pair for round_ in rounds for pair in opponents(round_))
    assert not [pair for pair, times in met.items() if times > 1]
    for round_ in rounds:
        busy = [team for pair in opponents(round_) for team in pair if team is not None]
        assert sorted(busy) == sorted(names(size))


@settings(max_examples=300, deadline=None)
@given(
    st.integers(2, 20),
    st.integers(1, 12),
    ODD,
    st.sampled_from(["lot", "seeding"]),
    st.integers(0, 2**64),
)
def test_all_possible_rounds_are_played_without_a_rematch(
    size: int, planned: int, odd: Odd, first: Literal["lot", "seeding"], seed: int
) -> None:
    swiss = Swiss(teams=names(size), rounds=planned, seed=seed, odd=odd, first_round=first)
    assert_schedule(swiss, play(swiss, seed), size, planned)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 20), st.integers(1, 12), ODD, st.integers(0, 2**64))
def test_as_many_matches_are_played_as_were_announced(
    size: int, planned: int, odd: Odd, seed: int
) -> None:
    rules = [SwissRules(planned, odd=odd)]
    announced = expected_matches(rules, entrants(rules, size))
    plan = course(names(size), rules, WinScoring(1, 0), seed, seats=2)
    results: dict[str, Result] = {}
    while matches := plan.to_play(results):
        results |= {each.id: (WON, LOST, DRAWN)[draw_lot(seed, each.id) % 3] for each in matches}
    assert len(results) == announced


@pytest.mark.parametrize("size", range(2, 14))
@pytest.mark.parametrize("odd", ["bye", "house"])
def test_few_teams_follow_a_round_robin_with_balanced_sides(size: int, odd: Odd) -> None:
    """Whatever the results are, the pairs and their sides are the same."""
    planned = possible_rounds(size)
    schedules = []
    for luck in (1, 2):
        swiss = Swiss(teams=names(size), rounds=planned, seed=5, odd=odd)
        results = play(swiss, luck)
        assert_schedule(swiss, results, size, planned)
        rounds = swiss.rounds(results)
        schedules.append([{match.seats for match in round_.matches} for round_ in rounds])
    assert schedules[0] == schedules[1]
    first = Counter(seats[0] for round_ in schedules[0] for seats in round_)
    second = Counter(seats[1] for round_ in schedules[0] for seats in round_)
    assert all(abs(first[team] - second[team]) <= 1 for team in names(size))


def test_eight_teams_play_seven_of_nine_rounds_and_that_is_said_before() -> None:
    rules = [SwissRules(9)]
    (warning,) = forewarnings(rules, entrants(rules, 8))
    assert warning.en == (
        "With 8 teams the Swiss stage has 7 rounds instead of 9, because no two teams meet twice."
    )
    assert forewarnings(rules, entrants(rules, 10)) == []


@pytest.mark.parametrize(("size", "planned"), [(40, 30), (98, 50)])
def test_many_rounds_of_many_teams_are_possible_too(size: int, planned: int) -> None:
    swiss = Swiss(teams=names(size), rounds=planned, seed=1)
    assert_schedule(swiss, play(swiss, 1), size, planned)


def test_scores_still_decide_where_there_is_a_choice() -> None:
    """Ten teams in eight rounds: what is kept in reserve takes no choice in the first rounds."""
    swiss = Swiss(teams=names(10), rounds=8, seed=3)
    results: dict[str, Result] = {}
    for _ in range(2):
        results |= {match.id: WON for match in swiss.rounds(results)[-1].matches}
    points = dict.fromkeys(names(10), 0)
    for match in (match for round_ in swiss.rounds(results)[:2] for match in round_.matches):
        points[match.seats[0] or ""] += 1
    gaps = [abs(points[a or ""] - points[b or ""]) for a, b in _seats(swiss.rounds(results)[2])]
    assert max(gaps) <= 1


def _seats(round_: Round) -> list[tuple[str | None, ...]]:
    return [match.seats for match in round_.matches]


def test_rounds_of_a_stage_come_one_after_another() -> None:
    swiss = Swiss(teams=names(6), rounds=9, seed=1)
    results = play(swiss, 4)
    numbers = [round_.number for round_ in swiss.rounds(results)]
    assert all(two == one + 1 for one, two in pairwise(numbers))
    assert len(swiss.rounds({})) == 1
