import pytest

from botdrome.tournaments.model import Match, Result, Team
from botdrome.tournaments.standings.ratings import Rating, ratings


def match(*seats: Team | None, places: tuple[int, ...]) -> tuple[Match, Result]:
    scores = tuple(float(-place) for place in places)
    return Match("1.1.1.1", seats), Result(places, scores, scores, (1,) * len(places))


def by_team(found: list[Rating]) -> dict[Team, Rating]:
    return {rating.team: rating for rating in found}


def test_winning_raises_the_mean_and_playing_lowers_the_uncertainty() -> None:
    found = ratings("abc", [match("b", "a", places=(1, 2))])
    assert [rating.team for rating in found] == ["b", "c", "a"]
    b, c, a = found
    assert b.mean > c.mean == 25 > a.mean
    assert a.uncertainty == pytest.approx(b.uncertainty)
    assert a.uncertainty < c.uncertainty
    assert (a.matches, b.matches, c.matches) == (1, 1, 0)


def test_four_seats_are_rated_by_place() -> None:
    found = by_team(ratings("abcd", [match("a", "b", "c", "d", places=(4, 2, 2, 1))]))
    assert found["d"].mean > found["b"].mean > found["a"].mean
    assert found["b"].mean == pytest.approx(found["c"].mean)


def test_a_draw_of_newcomers_leaves_them_equal() -> None:
    a, b = ratings("ab", [match("a", "b", places=(1, 1))])
    assert a.mean == pytest.approx(b.mean)


def test_the_jurys_bot_may_have_two_seats_and_never_changes() -> None:
    once = match("a", None, places=(1, 2))
    found = ratings("ab", [match(None, "b", None, "a", places=(4, 3, 2, 1)), once])
    assert by_team(found)["a"].matches == 2
    fresh = by_team(ratings("ab", [once]))["a"]
    assert fresh == by_team(ratings("ab", [match("b", None, places=(2, 1)), once]))["a"]


def test_the_same_matches_give_the_same_ratings() -> None:
    played = [match("a", "b", places=(1, 2)), match("b", "c", places=(1, 1))] * 5
    assert ratings("abc", played) == ratings("abc", played)


def test_equal_ratings_keep_the_given_order() -> None:
    assert [rating.team for rating in ratings("cab", [])] == ["c", "a", "b"]
