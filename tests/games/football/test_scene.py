"""Scenes of paper football, and the choices of a human."""

from dataclasses import replace

import pytest

from botdrome.errors import UserError
from botdrome.games.football.pictures import ALLOWED, BOUNCE, CORNER, FORBIDDEN, GAME
from botdrome.games.football.state import State
from botdrome.games.scene import Highlight, Label, Node, Piece, Segment
from botdrome.games.turns.transcript import read_transcript
from tests.games.football.lines import SECOND_IS_STUCK, after, game, walk
from tests.games.football.reference import Reference, read


def segments(state: State) -> dict[str, Segment]:
    return {each.key: each for each in game.scene(state).elements if isinstance(each, Segment)}


def marks(state: State, role: str) -> list[Highlight]:
    elements = game.scene(state).elements
    return [each for each in elements if isinstance(each, Highlight) and each.role == role]


def test_the_field_is_twenty_by_fourteen_with_both_goals_and_labelled_as_in_the_protocol() -> None:
    board = game.scene(after()).board
    assert (board.kind, board.width, board.height) == ("lattice", 20, 14)
    assert (board.x_axis.labels[0], board.x_axis.labels[-1]) == ("0", "20")
    assert (board.y_axis.labels[0], board.y_axis.labels[-1]) == ("0", "14")
    left, right = marks(after(), "goal")
    assert (left.owner, right.owner) == (0, 1)
    assert left.x < 0
    assert right.x > 20
    assert left.y - left.height / 2 == 5
    assert left.y + left.height / 2 == 9


def test_the_ball_keeps_its_key_and_lies_with_the_games_y_to_the_right() -> None:
    for state, place in ((after(), (10, 7)), (after("2 7 10 6 11"), (11, 6))):
        *_, ball = game.scene(state).elements
        assert isinstance(ball, Piece)
        assert (ball.key, ball.shape, ball.x, ball.y) == ("ball", "ball", *place)


def test_strokes_keep_their_keys_and_belong_to_who_drew_them() -> None:
    earlier = segments(after("2 7 10 7 11", "2 7 11 6 10"))
    later = segments(after("2 7 10 7 11", "2 7 11 6 10", "3 6 10 7 10 8 11"))
    assert earlier.keys() < later.keys()
    assert sorted(each.owner or 0 for each in later.values()) == [0, 0, 0, 1]
    assert [each.role for each in earlier.values()] == ["stroke", "trail"]
    assert [each.role for each in later.values()] == ["stroke", "stroke", "trail", "trail"]


@pytest.mark.parametrize(("line", "winner"), [(GAME, 0), (SECOND_IS_STUCK, 0)])
def test_the_end_is_marked_for_the_winner(line: tuple[str, ...], winner: int) -> None:
    assert marks(after(*line[:-1]), "win") == []
    assert [mark.owner for mark in marks(after(*line), "win")] == [winner]


def test_picking_goes_from_node_to_node_until_the_move_ends() -> None:
    state = after("2 7 10 7 11", "2 7 11 6 10")
    choices = game.choices(state, 0, ())
    assert {pick.token for pick in choices.picks} == {
        *("5,9", "5,10", "5,11", "6,9", "6,11", "7,9", "7,10")
    }
    assert choices.move is None
    assert ("7,9", 9, 7) in {(pick.token, pick.x, pick.y) for pick in choices.picks}
    choices = game.choices(state, 0, ("7,10",))
    assert "8,11" in {pick.token for pick in choices.picks}
    assert "6,10" not in {pick.token for pick in choices.picks}
    assert choices.move is None
    path, ball = choices.preview
    assert isinstance(path, Segment)
    assert (path.role, path.owner) == ("path", 0)
    before = game.scene(state).elements[-1]
    assert isinstance(before, Piece)
    assert ball == replace(before, x=10, y=7)
    choices = game.choices(state, 0, ("7,10", "8,11"))
    assert choices.picks == ()
    assert choices.move == game.parse(state, 0, "3 6 10 7 10 8 11")
    assert [each.kind for each in choices.preview] == ["segment", "segment", "node", "piece"]
    bounce = choices.preview[2]
    assert isinstance(bounce, Node)
    assert (bounce.x, bounce.y, bounce.owner) == (10, 7, 0)


def test_a_node_from_which_the_move_cannot_be_completed_is_not_offered() -> None:
    state = after(*CORNER)
    (seat,) = game.to_move(state)
    offered = {pick.token for pick in game.choices(state, seat, ("0,1", "1,1")).picks}
    assert "0,0" not in offered
    assert "0,2" in offered


@pytest.mark.parametrize(
    "partial", [("7,10",), ("7,12",), ("7,11", "7,12"), ("07,11",), ("15,3",), ("",), ("7",)]
)
def test_what_was_not_offered_is_a_user_error(partial: tuple[str, ...]) -> None:
    with pytest.raises(UserError):
        game.choices(after(), 0, partial)


def test_out_of_turn_nothing_is_offered() -> None:
    assert game.choices(after(), 1, ()).picks == ()
    with pytest.raises(UserError):
        game.choices(after(), 1, ("7,11",))


def test_the_pictures_show_what_they_say() -> None:
    pictures = game.pictures()
    assert list(pictures) == ["start", "bounce", "border", "dead-end", "goal"]
    drawn = {name: scene.elements for name, scene in pictures.items()}
    assert sum(isinstance(each, Label) for each in drawn["start"]) == 5
    assert sum(isinstance(each, Node) for each in drawn["bounce"]) == len(read(BOUNCE[-1])) - 2
    for name, elements in drawn.items():
        keys = [each.key for each in elements]
        assert len(keys) == len(set(keys)), name


def test_the_picture_of_the_border_tells_allowed_segments_from_forbidden_ones() -> None:
    blank = Reference((7, 10), frozenset(), frozenset())
    for text in (*ALLOWED, *FORBIDDEN):
        node, target = read(text)
        assert (target in blank.steps(node)) == (text in ALLOWED)


def test_a_ball_beside_the_goal_is_offered_the_goal_and_no_way_beyond() -> None:
    choices = game.choices(walk((7, 19)), 1, ("8,20",))
    assert choices.picks == ()
    assert choices.move is not None


def test_the_moves_of_the_pictures_can_all_be_played() -> None:
    for texts in (GAME, BOUNCE, CORNER):
        reading = read_transcript(game, game.start(game.options()), texts)
        assert (reading.moves, reading.faults) == (len(texts), ())
