"""One unit of time: the steps of the statement, in order. Both moves are legal here."""

from dataclasses import dataclass, replace

from botdrome.games.chance import Chance, Draw
from botdrome.games.contract import Seat
from botdrome.games.soccer.field import STILL, Cell, Vector, in_goal, mirrored, roll, turned
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import TEAM_SIZE, Setup
from botdrome.games.soccer.state import (
    NOBODY,
    Events,
    Position,
    State,
    keeper,
    kickoff,
)

SAVE_OUT_OF = 10


@dataclass(frozen=True, slots=True)
class _Flight:
    """What became of the ball in steps 2 to 4, and the chance that follows."""

    events: Events
    velocity: Vector
    chance: Chance


def play_unit(state: State, moves: tuple[Move, Move]) -> State:
    """The state after this unit."""
    players = moves[0].cells + tuple(mirrored(cell) for cell in moves[1].cells)
    flight = _fly(state, players, _velocity(state.position, moves))
    events = flight.events
    score = state.score
    position = Position(players, events.trail[-1], flight.velocity)
    if events.scorer is not None:
        score = _plus_goal(score, events.scorer)
        position = kickoff(state.setups, seat=1 - events.scorer)
    if state.time == state.options.half_duration:
        position = kickoff(state.setups, seat=1)
    position, draw, chance = _settle(position, state.setups, flight.chance)
    if draw is not None:
        events = replace(events, draws=(*events.draws, draw))
    return State(
        options=state.options,
        chance=chance,
        time=state.time + 1,
        setups=state.setups,
        position=position,
        score=score,
        events=events,
    )


def _velocity(position: Position, moves: tuple[Move, Move]) -> Vector:
    """The ball's velocity in this unit: what the owner gives it, or what it had."""
    if position.owner == NOBODY:
        return position.velocity
    if position.owner <= TEAM_SIZE:
        return moves[0].kick or STILL
    return turned(moves[1].kick or STILL)


def _fly(state: State, players: tuple[Cell, ...], velocity: Vector) -> _Flight:
    """Steps 2 to 4: where the ball comes to, unless the keeper of that goal saves."""
    path, velocity = roll(state.position.ball, velocity)
    if not in_goal(path[-1]):
        return _Flight(Events(path), velocity, state.chance)
    defender: Seat = 0 if path[-1][0] == 0 else 1
    number = keeper(defender)
    cell = players[number - 1]
    goal = Events(path, scorer=1 - defender)
    odds = save_odds(cell, path[:-1], state.setups[defender].catch())
    if odds == 0:
        return _Flight(goal, STILL, state.chance)
    value, chance = state.chance.below(SAVE_OUT_OF)
    if value >= odds:
        failed = Draw("save", value, SAVE_OUT_OF, NOBODY)
        return _Flight(replace(goal, draws=(failed,)), STILL, chance)
    saved = Draw("save", value, SAVE_OUT_OF, number)
    events = Events(_saved_trail(path, cell), draws=(saved,), saver=defender)
    return _Flight(events, STILL, chance)


def save_odds(keeper_cell: Cell, path: tuple[Cell, ...], catch: int) -> int:
    """In how many cases of ten a ball on this path is saved; 0 if out of reach."""
    if keeper_cell in path:
        return 2 * catch
    return catch if any(_adjoin(keeper_cell, cell) for cell in path) else 0


def _adjoin(one: Cell, two: Cell) -> bool:
    return abs(one[0] - two[0]) <= 1 and abs(one[1] - two[1]) <= 1


def _saved_trail(path: tuple[Cell, ...], keeper_cell: Cell) -> tuple[Cell, ...]:
    """The ball's way to the first cell within the keeper's reach, and from there to the keeper."""
    first = next(index for index, cell in enumerate(path) if _adjoin(keeper_cell, cell))
    trail = path[: first + 1]
    return trail if trail[-1] == keeper_cell else (*trail, keeper_cell)


def _plus_goal(score: tuple[int, int], scorer: Seat) -> tuple[int, int]:
    return (score[0] + 1, score[1]) if scorer == 0 else (score[0], score[1] + 1)


def _settle(
    position: Position, setups: tuple[Setup, Setup], chance: Chance
) -> tuple[Position, Draw | None, Chance]:
    """Step 7: who owns the ball now; it lies still with its owner."""
    ball = position.ball
    present = [number for number, cell in enumerate(position.players, 1) if cell == ball]
    if not present:
        return position, None, chance
    if len(present) == 1:
        return replace(position, velocity=STILL, owner=present[0]), None, chance
    one, two = present
    tackle_one = setups[0].tackle(one)
    out_of = tackle_one + setups[1].tackle(two - TEAM_SIZE)
    value, chance = chance.below(out_of)
    owner = one if value < tackle_one else two
    draw = Draw("tackle", value, out_of, owner)
    return replace(position, velocity=STILL, owner=owner), draw, chance
