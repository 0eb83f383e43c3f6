"""Points for a match, by the regulations of its game."""

import pytest

from botdrome import games
from botdrome.games.scoring import PlaceScoring, WinScoring, read_scoring, scoring_of

BY_PLACE = PlaceScoring((3, 2, 1, 0))


@pytest.mark.parametrize(
    ("game_id", "win", "draw", "loss"),
    [
        ("breakthrough", 1, 0, 0),
        ("football", 1, 0, 0),
        ("bridges", 1, 0.5, 0),
        ("soccer", 3, 1, 0),
    ],
)
def test_matches_of_two(game_id: str, win: float, draw: float, loss: float) -> None:
    scoring = read_scoring(games.get(game_id).folder)
    assert scoring.points((1, 2)) == (win, loss)
    assert scoring.points((2, 1)) == (loss, win)
    assert scoring.points((1, 1)) == (draw, draw)
    assert scoring.points((2, 2)) == (loss, loss), "a double defeat is no draw"


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), (3, 2, 1, 0)),
        ((4, 3, 2, 1), (0, 1, 2, 3)),
        ((1, 1, 3, 4), (2.5, 2.5, 1, 0)),
        ((1, 2, 2, 4), (3, 1.5, 1.5, 0)),
        ((1, 2, 3, 3), (3, 2, 0.5, 0.5)),
        ((1, 1, 1, 4), (2, 2, 2, 0)),
        ((1, 2, 2, 2), (3, 1, 1, 1)),
        ((1, 1, 3, 3), (2.5, 2.5, 0.5, 0.5)),
        ((1, 1, 1, 1), (1.5, 1.5, 1.5, 1.5)),
    ],
)
def test_tables_of_four_share_the_points_of_shared_places(
    places: tuple[int, ...], points: tuple[float, ...]
) -> None:
    scoring = read_scoring(games.get("corners").folder)
    assert scoring == BY_PLACE
    assert scoring.points(places) == points
    assert sum(points) == 6


def test_outlaws_who_share_the_last_places_share_their_points() -> None:
    assert BY_PLACE.points((2, 1, 3, 3)) == (2, 3, 0.5, 0.5)
    assert BY_PLACE.points((2, 2, 2, 1)) == (1, 1, 1, 3)
    assert BY_PLACE.points((4, 4, 4, 4)) == (0, 0, 0, 0)


def test_regulations_without_draws_give_nothing_for_one() -> None:
    assert scoring_of({"win": 2, "loss": -1}) == WinScoring(2, -1, 0)
    assert scoring_of({"win": 2, "loss": -1}).points((2, 2)) == (-1, -1)
    assert scoring_of({"places": [1, 0]}) == PlaceScoring((1, 0))
