"""Points for a match, by the regulations of its game."""

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.scoring import (
    PlaceScoring,
    Scoring,
    WinScoring,
    read_scoring,
    score_text,
    scoring_in,
)
from botdrome.toml_tables import TomlTable

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
    scoring = read_scoring(games.get(game_id))
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
    scoring = read_scoring(games.get("corners"))
    assert scoring == BY_PLACE
    assert scoring.points(places) == points
    assert sum(points) == 6


def test_removed_seats_that_share_the_last_places_share_their_points() -> None:
    assert BY_PLACE.points((2, 1, 3, 3)) == (2, 3, 0.5, 0.5)
    assert BY_PLACE.points((2, 2, 2, 1)) == (1, 1, 1, 3)
    assert BY_PLACE.points((4, 4, 4, 4)) == (0, 0, 0, 0)


def described(text: str, seats: int = 2) -> Scoring:
    return scoring_in(TomlTable.read(text, "regulations.toml"), seats)


def test_regulations_without_draws_give_nothing_for_one() -> None:
    assert described("win = 2\nloss = -1") == WinScoring(2, -1, 0)
    assert described("win = 2\nloss = -1").points((2, 2)) == (-1, -1)
    assert described("places = [1, 0]") == PlaceScoring((1, 0))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("win = 1", "regulations.toml: loss is missing."),
        ('win = "1"\nloss = 0', "win must be a number from -1000 to 1000, not '1'."),
        ("win = 1\nloss = 0\ndraws = 1", "there is no key draws; possible here: win, draw, loss."),
        ("places = [2, 1, 0]", "places must have a number for each of the game's 2 seats."),
    ],
)
def test_a_wrong_scoring_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as caught:
        described(text)
    assert str(caught.value).endswith(sentence)


def test_score_txt_has_a_line_for_each_seat_without_needless_digits() -> None:
    assert score_text((1.0, 0, 0.5, 1.25)) == "1\n0\n0.5\n1.25\n"
