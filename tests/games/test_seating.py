"""A bot for each seat."""

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.turns.seating import check_seats


@pytest.mark.parametrize("game_id", games.ids())
def test_a_game_takes_as_many_bots_as_it_has_seats(game_id: str) -> None:
    game = games.get(game_id)
    check_seats(game, game.seats)
    for given in (0, game.seats - 1, game.seats + 1):
        with pytest.raises(UserError) as caught:
            check_seats(game, given)
        sentence = caught.value.sentence
        assert sentence.code == "wrong-number-of-bots"
        assert game.titles.ru in sentence.ru
        assert f"bots given: {given}." in sentence.en
