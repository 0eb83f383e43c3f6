"""The pitch: node (x, y) is number 21·x + y, x downwards and y to the right; eight ways from each.

A pitch in play is `exits`: for each node, which of its eight ways are still free, as a bit mask.
A way is taken away when its segment is used; ways off the field or along its border never exist.
"""

from typing import TypeAlias

ROWS, COLUMNS = 15, 21
NODES = ROWS * COLUMNS
CENTRE = 7 * COLUMNS + 10

Move: TypeAlias = tuple[int, ...]
"""The nodes of a move, the ball's first."""

_DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
_STEPS = tuple(dx * COLUMNS + dy for dx, dy in _DIRECTIONS)
WAYS = {step: 1 << way for way, step in enumerate(_STEPS)}
"""The way, as one bit, by what it adds to a node's number."""
BACK = bytes(128 // way if way in WAYS.values() else 0 for way in range(256))
"""The opposite of a way."""
STEPS = tuple(tuple(step for step in _STEPS if mask & WAYS[step]) for mask in range(256))
"""What each free way adds to a node's number, by the mask of free ways."""

GOALS = {x * COLUMNS + y: owner for owner, y in enumerate((0, 20)) for x in (6, 7, 8)}
"""The seat that a goal belongs to, by finish node."""

OPEN = 255
"""The mask of a node where a move may end: not visited, not on the boundary.

A move that comes to such a node ends there and uses one of its ways, so an inner node keeps all
eight until it is visited; a boundary node never has eight. A finish node is given eight, though no
move leaves it. The centre has eight while the ball starts there: no move can come back to it before
the first segment is drawn.
"""

_REACH = 10**9
_SPAN = 2 * _REACH


def node_at(x: int, y: int) -> int:
    """The number of a point; one off the field, which a bot may name, comes after all nodes."""
    if 0 <= x < ROWS and 0 <= y < COLUMNS:
        return x * COLUMNS + y
    return NODES + (x + _REACH) * _SPAN + y + _REACH


def point(node: int) -> tuple[int, int]:
    """The coordinates of a node, or of a point off the field."""
    if node < NODES:
        return divmod(node, COLUMNS)
    x, y = divmod(node - NODES, _SPAN)
    return x - _REACH, y - _REACH


def format_node(node: int) -> str:
    """A point as people read it: (7, 10)."""
    return "({}, {})".format(*point(node))


def on_border(x1: int, y1: int, x2: int, y2: int) -> bool:
    """Whether a segment lies on the border: both its ends on one side of the rectangle."""
    return (x1 == x2 and x1 in (0, ROWS - 1)) or (y1 == y2 and y1 in (0, COLUMNS - 1))


def _first_exits(node: int) -> int:
    if node in GOALS:
        return OPEN
    x, y = point(node)
    return sum(
        1 << way
        for way, (dx, dy) in enumerate(_DIRECTIONS)
        if node_at(x + dx, y + dy) < NODES and not on_border(x, y, x + dx, y + dy)
    )


EXITS = bytes(_first_exits(node) for node in range(NODES))
"""The pitch before the first move."""
