from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from botdrome.tournaments.formats.round_robin import RoundRobin, marked
from botdrome.tournaments.model import Match, Result, Standing

WON = Result((1, 2), (1, 0), (3.0, 0.0), (9, 9))
LOST = Result((2, 1), (0, 1), (0.0, 3.0), (9, 9))

sizes = pytest.mark.parametrize("size", [*range(10), 25, 142])


def names(size: int) -> list[str]:
    return [f"team {number}" for number in range(size)]


def matches(stage: RoundRobin) -> list[Match]:
    return [match for round_ in stage.rounds({}) for match in round_.matches]


@sizes
def test_everyone_meets_everyone_once_and_plays_once_a_round(size: int) -> None:
    stage = RoundRobin(teams=names(size))
    met = Counter(frozenset(match.seats) for match in matches(stage))
    assert met == Counter(frozenset(pair) for pair in combinations(names(size), 2))
    assert len(stage.rounds({})) == (0 if size < 2 else size - 1 + size % 2)
    for round_ in stage.rounds({}):
        busy = [team for match in round_.matches for team in match.seats]
        assert sorted([*busy, *round_.byes], key=str) == sorted(names(size))
        assert len(round_.byes) == size % 2


@sizes
def test_sides_differ_by_one_at_most(size: int) -> None:
    first = Counter(match.seats[0] for match in matches(RoundRobin(teams=names(size))))
    second = Counter(match.seats[1] for match in matches(RoundRobin(teams=names(size))))
    assert all(abs(first[team] - second[team]) <= 1 for team in names(size))


@sizes
def test_the_second_game_swaps_the_sides(size: int) -> None:
    planned = matches(RoundRobin(teams=names(size), games_per_pair=2, stage=3))
    for one, two in zip(planned[::2], planned[1::2], strict=True):
        assert one.seats == two.seats[::-1]
        assert one.id.startswith("3.")
        assert (one.id[:-1], one.id[-1], two.id[-1]) == (two.id[:-1], "1", "2")
    assert len({match.id for match in planned}) == size * (size - 1)


def test_it_is_complete_when_every_match_has_a_result() -> None:
    stage = RoundRobin(teams=names(4))
    results = {match.id: WON for match in matches(stage)}
    assert stage.is_complete(results)
    results.popitem()
    assert not stage.is_complete(results)
    assert len(stage.rounds(results)) == 3


def test_byes_are_worth_nothing() -> None:
    stage = RoundRobin(teams=names(3))
    results = {match.id: WON for match in matches(stage)}
    lines = stage.standings(results)
    assert [line.points for line in lines] == [3, 3, 3]
    assert [line.place for line in lines] == [1, 1, 1]
    assert [line.tie_breaks["sonneborn_berger"] for line in lines] == [3, 3, 3]


def test_disqualified_teams_stand_last() -> None:
    stage = RoundRobin(teams=["a", "b"])
    (match,) = matches(stage)
    a_wins = WON if match.seats[0] == "a" else LOST
    table = stage.standings({match.id: a_wins}, frozenset("a"))
    assert [(line.place, line.team, line.is_disqualified) for line in table] == [
        (1, "b", False),
        (2, "a", True),
    ]


def test_marks_are_percentages_of_the_best() -> None:
    table = [Standing(1, "a", 12, 4), Standing(2, "b", 9, 4), Standing(3, "c", 0, 4)]
    assert [line.mark for line in marked(table)] == [100, 75, 0]
    table[0] = replace(table[0], is_disqualified=True)
    assert [line.mark for line in marked(table)] == [0, 100, 0]


def test_marks_are_zero_if_no_team_has_a_point() -> None:
    table = marked([Standing(1, "a", 0, 4), Standing(1, "b", 0, 4)])
    assert [line.mark for line in table] == [0, 0]
    assert marked([]) == []


def test_only_regulations_with_marks_give_them() -> None:
    for has_marks, marks in ((False, [None, None]), (True, [100, 0])):
        stage = RoundRobin(teams=["a", "b"], has_marks=has_marks)
        results = {match.id: WON for match in matches(stage)}
        assert [line.mark for line in stage.standings(results)] == marks
