"""Scenes of bridges, and the choices of a human."""

from itertools import pairwise

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.bridges.holes import HOLE_BY_NAME, LINK_BITS, LINK_BY_PAIR, NAMES, place
from botdrome.games.bridges.pictures import CROSSED, EXAMPLE, FORBIDDEN, WON
from botdrome.games.bridges.scene import bridge, peg, winning_chain
from botdrome.games.bridges.state import State
from botdrome.games.scene import Highlight, Piece, Segment
from botdrome.games.turns.transcript import read_transcript
from tests.games.playing import breach, play_line

game = games.get("bridges")

CHAIN = ["N01", "M03", "L05", "M07", "L09", "M11", "N13", "M15", "N17", "M19", "N21", "M23", "O24"]
"""The pegs of Red's chain after WON, from the top down."""
TWO_BRIDGES = ("L12", "B05", "M14", "B07", "K14", "B09")
"""Red has L12-M14 and L12-K14 still to lay; a peg in L16 could be joined to both lower pegs."""


def after(*texts: str) -> State:
    state: State = play_line(game, game.start(game.options()), *texts)
    return state


def marks(state: State, role: str) -> dict[str, tuple[float, float, int | None]]:
    found = [each for each in game.scene(state).elements if isinstance(each, Highlight)]
    return {each.key: (each.x, each.y, each.owner) for each in found if each.role == role}


def tokens(state: State, partial: tuple[str, ...]) -> list[str]:
    return [pick.token for pick in game.choices(state, state.turn, partial).picks]


def test_the_board_lacks_its_corners_and_border_rows_have_their_owners_colour() -> None:
    board = game.scene(after()).board
    assert set(board.missing) == {(0, 0), (23, 0), (0, 23), (23, 23)}
    assert (board.x_axis.labels[0], board.x_axis.labels[-1]) == ("A", "X")
    assert (board.y_axis.labels[0], board.y_axis.labels[-1]) == ("01", "24")
    assert marks(after(), "home") == {
        "border-top": (11.5, 0, 0),
        "border-bottom": (11.5, 23, 0),
        "border-left": (0, 11.5, 1),
        "border-right": (23, 11.5, 1),
    }


def test_pegs_and_bridges_have_keys_owners_and_places() -> None:
    elements = game.scene(after(*EXAMPLE)).elements
    pieces = {
        each.key: (each.x, each.y, each.owner) for each in elements if isinstance(each, Piece)
    }
    assert pieces == {
        f"peg-{text.split()[0]}": (*place(HOLE_BY_NAME[text.split()[0]]), number % 2)
        for number, text in enumerate(EXAMPLE)
    }
    bridges = {each.key: each for each in elements if isinstance(each, Segment)}
    assert {key: each.owner for key, each in bridges.items()} == {
        "bridge-K01-L03": 0,
        "bridge-L03-N04": 0,
        "bridge-O07-P09": 0,
        "bridge-J07-L08": 1,
        "bridge-J07-I09": 1,
        "bridge-L08-M10": 1,
    }
    laid = bridges["bridge-K01-L03"]
    assert (laid.x1, laid.y1, laid.x2, laid.y2, laid.role) == (10, 0, 11, 2, "bridge")


def test_the_last_peg_is_marked() -> None:
    assert marks(after(), "last") == {}
    assert marks(after(*EXAMPLE), "last") == {"last": (13, 5, None)}


def test_every_peg_of_the_winning_chain_is_marked_border_to_border() -> None:
    assert marks(after(*WON[:-1]), "win") == {}
    state = after(*WON)
    assert marks(state, "win") == {f"win-{name}": (*place(HOLE_BY_NAME[name]), 0) for name in CHAIN}
    chain = winning_chain(state.sides[0], 0)
    assert [NAMES[hole] for hole in chain] == CHAIN
    assert place(chain[0])[1] == 0
    assert place(chain[-1])[1] == 23
    for pair in pairwise(chain):
        assert state.sides[0].links & LINK_BITS[LINK_BY_PAIR[pair]]


