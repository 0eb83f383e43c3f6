"""Section 6: skills."""

import pytest

from botdrome.games.soccer import setup as setups
from tests.games.soccer.situations import (
    GAME,
    assert_breach,
    assert_legal,
    play_both_wrong,
    situation,
    team,
)

START = GAME.start(GAME.options())


@pytest.mark.parametrize("player", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("letter", "lowest", "highest"), [("t", 1, 3), ("s", 2, 3), ("p", 2, 3)])
def test_rule_6_1_everybody_tackles_runs_and_kicks(
    player: int, letter: str, lowest: int, highest: int
) -> None:
    name = f"{letter}{player}"
    for level in range(lowest, highest + 1):
        assert_legal(START, team(**{name: level}))
    for level in (lowest - 1, highest + 1, 0, -5, 999_999_999):
        assert_breach(START, team(**{name: level}), "skill-out-of-range", "6.1")


def test_rule_6_2_the_keeper_alone_catches() -> None:
    assert [skill.player for skill in setups.SKILLS if skill.letter == "c"] == [5]
    for level in (1, 2, 3, 4, 5):
        assert_legal(START, team(c5=level))
    for level in (0, 6):
        assert_breach(START, team(c5=level), "skill-out-of-range", "6.2")


def test_rule_6_3_everybody_begins_with_the_lowest_levels() -> None:
    assert setups.DEFAULT.levels == (1, 2, 2) * 5 + (1,)
    assert_legal(START, setups.DEFAULT)


def test_rule_6_4_ten_points_raise_the_levels_and_fewer_are_legal() -> None:
    assert_legal(START, team(c5=5, t1=3, s1=3, p1=3, s2=3, s3=3))
    assert_legal(START, team(c5=5, t1=3, s1=3, p1=3, s2=3))
    assert_breach(START, team(c5=5, t1=3, s1=3, p1=3, s2=3, s3=3, s4=3), "too-many-points", "6.4")


def test_rule_6_5_no_level_exceeds_its_greatest_even_if_others_are_low() -> None:
    assert_breach(START, team(s1=4), "skill-out-of-range", "6.5")
    # A level below its lowest would give points back.
    assert_breach(START, team(s1=1, s2=3), "skill-out-of-range", "6.5")


@pytest.mark.parametrize("seat", [0, 1])
def test_rule_6_6_the_rivals_skills_are_known_from_the_second_half_on(seat: int) -> None:
    mine, yours = team(t1=2, c5=3), team(p4=3, s5=3, c5=4)
    rival = (yours, mine)[seat]
    early = situation(time=45, first=mine, second=yours)
    late = situation(time=46, first=mine, second=yours)
    assert GAME.request(early, seat).split()[29:] == ["0"]
    assert GAME.request(late, seat).split()[29:] == ["1", *map(str, rival.levels)]


def test_both_setups_are_judged() -> None:
    assert play_both_wrong(START, team(s1=4), team(s1=3)) == {0}
    assert play_both_wrong(START, team(s1=3), team(c5=9)) == {1}
    assert play_both_wrong(START, team(s1=4), team(((13, 1), (2, 2), (3, 3)))) == {0, 1}
