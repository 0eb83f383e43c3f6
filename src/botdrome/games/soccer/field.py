"""The field: its cells, where a player can get to, and how the ball rolls."""

from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
"""(x, y), x = 1..24 to the right, y = 1..15 upwards ; goals have x = 0 and 25."""
Vector = tuple[int, int]

WIDTH = 24
HEIGHT = 15
HALF_WIDTH = WIDTH // 2
GOAL_BOTTOM = 6
GOAL_TOP = 10
STILL: Vector = (0, 0)

_DIRECTIONS = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


class Roll(NamedTuple):
    """The cells that the ball is in during one unit, first and last included; its velocity then."""

    path: tuple[Cell, ...]
    velocity: Vector


def on_field(cell: Cell) -> bool:
    """Whether the cell belongs to the field; goal cells do not."""
    return 1 <= cell[0] <= WIDTH and 1 <= cell[1] <= HEIGHT


def in_goal(cell: Cell) -> bool:
    """Whether the cell is one of the ten goal cells."""
    return cell[0] in (0, WIDTH + 1) and GOAL_BOTTOM <= cell[1] <= GOAL_TOP


def beside_goal(cell: Cell) -> bool:
    """Whether a cell of the field shares a side with a goal."""
    return cell[0] in (1, WIDTH) and GOAL_BOTTOM <= cell[1] <= GOAL_TOP


def mirrored(cell: Cell) -> Cell:
    """The cell as the other team sees it."""
    return WIDTH + 1 - cell[0], cell[1]


def turned(vector: Vector) -> Vector:
    """The velocity as the other team sees it."""
    return -vector[0], vector[1]


def is_straight_or_diagonal(vector: Vector) -> bool:
    """Whether players may walk and balls may fly this way (rules 8.1, 9.3)."""
    dx, dy = vector
    return dx == 0 or dy == 0 or abs(dx) == abs(dy)


def vectors(strength: int) -> tuple[Vector, ...]:
    """1..strength cells straight and 1..strength - 1 cells diagonally (rules 8.2, 9.4)."""
    return tuple(
        (dx * length, dy * length)
        for dx, dy in _DIRECTIONS
        for length in range(1, (strength if dx and dy else strength + 1))
    )


KICKS = {power: vectors(power) for power in (2, 3)}
"""The velocities that a player can give to the ball, by power (rule 9.4)."""


@cache
def reachable(cell: Cell, speed: int) -> tuple[Cell, ...]:
    """The cells in which a player from this cell can end a unit, its own included (rule 8.2)."""
    x, y = cell
    targets = [(x + dx, y + dy) for dx, dy in vectors(speed)]
    return tuple(sorted([cell, *(target for target in targets if on_field(target))]))


@cache
def roll(ball: Cell, velocity: Vector) -> Roll:
    """How a ball with this velocity goes for one unit, cell by cell, bouncing off the edges."""
    (x, y), (vx, vy) = ball, velocity
    path = [ball]
    for _ in range(max(abs(vx), abs(vy))):
        target = x + _sign(vx), y + _sign(vy)
        if beside_goal((x, y)) and in_goal(target):
            return Roll((*path, target), STILL)
        if not 1 <= target[0] <= WIDTH:
            vx = -vx
        if not 1 <= target[1] <= HEIGHT:
            vy = -vy
        x, y = x + _sign(vx), y + _sign(vy)
        path.append((x, y))
        # Turned on arrival, so that the state shows the velocity of the next step.
        if _leaves(x, vx, WIDTH) and not beside_goal((x, y)):
            vx = -vx
        if _leaves(y, vy, HEIGHT):
            vy = -vy
    return Roll(tuple(path), (vx, vy))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _leaves(place: int, velocity: int, last: int) -> bool:
    return (place == 1 and velocity < 0) or (place == last and velocity > 0)
