import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Literal

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.errors import PlatformFault
from botdrome.tournaments.formats.matching import DRAWS, Pair, PairingProblem, best_pairing
from botdrome.tournaments.formats.swiss import Swiss
from botdrome.tournaments.lots import draw_lot, shuffled
from botdrome.tournaments.model import Result, Round, Team

WON = Result((1, 2), (1, 0), (1.0, 0.0), (9, 9))
LOST = Result((2, 1), (0, 1), (0.0, 1.0), (9, 9))
DRAWN = Result((1, 1), (0, 0), (0.5, 0.5), (9, 9))
BOTH_LOST = Result((2, 2), (0, 0), (0.0, 0.0), (9, 9))

thorough = settings(max_examples=150, deadline=None)


def pairings(people: Sequence[int]) -> Iterator[list[Pair]]:
    """All ways to pair an even number of people."""
    if not people:
        yield []
        return
    for index in range(1, len(people)):
        others = [*people[1:index], *people[index + 1 :]]
        for rest in pairings(others):
            yield [(people[0], people[index]), *rest]


def imbalance(field: PairingProblem, pairs: Sequence[Pair]) -> int:
    """The sum of squared balances after the round, each pair seated as well as possible."""
    total = 0
    for a, b in pairs:
        mine = field.balances[a]
        if b == len(field.scores):
            options = [mine] if not field.rest_has_sides else [mine - 1, mine + 1]
            total += min(each**2 for each in options)
        else:
            other = field.balances[b]
            total += min((mine + s) ** 2 + (other - s) ** 2 for s in (-1, 1))
    return total


def whole_cost(field: PairingProblem, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """What the specification wants to be least, worked out in the plainest way."""
    size = len(field.scores)
    resting = sum(field.scores[a] for a, b in pairs if b == size)
    gaps = sum((field.scores[a] - field.scores[b]) ** 2 for a, b in pairs if b < size)
    lots = [field.lot(pair) for pair in pairs]
    coarse, fine = (sum(each[level] for each in lots) for level in (0, 1))
    return resting, gaps, imbalance(field, pairs), coarse, fine


def allowed(field: PairingProblem) -> Iterator[list[Pair]]:
    size = len(field.scores)
    for pairs in pairings(range(size + size % 2)):
        if not field.met & set(pairs) and not any(
            b == size and a in field.rested for a, b in pairs
        ):
            yield pairs


@st.composite
def fields(draw: st.DrawFn) -> PairingProblem:
    size = draw(st.integers(1, 10))
    teams = range(size)
    spread = draw(st.sampled_from([0, 1, 3, 12]))
    forbidden = draw(st.floats(0, 0.9))
    rng = Random(draw(st.integers(0, 2**32)))
    return PairingProblem(
        scores=[rng.randint(0, spread) for _ in teams],
        balances=[rng.randint(-2, 2) for _ in teams],
        draws=[rng.randrange(1, DRAWS) for _ in range(size + 1)],
        met={pair for pair in combinations(teams, 2) if rng.random() < forbidden},
        rested={team for team in teams if rng.random() < forbidden},
        rest_has_sides=draw(st.booleans()),
    )


@settings(max_examples=400, deadline=None)
@given(fields())
def test_no_pairing_is_better_than_the_one_found(field: PairingProblem) -> None:
    best = min((whole_cost(field, pairs) for pairs in allowed(field)), default=None)
    found = best_pairing(field)
    assert (found and whole_cost(field, found)) == best


@pytest.mark.parametrize("number", range(12))
def test_pairs_left_out_for_speed_are_not_missed(number: int) -> None:
    rng = Random(number)
    size = rng.choice([40, 60, 80])
    field = PairingProblem(
        scores=[rng.choice([2, 3, 3, 4, 4, 5, 9]) for _ in range(size)],
        balances=[rng.choice([-1, 1]) for _ in range(size)],
        draws=[rng.randrange(1, DRAWS) for _ in range(size + 1)],
        met={pair for pair in combinations(range(size), 2) if rng.random() < 0.3},
    )
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    for pair in set(combinations(range(size), 2)) - field.met:
        _, gap, sides, coarse, fine = whole_cost(field, [pair])
        cost = ((gap << 12 | sides) << 39 | coarse) << 46 | fine
        graph.add_edge(*pair, (1 << 110) - cost)
    full = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    found = best_pairing(field)
    assert found
    assert set(found) == {(min(pair), max(pair)) for pair in full}


def test_points_too_fine_for_exact_weights_are_refused() -> None:
    far = 10**25
    with pytest.raises(PlatformFault):
        best_pairing(PairingProblem([0, 0, far, far], [0] * 4, draws=[1, 2, 3, 4, 5], met={(0, 1)}))


def names(size: int) -> list[Team]:
    return [f"team {number}" for number in range(size)]


def play(swiss: Swiss, seed: int) -> dict[str, Result]:
    """Plays it to the end with results by chance."""
    results: dict[str, Result] = {}
    while not swiss.is_complete(results):
        for match in swiss.rounds(results)[-1].matches:
            outcomes = [WON, WON, LOST, LOST, DRAWN, BOTH_LOST]
            results[match.id] = outcomes[draw_lot(seed, match.id) % len(outcomes)]
    return results


def field_before(
    teams: Sequence[Team], rounds: Sequence[Round], results: dict[str, Result], *, house: bool
) -> PairingProblem:
    """What the matches so far make of the teams; points are doubled."""
    scores, balances = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0)
    met: set[Pair] = set()
    rested: set[int] = set()
    for round_ in rounds:
        for match in round_.matches:
            for seat, team in enumerate(match.seats):
                if team is not None:
                    scores[team] += int(2 * results[match.id].points[seat])
                    balances[team] += (1, -1)[seat]
            known = sorted(teams.index(team) for team in match.seats if team is not None)
            if len(known) == 1:
                rested.add(known[0])
            else:
                met.add((known[0], known[1]))
        for team in round_.byes:
            scores[team] += 2
            rested.add(teams.index(team))
    draws = [1] * (len(teams) + 1)
    return PairingProblem([*scores.values()], [*balances.values()], draws, met, rested, house)


