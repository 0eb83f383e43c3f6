"""Section 5: goals."""

import pytest

from tests.games.soccer.situations import GAME, situation, unit


@pytest.mark.parametrize(
    ("ball", "velocity", "score"),
    [((23, 8), (2, 0), (1, 0)), ((2, 8), (-2, 0), (0, 1))],
)
def test_rule_5_1_the_other_team_scores_whoever_kicked(
    ball: tuple[int, int], velocity: tuple[int, int], score: tuple[int, int]
) -> None:
    away = {5: (1, 2), 10: (24, 2)}
    assert unit(situation(away, ball=ball, velocity=velocity)).score == score
    for owner, kick, other_kick in ((2, velocity, None), (7, None, (-velocity[0], velocity[1]))):
        state = situation(away | {owner: ball}, owner=owner)
        assert unit(state, kick=kick, other_kick=other_kick).score == score


def test_rule_5_2_the_team_that_conceded_kicks_off() -> None:
    state = unit(situation({10: (24, 2)}, ball=(23, 8), velocity=(3, 0), score=(2, 3)))
    assert state.score == (3, 3)
    assert (state.position.owner, state.position.ball) == (6, (13, 8))
    state = unit(situation({5: (1, 2)}, ball=(2, 8), velocity=(-3, 0)))
    assert (state.position.owner, state.position.ball) == (1, (12, 8))
    assert state.position.velocity == (0, 0)


def test_rule_5_3_a_goal_by_the_move_of_unit_45_counts() -> None:
    state = unit(situation({5: (1, 2)}, ball=(2, 8), velocity=(-3, 0), time=45))
    assert (state.time, state.score) == (46, (0, 1))


def test_rule_5_3_the_start_of_the_second_half_overrides_the_kickoff_after_a_goal() -> None:
    # The first team conceded, yet the second one kicks off: it is half-time.
    state = unit(situation({5: (1, 2)}, ball=(2, 8), velocity=(-3, 0), time=45))
    assert (state.position.owner, state.position.ball) == (6, (13, 8))


def test_rule_5_3_a_goal_by_the_move_of_unit_90_counts() -> None:
    state = unit(situation({10: (24, 2)}, ball=(23, 8), velocity=(3, 0), time=90))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1, 0)
    assert outcome.places == (1, 2)
    assert "1:0" in outcome.reason.ru
    assert "first" in outcome.reason.en


@pytest.mark.parametrize(
    ("score", "places"), [((2, 2), (1, 1)), ((0, 0), (1, 1)), ((1, 4), (2, 1)), ((3, 2), (1, 2))]
)
def test_more_goals_win_and_equal_goals_share_the_first_place(
    score: tuple[int, int], places: tuple[int, int]
) -> None:
    before = situation(time=90, score=score)
    assert GAME.outcome(before) is None
    outcome = GAME.outcome(unit(before))
    assert outcome is not None
    assert outcome.places == places
    assert outcome.scores == score
    assert f"{score[0]}:{score[1]}" in outcome.reason.en
