"""Tables: seats, opponents, the jury's bots, and standings by points and penalties."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import UserError
from botdrome.games.loading.manifest import Best
from botdrome.games.scoring import PlaceScoring
from botdrome.tournaments.formats.tables import Participant, Tables, avoid_rematches, table_sizes
from botdrome.tournaments.model import Match, Result, Round, Standing, Team

SCORING = PlaceScoring((3, 2, 1, 0))


def named(number: int) -> tuple[Team, ...]:
    return tuple(f"t{index:03}" for index in range(1, number + 1))


def result(*penalties: float) -> Result:
    places = tuple(1 + sum(other < own for other in penalties) for own in penalties)
    return Result(places, penalties, SCORING.points(places), (50,) * len(penalties))


def by_chance(rng: Random, seats: int) -> Result:
    penalties = [rng.randint(0, 9) for _ in range(seats)]
    places = tuple(1 + sum(other < own for other in penalties) for own in penalties)
    points = PlaceScoring(tuple(range(seats - 1, -1, -1))).points(places)
    return Result(places, tuple(penalties), points, (50,) * seats)


def tables(
    teams: int,
    seed: int,
    *,
    seats: int = 4,
    rounds: int | None = None,
    best_score: Best = "least",
) -> Tables:
    """A stage of two blocks, unless said otherwise."""
    rounds = 2 * seats if rounds is None else rounds
    return Tables(named(teams), seats=seats, rounds=rounds, seed=seed, best_score=best_score)


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
            results[match.id] = by_chance(rng, len(match.seats))
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
        tables(0, seed=0)
    assert refused.value.sentence.en == "Tables need at least one team."


def test_ids_count_stage_round_table_and_game() -> None:
    stage = Tables(named(8), seats=4, rounds=8, seed=0, stage=2)
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


@given(st.integers(2, 8), st.integers(1, 30), st.integers(0, 10_000))
@settings(deadline=None, max_examples=60)
def test_everyone_plays_once_a_round_and_sits_everywhere_equally_often(
    at_table: int, teams: int, seed: int
) -> None:
    stage = tables(teams, seed=seed, seats=at_table)
    results = play(stage, Random(seed), rounds=2 * at_table)
    assert stage.is_complete(results)
    rounds = stage.rounds(results)
    seats: Counter[tuple[Participant, int]] = Counter()
    for each in rounds:
        seated = [team for match in each.matches for team in match.seats]
        assert sorted(team for team in seated if team is not None) == list(named(teams))
        assert seated.count(None) == -teams % at_table
        assert {len(match.seats) for match in each.matches} == {at_table}
        sizes = [at_table - match.seats.count(None) for match in each.matches]
        assert sorted(sizes) == sorted(table_sizes(teams, at_table))
        for match in each.matches:
            seats.update((team, seat) for seat, team in enumerate(match.seats) if team)
        if each.number % at_table == 0:
            everywhere = product(named(teams), range(at_table))
            assert seats == dict.fromkeys(everywhere, each.number // at_table)
    assert {each.played for each in stage.standings(results)} == {2 * at_table}


@given(st.sampled_from([(3, 9), (4, 12), (5, 10), (8, 16)]), st.data())
@settings(deadline=None, max_examples=40)
def test_no_other_company_would_be_closer(largest: tuple[int, int], data: st.DataObject) -> None:
    """By brute force over all tables with one of each class.

    A bot counts as many points as the team before it in its class, else the one behind it.
    """
    seats, most_teams = largest
    teams, seed = data.draw(st.integers(1, most_teams)), data.draw(st.integers(0, 10_000))
    stage = tables(teams, seed=seed, seats=seats)
    results = play(stage, Random(seed), rounds=2 * seats)
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


def test_equals_are_swapped_until_there_are_no_rematches() -> None:
    classes: list[list[Participant]] = [["a", "b"], ["c", "d"], ["e", "f"], [None, "g"]]
    points = {team: Fraction(0) for team in "abcdefg"}
    meetings = {team: Counter[Team]() for team in "abcdefg"}
    meetings["a"]["c"] = meetings["c"]["a"] = 1
    avoid_rematches(classes, points, meetings)
    tables = [set(table) for table in zip(*classes, strict=True)]
    assert not any({"a", "c"} <= table for table in tables)
    assert classes[3] == [None, "g"]


def test_only_equals_are_swapped() -> None:
    classes: list[list[Participant]] = [["a", "b"], ["c", "d"]]
    points = {"a": Fraction(3), "b": Fraction(0), "c": Fraction(3), "d": Fraction(0)}
    meetings = {team: Counter[Team]() for team in "abcd"}
    meetings["a"]["c"] = meetings["c"]["a"] = 5
    avoid_rematches(classes, points, meetings)
    assert classes == [["a", "b"], ["c", "d"]]


def test_thirty_two_equals_meet_new_company_in_the_second_round() -> None:
    stage = tables(32, seed=5)
    first = stage.rounds({})[0]
    results = {match.id: result(0, 0, 0, 0) for match in first.matches}
    second = stage.rounds(results)[1]
    assert not met(first.matches) & met(second.matches)


def met(matches: tuple[Match, ...]) -> set[frozenset[Participant]]:
    return {frozenset(pair) for match in matches for pair in combinations(match.seats, 2)}


def test_points_then_penalty_then_a_shared_place() -> None:
    stage = tables(4, seed=1, rounds=2)
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
    stage = tables(2, seed=1, rounds=2)
    results: dict[str, Result] = {}
    for number, (one, two) in enumerate([(1, 5), (6, 1)]):
        match = stage.rounds(results)[number].matches[0]
        penalty = {"t001": one, "t002": two, None: 9}
        results[match.id] = result(*(penalty[team] for team in match.seats))
    assert [(each.place, each.team) for each in stage.standings(results)] == [
        *((1, "t002"), (2, "t001"))
    ]


def test_more_is_better_where_the_game_says_so() -> None:
    stage = tables(3, seed=1, seats=3, rounds=3, best_score="most")
    first = stage.rounds({})[0].matches[0]
    tie = Result((1, 1, 3), (7, 7, 2), (2.5, 2.5, 1), (9, 9, 9))
    results = {first.id: tie}
    second = stage.rounds(results)[1].matches[0]
    scores = dict(zip(first.seats, (5, 9, 1), strict=True))
    results[second.id] = Result(
        (1, 1, 1), tuple(scores[team] for team in second.seats), (2, 2, 2), (9, 9, 9)
    )
    one, two, three = first.seats
    assert [
        (each.place, each.team, each.points, each.tie_breaks) for each in stage.standings(results)
    ] == [
        (1, two, 4.5, {"total_score": 16.0}),
        (2, one, 4.5, {"total_score": 12.0}),
        (3, three, 3.0, {"total_score": 3.0}),
    ]


def test_before_the_first_result_all_share_the_first_place() -> None:
    table = tables(5, seed=1).standings({})
    assert table == [Standing(1, team, 0.0, 0, {"total_penalty": 0.0}) for team in named(5)]


def test_a_disqualified_team_loses_its_place() -> None:
    results = play(tables(4, seed=1), Random(1))
    before = tables(4, seed=1).standings(results)
    table = tables(4, seed=1).standings(results, {before[0].team})
    assert [each.team for each in table] == [each.team for each in (*before[1:], before[0])]
    assert table[0].place == 1
    assert table[-1].place == 4


@given(st.integers(1, 30), st.integers(0, 10_000))
@settings(deadline=None, max_examples=20)
def test_the_same_results_give_the_same_rounds(teams: int, seed: int) -> None:
    results = play(tables(teams, seed=seed), Random(seed))
    again = dict(sorted(results.items(), reverse=True))
    one, two = tables(teams, seed=seed), Tables(named(teams)[::-1], seats=4, rounds=8, seed=seed)
    assert one.rounds(results) == two.rounds(again)
    assert one.rounds(results) != tables(teams, seed=seed + 1).rounds(results) or teams < 3
