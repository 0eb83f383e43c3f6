"""The pictures of the paper football statement."""

from collections.abc import Mapping
from dataclasses import replace

from botdrome.games.contract import Game
from botdrome.games.football.pitch import Move
from botdrome.games.football.scene import path, place
from botdrome.games.football.state import State
from botdrome.games.football.wire import read
from botdrome.games.options import Options
from botdrome.games.scene import Element, Highlight, Label, Node, Scene, Segment
from botdrome.games.turns.transcript import read_transcript

GAME = (
    *("2 7 10 7 11", "2 7 11 6 12", "2 6 12 7 12", "2 7 12 6 13", "3 6 13 6 12 7 13"),
    *("2 7 13 8 14", "2 8 14 8 15", "2 8 15 7 16", "2 7 16 8 17", "2 8 17 9 18"),
    *("2 9 18 8 19", "2 8 19 9 19", "4 9 19 9 20 8 19 7 20"),
)
"""The statement's whole game: two naive bots, and a goal off the post."""
BOUNCE = (
    *("2 7 10 6 10", "2 6 10 5 9", "2 5 9 4 9", "2 4 9 3 9", "2 3 9 2 9", "2 2 9 1 10"),
    *("2 1 10 2 11", "2 2 11 1 12", "5 1 12 0 11 1 10 0 9 1 8"),
)
"""The last move bounces off the border, off a visited node and off the border again."""
CORNER = (
    *("2 7 10 6 9", "2 6 9 5 8", "2 5 8 4 7", "2 4 7 3 6", "2 3 6 2 5", "2 2 5 2 4", "2 2 4 2 3"),
    *("2 2 3 2 2", "2 2 2 1 1", "2 1 1 1 2"),
)
DEAD_END = "4 1 2 0 1 1 1 0 0"
"""Bounces twice, then the corner has no other way out: not a move after CORNER."""

FORBIDDEN = ("2 0 4 0 5", "2 2 0 3 0", "2 5 0 6 0", "2 7 0 8 0", "2 14 9 14 10", "2 7 20 6 20")
"""Segments on the border, the goal line and the side posts' part of it included."""
ALLOWED = ("2 0 1 1 0", "2 0 8 1 9", "2 9 0 10 1", "2 7 1 7 0", "2 13 14 14 15", "2 6 19 5 20")
"""Segments that only touch the border, the one that cuts a corner included."""


def pictures(game: Game[State, Move, Options]) -> Mapping[str, Scene]:
    """The field, a move with bounces, the border, a dead end and a goal."""
    start = game.scene(game.start(game.options()))
    return {
        "start": start.plus(*map(_label, ((5, 0), (9, 0), (5, 20), (9, 20), (7, 10)))),
        "bounce": _after(game, BOUNCE).plus(*_bounces(BOUNCE[-1])),
        "border": start.plus(*_way(ALLOWED), *map(_crossed_out, FORBIDDEN)),
        "dead-end": _with_nothing_last(_after(game, CORNER)).plus(*_dead_end()),
        "goal": _after(game, GAME),
    }


def _after(game: Game[State, Move, Options], texts: tuple[str, ...]) -> Scene:
    return game.scene(read_transcript(game, game.start(game.options()), texts).state)


def _with_nothing_last(scene: Scene) -> Scene:
    """The scene with its last move drawn like the others, so that only what is added stands out."""
    elements = (
        replace(element, role="stroke") if isinstance(element, Segment) else element
        for element in scene.elements
    )
    return Scene(scene.board, tuple(elements))


def _label(node: tuple[int, int]) -> Label:
    """A node's name: inwards of a goalpost, else under the node."""
    x, y = node
    inwards = {0: 1.7, 20: -1.7}.get(y, 0.0)
    return Label(f"label-{x}-{y}", y + inwards, x if inwards else x + 0.8, f"({x}, {y})")


def _bounces(text: str) -> list[Element]:
    """The nodes between the first and the last one of a move, marked."""
    return [Node(f"bounce-{node}", *place(node), owner=0) for node in read(text)[1:-1]]


def _way(texts: tuple[str, ...]) -> list[Element]:
    return [segment for text in texts for segment in path(read(text), 0, last=True)]


def _crossed_out(text: str) -> Element:
    (x1, y1), (x2, y2) = map(place, read(text))
    return Highlight(f"forbidden-{text}", (x1 + x2) / 2, (y1 + y2) / 2, role="fault")


def _dead_end() -> list[Element]:
    cross = Highlight("dead-end", *place(read(DEAD_END)[-1]), role="fault")
    return [*_way((DEAD_END,)), *_bounces(DEAD_END), cross]