def test_the_winning_chain_leaves_out_side_branches() -> None:
    spur = after(*WON[:-1], "B22", "D02")
    assert spur.winner is None
    branched = after(*WON[:-1], "O23 O23-N21", "D02", "O24 O24-M23")
    assert branched.winner == 0
    assert set(marks(branched, "win")) == {f"win-{name}" for name in CHAIN}


def test_first_every_free_hole_of_ones_own_is_offered() -> None:
    state = after(*EXAMPLE)
    picks = game.choices(state, 0, ()).picks
    assert len(picks) == 22 * 24 - len(EXAMPLE)
    places = {pick.token: (pick.x, pick.y) for pick in picks}
    assert places["B01"] == (1, 0)
    assert {pick.group for pick in picks} == {"hole"}
    assert not {"A05", "X05", "A01", "L03", "N06"} & set(places)
    assert not game.choices(state, 0, ()).complete


def test_a_peg_alone_is_a_move_and_its_bridges_are_offered_halfway() -> None:
    state = after(*EXAMPLE)
    choices = game.choices(state, 0, ("Q11",))
    assert choices.complete
    assert choices.move == game.parse(state, 0, "Q11")
    assert choices.preview[-1] == peg(HOLE_BY_NAME["Q11"], 0)
    assert len(choices.preview) == len(choices.picks) + 1
    assert ("P09-Q11", 15.5, 9.0, "bridge") in {
        (pick.token, pick.x, pick.y, pick.group) for pick in choices.picks
    }


def test_a_bridge_that_would_cross_the_opponents_is_not_offered() -> None:
    state = after(*CROSSED, "V20")
    assert "Q13-O14" not in tokens(state, ("C20",))
    assert "O14-Q13" not in tokens(state, ("C20",))


def test_each_pick_of_a_bridge_removes_only_itself() -> None:
    state = after(*TWO_BRIDGES)
    offered = tokens(state, ("L16",))
    assert offered == ["L12-M14", "L12-K14", "K14-L16", "M14-L16"]
    for token in offered:
        assert tokens(state, ("L16", token)) == [each for each in offered if each != token]
        chosen = game.choices(state, 0, ("L16", token))
        assert chosen.move == game.parse(state, 0, f"L16 {token}")
        one, two = (HOLE_BY_NAME[name] for name in token.split("-"))
        assert chosen.preview[-2:] == (bridge((one, two), 0), peg(HOLE_BY_NAME["L16"], 0))
    complete = game.choices(state, 0, ("L16", *offered))
    assert complete.picks == ()
    assert complete.move == game.parse(state, 0, " ".join(("L16", *offered)))


@pytest.mark.parametrize(
    "partial",
    [
        *(("A05",), ("L12",), ("L12-M14",), ("",)),
        *(("L16", "L16"), ("L16", "M14-L12"), ("L16", "B05-B07"), ("L16", "L12-M14", "L12-M14")),
    ],
)
def test_what_was_not_offered_is_a_user_error(partial: tuple[str, ...]) -> None:
    with pytest.raises(UserError):
        game.choices(after(*TWO_BRIDGES), 0, partial)


def test_the_moves_of_the_pictures_can_all_be_played() -> None:
    for texts in (EXAMPLE, WON, CROSSED):
        reading = read_transcript(game, game.start(game.options()), texts)
        assert (reading.moves, reading.faults) == (len(texts), ())


def test_the_picture_of_crossing_shows_the_forbidden_bridge_crossed_out() -> None:
    state = after(*CROSSED, "V20")
    one, two = (NAMES[hole] for hole in FORBIDDEN)
    assert breach(game, state, f"C20 {one}-{two}") == "crosses-opponent"
    elements = {each.key: each for each in game.pictures()["crossing"].elements}
    wish, cross = elements["forbidden-bridge"], elements["forbidden"]
    assert isinstance(wish, Segment)
    assert isinstance(cross, Highlight)
    assert wish.owner == 0
    # The bridges meet a fifth of the way from P13 to Q15; the window begins at column J, row 10.
    assert (cross.x + 9, cross.y + 9) == pytest.approx((15.2, 12.4))
    assert "last" not in elements
