"""Tables: where the bots of a match sit and are spoken to, one kind for each protocol."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from botdrome.games.contract import AnyGame, Limits, Seat
from botdrome.referee.bots.bot import Bot
from botdrome.referee.seats import faults
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.bot_seat import SeatedBot
from botdrome.referee.seats.human_seat import RESIGNED, Human, SeatedHuman
from botdrome.referee.seats.names import judge_name
from botdrome.referee.timing.clock import NAME_LIMIT_MS, Clock
from botdrome.referee.timing.stopwatch import SLICE_S, irregular
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sandbox import Starter
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine

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
    name_limit_ms: int = NAME_LIMIT_MS
    """Processor time for the answer to `Name`."""
    machine: Machine = THIS_MACHINE


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

    def look_back(self, parting: "Parting") -> list[Answer]:
        """What those did, before another one's fault ended the match, who lose it as well."""
        del parting
        return []

    def part(self, parting: "Parting") -> dict[Seat, Verdict]:
        """The end of the match; the verdicts of those who do not leave as they must."""
        del parting
        return {}

    @abstractmethod
    def close(self) -> dict[Seat, Verdict]:
        """Ends whatever still runs; the verdicts of those who cannot be ended."""

    def clock(self, bot: Bot) -> Clock | None:
        """A clock for a bot that starts now."""
        if not self.conditions.has_clocks:
            return None
        return Clock(
            self.conditions.limits, bot.startup_allowance_ms, self.conditions.name_limit_ms
        )


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
            decides = self.game.faults == "match"
            rivals = [each for each in humans if decides and each is not bot]
            return SeatedHuman(seat, bot, rivals)
        starter, machine = self.conditions.starter, self.conditions.machine
        program = bot.program(self.conditions.limits.memory_mib)
        return SeatedBot(
            seat,
            bot,
            starter,
            lambda: faults.start(starter, machine, program, seat),
            self.clock(bot),
            self.game.pondering,
            self._cpu_ns,
            lambda: self._look_at_waiting(seat),
            machine,
        )

    def _look_at_waiting(self, asked: Seat) -> None:
        """Looks at the bots that wait while another one's turn takes long."""
        for each in self.seated:
            if isinstance(each, SeatedBot) and each.seat != asked:
                each.look_while_waiting()

    def _cpu_ns(self) -> int:
        """The processor time of all bots so far."""
        bots = (each for each in self.seated if isinstance(each, SeatedBot))
        return sum(each.cpu_ns for each in bots)

    def ask_one(self, seat: Seat, text: str) -> Answer:
        asked = self.seated[seat]
        if isinstance(asked, SeatedHuman):
            self._look_at_waiting(seat)
        return asked.ask(text)

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """Asks all at once: nobody's answer waits for, or is seen by, anybody else."""
        machine = self.conditions.machine
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
            has_fault = any(answer.verdict is not None for answer in answers.values())
            if still and has_fault and self.game.faults == "match":
                _let_off(still)
            if len(still) == len(pending):
                slice_s = min(irregular(each.slice_s, machine) for each in still)
                machine.wait_for_any(still, slice_s)
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

    def look_back(self, parting: Parting) -> list[Answer]:
        found = [seated.look_back() for seated in self.remaining(parting).values()]
        return [answer for answer in found if answer is not None]

    def close(self) -> dict[Seat, Verdict]:
        verdicts: dict[Seat, Verdict] = {}

        def end(seated: SeatedBot | SeatedHuman) -> None:
            found = seated.end()
            if found is not None:
                verdicts[seated.seat] = found

        with ExitStack() as ending:
            for seated in self.seated:
                ending.callback(end, seated)
        return verdicts


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
            seated.let_go()
            seated.begin_leaving()
        if not self.conditions.has_clocks:
            _wait_for_exits(remaining.values(), self.conditions.machine)
            return {}
        return _who_stays(remaining, self.conditions.machine)


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
        answer = super().ask_one(seat, self._untold(seat, text))
        answer.sent = text
        return answer

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        answers = super().ask({seat: self._untold(seat, text) for seat, text in requests.items()})
        for seat, answer in answers.items():
            answer.sent = requests[seat]
        return answers

    def _untold(self, seat: Seat, text: str) -> str:
        """The request without the opening, which has been told already."""
        return text.removeprefix(self._openings.pop(seat, "")).removeprefix("\n")

    def part(self, parting: Parting) -> dict[Seat, Verdict]:
        remaining = self.remaining(parting)
        for seat, seated in remaining.items():
            # The move that ended the game is still told; after a defeat the input just ends.
            is_over = self.game.outcome(parting.state) is not None
            if is_over and seat != parting.last_seat:
                seated.tell(self.game.request(parting.state, seat))
            seated.running.close_input()
            seated.let_go()
        _wait_for_exits(remaining.values(), self.conditions.machine)
        return {}


class RequestTable(StandingTable):
    """Requests with a word in front, answered by both at once, then quit (soccer)."""

    def part(self, parting: Parting) -> dict[Seat, Verdict]:
        remaining = self.remaining(parting)
        for seated in remaining.values():
            seated.tell("quit")
            seated.let_go()
        _wait_for_exits(remaining.values(), self.conditions.machine)
        return {}


def _let_off(still: Iterable[SeatedBot | SeatedHuman]) -> None:
    """Lets humans off who are still thinking although the match is decided."""
    for each in still:
        if isinstance(each, SeatedHuman):
            each.human.let_off()


def _who_stays(leaving: Mapping[Seat, SeatedBot], machine: Machine) -> dict[Seat, Verdict]:
    """The verdicts of those still there after all the time they have; it runs for all at once."""
    waiting, stayed = dict(leaving), {}
    deadline = machine.monotonic() + _PATIENCE_S
    while waiting:
        if machine.monotonic() > deadline:
            raise next(iter(waiting.values())).no_verdict()
        share_s = SLICE_S / len(waiting)
        waiting = {seat: each for seat, each in waiting.items() if not each.has_left(share_s)}
        for seat, each in list(waiting.items()):
            found = each.judge_staying(QUIT_LIMIT_MS)
            if found is not None:
                stayed[seat] = found
                del waiting[seat]
    return stayed


def _wait_for_exits(remaining: Iterable[SeatedBot], machine: Machine) -> None:
    """Gives bots the time to leave by themselves; there is no penalty for staying."""
    deadline = machine.monotonic() + _LEAVE_S
    for seated in remaining:
        while not seated.running.wait_exit(deadline) and seated.running.is_held:
            deadline = machine.monotonic() + SLICE_S
