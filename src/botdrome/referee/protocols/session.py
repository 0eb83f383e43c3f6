"""Sessions: conversations with the bots and humans of a match, one class for each protocol."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from botdrome.games.contract import AnyGame, Seat
from botdrome.referee.bots.bot import Bot
from botdrome.referee.conditions import Conditions
from botdrome.referee.seats import faults
from botdrome.referee.seats.answers import Answer
from botdrome.referee.seats.bot_seat import BotSeat
from botdrome.referee.seats.human_seat import RESIGNED, Human, HumanSeat
from botdrome.referee.seats.names import judge_name
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.stopwatch import SLICE_S, irregular
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict
from botdrome.sandbox.kernel.machine import Machine

QUIT_LIMIT_MS = 1000
STAYED = details.STAYED.of(limit=QUIT_LIMIT_MS)
_LEAVE_S = 1.0
_PATIENCE_S = 40.0
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended: the last position, who made the last move, who has lost."""

    state: Any
    last_seat: Seat | None
    defeated: frozenset[Seat]


class Session(ABC):
    """Talks to the bots and humans of one match."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        self.game = game
        self.bots = bots
        self.conditions = conditions
        self.on_answer: Callable[[Seat], None] = lambda _: None
        """Called with each seat that has answered while others may still be asked."""

    def greet(self, state: Any) -> dict[Seat, Answer]:
        """Starts the match; the answers to what is asked before the first move, if anything is."""
        del state
        return {}

    @abstractmethod
    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """Asks seats, all at once where the protocol allows it; their answers or verdicts."""

    def ask_one(self, seat: Seat, text: str) -> Answer:
        """Asks one seat."""
        return self.ask({seat: text})[seat]

    def ask_bots_again(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """Asks the bots that keep the position themselves what another match has asked.

        These answers do not count for their clocks.
        """
        del requests
        return {}

    def resigned(self) -> dict[Seat, Verdict]:
        """The verdicts of humans who have resigned, where that decides the match."""
        return {}

    def check_waiting(self, end: "MatchEnd") -> list[Answer]:
        """Verdicts of bots that were waiting when another one's fault ended the match."""
        del end
        return []

    def finish(self, end: "MatchEnd") -> dict[Seat, Verdict]:
        """Ends the match in order; the verdicts of bots that do not exit as they must."""
        del end
        return {}

    @abstractmethod
    def close(self) -> dict[Seat, Verdict]:
        """Kills what still runs; the verdicts of bots that cannot be killed."""

    def clock(self, bot: Bot) -> Clock | None:
        """A new clock for a bot; None in a match without clocks."""
        if not self.conditions.has_clocks:
            return None
        return Clock(
            self.conditions.limits, bot.startup_allowance_ms, self.conditions.name_limit_ms
        )


