"""Scenes as data: parts of a board, and the labels that go with them."""

from botdrome.games.scene import (
    Axis,
    Board,
    Element,
    Highlight,
    Label,
    Node,
    Piece,
    Scene,
    Segment,
)

BOARD = Board(
    kind="holes",
    width=9,
    height=9,
    x_axis=Axis(tuple("ABCDEFGHIJ"), 0),
    y_axis=Axis(tuple("0123456789"), 0),
    missing=((0, 0), (4, 5)),
)


def window(*elements: Element) -> Scene:
    """Columns C to G and rows 3 to 6 of a board with these elements."""
    return Scene(BOARD, elements).window(2, 3, 4, 3)


def test_an_axis_keeps_the_labels_between_both_ends() -> None:
    assert Axis(tuple("abcdefgh"), 0).between(2, 5) == Axis(("c", "d", "e", "f"), 0)


def test_labels_of_cells_stay_in_the_middle_of_their_cells() -> None:
    assert Axis(tuple("abcdefgh"), 0.5).between(2, 5) == Axis(("c", "d", "e"), 0.5)


def test_an_axis_may_end_inside_the_part_or_lie_outside_it() -> None:
    assert Axis(tuple("abc"), 0).between(1, 9) == Axis(("b", "c"), 0)
    assert Axis(tuple("abc"), 4).between(1, 5) == Axis(("a", "b"), 3)
    assert Axis(tuple("abc"), 0).between(5, 9) == Axis((), 0)


def test_a_window_is_a_board_of_its_own() -> None:
    board = window().board
    assert (board.kind, board.width, board.height, board.margin) == ("holes", 4, 3, 1.0)
    assert board.x_axis == Axis(tuple("CDEFG"), 0)
    assert board.y_axis == Axis(tuple("3456"), 0)
    assert (2, 2) in board.missing
    assert (0, 0) not in board.missing


def test_what_lies_in_the_window_moves_with_it() -> None:
    part = window(
        Piece("piece", 2, 3, 0, "peg"),
        Node("node", 6, 6),
        Segment("segment", 3, 4, 5, 5, 1, "bridge"),
        Label("label", 4, 5, "here"),
        Highlight("mark", 6, 3, "last"),
    )
    assert part.elements == (
        Piece("piece", 0, 0, 0, "peg"),
        Node("node", 4, 3),
        Segment("segment", 1, 1, 3, 2, 1, "bridge"),
        Label("label", 2, 2, "here"),
        Highlight("mark", 4, 0, "last"),
    )


def test_what_reaches_beyond_the_window_is_left_out() -> None:
    part = window(
        Piece("left", 1, 4, 0, "peg"),
        Node("below", 4, 7),
        Segment("through", 1, 4, 5, 5, 1, "bridge"),
        Label("above", 4, 2, "there"),
        Highlight("row", 4.5, 4, "home", width=8),
    )
    assert part.elements == ()


def test_plus_paints_on_top_and_leaves_the_scene_alone() -> None:
    scene = Scene(BOARD, (Node("one", 1, 1),))
    assert scene.plus(Node("two", 2, 2)).elements == (Node("one", 1, 1), Node("two", 2, 2))
    assert scene.elements == (Node("one", 1, 1),)
