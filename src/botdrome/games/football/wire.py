"""Moves as bots write them: `n x1 y1 … xn yn`."""

from botdrome.errors import MalformedMove
from botdrome.games import wire
from botdrome.games.football import sentences
from botdrome.games.football.pitch import (
    COLUMNS,
    EXITS,
    GOALS,
    NODES,
    ROWS,
    STEPS,
    Move,
    node_at,
    point,
)

_X = {str(x): x * COLUMNS for x in range(ROWS)}
_Y = {str(y): y for y in range(COLUMNS)}
_FIELDS = {str(nodes): 2 * nodes + 1 for nodes in range(NODES)}
"""How many fields a move has, by its number of nodes, for the fast path."""
_TEXTS = tuple("{} {}".format(*point(node)) for node in range(NODES))
_SINGLE_STEPS = {
    f"2 {_TEXTS[node]} {_TEXTS[node + step]}": (node, node + step)
    for node in range(NODES)
    for step in STEPS[EXITS[node]]
    if node not in GOALS
}
"""Moves of one step, for speed: they are two thirds of all moves."""


def read(text: str) -> Move:
    """The move that a line holds; any points may be in it, even off the field."""
    move = _SINGLE_STEPS.get(text)
    if move is not None:
        return move
    fields = text.split(" ")
    if _FIELDS.get(fields[0]) == len(fields):
        pairs = iter(fields)
        next(pairs)
        try:
            return tuple([_X[x] + _Y[y] for x, y in zip(pairs, pairs, strict=True)])
        except KeyError:
            pass  # unusual blanks, leading zeros, points off the field, or malformed
    return _read_slowly(text)


def _read_slowly(text: str) -> Move:
    fields = wire.fields(text)
    if not fields:
        raise MalformedMove(sentences.EMPTY)
    nodes = wire.number(fields[0])
    if len(fields) != 2 * nodes + 1:
        raise MalformedMove(sentences.WRONG_COUNT.of(nodes=nodes, found=len(fields) - 1))
    numbers = [wire.number(field) for field in fields]
    return tuple(map(node_at, numbers[1::2], numbers[2::2]))


def write(move: Move) -> str:
    """The move as a line, without its end."""
    return " ".join([str(len(move)), *map(_text, move)])


def _text(node: int) -> str:
    return _TEXTS[node] if node < NODES else "{} {}".format(*point(node))
