"""What an observer of a match is told, as it happens."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from botdrome.games.contract import Seat
from botdrome.referee.seats.answers import Answer

if TYPE_CHECKING:
    from botdrome.referee.records.record import Record


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """These seats are asked now, about this state."""

    turn: int
    seats: tuple[Seat, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Heard:
    """A seat's answer is in while others are still asked; what it is, is told when all are in."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has answered, or earned a verdict or fault instead."""

    turn: int
    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class Played:
    """The turn's moves were made; the new state."""

    turn: int
    state: Any


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over, or void."""

    record: "Record"


Event = TurnBegun | Heard | Answered | Played | Ended
Observer = Callable[[Event], None]
