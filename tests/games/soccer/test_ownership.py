"""Section 7: who owns the ball."""

from dataclasses import replace

import pytest

from botdrome.games.chance import Draw
from botdrome.games.soccer.unit import play_unit
from tests.games.playing import random_states
from tests.games.soccer.situations import GAME, answer, situation, team, unit

DRAWS = 20_000


def test_rule_7_1_at_most_one_player_owns_the_ball() -> None:
    state = unit(situation({1: (12, 5), 6: (12, 5)}, ball=(12, 5)))
    assert state.position.owner in (1, 6)


def test_rule_7_2_the_owner_stands_on_the_ball() -> None:
    for seed in range(20):
        for state in random_states(GAME, seed, game_duration=30):
            if owner := state.position.owner:
                assert state.position.players[owner - 1] == state.position.ball


@pytest.mark.parametrize("player", range(1, 11))
def test_rule_7_3_whoever_is_alone_with_the_ball_owns_it(player: int) -> None:
    state = unit(situation({player: (12, 5)}, ball=(12, 4), velocity=(0, 1)))
    assert state.position.owner == player
    assert state.position.velocity == (0, 0)
    assert state.events is not None
    assert state.events.draws == ()


def test_rule_7_3_a_ball_that_only_passes_by_is_nobodys() -> None:
    state = unit(situation({1: (12, 5)}, ball=(11, 5), velocity=(3, 0)))
    assert state.position.owner == 0
    assert (state.position.ball, state.position.velocity) == ((14, 5), (3, 0))


def test_rule_7_3_a_still_ball_belongs_to_whoever_comes() -> None:
    state = unit(situation({1: (10, 5)}, ball=(12, 5)), cells={1: (12, 5)})
    assert state.position.owner == 1


def test_rule_7_4_of_two_one_owns_the_ball() -> None:
    owners = {
        unit(situation({3: (12, 5), 8: (12, 5)}, ball=(12, 5), seed=seed)).position.owner
        for seed in range(30)
    }
    assert owners == {3, 8}


@pytest.mark.parametrize(("mine", "yours"), [(1, 1), (1, 3), (3, 1), (2, 3), (3, 2)])
def test_rule_7_5_tackles_follow_their_probabilities(mine: int, yours: int) -> None:
    state = situation(
        {2: (12, 5), 7: (12, 5)}, ball=(12, 5), first=team(t2=mine), second=team(t2=yours)
    )
    stay = answer(state, 0), answer(state, 1)
    won = 0
    for _ in range(DRAWS):
        after = play_unit(state, stay)
        won += after.position.owner == 2
        state = replace(state, chance=after.chance)
    assert abs(won / DRAWS - mine / (mine + yours)) < 0.012


def test_rule_7_5_tackle_draws_are_recorded() -> None:
    for seed in range(20):
        state = situation(
            {2: (12, 5), 7: (12, 5)},
            ball=(12, 5),
            first=team(t2=3),
            second=team(t2=2),
            seed=seed,
        )
        after = unit(state)
        assert after.events is not None
        (draw,) = after.events.draws
        winner = 2 if draw.value < 3 else 7
        assert draw == Draw("tackle", draw.value, 5, winner)
        assert after.position.owner == winner


def test_rule_7_5_nothing_is_drawn_once_one_of_the_two_has_left() -> None:
    state = situation({2: (12, 5), 7: (12, 5)}, owner=2)
    left = unit(state, cells={2: (12, 6)})
    assert left.position.owner == 7
    assert left.chance == state.chance
