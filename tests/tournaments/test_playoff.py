"""The play-off: brackets, who goes on and why, and the places at the end."""

from itertools import count, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import UserError
from botdrome.tournaments.formats.brackets import Bracket, Pair, label_title, seeded, size_for
from botdrome.tournaments.formats.playoff import PlayOff
from botdrome.tournaments.model import Match, Result, Round, Standing, Team

FIRST, SECOND, DRAW, NOBODY = (1, 2), (2, 1), (1, 1), (2, 2)
PLACES = (FIRST, SECOND, DRAW, NOBODY)


def result(places: tuple[int, ...], moves: tuple[int, ...] = (30, 30)) -> Result:
    points = tuple(float(place == 1) for place in places)
    return Result(places, points, points, moves)


def named(number: int) -> tuple[Team, ...]:
    return tuple(f"t{index:02}" for index in range(1, number + 1))


def by_strength(match: Match) -> Result:
    """The team that is first by name wins."""
    return result(FIRST if str(match.seats[0]) < str(match.seats[1]) else SECOND)


def by_chance(rng: Random) -> Result:
    return result(rng.choice(PLACES), (rng.randint(1, 3), rng.randint(1, 3)))


def play(stage: PlayOff, rng: Random | None = None) -> dict[str, Result]:
    """All results of a play-off, in an order by chance; checks that rounds stay as they were."""
    results: dict[str, Result] = {}
    seen: list[Round] = []
    for _ in count():
        rounds = list(stage.rounds(results))
        assert rounds[: len(seen)] == seen
        seen = rounds
        missing = [match for each in rounds for match in each.matches if match.id not in results]
        if not missing:
            assert stage.is_complete(results)
            return results
        assert not stage.is_complete(results)
        assert set(missing) <= set(rounds[-1].matches)
        match = rng.choice(missing) if rng else missing[0]
        results[match.id] = by_chance(rng) if rng else by_strength(match)
    raise AssertionError


def decided(*games: Result) -> Pair:
    """The final between "a", who is seeded first and begins game 1, and "b"."""
    results = {f"1.1.1.{number}": each for number, each in enumerate(games, start=1)}
    stage = PlayOff(("a", "b"), seed=0, games_per_pair=len(games))
    assert stage.is_complete(results)
    return stage.bracket(results).columns[0].pairs[0]


def places(table: list[Standing] | tuple[Standing, ...]) -> dict[Team, int]:
    return {each.team: each.place for each in table}


def labels(bracket: Bracket) -> list[list[str]]:
    return [[pair.label for pair in column.pairs] for column in bracket.columns]


def test_seeds_stand_in_standard_order() -> None:
    assert seeded(2) == (1, 2)
    assert seeded(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert seeded(16) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)


def test_the_smallest_bracket_that_holds_all_is_taken() -> None:
    assert [size_for(teams) for teams in (1, 2, 3, 4, 5, 8, 9, 16)] == [2, 2, 4, 4, 8, 8, 16, 16]
    assert size_for(17) is None


@pytest.mark.parametrize("number", [0, 17])
def test_too_many_or_too_few_teams_are_refused(number: int) -> None:
    with pytest.raises(UserError) as refused:
        PlayOff(named(number), seed=0)
    assert refused.value.sentence.en == f"A play-off takes 1 to 16 teams, not {number}."


def test_a_pair_plays_from_both_sides() -> None:
    (only,) = PlayOff(("a", "b"), seed=0, stage=3).rounds({})
    assert only.matches == (
        Match("3.1.1.1", ("a", "b"), "final"),
        Match("3.1.1.2", ("b", "a"), "final"),
    )


def test_a_single_team_wins_without_playing() -> None:
    stage = PlayOff(("a",), seed=0)
    assert stage.rounds({}) == []
    assert stage.is_complete({})
    assert stage.standings({}) == [Standing(1, "a", 0.0, 0)]


