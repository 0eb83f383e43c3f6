"""Kinds of elements: one model, one table of shapes, drawn alike in Python and in the ui."""

from itertools import product
from typing import get_args

from botdrome.games.scene import Element
from botdrome.statements.elements import shape_name, shape_table
from scripts.write_drawn_elements import BOARDS, FILE, drawn_text, elements


def test_every_kind_has_its_name() -> None:
    for kind in get_args(Element):
        assert kind.__dataclass_fields__["kind"].default == kind.__name__.lower()


def test_every_element_has_a_shape_and_every_shape_an_element() -> None:
    names = {shape_name(element, board) for element, board in product(elements(), BOARDS)}
    assert names == shape_table()["shapes"].keys()
    assert all(shape_table()["shapes"].values())


def test_the_ui_is_compared_with_what_statements_draw_now() -> None:
    assert FILE.read_text("utf-8") == drawn_text(), "run make types"
