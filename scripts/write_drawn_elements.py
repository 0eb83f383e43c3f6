"""Writes ui/tests/elements.generated.json: how statements draw each shape, for the ui's tests."""

import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from botdrome.games.scene import Axis, Board, Element, Theme
from botdrome.statements.elements import Paint, draw_element, draw_gradients, shape_name

FILE = Path(__file__).parent.parent / "ui" / "tests" / "elements.generated.json"
_AXIS = Axis((), 0)
BOARDS = tuple(Board(kind, 8, 8, _AXIS, _AXIS) for kind in ("cells", "lattice"))
_PAINT = Paint(
    Theme(
        background="#5b3a21",
        light="#ecd3a6",
        dark="#b5835a",
        line="#4a2e19",
        ink="#f3e3c7",
        seats=("#fbf6ea", "#2b2320"),
        marks={"last": "#f2c94c", "win": "#3fae5a", "target": "#3b82c4", "fault": "#c81e1e"},
    )
)
_SAMPLES: dict[str, tuple[Any, ...]] = {
    "owner": (0, None),
    "text": ("", "7 < 12"),
    "width": (1.0, 3.5),
    "height": (1.2,),
    "x2": (3.25,),
    "y2": (2.75,),
}
"""Values of fields that have no list of values; any other is a number."""


def elements() -> Iterator[Element]:
    """Elements of every kind, role and shape."""
    for kind in get_args(Element):
        names = [each.name for each in fields(kind)]
        choices = [_values(each.name, each.type) for each in fields(kind)]
        for values in product(*choices):
            yield kind(**dict(zip(names, values, strict=True)))


def _values(name: str, of: Any) -> tuple[Any, ...]:
    if get_origin(of) is Literal:
        return get_args(of)
    return _SAMPLES.get(name, ("one",) if of is str else (1.5,))


def drawn_text() -> str:
    """The file as it is kept: an element of each shape, on a board of each sort."""
    drawn: dict[tuple[str, object, object], Any] = {}
    for element, board in product(elements(), BOARDS):
        owner, text = getattr(element, "owner", None), getattr(element, "text", "")
        svg = draw_element(element, board, _PAINT)
        entry = {"element": asdict(element), "board": board.kind, "svg": svg}
        drawn.setdefault((shape_name(element, board), owner, text), entry)
    kept = {
        "id": _PAINT.id,
        "theme": asdict(_PAINT.theme),
        "gradients": draw_gradients(_PAINT),
        "drawn": list(drawn.values()),
    }
    return json.dumps(kept, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(drawn_text(), encoding="utf-8")
    print(f"written: ui/tests/{FILE.name}")
