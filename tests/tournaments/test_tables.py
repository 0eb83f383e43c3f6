"""Tables: seats, company, house's bots and the table of points and penalties."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import UserError
from botdrome.games.scoring import PlaceScoring
from botdrome.tournaments.formats.tables import Participant, Tables, part_old_rivals, table_sizes
from botdrome.tournaments.model import Match, Result, Round, Standing, Team

SCORING = PlaceScoring((3, 2, 1, 0))


def named(number: int) -> tuple[Team, ...]:
    return tuple(f"t{index:03}" for index in range(1, number + 1))


def result(*penalties: float) -> Result:
    places = tuple(1 + sum(other < own for other in penalties) for own in penalties)
    return Result(places, penalties, SCORING.points(places), (50,) * len(penalties))


def by_chance(rng: Random) -> Result:
    return result(*(rng.randint(0, 9) for _ in range(4)))


def play(stage: Tables, rng: Random, rounds: int = 8) -> dict[str, Result]:
    """The results of some rounds, in an order by chance; checks that rounds stay as they were."""
    results: dict[str, Result] = {}
    seen: list[Round] = []
    for number in range(1, rounds + 1):
        known = list(stage.rounds(results))
        assert len(known) == number
        assert known[:-1] == seen
        matches = list(known[-1].matches)
        rng.shuffle(matches)
        for match in matches:
            assert stage.rounds(results) == known
            assert not stage.is_complete(results)
            results[match.id] = by_chance(rng)
        seen = known
    return results


def points_after(rounds: list[Round], results: dict[str, Result]) -> dict[Team, Fraction]:
    points: dict[Team, Fraction] = Counter()  # type: ignore[assignment]  # starts from 0
    for match in (match for each in rounds for match in each.matches):
        for team, won in zip(match.seats, results[match.id].points, strict=True):
            if team is not None:
                points[team] += Fraction(won)
    return points


def squares(tables: list[tuple[Fraction, ...]]) -> Fraction:
    pairs = (pair for table in tables for pair in combinations(table, 2))
    return sum(((one - two) ** 2 for one, two in pairs), Fraction())


def test_no_teams_are_refused() -> None:
    with pytest.raises(UserError) as refused:
        Tables((), seed=0)
    assert refused.value.sentence.en == "Tables need at least one team."


def test_ids_count_stage_round_table_and_game() -> None:
    stage = Tables(named(8), seed=0, stage=2)
    assert [match.id for match in stage.rounds({})[0].matches] == ["2.1.1.1", "2.1.2.1"]


@pytest.mark.parametrize(
    ("teams", "sizes"),
    [
        (1, [1]),
        (3, [3]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [3, 3, 3]),
        (13, [4, 3, 3, 3]),
        (14, [4, 4, 3, 3]),
    ],
)
def test_empty_seats_are_spread_from_the_last_table(teams: int, sizes: list[int]) -> None:
    assert table_sizes(teams, 4) == sizes


@given(st.integers(1, 30), st.integers(0, 10_000))
@settings(deadline=None, max_examples=40)
def test_everyone_plays_once_a_round_and_sits_everywhere_equally_often(
    teams: int, seed: int
) -> None:
    stage = Tables(named(teams), seed=seed)
    results = play(stage, Random(seed))
    assert stage.is_complete(results)
    rounds = stage.rounds(results)
    seats: Counter[tuple[Participant, int]] = Counter()
    for each in rounds:
        seated = [team for match in each.matches for team in match.seats]
        assert sorted(team for team in seated if team is not None) == list(named(teams))
        assert seated.count(None) == -teams % 4
        sizes = [4 - match.seats.count(None) for match in each.matches]
        assert sorted(sizes) == sorted(table_sizes(teams, 4))
        for match in each.matches:
            seats.update((team, seat) for seat, team in enumerate(match.seats) if team)
        if each.number % 4 == 0:
            blocks = each.number // 4
            assert seats == {(team, seat): blocks for team in named(teams) for seat in range(4)}
    assert {each.played for each in stage.standings(results)} == {8}


@given(st.integers(1, 12), st.integers(0, 10_000))
@settings(deadline=None, max_examples=40)
def test_no_other_company_would_be_closer(teams: int, seed: int) -> None:
    """By brute force over all tables with one of each class.

    A bot counts as many points as the team before it in its class, else the one behind it.
    """
    stage = Tables(named(teams), seed=seed)
    results = play(stage, Random(seed))
    rounds = list(stage.rounds(results))
    for each in rounds:
        points = points_after(rounds[: each.number - 1], results)
        columns = [
            counted([None if team is None else points[team] for team in column])
            for column in zip(*(match.seats for match in each.matches), strict=True)
        ]
        for column in columns:
            assert list(column) == sorted(column, reverse=True)
        first, *others = columns
        ways = product(*(permutations(column) for column in others))
        best = min(squares(list(zip(first, *way, strict=True))) for way in ways)
        assert squares(list(zip(*columns, strict=True))) == best


def counted(column: list[Fraction | None]) -> tuple[Fraction, ...]:
    known = [points for points in column if points is not None] or [Fraction()]
    filled: list[Fraction] = []
    for points in column:
        before = filled[-1] if filled else known[0]
        filled.append(before if points is None else points)
    return tuple(filled)


def test_equals_are_swapped_until_nobody_meets_again() -> None:
    classes: list[list[Participant]] = [["a", "b"], ["c", "d"], ["e", "f"], [None, "g"]]
    points = {team: Fraction(0) for team in "abcdefg"}
    meetings = {team: Counter[Team]() for team in "abcdefg"}
    meetings["a"]["c"] = meetings["c"]["a"] = 1
    part_old_rivals(classes, points, meetings)
    tables = [set(table) for table in zip(*classes, strict=True)]
    assert not any({"a", "c"} <= table for table in tables)
    assert classes[3] == [None, "g"]


def test_only_equals_are_swapped() -> None:
    classes: list[list[Participant]] = [["a", "b"], ["c", "d"]]
    points = {"a": Fraction(3), "b": Fraction(0), "c": Fraction(3), "d": Fraction(0)}
    meetings = {team: Counter[Team]() for team in "abcd"}
    meetings["a"]["c"] = meetings["c"]["a"] = 5
    part_old_rivals(classes, points, meetings)
    assert classes == [["a", "b"], ["c", "d"]]


def test_thirty_two_equals_meet_new_company_in_the_second_round() -> None:
    stage = Tables(named(32), seed=5)
    first = stage.rounds({})[0]
    results = {match.id: result(0, 0, 0, 0) for match in first.matches}
    second = stage.rounds(results)[1]
    assert not met(first.matches) & met(second.matches)


def met(matches: tuple[Match, ...]) -> set[frozenset[Participant]]:
    return {frozenset(pair) for match in matches for pair in combinations(match.seats, 2)}


def test_points_then_penalty_then_a_shared_place() -> None:
    stage = Tables(named(4), seed=1, rounds=2)
    first = stage.rounds({})[0].matches[0]
    results = {first.id: result(5, 1, 1, 9)}
    order = first.seats
    second = stage.rounds(results)[1].matches[0]
    penalties = {order[0]: 0, order[1]: 4, order[2]: 4, order[3]: 2}
    results[second.id] = result(*(penalties[team] for team in second.seats))
    assert stage.is_complete(results)
    assert [
        (each.place, each.team, each.points, each.tie_breaks) for each in stage.standings(results)
    ] == [
        (1, order[0], 4.0, {"total_penalty": 5.0}),
        *((2, team, 3.0, {"total_penalty": 5.0}) for team in sorted(map(str, order[1:3]))),
        (4, order[3], 2.0, {"total_penalty": 11.0}),
    ]


def test_less_penalty_is_better() -> None:
    stage = Tables(named(2), seed=1, rounds=2)
    results: dict[str, Result] = {}
    for number, (one, two) in enumerate([(1, 5), (6, 1)]):
        match = stage.rounds(results)[number].matches[0]
        penalty = {"t001": one, "t002": two, None: 9}
        results[match.id] = result(*(penalty[team] for team in match.seats))
    assert [(each.place, each.team) for each in stage.standings(results)] == [
        *((1, "t002"), (2, "t001"))
    ]


def test_before_the_first_result_all_share_the_first_place() -> None:
    table = Tables(named(5), seed=1).standings({})
    assert table == [Standing(1, team, 0.0, 0, {"total_penalty": 0.0}) for team in named(5)]


def test_a_disqualified_team_loses_its_place() -> None:
    results = play(Tables(named(4), seed=1), Random(1))
    before = Tables(named(4), seed=1).standings(results)
    table = Tables(named(4), seed=1).standings(results, {before[0].team})
    assert [each.team for each in table] == [each.team for each in (*before[1:], before[0])]
    assert table[0].place == 1
    assert table[-1].place == 4


@given(st.integers(1, 30), st.integers(0, 10_000))
@settings(deadline=None, max_examples=20)
def test_the_same_results_give_the_same_rounds(teams: int, seed: int) -> None:
    results = play(Tables(named(teams), seed=seed), Random(seed))
    again = dict(sorted(results.items(), reverse=True))
    one, two = Tables(named(teams), seed=seed), Tables(named(teams)[::-1], seed=seed)
    assert one.rounds(results) == two.rounds(again)
    assert one.rounds(results) != Tables(named(teams), seed=seed + 1).rounds(results) or teams < 3
