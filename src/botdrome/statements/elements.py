"""Draws the elements of a scene as SVG, by the table of shapes that the arena draws them by too.

`shapes.json` lists the parts of each shape: SVG tags and attributes, around the element's place.

- A shape is named after an element's `shape`, `role` or `kind`. `NAME@nodes` takes its place on
  boards whose places are nodes, `NAME@large` where the element covers a large area.
- A name among the parts stands for the parts of that shape.
- Fill and stroke are a colour, `none`, a colour of the theme, or one of: `owner` (the seat's),
  `solid` (the same, lit), `mark` (the role's), those of the table's `colours`, and `on-` with
  another one, which is black or white, whichever reads better on it.
- `{name}` in other attributes is a field of the element, [name, factor, addend] a number made from
  it; besides the fields there are `length`, of the text, and `angle`, of a line, in degrees.
- `text` shows the element's text, and is left out if there is none.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from math import atan2, degrees
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from botdrome.games.scene import Board, Element, Owner, Theme
from botdrome.statements.colours import ink_on, mix

_PAINTS = ("fill", "stroke")


@cache
def shape_table() -> Mapping[str, Any]:
    """What `shapes.json` holds."""
    file = resources.files(__package__).joinpath("shapes.json")
    table: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return table


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of one drawing; its id sets its gradients apart from others in the page."""

    theme: Theme
    id: str = "drawing"


def draw_gradients(paint: Paint) -> str:
    """What solid things are filled with: a gradient for each seat, and one for nobody."""
    owners = (*range(len(paint.theme.seats)), None)
    return "".join(_draw_gradient(owner, paint) for owner in owners)


def _draw_gradient(owner: Owner, paint: Paint) -> str:
    light, colour = shape_table()["solid"], _colour_of(owner, paint.theme)
    stops = "".join(
        f'<stop offset="{number(offset)}" stop-color="{mix(colour, other, share)}"/>'
        for offset, other, share in light["stops"]
    )
    where = " ".join(f'{name}="{number(light[name])}"' for name in ("cx", "cy", "r"))
    return f'<radialGradient id="{_gradient(owner, paint)}" {where}>{stops}</radialGradient>'


def draw_element(element: Element, board: Board, paint: Paint) -> str:
    """An element's parts, around its place."""
    given = _values(element)
    parts = _parts(shape_name(element, board))
    return "".join(_draw_part(tag, attributes, given, paint) for tag, attributes in parts)


def place_of(element: Element) -> tuple[float, float]:
    """Where an element stands; one without a place of its own is drawn around (0, 0)."""
    return getattr(element, "x", 0.0), getattr(element, "y", 0.0)


def shape_name(element: Element, board: Board) -> str:
    """Which shape of the table an element is drawn with."""
    table, given = shape_table(), _values(element)
    name: str = given.get("shape") or given.get("role") or element.kind
    if board.kind in table["node_boards"] and f"{name}@nodes" in table["shapes"]:
        return f"{name}@nodes"
    is_large = given.get("width", 0) * given.get("height", 0) > table["large_area"]
    return f"{name}@large" if is_large and f"{name}@large" in table["shapes"] else name


def number(value: float) -> str:
    """A number as SVG has it: three decimals at most, and no minus before zero."""
    return f"{round(value, 3) + 0.0:g}"


def _values(element: Element) -> dict[str, Any]:
    given = {each.name: getattr(element, each.name) for each in fields(element)}
    if "text" in given:
        given["length"] = len(given["text"])
    if "x1" in given:
        across, down = given["x2"] - given["x1"], given["y2"] - given["y1"]
        given["angle"] = degrees(atan2(down, across))
    return given


def _parts(name: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for part in shape_table()["shapes"][name]:
        if isinstance(part, str):
            yield from _parts(part)
        else:
            yield part[0], part[1]


def _draw_part(
    tag: str, attributes: Mapping[str, Any], given: Mapping[str, Any], paint: Paint
) -> str:
    if tag == "text" and not given["text"]:
        return ""
    drawn = "".join(
        f" {name}={quoteattr(_attribute(name, value, given, paint))}"
        for name, value in attributes.items()
    )
    return f"<{tag}{drawn}>{escape(given['text'])}</{tag}>" if tag == "text" else f"<{tag}{drawn}/>"


def _attribute(name: str, value: Any, given: Mapping[str, Any], paint: Paint) -> str:
    if name in _PAINTS:
        return _paint(value, given, paint)
    match value:
        case str():
            numbers = {key: number(each) for key, each in given.items() if _is_number(each)}
            return value.format_map(numbers)
        case [of, factor, *addend]:
            return number(given[of] * factor + sum(addend))
        case _:
            return number(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def _paint(name: str, given: Mapping[str, Any], paint: Paint) -> str:
    theme, mixed = paint.theme, shape_table()["colours"]
    if name == "none" or name.startswith("#"):
        return name
    if name.startswith("on-"):
        return ink_on(_paint(name.removeprefix("on-"), given, paint))
    if name in mixed:
        first, second, share = mixed[name]
        return mix(_paint(first, given, paint), second, share)
    match name:
        case "owner":
            return _colour_of(given.get("owner"), theme)
        case "solid":
            return f"url(#{_gradient(given['owner'], paint)})"
        case "mark":
            return theme.marks.get(given["role"], theme.marks["last"])
        case _:
            colour: str = getattr(theme, name)
            return colour


def _colour_of(owner: Owner, theme: Theme) -> str:
    return theme.ink if owner is None else theme.seats[owner]


def _gradient(owner: Owner, paint: Paint) -> str:
    return f"{paint.id}-nobody" if owner is None else f"{paint.id}-seat{owner}"
