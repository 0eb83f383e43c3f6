"""The board: its cells, the four players' homes and targets, and where a piece can go.

A set of cells is an int with a bit for each.
"""

from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
"""(column, row), from the top left as the first seat sees the board; it may lie off the board."""

SIZE = 10
SEATS = 4
PIECES = 6


@dataclass(frozen=True, slots=True)
class Move:
    """A piece's way from one cell to another."""

    source: Cell
    target: Cell


def turned(cell: Cell, quarters: int) -> Cell:
    """The cell after so many quarter turns of the board to the left.

    After `seat` of them the seat's own corner is at the top left, and the seats that move after
    it follow clockwise.
    """
    column, row = cell
    for _ in range(quarters % 4):
        column, row = row, SIZE - 1 - column
    return column, row


CELLS: tuple[Cell, ...] = tuple((column, row) for row in range(SIZE) for column in range(SIZE))
BIT = {(column, row): 1 << SIZE * row + column for column, row in CELLS}
_CELL = {bit: cell for cell, bit in BIT.items()}

_HOME: tuple[Cell, ...] = ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3))
HOMES = tuple(tuple(turned(cell, -seat) for cell in _HOME) for seat in range(SEATS))
"""Where each seat's pieces start."""


def _distance(cell: Cell) -> int:
    """The steps from a cell to the 4×4 square at the bottom right."""
    return sum(max(0, SIZE - 4 - coordinate) for coordinate in cell)


DISTANCE = tuple({cell: _distance(turned(cell, seat)) for cell in CELLS} for seat in range(SEATS))
"""The steps from each cell to the seat's target square, by seat."""
TARGETS = tuple(
    frozenset(cell for cell in CELLS if DISTANCE[seat][cell] == 0) for seat in range(SEATS)
)
"""The cells of each seat's target square."""


def _neighbours(cell: Cell) -> Iterator[Cell]:
    column, row = cell
    yield from ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))


def _leaps(cell: Cell) -> Iterator[tuple[int, int]]:
    """For each jump from a cell that stays on the board: the bits over and onto which it goes."""
    for over in _neighbours(cell):
        onto = 2 * over[0] - cell[0], 2 * over[1] - cell[1]
        if onto in BIT:
            yield BIT[over], BIT[onto]


_BESIDE = {cell: sum(BIT.get(each, 0) for each in _neighbours(cell)) for cell in CELLS}
_LEAPS = {BIT[cell]: tuple(_leaps(cell)) for cell in CELLS}


def _ever_reachable(source: Cell) -> Iterator[Cell]:
    """The neighbours, and the cells that jumps, of two columns or two rows each, could reach."""
    for target in CELLS:
        columns, rows = abs(target[0] - source[0]), abs(target[1] - source[1])
        if columns + rows == 1 or (columns % 2 == rows % 2 == 0 and target != source):
            yield target


_MOVES = {
    source: {BIT[target]: Move(source, target) for target in _ever_reachable(source)}
    for source in CELLS
}


def moves_to(source: Cell, targets: int) -> Iterator[Move]:
    """The moves from a cell to each of a set of cells."""
    moves = _MOVES[source]
    while targets:
        bit = targets & -targets
        yield moves[bit]
        targets ^= bit


def move_to(source: Cell, targets: int, number: int) -> Move:
    """The move from a cell to one of a set of cells, counted from 0."""
    for _ in range(number):
        targets &= targets - 1
    return _MOVES[source][targets & -targets]


def reach(taken: int, source: Cell) -> int:
    """The cells to which the piece on `source` can go: a step, or a series of jumps."""
    beside = _BESIDE[source]
    blocked = beside & taken
    if not blocked:
        return beside
    return beside ^ blocked | _jumps(taken, BIT[source])


def can_go(taken: int, source: Cell, target: Cell) -> bool:
    """Whether `target` is one of the cells that the piece on `source` can reach."""
    bit = BIT.get(target, 0)
    if bit & _BESIDE[source]:
        return not bit & taken
    return bit & _jumps(taken, BIT[source]) != 0


def _jumps(taken: int, source: int) -> int:
    """Every cell that jumps reach; the lifted piece's own cell counts as empty."""
    taken ^= source
    closed = taken | source
    reached = [source]
    for cell in reached:
        for over, onto in _LEAPS[cell]:
            if over & taken and not onto & closed:
                closed |= onto
                reached.append(onto)
    return closed ^ taken ^ source


def is_step(move: Move) -> bool:
    """Whether a legal move goes to a neighbouring cell, where no jump leads."""
    return bool(BIT[move.target] & _BESIDE[move.source])


def jump_path(taken: int, move: Move) -> tuple[Cell, ...]:
    """The cells of a shortest series of jumps that makes the move; empty if none does.

    `taken` may be from before or after the move: the moved piece itself is left out.
    """
    source, target = BIT[move.source], BIT[move.target]
    taken &= ~(source | target)
    paths = {source: [move.source]}
    queue = [source]
    for cell in queue:
        for over, onto in _LEAPS[cell]:
            if over & taken and not onto & taken and onto not in paths:
                paths[onto] = [*paths[cell], _CELL[onto]]
                queue.append(onto)
    return tuple(paths.get(target, ()))
