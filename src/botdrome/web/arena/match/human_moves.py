"""The moves of humans: who is asked, what can be picked, what was chosen."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from botdrome.errors import UserError
from botdrome.games import choices as picking
from botdrome.games.contract import AnyGame
from botdrome.referee import Human
from botdrome.sentences import Sentence
from botdrome.web.http.errors import NO_HUMAN, NOT_COMPLETE, NOT_DUE, conflict
from botdrome.web.replays import models
from botdrome.web.replays.models import Clock, Group, Pick, ThinkingEvent


@dataclass(frozen=True, slots=True)
class Thinking:
    """Who is asked in a turn since when, whose answers are missing, when humans must answer."""

    seats: tuple[int, ...]
    turn: int
    waiting: tuple[int, ...]
    deadlines_ns: Mapping[int, int]
    begun_ns: int

    def event(self) -> ThinkingEvent:
        """The event to be sent now."""
        now_ns = time.monotonic_ns()
        clocks = [
            Clock(seat=seat, left_ms=max(0, deadline_ns - now_ns) // 1_000_000)
            for seat, deadline_ns in self.deadlines_ns.items()
        ]
        return ThinkingEvent(
            seats=list(self.seats),
            turn=self.turn,
            waiting=list(self.waiting),
            clocks=clocks,
            asked_ms=(now_ns - self.begun_ns) // 1_000_000,
        )


@dataclass(frozen=True, slots=True)
class _Turn:
    """The current turn: the number of its frame, the seats to move, and the position."""

    number: int
    seats: tuple[int, ...]
    state: Any
    begun_ns: int = field(default_factory=time.monotonic_ns)
    answered: set[int] = field(default_factory=set)
    """The bots that have answered."""


class HumanMoves:
    """The humans of a match, by their seats, and the turn that they are asked about.

    A turn does not end before its questions do. So the question is read first and the turn after
    it: either they belong together, or the question is over and takes no answer.
    """

    def __init__(self, game: AnyGame, humans: Mapping[int, Human]) -> None:
        self.humans = humans
        self._game = game
        self._turn: _Turn | None = None

    def begin_turn(self, number: int, seats: tuple[int, ...], state: Any) -> None:
        """Sets the position that the next questions are about."""
        self._turn = _Turn(number, seats, state)

    def end_turn(self) -> None:
        """Ends the turn: no seat is asked until the next one."""
        self._turn = None

    def note_answer(self, seat: int) -> None:
        """Notes that a bot has answered."""
        if self._turn is not None:
            self._turn.answered.add(seat)

    def asks(self, seats: Sequence[int], state: Any) -> bool:
        """Whether a human who has not resigned will be asked if these seats are to move."""
        return any(
            seat in self.humans
            and not self.humans[seat].has_resigned
            and self._game.has_move(state, seat)
            for seat in seats
        )

    def have_all_resigned(self, seats: Sequence[int]) -> bool:
        """Whether all of these are humans who have resigned."""
        return all(seat in self.humans and self.humans[seat].has_resigned for seat in seats)

    def thinking(self) -> Thinking | None:
        """Who is asked now; None between turns."""
        turn = self._turn
        if turn is None:
            return None
        waiting = tuple(seat for seat in turn.seats if self._is_missing(turn, seat))
        deadlines = {seat: self.humans[seat].deadline_ns for seat in waiting if seat in self.humans}
        known = {seat: each for seat, each in deadlines.items() if each is not None}
        return Thinking(turn.seats, turn.number, waiting, known, turn.begun_ns)

    def _is_missing(self, turn: _Turn, seat: int) -> bool:
        human = self.humans.get(seat)
        return seat not in turn.answered if human is None else human.question is not None

    def choices(self, seat: int, turn: int, picks: Sequence[str]) -> models.Choices:
        """What a human may pick after these picks; a user error if these were not offered."""
        _, state = self._asked(seat, turn)
        found = self._game.choices(state, seat, tuple(picks))
        move = found.move
        return models.Choices(
            seat=seat,
            turn=turn,
            picks=[Pick.model_validate(pick) for pick in found.picks],
            groups=_groups(found),
            is_complete=found.complete,
            move=None if move is None else self._game.format(state, seat, move),
            description=None if move is None else self._game.describe(state, seat, move),
            preview=list(found.preview),
            prompt=found.prompt,
            shortcuts=[models.Shortcut.model_validate(each) for each in found.shortcuts],
            table=None if found.table is None else models.Table.model_validate(found.table),
        )

    def move(self, seat: int, turn: int, picks: Sequence[str]) -> None:
        """Makes the move that these picks stand for; a user error if it is not complete."""
        question, state = self._asked(seat, turn)
        found = self._game.choices(state, seat, tuple(picks))
        if not found.complete or found.move is None:
            raise UserError(NOT_COMPLETE)
        text = self._game.format(state, seat, found.move)
        if not self.humans[seat].answer(question, text):
            raise conflict(NOT_DUE)

    def resign(self, seat: int) -> None:
        """Resigns for a human."""
        if seat not in self.humans:
            raise conflict(NO_HUMAN)
        self.humans[seat].resign()

    def dismiss(self, why: Sentence) -> None:
        """Ends all questions: the match is stopped."""
        for human in self.humans.values():
            human.dismiss(why)

    def _asked(self, seat: int, number: int) -> tuple[int, Any]:
        """The question that a human is asked in a turn, and its position."""
        human = self.humans.get(seat)
        question = None if human is None else human.question
        turn = self._turn
        if question is None or turn is None or turn.number != number:
            raise conflict(NOT_DUE)
        return question, turn.state


def _groups(found: "picking.Choices[Any]") -> list[Group]:
    """The groups of these picks, in order of appearance."""
    ids = dict.fromkeys(pick.group for pick in found.picks if pick.group)
    titles = found.titles
    return [Group(id=each, title=titles.get(each) or Sentence(each, each, each)) for each in ids]