def test_sixteen_by_strength_all_the_way() -> None:
    stage = PlayOff(named(16), seed=0)
    results = play(stage)
    bracket = stage.bracket(results)
    assert labels(bracket) == [
        ["1/8"] * 8,
        ["1/4"] * 4,
        ["1/2"] * 2 + ["5-8"] * 2,
        ["3-4", "5-6", "7-8"],
        ["final"],
    ]
    assert [pair.seeds for pair in bracket.columns[1].pairs] == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [pair.seeds for pair in bracket.columns[2].pairs] == [(1, 4), (2, 3), (8, 5), (7, 6)]
    assert [pair.seeds for pair in bracket.columns[3].pairs] == [(4, 3), (5, 6), (8, 7)]
    assert [pair.seeds for pair in bracket.columns[4].pairs] == [(1, 2)]
    assert [each.team for each in stage.standings(results)] == list(named(16))
    assert [each.place for each in stage.standings(results)] == list(range(1, 17))
    assert len(results) == 2 * (8 + 4 + 4 + 4)
    assert stage.standings(results)[0] == Standing(1, "t01", 8.0, 8)
    assert stage.standings(results)[15] == Standing(16, "t16", 0.0, 2)


def test_five_teams_by_hand() -> None:
    """Only 4 and 5 play at first; 5 surprises 4 and then 1, and loses the final to 3."""
    stage = PlayOff(named(5), seed=0)
    upsets = {"t05": 0, "t03": -1}
    results: dict[str, Result] = {}

    def win(match: Match) -> Result:
        strengths = [upsets.get(str(team), int(str(team)[1:])) for team in match.seats]
        return result(FIRST if strengths[0] < strengths[1] else SECOND)

    expected = [
        [("1.1.1.1", ("t04", "t05")), ("1.1.1.2", ("t05", "t04"))],
        [
            ("1.2.1.1", ("t01", "t05")),
            ("1.2.1.2", ("t05", "t01")),
            ("1.2.2.1", ("t02", "t03")),
            ("1.2.2.2", ("t03", "t02")),
        ],
        [
            ("1.3.1.1", ("t01", "t02")),
            ("1.3.1.2", ("t02", "t01")),
        ],
        [("1.4.1.1", ("t05", "t03")), ("1.4.1.2", ("t03", "t05"))],
    ]
    byes = [("t01", "t02", "t03"), ("t04",), ("t04",), ()]
    for number, matches in enumerate(expected):
        current = stage.rounds(results)[-1]
        assert [(match.id, match.seats) for match in current.matches] == matches
        assert current.byes == byes[number]
        results |= {match.id: win(match) for match in current.matches}
    assert [each.team for each in stage.standings(results)] == ["t03", "t05", "t01", "t02", "t04"]
    assert labels(stage.bracket(results)) == [
        ["1/4"] * 4,
        ["1/2", "1/2", "5-8"],
        ["3-4", "5-6"],
        ["final"],
    ]
    assert [pair.decided for pair in stage.bracket(results).columns[0].pairs] == [
        *("bye", "games", "bye", "bye")
    ]


def test_places_are_shared_while_they_are_open() -> None:
    stage = PlayOff(named(4), seed=0)
    assert set(places(list(stage.standings({}))).values()) == {1}
    results = {each.id: by_strength(each) for each in stage.rounds({})[0].matches[:2]}
    assert places(list(stage.standings(results))) == {"t01": 1, "t02": 1, "t03": 1, "t04": 3}
    following = stage.bracket(results).columns[1].pairs
    assert [pair.teams for pair in following] == [("t04", None)]
    assert stage.bracket(results).columns[2].pairs[0].teams == ("t01", None)
    assert len(stage.rounds(results)) == 1


def test_fewer_places_can_be_played_out() -> None:
    final_only = PlayOff(named(8), seed=0, places_played=2)
    assert labels(final_only.bracket({})) == [["1/4"] * 4, ["1/2"] * 2, ["final"]]
    six = PlayOff(named(8), seed=0, places_played=6)
    assert labels(six.bracket({}))[2:] == [["3-4", "5-6"], ["final"]]
    everything = PlayOff(named(16), seed=0, places_played=16)
    assert labels(everything.bracket({}))[1] == ["1/4"] * 4 + ["9-16"] * 4


