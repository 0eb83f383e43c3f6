"""A team's answer in one unit of time."""

from dataclasses import dataclass

from botdrome.games.soccer.field import STILL, Cell, Vector, roll
from botdrome.games.soccer.setup import TEAM_SIZE
from botdrome.games.soccer.state import NOBODY, Position


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
