"""Random answers are legal, and every legal one can come up."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.games.soccer import setup as setups
from botdrome.games.soccer.field import KICKS, STILL, reachable
from botdrome.games.soccer.sampling import sample_move, sample_setup
from botdrome.games.soccer.setup import FREE_CELLS, SKILLS
from botdrome.games.soccer.state import State
from tests.games.soccer.situations import GAME, assert_legal, situation, team
from tests.games.soccer.strategies import crowded_fields


@settings(deadline=None)
@given(state=crowded_fields(), seed=st.integers(0, 2**32))
def test_a_sampled_move_is_legal_in_any_crowd(state: State, seed: int) -> None:
    rng = Random(seed)
    for seat in (0, 1):
        assert_legal(state, GAME.sample_move(state, seat, rng), seat)


def test_nobody_is_stuck_in_a_corner_full_of_team_mates() -> None:
    cells = {1: (1, 1), 2: (1, 2), 3: (2, 1), 4: (2, 2), 5: (1, 3)}
    rng = Random(1)
    for owner in (1, 2, 3, 4, 5):
        state = situation(cells, owner=owner)
        for _ in range(200):
            assert_legal(state, GAME.sample_move(state, 0, rng))


def test_every_kick_and_every_cell_comes_up() -> None:
    state = situation({2: (12, 5)}, owner=2, first=team(p2=3, s2=3))
    rng = Random(2)
    sampled = [sample_move(state.position, state.setups[0], rng) for _ in range(3000)]
    assert {move.kick for move in sampled} == {None, STILL, *KICKS[3]}
    assert {move.cells[1] for move in sampled} == set(reachable((12, 5), 3))
    assert {move.cells[0] for move in sampled} == set(reachable((2, 13), 2))


def test_every_level_and_every_number_of_points_comes_up() -> None:
    rng = Random(3)
    sampled = [sample_setup(rng) for _ in range(3000)]
    spent = {sum(each.levels) - sum(setups.DEFAULT.levels) for each in sampled}
    assert spent == set(range(11))
    for index, skill in enumerate(SKILLS):
        levels = {each.levels[index] for each in sampled}
        assert levels == set(range(skill.minimum, skill.maximum + 1))
    for index in range(3):
        assert {each.cells[index] for each in sampled} == set(FREE_CELLS)
