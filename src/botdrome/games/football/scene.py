"""Paper football as a picture; the game's y runs to the right, its x downwards."""

from functools import cache
from itertools import pairwise
from typing import Literal

from botdrome.games.football.pitch import COLUMNS, NODES, ROWS, Move, point
from botdrome.games.football.state import History, State
from botdrome.games.scene import Axis, Board, Highlight, Piece, Scene, Segment

BOARD = Board(
    kind="lattice",
    width=COLUMNS - 1,
    height=ROWS - 1,
    x_axis=Axis(tuple(str(y) for y in range(COLUMNS)), 0),
    y_axis=Axis(tuple(str(x) for x in range(ROWS)), 0),
    margin=1.5,
)
Role = Literal["stroke", "trail", "path"]
GOALS = tuple(
    Highlight(f"goal-{owner}", x, 7, role="goal", owner=owner, width=0.6, height=4)
    for owner, x in enumerate((-0.3, 20.3))
)
"""Each goal lies behind its line, from post to post."""
NAMES = tuple("{},{}".format(*point(node)) for node in range(NODES))
"""What keys and picks call the nodes."""


def place(node: int) -> tuple[float, float]:
    """Where a node lies in the scene."""
    x, y = point(node)
    return y, x


def scene(state: State) -> Scene:
    """The goals, every stroke in the colour of who drew it, the last move's on top, the ball."""
    moves = _in_order(state.history)
    strokes = [
        segment
        for number, move in enumerate(moves)
        for segment in path(move, number % 2, last=number == len(moves) - 1)
    ]
    x, y = place(state.ball)
    won = state.winner is not None
    marks = [Highlight("win", x, y, role="win", owner=state.winner)] if won else []
    return Scene(BOARD, (*GOALS, *strokes, *marks, ball(state.ball)))


def ball(node: int) -> Piece:
    """The ball in a node."""
    return Piece("ball", *place(node), owner=None, shape="ball")


def path(move: Move, owner: int, *, last: bool) -> list[Segment]:
    """The segments of a move; their keys stay the same when it is no longer the last."""
    role: Role = "trail" if last else "stroke"
    return [_segment(node, target, owner, role) for node, target in pairwise(move)]


def planned_path(move: Move, owner: int) -> list[Segment]:
    """The segments of a move that a human is making; they keep their keys when it is made."""
    return [_segment(node, target, owner, "path") for node, target in pairwise(move)]


@cache  # replays show the same ones many times
def _segment(node: int, target: int, owner: int, role: Role) -> Segment:
    return Segment(
        f"stroke-{NAMES[min(node, target)]}-{NAMES[max(node, target)]}",
        *place(node),
        *place(target),
        owner=owner,
        role=role,
    )


def _in_order(history: History) -> list[Move]:
    moves: list[Move] = []
    while history is not None:
        move, history = history
        moves.append(move)
    return moves[::-1]
