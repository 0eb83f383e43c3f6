"""Tables: where the bots of a match sit and are spoken to, one kind for each protocol."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from botdrome.errors import PlatformFault
from botdrome.games.contract import AnyGame, Limits, Seat
from botdrome.referee import details
from botdrome.referee.answers import Answer
from botdrome.referee.bots import Bot
from botdrome.referee.clock import Clock
from botdrome.referee.humans import RESIGNED, Human, SeatedHuman
from botdrome.referee.names import judge_name
from botdrome.referee.seated import NO_VERDICT, SLICE_S, SeatedBot
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Starter, wait_for_any

QUIT_LIMIT_MS = 1000
STAYED = details.STAYED.of(limit=QUIT_LIMIT_MS)
_LEAVE_S = 1.0
_PATIENCE_S = 40.0


@dataclass(frozen=True, slots=True)
class Conditions:
    """Under what a match is played; without clocks nobody is timed."""

    starter: Starter
    limits: Limits
    has_clocks: bool = True


@dataclass(frozen=True, slots=True)
class Parting:
    """How a match came to its end: the last position, who made the last move, who has lost."""

    state: Any
    last_seat: Seat | None
    defeated: frozenset[Seat]


class Table(ABC):
    """The bots and humans of one match, each in its seat."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        self.game = game
        self.bots = bots
        self.conditions = conditions
        self.heard: Callable[[Seat], None] = lambda _: None
        """Is told who has answered while others are still asked."""

    def greet(self, state: Any) -> dict[Seat, Answer]:
        """What is said before the first move, and the answers, if any are due."""
        del state
        return {}

    @abstractmethod
    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """The answers of the seats to their requests, or verdicts instead; all at once."""

    def ask_one(self, seat: Seat, text: str) -> Answer:
        """The answer of one seat."""
        return self.ask({seat: text})[seat]

    def resigned(self) -> dict[Seat, Verdict]:
        """The verdicts of humans who have left, where that decides the match."""
        return {}

    def part(self, parting: "Parting") -> dict[Seat, Verdict]:
        """The end of the match; the verdicts of those who do not leave as they must."""
        del parting
        return {}

    @abstractmethod
    def close(self) -> None:
        """Ends whatever still runs."""

    def clock(self, bot: Bot) -> Clock | None:
        """A clock for a bot that starts now."""
        if not self.conditions.has_clocks:
            return None
        return Clock(self.conditions.limits, bot.startup_allowance_ms)


class StandingTable(Table):
    """A table whose bots run from the first request to the last."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self.seated: list[SeatedBot | SeatedHuman] = []

    def greet(self, state: Any) -> dict[Seat, Answer]:
        del state
        for seat, bot in enumerate(self.bots):
            self.seated.append(self._seat(seat, bot))
        return {}

    def _seat(self, seat: Seat, bot: Bot | Human) -> SeatedBot | SeatedHuman:
        if isinstance(bot, Human):
            humans = [each for each in self.bots if isinstance(each, Human)]
            return SeatedHuman(seat, bot, [each for each in humans if each is not bot])
        program = bot.program(self.conditions.limits.memory_mib)
        running = self.conditions.starter.start(program)
        return SeatedBot(seat, bot, running, self.clock(bot), self.game.pondering)

    def ask_one(self, seat: Seat, text: str) -> Answer:
        return self.seated[seat].ask(text)

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """Asks all at once: nobody's answer waits for, or is seen by, anybody else."""
        answers: dict[Seat, Answer] = {}
        for seat, text in requests.items():
            self.seated[seat].begin(text)
        while pending := [seat for seat in requests if seat not in answers]:
            for seat in pending:
                answer = self.seated[seat].listen(0)
                if answer is not None:
                    answers[seat] = answer
                    self.heard(seat)
            still = [self.seated[seat] for seat in pending if seat not in answers]
            if still and any(answer.verdict is not None for answer in answers.values()):
                _let_off(still)
            if len(still) == len(pending):
                wait_for_any(still, min(each.slice_s for each in still))
        return dict(sorted(answers.items()))

    def remaining(self, parting: Parting) -> dict[Seat, SeatedBot]:
        """The bots that are still there to be told that it is over."""
        return {
            seat: seated
            for seat, seated in enumerate(self.seated)
            if isinstance(seated, SeatedBot) and seat not in parting.defeated
        }

    def resigned(self) -> dict[Seat, Verdict]:
        """The verdicts of humans who have left."""
        return {
            each.seat: RESIGNED
            for each in self.seated
            if isinstance(each, SeatedHuman) and each.human.has_resigned
        }

    def close(self) -> None:
        with ExitStack() as ending:
            for seated in self.seated:
                ending.callback(seated.end)


