"""Humans at the table: asked by the referee in its thread, answering from any other."""

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
"""What a record has for a human's language."""
RESIGNED = verdict(VerdictCode.EARLY_EXIT, details.RESIGNED)
_LONGEST_WAIT_S = 3600.0


class _Reply(NamedTuple):
    """What came of a question, and when; without text and verdict the human was let off."""

    at_ns: int
    text: str | None = None
    verdict: Verdict | None = None


class Human:
    """A person who takes one seat of one match, with so much time for each move, or without end.

    Questions are numbered, so that nobody answers one question and means another. `changed` is
    called whenever one begins or ends, in the thread in which that happens.
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
        self._bell: int | None = None
        self.left: Callable[[], None] = lambda: None
        """Is called when this human resigns, in the thread in which that happens."""

    @property
    def question(self) -> int | None:
        """The number of the question that waits for an answer, if one does."""
        with self._lock:
            return self._number if self._is_due(time.monotonic_ns()) else None

    @property
    def deadline_ns(self) -> int | None:
        """When the time for the last question is over, by time.monotonic_ns; None without one."""
        limit_ms = self.time_limit_ms
        return None if limit_ms is None else self._begun_ns + limit_ms * 1_000_000

    @property
    def has_resigned(self) -> bool:
        """Whether this human has left for good."""
        return self._has_resigned

    def answer(self, question: int, text: str) -> bool:
        """Answers a question; whether it still waited for an answer."""
        return self._settle(question, text=text)

    def resign(self) -> None:
        """Leaves: neither the question that waits nor any later one gets an answer."""
        self._has_resigned = True
        self._settle(verdict=RESIGNED)
        self.left()

    def let_off(self) -> None:
        """Wants no answer any more: the match is decided without it."""
        self._settle()

    def dismiss(self, why: Sentence) -> None:
        """Makes the match void as soon as it waits for this human."""
        with self._lock:
            self._fault = PlatformFault(why)
            self._ring()

    def begin(self) -> None:
        """Asks; the referee's own."""
        with self._lock:
            self._number += 1
            self._begun_ns = time.monotonic_ns()
            has_left = self._has_resigned
            self._reply = _Reply(self._begun_ns, verdict=RESIGNED) if has_left else None
            self._bell = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
            self._is_asked = True
            if self._reply is not None or self._fault is not None:
                self._ring()
        self._changed()

    def watched(self) -> list[int]:
        """The descriptor on which something comes as soon as there is something to hear."""
        return [] if self._bell is None else [self._bell]

    def hear(self) -> _Reply | None:
        """What was done about the question; None if nothing was."""
        with self._lock:
            if self._fault is not None:
                raise self._fault
            return self._reply

    def finish(self) -> None:
        """Asks no longer."""
        with self._lock:
            was_asked, self._is_asked = self._is_asked, False
            if self._bell is not None:
                os.close(self._bell)
                self._bell = None
        if was_asked:
            self._changed()

    def wall_ms(self, at_ns: int) -> float:
        """How long after the question that was."""
        return in_ms(at_ns - self._begun_ns)

    def _settle(
        self, question: int | None = None, text: str | None = None, verdict: Verdict | None = None
    ) -> bool:
        """Settles the question that waits, or only if it is that one; whether it waited."""
        with self._lock:
            now_ns = time.monotonic_ns()
            if not self._is_due(now_ns) or question not in (None, self._number):
                return False
            self._reply = _Reply(now_ns, text, verdict)
            self._ring()
        self._changed()
        return True

    def _is_due(self, now_ns: int) -> bool:
        return self._is_asked and self._reply is None and not self.is_late(now_ns)

    def is_late(self, now_ns: int) -> bool:
        """Whether that is after the end of the time for the question."""
        return judge_wall(self.wall_ms(now_ns), self.time_limit_ms) is not None

    def _ring(self) -> None:
        if self._bell is not None:
            os.eventfd_write(self._bell, 1)


class SeatedHuman:
    """A human in a seat, asked as bots are.

    Where the first defeat decides, nobody is asked once another human, one of `rivals`, has left.
    """

    def __init__(self, seat: Seat, human: Human, rivals: Sequence[Human] = ()) -> None:
        self.seat = seat
        self.human = human
        self._rivals = rivals
        self._answer = Answer(seat, None)
        if rivals:
            human.left = self._let_rivals_off

    @property
    def slice_s(self) -> float:
        """How long one may wait before looking again."""
        deadline_ns = self.human.deadline_ns
        if deadline_ns is None:
            return _LONGEST_WAIT_S
        left_s = (deadline_ns - time.monotonic_ns()) / 1e9
        return min(max(left_s, 0.0) + 0.001, _LONGEST_WAIT_S)

    def ask(self, text: str) -> Answer:
        """Asks, and waits for the answer, or for the verdict instead of one."""
        self.begin(text)
        while (answer := self.listen(self.slice_s)) is None:
            pass
        return answer

    def begin(self, text: str) -> None:
        """Asks; from now on it is this human's turn."""
        self._answer = Answer(self.seat, text)
        self.human.begin()
        # Who leaves first tells so and then lets others off: none of the two can be missed.
        if any(rival.has_resigned for rival in self._rivals):
            self.human.let_off()

    def listen(self, seconds: float) -> Answer | None:
        """The answer, or the verdict instead of it; None if there is neither after a while."""
        human, answer = self.human, self._answer
        poll = select.poll()
        for descriptor in human.watched():
            poll.register(descriptor, select.POLLIN)
        poll.poll(seconds * 1000)
        now_ns = time.monotonic_ns()
        reply = human.hear()
        if reply is not None:
            answer.received, answer.verdict = reply.text, reply.verdict
            answer.wall_ms = human.wall_ms(reply.at_ns)
        elif human.is_late(now_ns):
            answer.wall_ms = human.wall_ms(now_ns)
            answer.verdict = judge_wall(answer.wall_ms, human.time_limit_ms)
        else:
            return None
        human.finish()
        return answer

    def _let_rivals_off(self) -> None:
        for rival in self._rivals:
            rival.let_off()

    def watched(self) -> list[int]:
        """The descriptors on which something may come."""
        return self.human.watched()

    def tell(self, text: str) -> None:
        """Humans see the board."""

    def end(self) -> None:
        """Asks no longer, whatever there was to ask; nothing can go wrong with that."""
        self.human.finish()


def judge_wall(wall_ms: float, time_limit_ms: int | None) -> Verdict | None:
    """What so long a turn makes of a human."""
    if time_limit_ms is None or wall_ms <= time_limit_ms:
        return None
    return verdict(VerdictCode.IDLE_LIMIT, details.HUMAN_TIME.of(limit=f"{time_limit_ms / 1000:g}"))