def test_two_wins_decide() -> None:
    pair = decided(result(SECOND), result(FIRST))
    assert (pair.winner, pair.decided, pair.score) == ("b", "games", (0.0, 2.0))


def test_a_win_and_a_draw_decide() -> None:
    pair = decided(result(DRAW), result(SECOND))
    assert (pair.winner, pair.decided, pair.score) == ("a", "games", (1.5, 0.5))


def test_a_double_defeat_leaves_it_to_the_other_game() -> None:
    pair = decided(result(NOBODY), result(FIRST))
    assert (pair.winner, pair.decided, pair.score) == ("b", "games", (0.0, 1.0))


def test_one_all_goes_to_the_win_in_fewer_own_moves() -> None:
    # "a" won game 1 in 21 moves; "b", first in game 2, won it in 20. Losers' moves do not count.
    pair = decided(result(FIRST, (21, 1)), result(FIRST, (20, 1)))
    assert (pair.winner, pair.decided, pair.score) == ("b", "moves", (1.0, 1.0))
    pair = decided(result(SECOND, (9, 0)), result(SECOND, (9, 1)))
    assert (pair.winner, pair.decided) == ("b", "moves")


def test_one_all_in_equal_moves_goes_to_the_lot_and_says_so() -> None:
    games = {"1.1.1.1": result(FIRST, (20, 20)), "1.1.1.2": result(FIRST, (20, 19))}
    winners = set()
    for seed in range(20):
        stage = PlayOff(("a", "b"), seed=seed)
        table = stage.standings(games)
        assert stage.bracket(games).pairs[0].decided == "lot"
        assert [each.by_lot for each in table] == [True, True]
        (note,) = stage.notes(games)
        winner, loser = (each.team for each in table)
        assert note.ru.endswith(f"жребий — в пользу команды «{winner}».")
        assert note.en == (
            f"{winner} and {loser} (final) were equal in games and moves: {winner} won by lot."
        )
        winners.add(winner)
    assert winners == {"a", "b"}


def test_a_lot_before_the_last_pair_does_not_mark_the_places() -> None:
    stage = PlayOff(named(4), seed=0)
    results = {each.id: result(FIRST) for each in stage.rounds({})[0].matches}
    results |= {each.id: by_strength(each) for each in stage.rounds(results)[1].matches}
    assert len(stage.notes(results)) == 2
    assert not any(each.by_lot for each in stage.standings(results))


@pytest.mark.parametrize(
    "games", [(DRAW, DRAW), (NOBODY, NOBODY), (DRAW, NOBODY)], ids=["draws", "nothing", "half"]
)
def test_pairs_without_a_win_go_to_the_higher_seed(games: tuple[tuple[int, int], ...]) -> None:
    pair = decided(*map(result, games))
    assert (pair.winner, pair.decided) == ("a", "seed")


def test_the_higher_seed_can_stand_below() -> None:
    """5 beats 4 and 8 beats 1; then 8 stands above 5 in the bracket and draws with it."""
    stage = PlayOff(named(8), seed=0)
    winners = {"t08", "t05", "t02", "t03"}
    results = {
        match.id: result(FIRST if match.seats[0] in winners else SECOND)
        for match in stage.rounds({})[0].matches
    }
    semi_finals = stage.rounds(results)[1].matches
    assert semi_finals[0].seats == ("t08", "t05")
    results |= {match.id: result(DRAW) for match in semi_finals}
    pair = stage.bracket(results).columns[1].pairs[0]
    assert (pair.winner, pair.decided) == ("t05", "seed")


def test_more_games_add_up() -> None:
    pair = decided(*(result(FIRST, moves) for moves in ((5, 0), (9, 0), (6, 0), (1, 0))))
    assert (pair.score, pair.winner, pair.decided) == ((2.0, 2.0), "b", "moves")