class PersistentSession(Session):
    """A session whose bots run from the first request to the last."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self.seats: list[BotSeat | HumanSeat] = []

    def greet(self, state: Any) -> dict[Seat, Answer]:
        del state
        for seat, bot in enumerate(self.bots):
            self.seats.append(self._seat(seat, bot))
        return {}

    def _seat(self, seat: Seat, bot: Bot | Human) -> BotSeat | HumanSeat:
        if isinstance(bot, Human):
            humans = [each for each in self.bots if isinstance(each, Human)]
            decides = self.game.faults == "match"
            rivals = [each for each in humans if decides and each is not bot]
            return HumanSeat(seat, bot, rivals)
        starter, machine = self.conditions.starter, self.conditions.machine
        program = bot.program(self.conditions.limits.memory_mib)
        return BotSeat(
            seat,
            bot,
            self.conditions,
            lambda: faults.start(starter, machine, program, seat),
            self.clock(bot),
            self.game.pondering,
            self._cpu_ns,
            lambda: self._sample_waiting_bots(seat),
        )

    def _sample_waiting_bots(self, asked: Seat) -> None:
        """Samples the bots that wait while another one's turn takes long."""
        for each in self.seats:
            if isinstance(each, BotSeat) and each.seat != asked:
                each.sample_while_waiting()

    def _cpu_ns(self) -> int:
        """The processor time of all bots so far."""
        bots = (each for each in self.seats if isinstance(each, BotSeat))
        return sum(each.cpu_ns for each in bots)

    def ask_one(self, seat: Seat, text: str) -> Answer:
        asked = self.seats[seat]
        if isinstance(asked, HumanSeat):
            self._sample_waiting_bots(seat)
        return asked.ask(text)

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        """Asks all at once: no answer waits for another one, or is known to another bot.

        All answers that are there are read before anything else is done, and all bots that have
        given one begin to be frozen together: what delays one of them delays no other.
        """
        machine = self.conditions.machine
        answers: dict[Seat, Answer] = {}
        for seat, text in requests.items():
            self._spend_on(seat, partial(self.seats[seat].begin, text))
        while pending := [seat for seat in requests if seat not in answers]:
            heard = [
                seat for seat in pending if self._spend_on(seat, partial(self.seats[seat].hear, 0))
            ]
            for seat in heard[1:]:
                self.seats[seat].begin_freezing()
            for seat in heard:
                answer = self._spend_on(seat, self.seats[seat].finish)
                if answer is not None:
                    answers[seat] = answer
                    self.on_answer(seat)
            still = [self.seats[seat] for seat in pending if seat not in answers]
            has_fault = any(answer.verdict is not None for answer in answers.values())
            if still and has_fault and self.game.faults == "match":
                _cancel_questions(still)
            if len(still) == len(pending):
                slice_s = min(irregular(each.slice_s, machine) for each in still)
                machine.wait_for_any(still, slice_s)
        return dict(sorted(answers.items()))

    def ask_bots_again(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        bots = {each.seat: each for each in self.seats if isinstance(each, BotSeat)}
        answers = self.ask({seat: text for seat, text in requests.items() if seat in bots})
        for seat in answers:
            bots[seat].restart_clock(self.clock(bots[seat].bot))
        return answers

    def _spend_on(self, seat: Seat, action: Callable[[], _T]) -> _T:
        """Does something with one seat; the time for that is no other seat's idle time."""
        now_ns = self.conditions.machine.monotonic_ns
        begun_ns = now_ns()
        result = action()
        spent_ns = now_ns() - begun_ns
        for each in self.seats:
            if each.seat != seat:
                each.excuse(spent_ns)
        return result

    def remaining(self, end: MatchEnd) -> dict[Seat, BotSeat]:
        """The bots that have not lost and must be told that the match is over."""
        return {
            seat: bot
            for seat, bot in enumerate(self.seats)
            if isinstance(bot, BotSeat) and seat not in end.defeated
        }

    def resigned(self) -> dict[Seat, Verdict]:
        """The verdicts of humans who have resigned."""
        return {
            each.seat: RESIGNED
            for each in self.seats
            if isinstance(each, HumanSeat) and each.human.has_resigned
        }

    def check_waiting(self, end: MatchEnd) -> list[Answer]:
        found = [bot.check_waiting() for bot in self.remaining(end).values()]
        return [answer for answer in found if answer is not None]

    def close(self) -> dict[Seat, Verdict]:
        verdicts: dict[Seat, Verdict] = {}

        def end(participant: BotSeat | HumanSeat) -> None:
            found = participant.end()
            if found is not None:
                verdicts[participant.seat] = found

        with ExitStack() as ending:
            for participant in self.seats:
                ending.callback(end, participant)
        return verdicts


class LineSession(PersistentSession):
    """Name, then Start or the opponent's move, then Quit (football, breakthrough)."""

    def greet(self, state: Any) -> dict[Seat, Answer]:
        super().greet(state)
        answers = {}
        for seat, participant in enumerate(self.seats):
            if isinstance(participant, HumanSeat):  # whose name is known already
                continue
            answer = answers[seat] = participant.ask("Name", is_move=False)
            if answer.received is not None and answer.verdict is None and self.game.names:
                answer.verdict = judge_name(answer.received, self.game.names)
        return answers

    def finish(self, end: MatchEnd) -> dict[Seat, Verdict]:
        remaining = self.remaining(end)
        for bot in remaining.values():
            bot.send("Quit")
            bot.release()
            bot.begin_leaving()
        if not self.conditions.has_clocks:
            _wait_for_exits(remaining.values(), self.conditions.machine)
            return {}
        return _late_quitters(remaining, self.conditions.machine)


class LimitLineSession(PersistentSession):
    """Move limit and colour first, then moves; the end of the input ends the match (bridges)."""

    def __init__(
        self, game: AnyGame, bots: tuple[Bot | Human, ...], conditions: Conditions
    ) -> None:
        super().__init__(game, bots, conditions)
        self._openings: dict[Seat, str] = {}

    def greet(self, state: Any) -> dict[Seat, Answer]:
        super().greet(state)
        for seat, participant in enumerate(self.seats):
            self._openings[seat] = self.game.request(state, seat)
            participant.send(self._openings[seat])
        return {}

    def ask_one(self, seat: Seat, text: str) -> Answer:
        answer = super().ask_one(seat, self._without_opening(seat, text))
        answer.sent = text
        return answer

    def ask(self, requests: Mapping[Seat, str]) -> dict[Seat, Answer]:
        answers = super().ask(
            {seat: self._without_opening(seat, text) for seat, text in requests.items()}
        )
        for seat, answer in answers.items():
            answer.sent = requests[seat]
        return answers

    def _without_opening(self, seat: Seat, text: str) -> str:
        """The request without the opening, which has been sent already."""
        return text.removeprefix(self._openings.pop(seat, "")).removeprefix("\n")

    def finish(self, end: MatchEnd) -> dict[Seat, Verdict]:
        remaining = self.remaining(end)
        for seat, bot in remaining.items():
            # The move that ended the game is still sent; after a defeat the input just ends.
            is_over = self.game.outcome(end.state) is not None
            if is_over and seat != end.last_seat:
                bot.send(self.game.request(end.state, seat))
            bot.running.close_input()
            bot.release()
        _wait_for_exits(remaining.values(), self.conditions.machine)
        return {}


class RequestSession(PersistentSession):
    """Requests that begin with a keyword, answered by all at once, then quit (soccer)."""

    def finish(self, end: MatchEnd) -> dict[Seat, Verdict]:
        remaining = self.remaining(end)
        for bot in remaining.values():
            bot.send("quit")
            bot.release()
        _wait_for_exits(remaining.values(), self.conditions.machine)
        return {}


def _cancel_questions(seats: Iterable[BotSeat | HumanSeat]) -> None:
    """Cancels the questions to humans who are still thinking although the match is decided."""
    for each in seats:
        if isinstance(each, HumanSeat):
            each.human.cancel_question()


def _late_quitters(leaving: Mapping[Seat, BotSeat], machine: Machine) -> dict[Seat, Verdict]:
    """The verdicts of bots that do not exit within the limit, which runs for all at once."""
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


def _wait_for_exits(remaining: Iterable[BotSeat], machine: Machine) -> None:
    """Gives bots the time to exit by themselves; there is no penalty for staying."""
    deadline = machine.monotonic() + _LEAVE_S
    for bot in remaining:
        while not bot.running.wait_exit(deadline) and bot.running.is_held:
            deadline = machine.monotonic() + SLICE_S
