"""Scenes of breakthrough, and the choices of a human."""

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.breakthrough.pictures import EXAMPLE
from botdrome.games.breakthrough.state import State, drawn
from botdrome.games.scene import Highlight, Piece
from tests.games.breakthrough.test_rules import SAMPLE_GAME
from tests.games.playing import play_line

game = games.get("breakthrough")


def after(*texts: str) -> State:
    state: State = play_line(game, game.start(game.options()), *texts)
    return state


def pawns(state: State) -> dict[str, Piece]:
    return {each.key: each for each in game.scene(state).elements if isinstance(each, Piece)}


def marks(state: State) -> dict[str, tuple[str, float, float, int | None]]:
    found = [each for each in game.scene(state).elements if isinstance(each, Highlight)]
    return {each.key: (each.role, each.x, each.y, each.owner) for each in found}


def test_the_first_rank_is_drawn_at_the_bottom() -> None:
    found = pawns(after())
    assert len(found) == 32
    assert (found["pawn-0-a1"].x, found["pawn-0-a1"].y, found["pawn-0-a1"].owner) == (0.5, 7.5, 0)
    assert (found["pawn-1-h8"].x, found["pawn-1-h8"].y, found["pawn-1-h8"].owner) == (7.5, 0.5, 1)
    board = game.scene(after()).board
    assert (board.x_axis.labels[0], board.y_axis.labels[0]) == ("a", "8")


def test_nothing_is_marked_before_the_first_move() -> None:
    assert marks(after()) == {}


def test_both_squares_of_the_last_move_are_marked() -> None:
    assert marks(after("a2a3", "h7g6")) == {
        "last-source": ("last", 7.5, 1.5, None),
        "last-target": ("last", 6.5, 2.5, None),
    }


def test_a_capture_has_a_mark_of_its_own() -> None:
    state: State = play_line(game, drawn(EXAMPLE, turn=0), "e6d7")
    assert marks(state) == {
        "last-source": ("last", 4.5, 2.5, None),
        "last-target": ("capture", 3.5, 1.5, None),
    }


def test_a_pawn_keeps_its_key_all_the_way_to_the_winning_square() -> None:
    state = after(*SAMPLE_GAME)
    winner = pawns(state)["pawn-0-a2"]
    assert (winner.x, winner.y) == (1.5, 0.5)
    assert "pawn-1-b8" not in pawns(state)
    assert marks(state)["win"] == ("win", 1.5, 0.5, 0)
    assert "win" not in marks(after(*SAMPLE_GAME[:-1]))


def test_a_win_by_the_last_capture_marks_no_far_rank() -> None:
    rows = "........ ........ ........ .b...... w....... ........ ........ ........"
    won: State = play_line(game, drawn(rows, turn=0), "a4b5")
    assert won.winner == 0
    assert marks(won)["last-target"][0] == "capture"
    assert "win" not in marks(won)


def test_a_pawn_is_picked_and_then_its_square() -> None:
    state = drawn(EXAMPLE, turn=0)
    first = game.choices(state, 0, ())
    assert [(pick.token, pick.x, pick.y) for pick in first.picks] == [
        ("b4", 1.5, 4.5),
        ("a5", 0.5, 3.5),
        ("e6", 4.5, 2.5),
    ]
    assert not first.complete
    second = game.choices(state, 0, ("e6",))
    assert [pick.token for pick in second.picks] == ["d7", "f7"]
    assert second.preview == (Highlight("chosen", 4.5, 2.5, role="chosen"),)
    done = game.choices(state, 0, ("e6", "d7"))
    assert done.complete
    assert done.picks == ()
    assert done.move == game.parse(state, 0, "e6d7")


@pytest.mark.parametrize("partial", [("e7",), ("a1",), ("e6", "e7"), ("e6", "d7", "c8"), ("",)])
def test_what_was_not_offered_is_a_user_error(partial: tuple[str, ...]) -> None:
    with pytest.raises(UserError):
        game.choices(drawn(EXAMPLE, turn=0), 0, partial)