class LineTable(StandingTable):
    """Name, then Start or the opponent's move, then Quit (football, breakthrough)."""

    def greet(self, state: Any) -> dict[Seat, Answer]:
        super().greet(state)
        answers = {}
        for seat, seated in enumerate(self.seated):
            if isinstance(seated, SeatedHuman):  # the arena knows the name
                continue
            answer = answers[seat] = seated.ask("Name", is_move=False)
            if answer.received is not None and answer.verdict is None and self.game.names:
                answer.verdict = judge_name(answer.received, self.game.names)
        return answers

    def part(self, parting: Parting) -> dict[Seat, Verdict]:
        remaining = self.remaining(parting)
        for seated in remaining.values():
            seated.tell("Quit")
            seated.release()
            seated.begin_leaving()
        if not self.conditions.has_clocks:
            _wait_for_exits(remaining.values())
            return {}
        stayed = dict.fromkeys(_who_stays(remaining), STAYED)
        return {seat: verdict("no-quit", detail) for seat, detail in stayed.items()}


class OpeningTable(StandingTable):
    """The limit and the colour on start, then moves; they leave by themselves (bridges)."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self._openings: dict[Seat, str] = {}

    def greet(self, state: Any) -> dict[Seat, Answer]:
        super().greet(state)
        for seat, seated in enumerate(self.seated):
            self._openings[seat] = self.game.request(state, seat)
            seated.tell(self._openings[seat])
        return {}

    def ask_one(self, seat: Seat, text: str) -> Answer:
        """Asks; the opening has been told already, but belongs to what was sent."""
        told = self._openings.pop(seat, "")
        answer = super().ask_one(seat, text.removeprefix(told).removeprefix("\n"))
        answer.sent = text
        return answer

    def part(self, parting: Parting) -> dict[Seat, Verdict]:
        remaining = self.remaining(parting)
        for seat, seated in remaining.items():
            # The move that ended the game is still told; after a defeat the input just ends.
            if not parting.defeated and seat != parting.last_seat:
                seated.tell(self.game.request(parting.state, seat))
            seated.running.close_input()
            seated.release()
        _wait_for_exits(remaining.values())
        return {}


class RequestTable(StandingTable):
    """Requests with a word in front, answered by both at once, then quit (soccer)."""

    def part(self, parting: Parting) -> dict[Seat, Verdict]:
        remaining = self.remaining(parting)
        for seated in remaining.values():
            seated.tell("quit")
            seated.release()
        _wait_for_exits(remaining.values())
        return {}


def _let_off(still: Iterable[SeatedBot | SeatedHuman]) -> None:
    """Lets humans off who are still thinking although the match is decided."""
    for each in still:
        if isinstance(each, SeatedHuman):
            each.human.let_off()


def _who_stays(leaving: Mapping[Seat, SeatedBot]) -> list[Seat]:
    """Those who are still there after all the time they have; it runs for all at once."""
    waiting, stayed = dict(leaving), []
    deadline = time.monotonic() + _PATIENCE_S
    while waiting:
        if time.monotonic() > deadline:
            raise PlatformFault(NO_VERDICT.of(wall_s=round(_PATIENCE_S)))
        share_s = SLICE_S / len(waiting)
        waiting = {seat: each for seat, each in waiting.items() if not each.has_left(share_s)}
        late = [seat for seat, each in waiting.items() if each.stayed_longer_than(QUIT_LIMIT_MS)]
        for seat in late:
            del waiting[seat]
        stayed += late
    return stayed


def _wait_for_exits(remaining: Iterable[SeatedBot]) -> None:
    """Gives bots the time to leave by themselves; there is no penalty for staying."""
    deadline = time.monotonic() + _LEAVE_S
    for seated in remaining:
        while not seated.running.wait_exit(deadline) and seated.running.is_held:
            deadline = time.monotonic() + SLICE_S
