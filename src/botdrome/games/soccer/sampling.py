"""Random legal answers, made legal as they are built."""

from random import Random

from botdrome.games.soccer import setup
from botdrome.games.soccer.field import KICKS, STILL, Cell, reachable
from botdrome.games.soccer.moves import Move, ball_end, owns_ball
from botdrome.games.soccer.setup import FREE_CELLS, SKILL_POINTS, SKILLS, Setup
from botdrome.games.soccer.state import Position


def sample_setup(rng: Random) -> Setup:
    """A random formation, and skills raised by 0 to 10 points."""
    levels = list(setup.DEFAULT.levels)
    for _ in range(rng.randint(0, SKILL_POINTS)):
        raisable = [index for index, skill in enumerate(SKILLS) if levels[index] < skill.maximum]
        levels[rng.choice(raisable)] += 1
    return Setup(tuple(rng.sample(FREE_CELLS, 3)), tuple(levels))


def sample_move(position: Position, own: Setup, rng: Random) -> Move:
    """A random kick (or none), then a random free cell for one player after the other.

    No player is ever stuck: even in a corner six cells are in reach, of which at most four are
    taken by team-mates and one by the ball.
    """
    kick, taken = None, set[Cell]()
    if owns_ball(position):
        kick = rng.choice((None, STILL, *KICKS[own.power(position.owner)]))
        taken.add(ball_end(position, kick))
    cells: list[Cell] = []
    for player, cell in enumerate(position.own(), 1):
        free = [each for each in reachable(cell, own.speed(player)) if each not in taken]
        target = rng.choice(free)
        cells.append(target)
        taken.add(target)
    return Move(tuple(cells), kick)
