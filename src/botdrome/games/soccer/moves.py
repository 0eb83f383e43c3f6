"""A team's answer in one unit of time, and which rule it breaks, if any."""

from collections.abc import Iterator
from dataclasses import dataclass

from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import (
    KICKS,
    STILL,
    Cell,
    Vector,
    is_straight_or_diagonal,
    on_field,
    reachable,
    roll,
)
from botdrome.games.soccer.setup import TEAM_SIZE, Setup, same_cell
from botdrome.games.soccer.state import NOBODY, Position
from botdrome.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Move:
    """Where players 1 to 5 go, and the velocity of a kick; in the team's own view.

    The owner who leaves the ball has kick None, or (0, 0), which only an owner may give.
    """

    cells: tuple[Cell, ...]
    kick: Vector | None = None


def owns_ball(position: Position) -> bool:
    """Whether the ball is with one of the players 1 to 5."""
    return NOBODY < position.owner <= TEAM_SIZE


def ball_end(position: Position, kick: Vector | None) -> Cell:
    """Where a ball that players 1 to 5 own comes to when it is kicked so, or left."""
    return roll(position.ball, kick or STILL).path[-1]


def breach(position: Position, setup: Setup, move: Move) -> Sentence | None:
    """Which rule the move breaks, given the position and the skills as its team sees them.

    No draw of chance can matter: a ball that comes to a goal is a goal or a save, and rule 9.9
    exempts both.
    """
    return next(_breaches(position, setup, move), None)


def _breaches(position: Position, setup: Setup, move: Move) -> Iterator[Sentence]:
    for player, (cell, target) in enumerate(zip(position.own(), move.cells, strict=True), 1):
        speed = setup.speed(player)
        if target not in reachable(cell, speed):
            yield _walk_breach(player, cell, target, speed)
    if pair := same_cell(move.cells):
        one, two = pair
        x, y = move.cells[one - 1]
        yield sentences.SAME_CELL.of(one=one, two=two, x=x, y=y)
    if owns_ball(position):
        yield from _ball_breaches(position, setup, move)
    elif move.kick is not None:
        yield sentences.NOT_THE_OWNER


def _walk_breach(player: int, cell: Cell, target: Cell, speed: int) -> Sentence:
    (from_x, from_y), (x, y) = cell, target
    if not on_field(target):
        return sentences.OFF_FIELD.of(player=player, x=x, y=y)
    straight = is_straight_or_diagonal((x - from_x, y - from_y))
    sentence = sentences.TOO_FAR if straight else sentences.CROOKED_WALK
    return sentence.of(player=player, from_x=from_x, from_y=from_y, x=x, y=y, speed=speed)


def _ball_breaches(position: Position, setup: Setup, move: Move) -> Iterator[Sentence]:
    velocity = move.kick or STILL
    power = setup.power(position.owner)
    if velocity != STILL and velocity not in KICKS[power]:
        vx, vy = velocity
        straight = is_straight_or_diagonal(velocity)
        sentence = sentences.TOO_STRONG if straight else sentences.CROOKED_KICK
        yield sentence.of(player=position.owner, power=power, vx=vx, vy=vy)
        return
    end = ball_end(position, velocity)
    if end in move.cells:
        receiver = move.cells.index(end) + 1
        if velocity == STILL and receiver == position.owner:
            yield sentences.KEPT_BALL.of(player=receiver)
        yield sentences.SHORT_PASS.of(player=receiver, x=end[0], y=end[1])
