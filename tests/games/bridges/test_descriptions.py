"""The moves of bridges in words."""

import pytest

from botdrome import games
from botdrome.games.scene import Segment
from tests.games.bridges.test_scene import TWO_BRIDGES, after

game = games.get("bridges")


@pytest.mark.parametrize(
    ("move", "en", "ru"),
    [
        ("L16", "peg L16", "камешек L16"),
        ("L16 K14-L16", "peg L16, bridge K14–L16", "камешек L16, мостик K14–L16"),
        (
            "L16 K14-L16 M14-L16",
            "peg L16, bridges K14–L16, M14–L16",
            "камешек L16, мостики K14–L16, M14–L16",
        ),
    ],
)
def test_a_move_is_told_by_its_peg_and_bridges(move: str, en: str, ru: str) -> None:
    state = after(*TWO_BRIDGES)
    told = game.describe(state, 0, game.parse(state, 0, move))
    assert (told.en, told.ru) == (en, ru)


def test_all_bridges_can_be_laid_at_once_and_are_drawn_before() -> None:
    state = after(*TWO_BRIDGES)
    choices = game.choices(state, 0, ("L16",))
    offered = tuple(pick.token for pick in choices.picks)
    (shortcut,) = choices.shortcuts
    assert (shortcut.title.ru, shortcut.tokens) == ("Поставить все", offered)
    drawn = [each for each in choices.preview if isinstance(each, Segment)]
    assert [each.role for each in drawn] == ["offer"] * len(offered)
    laid = game.choices(state, 0, ("L16", *shortcut.tokens))
    assert laid.move == game.parse(state, 0, " ".join(("L16", *offered)))
    assert laid.shortcuts == ()
    assert str(choices.prompt) == "You can add a bridge or play the move."