def test_a_disqualified_team_loses_its_place() -> None:
    teams = named(4)
    results = play(PlayOff(teams, seed=0))
    table = PlayOff(teams, seed=0).standings(results, {"t02"})
    assert [(each.place, each.team) for each in table] == [
        *((1, "t01"), (2, "t03"), (3, "t04"), (4, "t02"))
    ]


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000), st.sampled_from([1, 4, 8, 16]))
def test_whatever_happens_every_place_is_given_once(teams: int, seed: int, played: int) -> None:
    stage = PlayOff(named(teams), seed=seed, places_played=played)
    results = play(stage, Random(seed))
    table = stage.standings(results)
    assert [each.place for each in table] == list(range(1, teams + 1))
    assert {each.team for each in table} == set(named(teams))
    assert sum(each.played for each in table) == 2 * len(results)


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000))
def test_winners_go_on_and_byes_are_for_the_best(teams: int, seed: int) -> None:
    stage = PlayOff(named(teams), seed=seed)
    results = play(stage, Random(seed))
    bracket = stage.bracket(results)
    size = size_for(teams)
    assert size is not None
    first = stage.rounds(results)[0]
    assert sorted(first.byes) == list(named(size - teams))
    place = places(list(stage.standings(results)))
    for pair in bracket.pairs:
        assert pair.winner in pair.teams
        if pair.decided != "bye":
            (loser,) = set(pair.teams) - {pair.winner}
            assert place[str(pair.winner)] < place[str(loser)]
            middle = sum(pair.places) // 2
            assert pair.places[0] <= place[str(pair.winner)] <= middle < place[str(loser)]
            assert place[str(loser)] <= pair.places[1]
    columns = [[pair for pair in each.pairs if pair.places[0] == 1] for each in bracket.columns]
    for pairs, following in pairwise(filter(None, columns)):
        assert [pair.winner for pair in pairs] == [t for pair in following for t in pair.teams]


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000), st.sampled_from([1, 4, 6, 8, 16]))
def test_the_final_is_played_last_and_alone(teams: int, seed: int, played: int) -> None:
    stage = PlayOff(named(teams), seed=seed, places_played=played)
    rounds = stage.rounds(play(stage, Random(seed)))
    assert {match.label for match in rounds[-1].matches} == {"final"}
    assert [each.number for each in rounds] == list(range(1, len(rounds) + 1))


def test_a_label_has_a_title() -> None:
    shown = {label: label_title(label).ru for label in ("final", "1/2", "1/4", "5-8")}
    assert shown == {
        "final": "финал",
        "1/2": "полуфинал",
        "1/4": "1/4 финала",
        "5-8": "за 5–8-е места",
    }


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000))
def test_places_one_to_eight_are_played_and_the_rest_are_seeded(teams: int, seed: int) -> None:
    stage = PlayOff(named(teams), seed=seed)
    results = play(stage, Random(seed))
    table = stage.standings(results)
    behind = [each.team for each in table[8:]]
    assert behind == sorted(behind)
    last = {frozenset(pair.teams) for pair in stage.bracket(results).pairs if pair.decided != "bye"}
    for better, worse in zip(table[:8:2], table[1:8:2], strict=False):
        assert frozenset({better.team, worse.team}) in last


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000))
def test_the_best_two_can_meet_in_the_final_only(teams: int, seed: int) -> None:
    stage = PlayOff(named(teams), seed=seed)
    bracket = stage.bracket(play(stage, Random(seed)))
    meetings = [pair for pair in bracket.pairs if set(pair.teams) == {"t01", "t02"}]
    on_the_way = [pair.label for pair in meetings if pair.places[0] == 1]
    assert on_the_way in ([], ["final"])


@settings(deadline=None, max_examples=50)
@given(st.integers(2, 16), st.integers(0, 10_000))
def test_the_same_results_give_the_same_bracket(teams: int, seed: int) -> None:
    results = play(PlayOff(named(teams), seed=seed), Random(seed))
    again = dict(sorted(results.items(), reverse=True))
    one, two = PlayOff(named(teams), seed=seed), PlayOff(named(teams), seed=seed)
    assert one.bracket(results) == two.bracket(again)
    assert one.standings(results) == two.standings(again)
