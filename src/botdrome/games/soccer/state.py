"""The state of a match, in one frame: seat 0 always plays on the left.

A bot also always sees itself on the left, so that seat 0's view is the state's own frame in both
halves, and seat 1's is its mirror. That the teams change sides at half-time shows only in the
scene, which is the field as spectators see it.
"""

from dataclasses import dataclass

from botdrome.games.chance import Chance, Draw
from botdrome.games.contract import Seat
from botdrome.games.soccer import setup
from botdrome.games.soccer.field import STILL, Cell, Vector, mirrored, turned
from botdrome.games.soccer.options import SoccerOptions
from botdrome.games.soccer.setup import KEEPER, TEAM_SIZE, Setup

NOBODY = 0


@dataclass(frozen=True, slots=True)
class Position:
    """Where players and ball are, as one of the teams sees it: its own players are 1 to 5."""

    players: tuple[Cell, ...]
    """The cells of players 1 to 10."""
    ball: Cell
    velocity: Vector = STILL
    """(0, 0) while a player owns the ball."""
    owner: int = NOBODY

    def own(self) -> tuple[Cell, ...]:
        """The cells of players 1 to 5."""
        return self.players[:TEAM_SIZE]

    def seen_by(self, seat: Seat) -> "Position":
        """A position in the state's frame, as that seat's bot sees it."""
        return self if seat == 0 else self.mirrored()

    def mirrored(self) -> "Position":
        """This position as the other team sees it."""
        players = tuple(mirrored(cell) for cell in self.players)
        return Position(
            players[TEAM_SIZE:] + players[:TEAM_SIZE],
            mirrored(self.ball),
            turned(self.velocity),
            mirrored_number(self.owner),
        )


def mirrored_number(player: int) -> int:
    """This player's number for the other team; 0, nobody, stays 0."""
    if player == NOBODY:
        return NOBODY
    return player + TEAM_SIZE if player <= TEAM_SIZE else player - TEAM_SIZE


def striker(seat: Seat) -> int:
    """The number of the seat's player 1 in the state's frame."""
    return 1 + TEAM_SIZE * seat


def keeper(seat: Seat) -> int:
    """The number of the seat's keeper in the state's frame."""
    return KEEPER + TEAM_SIZE * seat


@dataclass(frozen=True, slots=True)
class Events:
    """What happened in the last unit, before any new start."""

    trail: tuple[Cell, ...]
    """The cells that the ball was in, one after the other; the last may be in a goal."""
    draws: tuple[Draw, ...] = ()
    scorer: Seat | None = None
    saver: Seat | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match between two units of time, or before the first."""

    options: SoccerOptions
    chance: Chance
    time: int
    """The unit to be played: 0 while the setups are chosen, game_duration + 1 at the end."""
    setups: tuple[Setup, Setup]
    """Each in its team's own view; the default ones while they are chosen."""
    position: Position
    score: tuple[int, int] = (0, 0)
    events: Events | None = None

    def is_over(self) -> bool:
        """Whether the last unit has been played."""
        return self.time > self.options.game_duration

    def in_second_half(self) -> bool:
        """Whether the teams have changed sides and know each other's skills."""
        return self.time > self.options.half_duration


def kickoff(setups: tuple[Setup, Setup], seat: Seat) -> Position:
    """The start with the ball at player 1 of this seat, who owns it."""
    left, right = (each.formation() for each in setups)
    players = left + tuple(mirrored(cell) for cell in right)
    number = striker(seat)
    return Position(players, ball=players[number - 1], owner=number)


def first_state(options: SoccerOptions, seed: int) -> State:
    """The state in which both teams choose their setups."""
    setups = (setup.DEFAULT, setup.DEFAULT)
    return State(options, Chance(seed), 0, setups, kickoff(setups, seat=0))