def pairs_of(teams: Sequence[Team], round_: Round) -> list[Pair]:
    meetings = [*(match.seats for match in round_.matches), *((team,) for team in round_.byes)]
    indices = [sorted(teams.index(team) for team in each if team is not None) for each in meetings]
    return [(each[0], each[1] if len(each) > 1 else len(teams)) for each in indices]


@thorough
@given(
    st.integers(4, 12),
    st.integers(1, 6),
    st.sampled_from(["bye", "house"]),
    st.sampled_from(["lot", "seeding"]),
    st.integers(0, 2**64),
)
def test_every_round_is_the_best_there_is_as_long_as_no_round_can_get_lost(
    size: int,
    planned: int,
    odd: Literal["bye", "house"],
    first_round: Literal["lot", "seeding"],
    seed: int,
) -> None:
    teams = names(size)
    planned = min(planned, size // 2)
    swiss = Swiss(teams=teams, rounds=planned, seed=seed, odd=odd, first_round=first_round)
    results = play(swiss, seed)
    rounds = swiss.rounds(results)
    assert len(rounds) == planned
    for number, round_ in enumerate(rounds):
        field = field_before(teams, rounds[:number], results, house=odd == "house")
        pairs = pairs_of(teams, round_)
        assert sorted(a for pair in pairs for a in pair) == list(range(size + size % 2))
        assert not field.met & set(pairs)
        least = min(whole_cost(field, each)[:3] for each in allowed(field))
        assert whole_cost(field, pairs)[:3] == least
        after = field_before(teams, rounds[: number + 1], results, house=odd == "house")
        assert sum(balance**2 for balance in after.balances) == least[2]


def test_the_same_results_give_the_same_rounds_whatever_was_asked_before() -> None:
    played = Swiss(teams=names(9), rounds=5, seed=3)
    results = play(played, 7)
    backwards = dict(reversed(results.items()))
    assert Swiss(teams=names(9), rounds=5, seed=3).rounds(backwards) == played.rounds(results)
    assert played.rounds({}) == Swiss(teams=names(9), rounds=5, seed=3).rounds({})
    others = play(played, 8)
    assert Swiss(teams=names(9), rounds=5, seed=3).rounds(others) == played.rounds(others)


def test_other_seeds_draw_other_rounds() -> None:
    assert len({Swiss(teams=names(8), rounds=1, seed=n).rounds({})[0] for n in range(20)}) == 20


def test_rounds_do_not_depend_on_pythons_hash_seed() -> None:
    code = (
        "from tests.tournaments.test_swiss import *;"
        "swiss = Swiss(teams=names(31), rounds=6, seed=1);"
        "print(swiss.rounds(play(swiss, 2)))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert b"1.6.15.1" in outputs.pop()


def test_a_lot_never_changes() -> None:
    assert draw_lot(1, "sides", 2, None) % 10**9 == 338344126
    assert draw_lot(1, "a", "bc") != draw_lot(1, "ab", "c")
    assert shuffled("abcde", 1) == shuffled("edcba", 1)


def test_an_unfinished_round_is_the_last_one() -> None:
    swiss = Swiss(teams=names(4), rounds=3, seed=1)
    first, *others = swiss.rounds({})
    assert not others
    assert [match.id for match in first.matches] == ["1.1.1.1", "1.1.2.1"]
    assert len(swiss.rounds({"1.1.1.1": WON})) == 1
    assert len(swiss.rounds({"1.1.1.1": WON, "1.1.2.1": LOST})) == 2


def test_first_round_by_seeding_sets_the_upper_half_against_the_lower() -> None:
    (first,) = Swiss(teams=names(7), rounds=1, seed=1, first_round="seeding", stage=2).rounds({})
    expected = [{"team 0", "team 3"}, {"team 1", "team 4"}, {"team 2", "team 5"}]
    assert [set(match.seats) for match in first.matches] == expected
    assert first.byes == ("team 6",)
    assert first.matches[0].id == "2.1.1.1"


def test_the_best_score_has_the_first_table_and_the_jurys_bot_the_last() -> None:
    swiss = Swiss(teams=names(5), rounds=2, seed=4, odd="house")
    results = dict.fromkeys(("1.1.1.1", "1.1.2.1", "1.1.3.1"), WON)
    first, second = swiss.rounds(results)
    assert [None in match.seats for match in second.matches] == [False, False, True]
    winners = {match.seats[0] for match in first.matches} - {None}
    assert set(second.matches[0].seats) <= winners


def test_a_bye_is_worth_its_points_and_no_game() -> None:
    swiss = Swiss(teams=names(3), rounds=1, seed=1, bye_points=3.0)
    (resting,) = swiss.rounds({})[0].byes
    line = next(line for line in swiss.standings({"1.1.1.1": DRAWN}) if line.team == resting)
    assert (line.place, line.points, line.played) == (1, 3.0, 0)
    assert line.tie_breaks == {"buchholz": 3.0, "sonneborn_berger": 3.0}


def test_a_stage_without_teams_is_complete() -> None:
    swiss = Swiss(teams=[], rounds=3, seed=1)
    assert (swiss.rounds({}), swiss.is_complete({}), swiss.notes({})) == ([], True, ())


def test_lots_settle_advancing_places_once_it_is_over() -> None:
    swiss = Swiss(teams=names(6), rounds=1, seed=1, places_by_lot=2)
    assert not any(line.by_lot for line in swiss.standings({}))
    results = dict.fromkeys(("1.1.1.1", "1.1.2.1", "1.1.3.1"), WON)
    lines = swiss.standings(results)
    assert [line.place for line in lines] == [1, 2, 3, 4, 4, 4]
    assert [line.by_lot for line in lines] == [True] * 3 + [False] * 3
    assert lines == Swiss(teams=names(6), rounds=1, seed=1, places_by_lot=2).standings(results)
