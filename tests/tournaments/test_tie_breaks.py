from collections.abc import Sequence

from botdrome.tournaments.model import Match, Result, Round, Standing, Team
from botdrome.tournaments.standings.tie_breaks import (
    HEAD_TO_HEAD,
    ROUND_ROBIN,
    SWISS,
    GameHistory,
    game_history,
    standings,
)

Score = tuple[float, float]
PLACES = {(1, 0): (1, 2), (0, 1): (2, 1), (0.5, 0.5): (1, 1), (0, 0): (2, 2)}


def ledger_of(
    teams: Sequence[Team],
    games: Sequence[tuple[Team | None, Team | None, Score]],
    byes: Sequence[Team] = (),
) -> GameHistory:
    """Games by first, second and points; each bye is worth 1."""
    matches = tuple(Match(str(n), (first, second)) for n, (first, second, _) in enumerate(games))
    results = {
        str(n): Result(PLACES[points], points, points, (1, 1))
        for n, (_, _, points) in enumerate(games)
    }
    return game_history(teams, [Round(1, matches, tuple(byes))], results, bye_points=1.0)


def values(name: str, table: Sequence[Standing]) -> dict[Team, float]:
    return {line.team: line.tie_breaks[name] for line in table}


def test_buchholz_adds_up_the_opponents_points() -> None:
    games = [("a", "b", (1, 0)), ("c", "d", (0.5, 0.5)), ("a", "c", (1, 0)), ("b", "d", (1, 0))]
    table = standings(ledger_of("abcd", games), SWISS)
    assert values("buchholz", table) == {"a": 1.5, "b": 2.5, "c": 2.5, "d": 1.5}
    assert values("sonneborn_berger", table) == {"a": 1.5, "b": 0.5, "c": 0.25, "d": 0.25}
    assert [(line.place, line.team) for line in table] == [(1, "a"), (2, "b"), (3, "c"), (4, "d")]


def test_a_bye_counts_the_teams_own_score() -> None:
    games = [("a", "b", (1, 0)), ("a", "c", (0, 1))]
    table = standings(ledger_of("abc", games, byes="b"), SWISS)
    assert values("buchholz", table) == {"a": 2, "b": 2, "c": 1}
    assert values("sonneborn_berger", table) == {"a": 1, "b": 1, "c": 1}
    assert {line.team: line.played for line in table} == {"a": 2, "b": 1, "c": 1}


def test_the_jurys_bot_counts_the_teams_own_score_if_beaten_or_half_if_drawn() -> None:
    games = [
        (None, "a", (0, 1)),
        ("b", None, (0.5, 0.5)),
        ("c", None, (0, 1)),
        ("a", "b", (0.5, 0.5)),
    ]
    table = standings(ledger_of("abc", games), SWISS)
    assert values("buchholz", table) == {"a": 1.5 + 1, "b": 1 + 1.5, "c": 0}
    assert values("sonneborn_berger", table) == {"a": 1.5 + 0.5, "b": 0.5 + 0.75, "c": 0}


def test_a_double_defeat_is_no_draw() -> None:
    games = [("a", "b", (0.0, 0.0)), ("b", "c", (1, 0)), ("a", "c", (1, 0))]
    table = standings(ledger_of("abc", games), SWISS)
    assert values("sonneborn_berger", table) == {"a": 0, "b": 0, "c": 0}
    assert [line.place for line in table] == [1, 1, 3]


def test_wins_count_before_head_to_head_in_a_round_robin() -> None:
    games = [
        ("a", "b", (0, 1)),
        ("a", "c", (1, 0)),
        ("b", "c", (0.5, 0.5)),
        ("a", "d", (1, 0)),
        ("b", "d", (0.5, 0.5)),
        ("c", "d", (1, 0)),
    ]
    table = standings(ledger_of("abcd", games), ROUND_ROBIN)
    assert [(line.place, line.team) for line in table] == [(1, "a"), (2, "b"), (3, "c"), (4, "d")]
    assert [*table[0].tie_breaks] == ["wins", "head_to_head", "sonneborn_berger"]


def test_head_to_head_is_a_table_of_the_tied_alone() -> None:
    games = [
        ("a", "b", (1, 0)),
        ("b", "c", (1, 0)),
        ("c", "d", (1, 0)),
        ("a", "d", (0, 1)),
    ]
    table = standings(ledger_of("dcba", games), [HEAD_TO_HEAD])
    # All are tied with one point each; among all four everybody has one.
    assert {line.place for line in table} == {1}
    games += [("a", "x", (1, 0)), ("b", "x", (1, 0)), ("c", "x", (0, 1)), ("d", "x", (0, 1))]
    table = standings(ledger_of("xdcba", games), [HEAD_TO_HEAD])
    lines = {line.team: (line.place, line.tie_breaks["head_to_head"]) for line in table}
    assert lines == {"a": (1, 2), "b": (2, 1), "x": (3, 0), "c": (4, 1), "d": (5, 0)}


def test_places_are_shared_in_the_order_of_the_teams() -> None:
    table = standings(ledger_of("cab", []), SWISS)
    assert [(line.place, line.team, line.by_lot) for line in table] == [
        (1, "c", False),
        (1, "a", False),
        (1, "b", False),
    ]


def test_ties_that_reach_into_the_advancing_places_are_settled_by_lot() -> None:
    games = [("a", "b", (1, 0)), ("c", "d", (1, 0)), ("e", "f", (1, 0))]
    order = {team: number for number, team in enumerate("fedcba")}
    table = standings(ledger_of("abcdef", games), SWISS, places_by_lot=3, lot=order.__getitem__)
    assert [(line.place, line.team, line.by_lot) for line in table] == [
        (1, "e", True),
        (2, "c", True),
        (3, "a", True),
        (4, "b", False),
        (4, "d", False),
        (4, "f", False),
    ]


def test_a_disqualified_team_loses_its_place_and_leaves_its_games_to_others() -> None:
    games = [("a", "b", (1, 0)), ("c", "b", (0, 1)), ("a", "c", (0.5, 0.5))]
    table = standings(ledger_of("abc", games), SWISS, disqualified=frozenset("a"))
    assert [(line.place, line.team, line.points) for line in table] == [
        (1, "b", 1),
        (2, "c", 0.5),
        (3, "a", 1.5),
    ]
    assert values("buchholz", table[:2]) == {"b": 2, "c": 2.5}


def test_sums_of_thirds_are_equal_to_wholes() -> None:
    third = Result((1, 1), (0, 0), (1 / 3, 1 / 3), (1, 1))
    whole = Result((1, 1), (0, 0), (1.0, 0.0), (1, 1))
    matches = [Match(str(n), seats) for n, seats in enumerate([("a", None)] * 3 + [("b", None)])]
    results = {"0": third, "1": third, "2": third, "3": whole}
    table = standings(game_history("ab", [Round(1, tuple(matches))], results), {})
    assert [(line.place, line.points) for line in table] == [(1, 1.0), (1, 1.0)]
