"""The events of a match, reported to an observer as they happen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from botdrome.games.contract import Seat
from botdrome.referee.seats.answers import Answer

if TYPE_CHECKING:
    from botdrome.referee.records.record import Record


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """These seats are about to be asked in this state."""

    turn: int
    seats: tuple[Seat, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Heard:
    """A seat has answered; the answer itself follows when all seats have answered."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer has been judged; its verdict is set if it failed."""

    turn: int
    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class Played:
    """The moves of the turn were made; the new state."""

    turn: int
    state: Any


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over, or void."""

    record: "Record"


Event = TurnBegun | Heard | Answered | Played | Ended
Observer = Callable[[Event], None]
