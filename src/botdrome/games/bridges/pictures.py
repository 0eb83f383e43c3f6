"""The pictures of the bridges statement."""

from collections.abc import Mapping
from typing import Any

from botdrome.games.bridges.holes import HOLE_BY_NAME, NEIGHBOURS, PAIR_BY_TEXT, Move, Pair, place
from botdrome.games.bridges.scene import bridge, peg
from botdrome.games.bridges.state import State
from botdrome.games.contract import Game
from botdrome.games.scene import Highlight, Scene, Segment
from botdrome.games.turns.transcript import read_transcript

EXAMPLE = (
    "L03",
    "L08",
    "K01 K01-L03",
    "J07 L08-J07",
    "N04",
    "I09 I09-J07",
    "O07",
    "M10 L08-M10",
    "P09 P09-O07 L03-N04",
    "N06",
)
"""The moves of the statement's example."""
WON = (
    *("M11", "F12", "N13 N13-M11", "H11 H11-F12", "M15 M15-N13", "J12 J12-H11", "L09 L09-M11"),
    *("L13 L13-J12", "M07 M07-L09", "O14", "L05 L05-M07", "Q13 Q13-O14", "M03 M03-L05"),
    *("S14 S14-Q13", "N01 N01-M03", "D13 D13-F12", "N17 N17-M15", "B12 B12-D13", "M19 M19-N17"),
    *("U13 U13-S14", "N21 N21-M19", "W14 W14-U13", "M23 M23-N21", "X12 X12-W14", "O24 O24-M23"),
)
"""A short game that Red wins."""
CROSSED = (
    "L12",
    "P13",
    "N13 N13-L12",
    "Q15 Q15-P13",
    "L13",
    "E05",
    "M11 M11-L13",
    "E20",
    "O14",
    "F12",
    "Q13",
)
"""Red has crossed a bridge of its own, on the left."""
FORBIDDEN, IN_THE_WAY = PAIR_BY_TEXT["O14-Q13"], PAIR_BY_TEXT["P13-Q15"]
"""A bridge that Red must not lay then, and Black's bridge that it would cross."""


def pictures(game: Game[State, Move, Any]) -> Mapping[str, Scene]:
    """The empty board, a peg's eight bridges, crossing, the example and a finished game."""
    empty = game.scene(game.start(game.options()))
    centre = HOLE_BY_NAME["L12"]
    around = [hole for hole, _, _ in NEIGHBOURS[centre]]
    return {
        "board": empty,
        "bridges": empty.plus(
            *(bridge((centre, hole), 0) for hole in around),
            *(peg(hole, 0) for hole in (centre, *around)),
        ).window(7, 8, 8, 6),
        "crossing": _with_forbidden_bridge(_after(game, CROSSED)).window(9, 9, 10, 6),
        "example": _after(game, EXAMPLE),
        "win": _after(game, WON),
    }


def _after(game: Game[State, Move, Any], texts: tuple[str, ...]) -> Scene:
    return game.scene(read_transcript(game, game.start(game.options()), texts).state)


def _with_forbidden_bridge(scene: Scene) -> Scene:
    """The scene with the bridge under its pegs, crossed out; without the mark of the last move."""
    start, end = map(place, FORBIDDEN)
    wish = Segment("forbidden-bridge", *start, *end, owner=0, role="stroke")
    elements = (element for element in scene.elements if element.key != "last")
    cross = Highlight("forbidden", *_meeting_point(FORBIDDEN, IN_THE_WAY), role="fault")
    return Scene(scene.board, (wish, *elements, cross))


def _meeting_point(one: Pair, two: Pair) -> tuple[float, float]:
    """Where two bridges cross."""
    (x1, y1), (x2, y2) = map(place, one)
    (x3, y3), (x4, y4) = map(place, two)
    slant = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    part = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / slant
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)
