"""Scenes drawn as SVG: what is drawn, where and in which colour."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal
from xml.etree import ElementTree

import pytest

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
    Theme,
)
from botdrome.statements import draw

THEME = Theme(
    background="#101010",
    light="#eeeeee",
    dark="#888888",
    line="#444444",
    ink="#f0f0f0",
    seats=("#ffffff", "#000000"),
    marks={
        "last": "#000001",
        "capture": "#000002",
        "win": "#000003",
        "fault": "#000004",
        "chosen": "#000005",
        "target": "#000006",
    },
)
NO_AXIS = Axis((), 0)
BOARD = Board(kind="cells", width=4, height=3, x_axis=NO_AXIS, y_axis=NO_AXIS)

Shape = tuple[str, Mapping[str, str], str]
"""A drawn thing: its tag, its attributes and its text; `at` is the place of its element."""


def shapes(scene: Scene, theme: Theme = THEME) -> list[Shape]:
    """Everything that the scene's SVG draws, in order."""
    root = ElementTree.fromstring(draw(scene, theme))  # noqa: S314 (our own picture)
    return [shape for each in root for shape in _parts(each)]


def _parts(of: ElementTree.Element) -> Iterator[Shape]:
    tag = of.tag.rpartition("}")[2]
    if tag == "g":
        at = {"at": of.attrib["transform"]}
        yield from (
            (name, {**found, **at}, text) for each in of for name, found, text in _parts(each)
        )
    elif tag != "defs":
        yield tag, of.attrib, of.text or ""


def drawn(*elements: Element, board: Board = BOARD, theme: Theme = THEME) -> list[Shape]:
    """What these elements add to the bare board."""
    return shapes(Scene(board, elements), theme)[len(shapes(Scene(board, ()), theme)) :]


def gradients(theme: Theme) -> dict[str, list[str]]:
    """The colours of each gradient, as a fill names it."""
    root = ElementTree.fromstring(draw(Scene(BOARD, ()), theme))  # noqa: S314 (our own picture)
    return {
        f"url(#{each.attrib['id']})": [stop.attrib["stop-color"] for stop in each]
        for each in root.iterfind("{*}defs/{*}radialGradient")
    }


def numbers(shape: Shape, *names: str) -> tuple[float, ...]:
    return tuple(float(shape[1][name]) for name in names)


def rects(scene: Scene, fill: str) -> set[tuple[float, ...]]:
    found = [each for each in shapes(scene) if each[0] == "rect" and each[1]["fill"] == fill]
    return {numbers(each, "x", "y", "width", "height") for each in found}


def test_the_view_is_the_board_and_its_margin() -> None:
    root = ElementTree.fromstring(  # noqa: S314 (our own picture)
        draw(Scene(replace(BOARD, margin=1.5), ()), THEME)
    )
    assert root.get("viewBox") == "-1.5 -1.5 7 6"
    assert float(root.get("width", "")) / float(root.get("height", "")) == 7 / 6


def test_squares_are_chequered_light_at_the_top_left() -> None:
    board = replace(BOARD, kind="squares", width=8, height=8)
    scene = Scene(board, ())
    assert rects(scene, THEME.light) == {(0, 0, 8, 8)}
    assert rects(scene, THEME.dark) == {
        (x, y, 1, 1) for x in range(8) for y in range(8) if (x + y) % 2
    }


def test_holes_are_dots_except_for_missing_ones() -> None:
    board = replace(BOARD, kind="holes", missing=((0, 0), (4, 3)))
    dots = {numbers(each, "cx", "cy") for each in shapes(Scene(board, ())) if each[0] == "circle"}
    assert dots == {(x, y) for x in range(5) for y in range(4)} - {(0, 0), (4, 3)}


@pytest.mark.parametrize("kind", ["cells", "lattice", "pitch"])
def test_other_boards_are_ruled(kind: Literal["cells", "lattice", "pitch"]) -> None:
    lines = [each for each in shapes(Scene(replace(BOARD, kind=kind), ())) if each[0] == "line"]
    ends = [numbers(each, "x1", "y1", "x2", "y2") for each in lines]
    assert {(x, 0, x, 3) for x in range(5)} | {(0, y, 4, y) for y in range(4)} == set(ends)
    halfway = [each for each in lines if each[1]["stroke"] == THEME.ink]
    assert [numbers(each, "x1", "x2") for each in halfway] == [(2, 2)] * (kind == "pitch")


