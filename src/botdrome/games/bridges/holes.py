"""The holes and the links between them: numbers, names and bit sets, made once.

A hole's number is 24 * row + column; A01 is 0. A link is a pair of holes a knight's move apart,
numbered by its upper hole and one of four directions, so that it has one number in either order.
"""

from itertools import product
from typing import NamedTuple

SIZE = 24
NAMES = tuple(
    f"{chr(ord('A') + column)}{row + 1:02}" for row in range(SIZE) for column in range(SIZE)
)
HOLE_BY_NAME = {name: hole for hole, name in enumerate(NAMES)}
BITS = tuple(1 << hole for hole in range(SIZE * SIZE))
CORNERS = (0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1)

Pair = tuple[int, int]
"""Two holes, in the order in which they were written."""


class Move(NamedTuple):
    """A peg, then bridges in the order in which they were written."""

    hole: int
    bridges: tuple[Pair, ...] = ()


_DOWNWARDS = ((1, 2), (-1, 2), (2, 1), (-2, 1))
"""The four directions, as (columns, rows), from a link's upper hole."""


def place(hole: int) -> tuple[int, int]:
    """A hole's column and row, from 0; also where it lies in the scene."""
    return hole % SIZE, hole // SIZE


def _mask(holes: list[int]) -> int:
    return sum(BITS[hole] for hole in holes)


_ON_BOARD = [hole for hole in range(SIZE * SIZE) if hole not in CORNERS]
BORDERS = tuple(
    tuple(
        _mask([hole for hole in _ON_BOARD if place(hole)[axis] == line]) for line in (0, SIZE - 1)
    )
    for axis in (1, 0)
)
"""Each seat's two border rows as bit sets: Red's rows 01 and 24, Black's columns A and X."""
HOLES = tuple(
    tuple(
        hole for hole in _ON_BOARD if not BITS[hole] & (BORDERS[1 - seat][0] | BORDERS[1 - seat][1])
    )
    for seat in (0, 1)
)
"""The holes where a seat may ever place a peg."""
ALLOWED = tuple(_mask(list(holes)) for holes in HOLES)


def _find_links() -> dict[int, Pair]:
    links = {}
    for hole, (direction, (columns, rows)) in product(_ON_BOARD, enumerate(_DOWNWARDS)):
        column, row = place(hole)
        column, row = column + columns, row + rows
        other = SIZE * row + column
        if 0 <= column < SIZE and row < SIZE and other not in CORNERS:
            links[4 * hole + direction] = (hole, other)
    return links


LINKS = _find_links()
"""The ends of every link, upper hole first, by the link's number."""
LINK_BY_PAIR = {pair: link for link, ends in LINKS.items() for pair in (ends, ends[::-1])}
PAIR_BY_TEXT = {f"{NAMES[one]}-{NAMES[two]}": (one, two) for one, two in LINK_BY_PAIR}
LINK_BITS = {link: 1 << link for link in LINKS}


def _neighbours() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    found: list[list[tuple[int, int, int]]] = [[] for _ in BITS]
    for (hole, other), link in LINK_BY_PAIR.items():
        found[hole].append((other, BITS[other], LINK_BITS[link]))
    return tuple(tuple(sorted(each)) for each in found)


NEIGHBOURS = _neighbours()
"""For each hole its neighbours a knight's move away: number, bit and the bit of the link there."""
KNIGHTS = tuple(sum(bit for _, bit, _ in around) for around in NEIGHBOURS)
"""The same neighbours as one bit set of holes."""
LINKS_AT = tuple({bit: link for _, bit, link in around} for around in NEIGHBOURS)
"""For each hole: the bit of the link by the bit of the neighbour."""


Point = tuple[int, int]


def _side(start: Point, end: Point, point: Point) -> int:
    """Its sign says on which side of the line from start to end a point lies."""
    (x1, y1), (x2, y2), (x, y) = start, end, point
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether a-b and c-d meet elsewhere than at a common end."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _crossing(direction: int) -> list[tuple[int, int, int]]:
    """The links that cross one of this direction from (0, 0): column, row and direction of each."""
    return [
        (x, y, other)
        for x, y in product(range(-4, 5), range(-2, 3))
        for other, (columns, rows) in enumerate(_DOWNWARDS)
        if _cross((0, 0), _DOWNWARDS[direction], (x, y), (x + columns, y + rows))
    ]


_CROSSING = tuple(_crossing(direction) for direction in range(4))
_SHIFT = 4 * (2 * SIZE + 4)
"""Added to the numbers of links that cross one from row 0, so that none is negative."""


def _pattern(direction: int, column: int) -> int:
    """The links that cross one of this direction from row 0, as a bit set shifted by `_SHIFT`."""
    numbers = (
        4 * (SIZE * y + x) + other for x, y, other in _CROSSING[direction] if 0 <= column + x < SIZE
    )
    return sum(1 << _SHIFT + number for number in numbers)


_PATTERNS = tuple(
    tuple(_pattern(direction, column) for column in range(SIZE)) for direction in range(4)
)
_EVERY_LINK = sum(LINK_BITS.values())


def _crossings(link: int) -> int:
    hole, direction = divmod(link, 4)
    return _PATTERNS[direction][hole % SIZE] << 4 * hole >> _SHIFT & _EVERY_LINK


CROSSINGS = {link: _crossings(link) for link in LINKS}
"""The links that cross a link, as a bit set of links."""
PLANS = {
    (one, two): (LINK_BITS[link], CROSSINGS[link], BITS[one], BITS[two])
    for (one, two), link in LINK_BY_PAIR.items()
}
"""All that laying a bridge needs: its bit, the links that cross it, the bits of its two ends."""
