"""A position as data: a board and keyed elements, in board units, x to the right and y down."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

Owner = int | None
"""The seat whose colour an element has; None for a neutral element."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Labels along one side of the board: the first at `start`, then one per unit."""

    labels: tuple[str, ...]
    start: float

    def between(self, low: float, high: float) -> "Axis":
        """The labels from low to high, counted from low."""
        places = [self.start + step for step in range(len(self.labels))]
        kept = [step for step, place in enumerate(places) if low <= place <= high]
        labels = tuple(self.labels[step] for step in kept)
        return Axis(labels, places[kept[0]] - low if kept else 0.0)


@dataclass(frozen=True, slots=True)
class Board:
    """What lies under the elements, from (0, 0) to (width, height).

    squares: chequered squares; cells: plain squares; pitch: plain squares with a halfway line;
    lattice: lines with nodes at whole coordinates; holes: a dot at each whole coordinate.
    """

    kind: Literal["squares", "cells", "pitch", "lattice", "holes"]
    width: int
    height: int
    x_axis: Axis
    y_axis: Axis
    margin: float = 1.0
    missing: tuple[tuple[int, int], ...] = ()
    """Holes that the board lacks."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on the board and may move: its key stays the same when it does."""

    key: str
    x: float
    y: float
    owner: Owner
    shape: Literal["pawn", "disc", "shirt", "peg", "ball"]
    text: str = ""
    kind: Literal["piece"] = "piece"


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the board that something happened to."""

    key: str
    x: float
    y: float
    owner: Owner = None
    kind: Literal["node"] = "node"


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line between two points.

    stroke, bridge: drawn and laid for good; trail: the way something went; arrow: where something
    is sent; path: the way a human draws now; offer: a line that may be picked next.
    """

    key: str
    x1: float
    y1: float
    x2: float
    y2: float
    owner: Owner
    role: Literal["stroke", "bridge", "trail", "arrow", "path", "offer"]
    kind: Literal["segment"] = "segment"


@dataclass(frozen=True, slots=True)
class Highlight:
    """A marked rectangle, its centre at (x, y).

    home and goal are parts of the board; last, capture, win and fault mark what happened;
    chosen marks what a human picked, target what may be picked next.
    """

    key: str
    x: float
    y: float
    role: Literal["home", "goal", "last", "capture", "win", "fault", "chosen", "target"]
    owner: Owner = None
    width: float = 1.0
    height: float = 1.0
    kind: Literal["highlight"] = "highlight"


@dataclass(frozen=True, slots=True)
class Label:
    """A short text beside what it explains."""

    key: str
    x: float
    y: float
    text: str
    kind: Literal["label"] = "label"


Element = Piece | Node | Segment | Highlight | Label
"""Distinguished by `kind`; `docs/add-a-game.md` says what a new kind needs."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One position, painted in the order of its elements; keys are unique within a scene."""

    board: Board
    elements: tuple[Element, ...]

    def plus(self, *elements: Element) -> "Scene":
        """This scene with more elements on top."""
        return Scene(self.board, self.elements + elements)

    def window(self, left: int, top: int, width: int, height: int) -> "Scene":
        """A part of this scene as a scene of its own, without elements that reach beyond it."""
        board = replace(
            self.board,
            width=width,
            height=height,
            x_axis=self.board.x_axis.between(left, left + width),
            y_axis=self.board.y_axis.between(top, top + height),
            missing=tuple((x - left, y - top) for x, y in self.board.missing),
        )
        moved = (_moved(element, -left, -top) for element in self.elements)
        return Scene(board, tuple(each for each in moved if _lies_within(each, width, height)))


def _moved(element: Element, x: float, y: float) -> Element:
    if isinstance(element, Segment):
        return replace(
            element, x1=element.x1 + x, y1=element.y1 + y, x2=element.x2 + x, y2=element.y2 + y
        )
    return replace(element, x=element.x + x, y=element.y + y)


def _lies_within(element: Element, width: float, height: float) -> bool:
    if isinstance(element, Segment):
        points = ((element.x1, element.y1), (element.x2, element.y2))
    elif isinstance(element, Highlight):
        right, down = element.width / 2 - 0.5, element.height / 2 - 0.5
        points = ((element.x - right, element.y - down), (element.x + right, element.y + down))
    else:
        points = ((element.x, element.y),) * 2
    return all(0 <= x <= width and 0 <= y <= height for x, y in points)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a game's board: data in the game's folder."""

    background: str
    light: str
    dark: str
    line: str
    ink: str
    seats: tuple[str, ...]
    marks: Mapping[str, str]
