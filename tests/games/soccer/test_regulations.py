"""Section 13: durations, breaches and the tournaments."""

import tomllib
from importlib import resources

import pytest

from botdrome.errors import UserError
from tests.games.playing import random_states
from tests.games.soccer.situations import GAME, answer, play_both_wrong, situation

REGULATIONS = tomllib.loads(
    resources.files("botdrome.games.soccer").joinpath("regulations.toml").read_text("utf-8")
)


def test_rule_13_1_intermediate_tournaments_are_swiss() -> None:
    assert [each["format"] for each in REGULATIONS["intermediate"]] == ["swiss"]


def test_rule_13_2_they_are_held_every_few_minutes_once_enough_teams_are_there() -> None:
    (intermediate,) = REGULATIONS["intermediate"]
    assert intermediate["every"] == "10m"
    assert intermediate["from_teams"] == 4


def test_rule_13_4_they_have_six_rounds() -> None:
    assert REGULATIONS["intermediate"][0]["rounds"] == 6


def test_rule_13_5_an_odd_team_meets_the_jurys_bot() -> None:
    assert REGULATIONS["intermediate"][0]["odd"] == "jury-bot"


def test_rule_13_6_a_win_is_3_points_and_a_draw_1() -> None:
    assert REGULATIONS["scoring"] == {"win": 3, "draw": 1, "loss": 0}


def test_rule_13_7_every_team_at_fault_is_named() -> None:
    state = situation()
    wrong = [answer(state, seat, kick=(1, 0)) for seat in (0, 1)]
    assert play_both_wrong(state, wrong[0], answer(state, 1)) == {0}
    assert play_both_wrong(state, wrong[0], wrong[1]) == {0, 1}


def test_rule_13_8_in_the_final_everybody_meets_everybody_twice() -> None:
    (final,) = REGULATIONS["final"]
    assert final["format"] == "round-robin"
    assert final["games_per_pair"] == 2


@pytest.mark.parametrize(
    ("given", "game", "half"),
    [
        ({}, 90, 45),
        ({"game_duration": 120}, 120, 60),
        ({"half_duration": 30}, 60, 30),
        ({"game_duration": 100, "half_duration": 50}, 100, 50),
        ({"game_duration": 2}, 2, 1),
        ({"half_duration": 450}, 900, 450),
    ],
)
def test_rule_13_9_the_jury_may_change_the_durations(
    given: dict[str, int], game: int, half: int
) -> None:
    options = GAME.options(**given)
    assert (options.game_duration, options.half_duration) == (game, half)
    assert GAME.limits_for(options).time_ms == 5000 * game // 90


def test_rule_13_9_a_longer_match_is_played_to_its_end() -> None:
    *_, last = random_states(GAME, 1, game_duration=120)
    assert last.time == 121
    *_, last = random_states(GAME, 1, half_duration=1)
    assert last.time == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"game_duration": 91},
        {"game_duration": 90, "half_duration": 44},
        {"game_duration": 120, "half_duration": 45},
        {"game_duration": 0},
        {"game_duration": 902},
        {"half_duration": 0},
        {"half_duration": 451},
        {"half_duration": "45"},
    ],
)
def test_rule_13_9_both_halves_are_equally_long(wrong: dict[str, object]) -> None:
    with pytest.raises(UserError) as caught:
        GAME.options(**wrong)
    assert "duration" in caught.value.sentence.ru
    assert "duration" in caught.value.sentence.en


def test_rule_13_10_the_final_scores_by_the_same_points() -> None:
    assert "scoring" not in REGULATIONS["final"][0]


def test_rule_13_12_marks_are_relative_to_the_best_team() -> None:
    assert REGULATIONS["final"][0]["mark"] == "100*P/Pmax"