def test_axis_labels_stand_on_both_sides_in_the_margin() -> None:
    board = replace(BOARD, x_axis=Axis(("a", "b"), 0.5), y_axis=Axis(("1",), 2), margin=1.45)
    texts = [each for each in shapes(Scene(board, ())) if each[0] == "text"]
    # Text is centred by moving it down by a little more than a third of its size.
    down = 0.35 * float(texts[0][1]["font-size"])
    places = {
        (each[2], x, round(y - down, 6)) for each in texts for x, y in [numbers(each, "x", "y")]
    }
    assert places == {
        *(("a", 0.5, -1), ("a", 0.5, 4), ("b", 1.5, -1), ("b", 1.5, 4)),
        *(("1", -1, 2), ("1", 5, 2)),
    }
    assert {each[1]["fill"] for each in texts} == {THEME.ink}


def test_a_solid_thing_has_its_owners_colour_lit_from_one_side() -> None:
    theme = replace(THEME, seats=("#804020", "#000000"))
    found = gradients(theme)
    assert found["url(#drawing-seat0)"] == ["#ab816c", "#804020", "#5a2d16"]
    assert found["url(#drawing-nobody)"][1] == theme.ink
    assert len(found) == 3


def test_a_pawn_is_a_body_and_a_head_in_its_owners_colour() -> None:
    shadow, body, head = drawn(Piece("pawn", 1.5, 2.5, 1, "pawn"))
    assert [shadow[0], body[0], head[0]] == ["ellipse", "path", "circle"]
    assert {each[1]["at"] for each in (shadow, body, head)} == {"translate(1.5 2.5)"}
    assert body[1]["fill"] == head[1]["fill"] == "url(#drawing-seat1)"


@pytest.mark.parametrize("shape", ["disc", "peg"])
def test_a_round_piece_is_a_circle_in_its_owners_colour(shape: Literal["disc", "peg"]) -> None:
    _, first, *_ = drawn(Piece("piece", 1, 2, 0, shape))
    assert first[0] == "circle"
    assert first[1]["at"] == "translate(1 2)"
    assert first[1]["fill"] == "url(#drawing-seat0)"


def test_a_ball_is_white_whatever_the_theme() -> None:
    _, ball, *_ = drawn(Piece("ball", 1, 2, None, "ball"))
    assert ball[1]["at"] == "translate(1 2)"
    assert ball[1]["fill"] == "#ffffff"


@pytest.mark.parametrize(("owner", "ink"), [(0, "#1d1d1d"), (1, "#ffffff")])
def test_a_shirts_number_is_dark_on_a_light_shirt_and_light_on_a_dark_one(
    owner: int, ink: str
) -> None:
    _, shirt, _, number = drawn(Piece("shirt", 1, 2, owner, "shirt", "7"))
    assert shirt[1]["at"] == number[1]["at"] == "translate(1 2)"
    assert shirt[1]["fill"] == f"url(#drawing-seat{owner})"
    assert (number[0], number[2], number[1]["fill"]) == ("text", "7", ink)


def test_a_piece_without_a_text_has_no_text() -> None:
    assert not [each for each in drawn(Piece("a", 1, 2, 0, "disc")) if each[0] == "text"]


@pytest.mark.parametrize(("owner", "colour"), [(0, THEME.seats[0]), (None, THEME.ink)])
def test_a_node_is_a_dot(owner: int | None, colour: str) -> None:
    (dot,) = drawn(Node("node", 2, 1, owner))
    assert (dot[0], dot[1]["at"], dot[1]["fill"]) == ("circle", "translate(2 1)", colour)


