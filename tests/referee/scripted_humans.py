"""Scripted humans: they answer as soon as they are asked, mostly at random."""

from collections.abc import Mapping
from random import Random
from typing import Any

from botdrome import games
from botdrome.games.contract import AnyGame, Seat
from botdrome.referee import Bot, Conditions, Human, Record, play_match
from botdrome.referee.events import Event, TurnBegun
from botdrome.runner.orders import starter
from botdrome.sentences import Sentence

RESIGN, LATE, STOP, ALONE = "resign", "late", "stop", "alone"
"""What a human does instead of answering; `ALONE`: the other humans resign meanwhile."""
Sitter = Bot | Mapping[int, str]
"""A bot, or what a human does instead of some answers."""
STOPPED = Sentence("stopped", "Stopped.", "Остановлено.")


class Person:
    """A human who moves at random, except for some questions."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        tricks: Mapping[int, str] | None = None,
        time_limit_ms: int | None = None,
    ) -> None:
        self.human = Human(f"Person {seat}", time_limit_ms, self._react)
        self.questions: list[int] = []
        self.others: list[Human] = []
        self._game = game
        self._seat = seat
        self._tricks = tricks or {}
        self._rng = Random(seat)
        self._state: Any = None

    def observe(self, event: Event) -> None:
        """Remembers the position."""
        if isinstance(event, TurnBegun):
            self._state = event.state

    def _react(self) -> None:
        """Reacts to a new question."""
        question = self.human.question
        if question is None or question in self.questions:
            return
        self.questions.append(question)
        trick = self._tricks.get(len(self.questions) - 1)
        if trick == RESIGN:
            self.human.resign()
        elif trick == STOP:
            self.human.dismiss(STOPPED)
        elif trick == ALONE:
            for other in self.others:
                other.resign()
        elif trick != LATE:
            assert self.human.answer(question, self._picked() if trick is None else trick)

    def _picked(self) -> str:
        game, state, seat = self._game, self._state, self._seat
        picks: tuple[str, ...] = ()
        while True:
            offered = game.choices(state, seat, picks)
            if offered.complete and (not offered.picks or self._rng.random() < 0.5):
                return game.format(state, seat, offered.move)
            picks += (self._rng.choice(offered.picks).token,)


def played(
    game_id: str,
    sitters: tuple[Sitter, ...],
    options: Mapping[str, int],
    time_limits_ms: Mapping[Seat, int] | None = None,
    *,
    has_clocks: bool = True,
) -> Record:
    """A match between bots and humans."""
    game = games.get(game_id)
    people = {
        seat: Person(game, seat, each, (time_limits_ms or {}).get(seat))
        for seat, each in enumerate(sitters)
        if not isinstance(each, Bot)
    }
    for person in people.values():
        person.others = [each.human for each in people.values() if each is not person]
    bots = tuple(
        each if isinstance(each, Bot) else people[seat].human for seat, each in enumerate(sitters)
    )

    def observe(event: Event) -> None:
        for person in people.values():
            person.observe(event)

    checked = game.options(**options)
    conditions = Conditions(starter(True), game.limits_for(checked), has_clocks=has_clocks)
    return play_match(game, bots, conditions, options=checked, seed=5, observer=observe)
