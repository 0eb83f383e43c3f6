"""Paper football as a picture and as picks; the game's y runs to the right, its x downwards."""

from itertools import pairwise
from typing import TYPE_CHECKING

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.football.pitch import COLUMNS, NODES, OPEN, ROWS, Move, point
from botdrome.games.football.trails import flip, next_nodes
from botdrome.games.scene import Axis, Board, Highlight, Piece, Scene, Segment

if TYPE_CHECKING:
    from botdrome.games.football.rules import Line

BOARD = Board(
    kind="lattice",
    width=COLUMNS - 1,
    height=ROWS - 1,
    x_axis=Axis(tuple(str(y) for y in range(COLUMNS)), 0),
    y_axis=Axis(tuple(str(x) for x in range(ROWS)), 0),
    margin=1.5,
)
GOALS = tuple(
    Highlight(f"goal-{owner}", x, 7, role="goal", owner=owner, width=0.6, height=4)
    for owner, x in enumerate((-0.3, 20.3))
)
"""Each goal lies behind its line, from post to post."""
TOKENS = {"{},{}".format(*point(node)): node for node in range(NODES)}
_NAMES = tuple(TOKENS)


def place(node: int) -> tuple[float, float]:
    """Where a node lies in the scene."""
    x, y = point(node)
    return y, x


def scene(ball: int, winner: int | None, line: "Line") -> Scene:
    """The goals, every stroke in the colour of who drew it, the last move's on top, the ball."""
    moves = _in_order(line)
    strokes = [
        segment
        for number, move in enumerate(moves)
        for segment in path(move, number % 2, last=number == len(moves) - 1)
    ]
    marks = [] if winner is None else [Highlight("win", *place(ball), role="win", owner=winner)]
    return Scene(
        BOARD, (*GOALS, *strokes, *marks, Piece("ball", *place(ball), owner=None, shape="ball"))
    )


def path(move: Move, owner: int, *, last: bool) -> list[Segment]:
    """The segments of a move; their keys stay the same when it is no longer the last."""
    return [
        Segment(
            f"stroke-{_NAMES[min(node, target)]}-{_NAMES[max(node, target)]}",
            *place(node),
            *place(target),
            owner=owner,
            role="trail" if last else "stroke",
        )
        for node, target in pairwise(move)
    ]


def _in_order(line: "Line") -> list[Move]:
    moves: list[Move] = []
    while line is not None:
        move, line = line
        moves.append(move)
    return moves[::-1]


def choices(exits: bytes, ball: int, seat: int, partial: Partial) -> Choices[Move]:
    """Node after node, each one such that the move can still be completed, until it is."""
    left = bytearray(exits)
    trail = [ball]
    offered = next_nodes(left, ball)
    for token in partial:
        target = TOKENS.get(token, ball)
        if target not in offered:
            raise not_offered(token)
        ended = left[target] == OPEN
        flip(left, trail[-1], target - trail[-1])
        trail.append(target)
        offered = [] if ended else next_nodes(left, target)
    move = tuple(trail)
    return Choices(
        tuple(Pick(_NAMES[target], *place(target)) for target in offered),
        move=None if offered else move,
        complete=not offered,
        preview=tuple(path(move, seat, last=True)),
    )
