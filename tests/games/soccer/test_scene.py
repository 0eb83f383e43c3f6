"""The field as spectators see it, and the statement's pictures."""

import pytest

from botdrome.games.scene import Element, Highlight, Piece, Segment
from botdrome.games.soccer.state import State
from tests.games.soccer.situations import GAME, after_setups, situation, team, unit


def elements(state: State) -> dict[str, Element]:
    return {element.key: element for element in GAME.scene(state).elements}


def where(element: Element) -> tuple[float, float]:
    assert not isinstance(element, Segment)
    return element.x, element.y


def test_before_the_setups_only_fixed_players_are_shown() -> None:
    found = elements(GAME.start(GAME.options()))
    assert {key for key in found if key.startswith("player")} == {
        f"player-{seat}-{player}" for seat in (0, 1) for player in (1, 5)
    }
    assert "ball" in found


def test_ten_shirts_with_own_numbers_and_a_ball() -> None:
    found = elements(after_setups())
    shirts = [each for each in found.values() if isinstance(each, Piece) and each.shape == "shirt"]
    assert [(shirt.owner, shirt.text) for shirt in shirts] == [
        (seat, str(player)) for seat in (0, 1) for player in (1, 2, 3, 4, 5)
    ]
    ball = found["ball"]
    assert isinstance(ball, Piece)
    assert ball.shape == "ball"


def test_cell_1_1_is_drawn_at_the_bottom_left() -> None:
    found = elements(situation({1: (1, 1)}, ball=(24, 15)))
    assert where(found["player-0-1"]) == (0.5, 14.5)
    assert where(found["ball"]) == (23.5, 0.5)


def test_rivals_in_one_cell_and_the_ball_at_a_foot_can_be_told_apart() -> None:
    found = elements(situation({1: (12, 5), 6: (12, 5)}, owner=6))
    assert where(found["player-0-1"])[0] < 11.5 < where(found["player-1-1"])[0]
    assert where(found["ball"])[0] > where(found["player-1-1"])[0]


@pytest.mark.parametrize(("time", "ends"), [(10, (5.5, 4.5)), (60, (18.5, 19.5))])
def test_the_balls_way_is_drawn(time: int, ends: tuple[float, float]) -> None:
    after = unit(situation(ball=(6, 5), velocity=(-1, 1), time=time))
    step = elements(after)["trail-1"]
    assert isinstance(step, Segment)
    assert step.role == "trail"
    assert (step.x1, step.x2) == ends
    assert (step.y1, step.y2) == (10.5, 9.5)
    assert "trail-2" not in elements(after)


@pytest.mark.parametrize(
    ("time", "x", "left"), [(10, 24.5, 0), (45, 24.5, 1), (46, -0.5, 1), (90, -0.5, 1)]
)
def test_a_goal_is_marked_where_it_fell_even_at_half_time(time: int, x: float, left: int) -> None:
    """The first team scores: to the right in the first half, to the left in the second."""
    after = unit(situation({10: (20, 13)}, ball=(24, 7), velocity=(2, 0), time=time))
    found = elements(after)
    scored = found["scored"]
    assert isinstance(scored, Highlight)
    assert (scored.role, scored.owner, where(scored)) == ("win", 0, (x, 8.5))
    goal = found["goal-left"]
    assert isinstance(goal, Highlight)
    assert (goal.owner, goal.height) == (left, 5)


def test_a_save_is_marked_at_the_keeper() -> None:
    after = unit(situation({10: (24, 8)}, ball=(22, 8), velocity=(3, 0), second=team(c5=5)))
    saved = elements(after)["saved"]
    assert isinstance(saved, Highlight)
    assert (saved.role, saved.owner, where(saved)) == ("capture", 1, (23.5, 7.5))


def test_score_and_clock_are_shown_the_first_team_first() -> None:
    early = elements(situation(time=10, score=(2, 1)))
    assert getattr(early["score"], "text", "") == "2 : 1"
    assert getattr(early["clock"], "text", "") == "9 / 90"
    late = elements(situation(time=60, score=(2, 1)))
    assert getattr(late["score"], "text", "") == "2 : 1"


def test_pictures_have_unique_keys_and_lie_on_the_board() -> None:
    pictures = GAME.pictures()
    assert set(pictures) == {"field", "start", "reach", "bounce", "save"}
    for scene in pictures.values():
        keys = [element.key for element in scene.elements]
        assert len(keys) == len(set(keys))
        for element in scene.elements:
            if not isinstance(element, Segment):
                x, y = where(element)
                assert -scene.board.margin < x < scene.board.width + scene.board.margin
                assert 0 <= y <= scene.board.height
