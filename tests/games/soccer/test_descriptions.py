"""The answers of soccer in words, with cells as the board is labelled."""

import pytest

from botdrome.games.soccer.moves import Move
from tests.games.soccer.situations import GAME, situation, team


def test_walks_and_kicks_are_told_by_player() -> None:
    state = situation({2: (12, 5)}, owner=2)
    first, *others = state.position.own()
    kick = Move((first, *others), (2, 0))
    assert GAME.describe(state, 0, kick).texts() == {
        "en": "player 2: kick to (14, 5)",
        "ru": "игрок 2: удар на (14, 5)",
    }
    both = Move(((3, 13), *others), (2, 0))
    assert GAME.describe(state, 0, both).ru == "игрок 2: удар на (14, 5), игрок 1 на (3, 13)"


@pytest.mark.parametrize(("time", "cell"), [(10, "(22, 3)"), (60, "(3, 3)")])
def test_cells_are_named_as_spectators_see_them(time: int, cell: str) -> None:
    """The second team's player 1 goes from (2, 3) to (3, 3) in its own view."""
    state = situation(time=time)
    _, *others = state.position.seen_by(1).own()
    told = GAME.describe(state, 1, Move(((3, 3), *others)))
    assert told.en == f"player 1 to {cell}"
    titles = {pick.token: pick.title or told for pick in GAME.choices(state, 1, ()).picks}
    assert titles["1:3,3"].texts() == told.texts()


def test_a_shot_and_standing_still_are_told() -> None:
    state = situation({2: (23, 8)}, owner=2)
    assert GAME.describe(state, 0, Move(state.position.own(), (2, 0))).ru == (
        "игрок 2: удар в ворота"
    )
    state = situation()
    assert GAME.describe(state, 0, Move(state.position.own())).ru == "все остаются на месте"


def test_a_setup_is_told_without_its_skills_which_are_secret_at_first() -> None:
    start = GAME.start(GAME.options())
    told = GAME.describe(start, 1, team(((9, 4), (2, 2), (5, 8)), t1=3))
    assert told.en == "formation: player 2 to (16, 4), player 3 to (23, 2), player 4 to (20, 8)"
