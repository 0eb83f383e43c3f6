"""The seat of a human: asked by the referee in its thread, answering from any other."""

import os
import select
import threading
import time
from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.referee.seats.answers import Answer
from botdrome.referee.timing.stopwatch import in_ms
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sentences import Sentence

HUMAN = "human"
"""A human's language in records."""
RESIGNED = verdict(VerdictCode.EARLY_EXIT, details.RESIGNED)
_LONGEST_WAIT_S = 3600.0


class _Reply(NamedTuple):
    """The reply to a question and its time; without text and verdict the question was cancelled."""

    at_ns: int
    text: str | None = None
    verdict: Verdict | None = None


class Human:
    """A person in one seat of one match, with a time limit for each move or without one.

    Questions are numbered, so that an answer cannot be taken for that of another question.
    `changed` is called whenever one begins or ends, in the thread in which that happens.
    """

    language: ClassVar[str] = HUMAN
    hash: ClassVar[str] = ""
    startup_allowance_ms: ClassVar[int] = 0

    def __init__(
        self,
        name: str,
        time_limit_ms: int | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.name = name
        self.time_limit_ms = time_limit_ms
        self._changed = changed
        self._lock = threading.Lock()
        self._number = 0
        self._is_asked = False
        self._begun_ns = 0
        self._reply: _Reply | None = None
        self._has_resigned = False
        self._fault: PlatformFault | None = None
        self._wakeup: int | None = None
        self.on_resign: Callable[[], None] = lambda: None
        """Called when this human resigns, in the thread in which that happens."""

    @property
    def question(self) -> int | None:
        """The number of the question that waits for an answer, if there is one."""
        with self._lock:
            return self._number if self._is_due(time.monotonic_ns()) else None

    @property
    def deadline_ns(self) -> int | None:
        """When the time for the last question ends, by time.monotonic_ns; None without a limit."""
        limit_ms = self.time_limit_ms
        return None if limit_ms is None else self._begun_ns + limit_ms * 1_000_000

    @property
    def has_resigned(self) -> bool:
        """Whether this human has resigned."""
        return self._has_resigned

    def answer(self, question: int, text: str) -> bool:
        """Answers a question; False if it no longer waits for an answer."""
        return self._settle(question, text=text)

    def resign(self) -> None:
        """Resigns: this question and all later ones get no answer."""
        self._has_resigned = True
        self._settle(verdict=RESIGNED)
        self.on_resign()

    def cancel_question(self) -> None:
        """Cancels the question that waits: the match is decided without the answer."""
        self._settle()

    def dismiss(self, why: Sentence) -> None:
        """Makes the match void as soon as it waits for this human."""
        with self._lock:
            self._fault = PlatformFault(why)
            self._wake()

    def begin(self) -> None:
        """Asks a question; only for the referee."""
        with self._lock:
            self._number += 1
            self._begun_ns = time.monotonic_ns()
            has_resigned = self._has_resigned
            self._reply = _Reply(self._begun_ns, verdict=RESIGNED) if has_resigned else None
            self._wakeup = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
            self._is_asked = True
            if self._reply is not None or self._fault is not None:
                self._wake()
        self._changed()

    def watched(self) -> list[int]:
        """The descriptor that becomes readable when there is a reply."""
        return [] if self._wakeup is None else [self._wakeup]

    def reply(self) -> _Reply | None:
        """The reply to the question; None if there is none yet."""
        with self._lock:
            if self._fault is not None:
                raise self._fault
            return self._reply

    def finish(self) -> None:
        """Ends the question."""
        with self._lock:
            was_asked, self._is_asked = self._is_asked, False
            if self._wakeup is not None:
                os.close(self._wakeup)
                self._wakeup = None
        if was_asked:
            self._changed()

    def wall_ms(self, at_ns: int) -> float:
        """The time between the question and that moment."""
        return in_ms(at_ns - self._begun_ns)

    def _settle(
        self, question: int | None = None, text: str | None = None, verdict: Verdict | None = None
    ) -> bool:
        """Replies to the question that waits, or only to this one; whether it waited."""
        with self._lock:
            now_ns = time.monotonic_ns()
            if not self._is_due(now_ns) or question not in (None, self._number):
                return False
            self._reply = _Reply(now_ns, text, verdict)
            self._wake()
        self._changed()
        return True

    def _is_due(self, now_ns: int) -> bool:
        return self._is_asked and self._reply is None and not self.is_late(now_ns)

    def is_late(self, now_ns: int) -> bool:
        """Whether the time for the question is over at that moment."""
        return judge_wall(self.wall_ms(now_ns), self.time_limit_ms) is not None

    def _wake(self) -> None:
        if self._wakeup is not None:
            os.eventfd_write(self._wakeup, 1)


class HumanSeat:
    """A human in a seat, with the same methods as a bot's.

    Where the first defeat decides, no human is asked any more once one of the `rivals` resigned.
    """

    def __init__(self, seat: Seat, human: Human, rivals: Sequence[Human] = ()) -> None:
        self.seat = seat
        self.human = human
        self._rivals = rivals
        self._answer = Answer(seat, None)
        if rivals:
            human.on_resign = self._cancel_rivals_questions

    @property
    def slice_s(self) -> float:
        """How long to wait at most before checking the clock."""
        deadline_ns = self.human.deadline_ns
        if deadline_ns is None:
            return _LONGEST_WAIT_S
        left_s = (deadline_ns - time.monotonic_ns()) / 1e9
        return min(max(left_s, 0.0) + 0.001, _LONGEST_WAIT_S)

    def ask(self, text: str) -> Answer:
        """Asks and waits for the answer or a verdict."""
        self.begin(text)
        while (answer := self.listen(self.slice_s)) is None:
            pass
        return answer

    def begin(self, text: str) -> None:
        """Asks: the human's turn begins."""
        self._answer = Answer(self.seat, text)
        self.human.begin()
        # A rival sets has_resigned before it cancels questions: one of the two is always noticed.
        if any(rival.has_resigned for rival in self._rivals):
            self.human.cancel_question()

    def listen(self, seconds: float) -> Answer | None:
        """The answer with or without a verdict; None if there is nothing after so many seconds."""
        return self.finish() if self.hear(seconds) else None

    def hear(self, seconds: float) -> bool:
        """Whether there is an answer or a verdict, after waiting for up to so many seconds."""
        human, answer = self.human, self._answer
        poll = select.poll()
        for descriptor in human.watched():
            poll.register(descriptor, select.POLLIN)
        poll.poll(seconds * 1000)
        now_ns = time.monotonic_ns()
        reply = human.reply()
        if reply is not None:
            answer.received, answer.verdict = reply.text, reply.verdict
            answer.wall_ms = human.wall_ms(reply.at_ns)
        elif human.is_late(now_ns):
            answer.wall_ms = human.wall_ms(now_ns)
            answer.verdict = judge_wall(answer.wall_ms, human.time_limit_ms)
        else:
            return False
        return True

    def finish(self) -> Answer:
        """Ends the question that was answered or is out of time."""
        self.human.finish()
        return self._answer

    def begin_freezing(self) -> None:
        """Does nothing: humans may think in any turn."""

    def excuse(self, ns: int) -> None:
        """Does nothing: the time of an answer is when it was given."""

    def _cancel_rivals_questions(self) -> None:
        for rival in self._rivals:
            rival.cancel_question()

    def watched(self) -> list[int]:
        """The descriptors that become readable with a reply."""
        return self.human.watched()

    def send(self, text: str) -> None:
        """Does nothing: humans see the board."""

    def end(self) -> None:
        """Ends the question, if there is one."""
        self.human.finish()


def judge_wall(wall_ms: float, time_limit_ms: int | None) -> Verdict | None:
    """The verdict for a human's turn of this length, if it was too long."""
    if time_limit_ms is None or wall_ms <= time_limit_ms:
        return None
    return verdict(VerdictCode.IDLE_LIMIT, details.HUMAN_TIME.of(limit=f"{time_limit_ms / 1000:g}"))
