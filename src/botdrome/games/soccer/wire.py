"""The line form: what a bot of soccer is asked and how it answers."""

from collections.abc import Iterable

from botdrome.errors import MalformedMove
from botdrome.games import wire
from botdrome.games.contract import Seat
from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import Cell
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import SKILLS, TEAM_SIZE, Setup
from botdrome.games.soccer.state import State

_SETUP_CELLS = 3
_SETUP_NUMBERS = 2 * _SETUP_CELLS + len(SKILLS)
_MOVE_NUMBERS = 2 * TEAM_SIZE + 3


def setup_request(state: State) -> str:
    """What both bots are asked before the first unit."""
    return f"setup {state.options.game_duration} {state.options.half_duration}"


def move_request(state: State, seat: Seat) -> str:
    """The state as this seat sees it; the rival's skills from the second half on."""
    seen = state.position.seen_by(seat)
    numbers = [
        state.time,
        *_flat(seen.players),
        *seen.ball,
        seen.owner,
        *seen.velocity,
        state.score[seat],
        state.score[1 - seat],
        int(state.in_second_half()),
    ]
    if state.in_second_half():
        numbers += state.setups[1 - seat].levels
    return f"move {_joined(numbers)}"


def read_setup(text: str) -> Setup:
    """`x2 y2 x3 y3 x4 y4  t1 s1 p1 … t5 s5 p5 c5`."""
    numbers = wire.numbers(text, _SETUP_NUMBERS)
    cells = 2 * _SETUP_CELLS
    return Setup(_cells(numbers[:cells]), tuple(numbers[cells:]))


def read_move(text: str) -> Move:
    """`x1 y1 … x5 y5 kick vx vy`; without a kick the velocity does not matter."""
    numbers = wire.numbers(text, _MOVE_NUMBERS)
    kick, vx, vy = numbers[2 * TEAM_SIZE :]
    if kick not in (0, 1):
        raise MalformedMove(sentences.MALFORMED_KICK.of(kick=kick))
    return Move(_cells(numbers[: 2 * TEAM_SIZE]), (vx, vy) if kick else None)


def write(move: Setup | Move) -> str:
    """The answer that reads back as this setup or move."""
    if isinstance(move, Setup):
        return _joined((*_flat(move.cells), *move.levels))
    kick = (0, 0, 0) if move.kick is None else (1, *move.kick)
    return _joined((*_flat(move.cells), *kick))


def _cells(numbers: list[int]) -> tuple[Cell, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _flat(cells: Iterable[Cell]) -> Iterable[int]:
    return (number for cell in cells for number in cell)


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