@pytest.mark.parametrize(
    ("role", "colours"),
    [
        ("stroke", [THEME.seats[0]] * 2),
        ("bridge", ["#616161", THEME.seats[0], "#ffffff"]),
        ("trail", ["#000000", THEME.marks["last"], THEME.marks["last"]]),
        ("arrow", ["#000000", THEME.marks["last"], THEME.marks["last"]]),
    ],
)
def test_a_segment_is_a_line_in_the_colour_of_its_role(
    role: Literal["stroke", "bridge", "trail", "arrow"], colours: list[str]
) -> None:
    found = drawn(Segment("segment", 0, 1, 2, 3, 0, role))
    lines = [each for each in found if "stroke" in each[1]]
    assert [each[1]["stroke"] for each in lines] == colours
    assert {each[1]["d"] for each in lines} == {"M0 1L2 3"}
    heads = [each[1]["transform"] for each in found if "stroke" not in each[1]]
    assert heads == (["translate(2 3) rotate(45)"] if role == "arrow" else [])


@pytest.mark.parametrize("role", ["home", "goal"])
def test_parts_of_the_board_are_rectangles_in_their_owners_colour(
    role: Literal["home", "goal"],
) -> None:
    part, *_ = drawn(Highlight("part", 2, 1.5, role, 1, width=4, height=1))
    assert part[1]["at"] == "translate(2 1.5)"
    assert numbers(part, "x", "y", "width", "height") == (-2, -0.5, 4, 1)
    assert part[1]["fill"] == THEME.seats[1]


@pytest.mark.parametrize("role", ["last", "capture", "win", "chosen"])
def test_marks_cover_a_cell_or_ring_a_node(
    role: Literal["last", "capture", "win", "chosen"],
) -> None:
    mark = Highlight("mark", 1.5, 1.5, role)
    square, *_ = drawn(mark)
    assert numbers(square, "x", "y", "width", "height") == (-0.5, -0.5, 1, 1)
    disc, ring = drawn(mark, board=replace(BOARD, kind="holes"))
    assert disc[0] == ring[0] == "circle"
    assert square[1]["at"] == ring[1]["at"] == "translate(1.5 1.5)"
    assert square[1]["fill"] == disc[1]["fill"] == ring[1]["stroke"] == THEME.marks[role]


@pytest.mark.parametrize("role", ["last", "capture", "win", "chosen"])
def test_a_large_area_is_tinted_and_outlined(
    role: Literal["last", "capture", "win", "chosen"],
) -> None:
    small, *_ = drawn(Highlight("mark", 1.5, 1.5, role))
    large, outline = drawn(Highlight("mark", 2, 1.5, role, width=4, height=3))
    assert float(large[1]["opacity"]) < float(small[1]["opacity"])
    assert outline[1]["stroke"] == THEME.marks[role]
    assert numbers(outline, "x", "y", "width", "height") == (-1.95, -1.45, 3.9, 2.9)


def test_a_target_is_a_dot_and_a_fault_a_cross() -> None:
    dot, _, cross = drawn(Highlight("target", 1, 2, "target"), Highlight("fault", 3, 2, "fault"))
    assert (dot[0], dot[1]["at"]) == ("circle", "translate(1 2)")
    assert dot[1]["fill"] == THEME.marks["target"]
    assert (cross[0], cross[1]["at"]) == ("path", "translate(3 2)")
    assert cross[1]["stroke"] == THEME.marks["fault"]


def test_a_mark_that_the_theme_lacks_has_the_colour_of_the_last_move() -> None:
    theme = replace(THEME, marks={"last": "#000001"})
    (dot,) = drawn(Highlight("target", 1, 2, "target"), theme=theme)
    assert dot[1]["fill"] == "#000001"


@pytest.mark.parametrize("background", ["#ffffff", "#223344"])
def test_a_label_is_readable_on_its_plate(background: str) -> None:
    text = "s < 3 & more"
    plate, label = drawn(Label("label", 1, 2, text), theme=replace(THEME, background=background))
    assert (label[0], label[2], label[1]["fill"]) == ("text", text, "#ffffff")
    assert plate[1]["at"] == label[1]["at"] == "translate(1 2)"
    x, width = numbers(plate, "x", "width")
    assert x == -width / 2
    assert width > 0.6 * len(text) * float(label[1]["font-size"])


def test_elements_are_painted_in_their_order() -> None:
    found = drawn(Node("below", 1, 1), Segment("above", 0, 0, 1, 1, 0, "stroke"))
    assert [tag for tag, _, _ in found] == ["circle", "path", "path"]
