"""A bot in its seat for a whole match: asked, timed, watched and frozen while others think."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.games.contract import Seat
from botdrome.referee.bots.bot import Bot
from botdrome.referee.seats.answers import (
    TOO_MANY_ANSWERS,
    Answer,
    AnswerBudget,
    StderrBudget,
    name_of_signal,
    readable,
)
from botdrome.referee.seats.faults import MOST_STARTS, blamed, judge_unmanageable, no_verdict
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.stopwatch import SHORT_S, SLICE_S, Stopwatch, irregular
from botdrome.referee.timing.waiting import Wait
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.sandbox import Ending, Line, Reply, Running, Starter, TimedOut, TooLong
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine

_log = logging.getLogger(__name__)
_TRIFLE_MS = 0.05
"""In a turn as short as this nobody takes memory worth a look."""
_PONDERING_MS = 100
_PONDERING_SHARE = 0.1
_LEAVING_S = 0.01
_LEAVING_CPU_NS = 300_000_000
_LEAVING_PATIENCE_S = 5.0
"""Whoever neither leaves nor sleeps until then is busy with something else, or the machine is."""


class SeatedBot:
    """A running bot; without a clock it has all the time in the world.

    `start` starts it, and again if its sandbox could not be set up before it ever answered.
    `on_long_turn` is called now and then while its own turn takes long.
    """

    slice_s = SLICE_S

    def __init__(
        self,
        seat: Seat,
        bot: Bot,
        starter: Starter,
        start: Callable[[], Running],
        clock: Clock | None,
        pondering: str,
        match_cpu_ns: Callable[[], int] | None = None,
        on_long_turn: Callable[[], None] = lambda: None,
        machine: Machine = THIS_MACHINE,
    ) -> None:
        self.seat = seat
        self.bot = bot
        self.running = start()
        self._starter = starter
        self._start = start
        self._starts = 1
        self._sent_before_first_answer: list[str] | None = []
        self._clock = clock
        self._is_frozen_in_between = pondering == "frozen"
        self._may_not_ponder = pondering == "forbidden" and clock is not None
        self._is_frozen = False
        self._peak_kib = 0
        self._moves = 0
        self._match_cpu_ns = match_cpu_ns
        self._machine = machine
        self._now = machine.monotonic
        self._stopwatch = self._new_stopwatch()
        self._answer = Answer(seat, None)
        self._on_long_turn = on_long_turn
        self._wait: Wait | None = None
        self._unmanageable: Verdict | None = None
        self._cpu_ns = 0
        self._is_logged = _log.isEnabledFor(logging.DEBUG)
        self._answers = AnswerBudget()
        self._stderr = StderrBudget()

    def _new_stopwatch(self) -> Stopwatch:
        return Stopwatch(self.running, SLICE_S, self._match_cpu_ns, self._machine)

    @property
    def cpu_ns(self) -> int:
        """Its processor time so far; if it cannot be measured, which is judged in its own turn,
        as much as was measured last.
        """
        with suppress(Unmanageable):
            self._cpu_ns = self.running.cpu_ns
        return self._cpu_ns

    def ask(self, text: str, *, is_move: bool = True) -> Answer:
        """Sends a request and waits for the answer, or for the verdict instead of one."""
        self.begin(text)
        answer = self.listen(SHORT_S, is_move=is_move)
        while answer is None:
            self._on_long_turn()
            answer = self.listen(irregular(SLICE_S, self._machine), is_move=is_move)
        return answer

    def begin(self, text: str) -> None:
        """Sends a request; from now on it is this bot's turn."""
        answer = self._answer = Answer(self.seat, text)
        stopwatch = self._stopwatch
        try:
            stopwatch.start(was_frozen=self._is_frozen)
        except PlatformFault as fault:
            if not self._recovers(fault, lambda: stopwatch.start(was_frozen=self._is_frozen)):
                return
        if stopwatch.window is not None and self._clock is not None and self._clock.is_fresh:
            stopwatch.window = None
        answer.waited_ms = stopwatch.waited_ms
        if stopwatch.waited_cpu_ms:
            answer.waited_cpu_ms = stopwatch.waited_cpu_ms
            answer.verdict = self._judge_waiting()
            if answer.verdict is not None:
                return
        self._wait = None
        if text:
            self.tell(text)
        if self._is_frozen:
            self._manages(self.release)

    def _manages(self, handle: Callable[[], object]) -> bool:
        """Whether the bot can be handled so; if it, and it alone, cannot, that is its verdict."""
        try:
            handle()
        except PlatformFault as fault:
            return self._recovers(fault, handle)
        return True

    def _recovers(self, fault: PlatformFault, again: Callable[[], object]) -> bool:
        """Whether what failed once with the bot succeeds now; if not, that is its verdict.

        One that has lost already has just lost, whatever fails after that.
        """
        answer = self._answer
        if answer.verdict is not None:
            return False
        if not isinstance(fault, Unmanageable):
            raise fault
        self._unmanageable = judge_unmanageable(fault, again, self._starter, self._machine)
        if self._unmanageable is not None:
            answer.verdict = self._unmanageable
            return False
        return True

    def _judge_waiting(self) -> Verdict | None:
        """What its processor time since its last answer makes of it.

        What it does between its name and the first move is no thinking about moves.
        """
        stopwatch = self._stopwatch
        if not self._may_not_ponder or not self._moves:
            return None
        found = judge_pondering(stopwatch.waited_ms, stopwatch.waited_cpu_ms)
        if found is None or self._wait is None:  # nobody's turn took long, so nobody looked
            return found
        return replace(found, evidence=self._wait.evidence())

    def look_while_waiting(self) -> None:
        """Looks at it in another one's long turn, where it may not think."""
        if not self._may_not_ponder or not self._moves:
            return
        with suppress(Unmanageable):  # judged in its own turn
            if self._wait is None:
                self._wait = Wait(
                    self.running, self._match_cpu_ns or (lambda: self.cpu_ns), self._machine
                )
            else:
                self._wait.look()

    def listen(self, seconds: float, *, is_move: bool = True) -> Answer | None:
        """The answer, or the verdict instead of it; None if there is neither after a while."""
        answer, stopwatch = self._answer, self._stopwatch
        if answer.verdict is not None:
            return self._finish(is_move)
        reply = self.running.receive(self._now() + seconds)
        if type(reply) is Line:
            self._take(reply, is_move)
            return self._finish(is_move)
        if type(reply) is not TimedOut:
            try:
                self._manages(lambda: self._judge_end(reply))
            except Unmanageable:
                raise
            except PlatformFault as fault:
                self._start_again(fault)
                return None
            return self._finish(is_move)
        if not self._manages(stopwatch.look):
            return self._finish(is_move, is_measured=True)
        if self._clock is None:
            if not self.running.can_answer():
                answer.verdict = verdict(VerdictCode.NO_ANSWER, details.CLOSED)
                return self._finish(is_move)
            return None
        found = self._clock.judge(stopwatch.cpu_ms, stopwatch.idle_ms, is_move=is_move)
        if found and not (found.code == VerdictCode.IDLE_LIMIT and stopwatch.is_bot_waiting):
            answer.verdict = replace(found, evidence=stopwatch.evidence())
            return self._finish(is_move, is_measured=True)
        if stopwatch.wall_ms > self._clock.patience_ms:
            evidence = stopwatch.evidence()
            raise no_verdict(stopwatch.wall_ms, evidence, self._starter, self._machine, self.seat)
        return None

    def _take(self, line: str, is_move: bool) -> None:
        """Keeps a line as the answer, without the blanks around it, unless there are too many."""
        answer = self._answer
        # At the beginning of a name blanks count.
        text = line.strip(" \t") if is_move else line.rstrip(" \t")
        if not text.isascii():
            text = readable(text)
        if self._answers.has_room_for(text):
            answer.received = text
        else:
            answer.verdict = verdict(VerdictCode.OUTPUT_LIMIT, TOO_MANY_ANSWERS)

    def _finish(self, is_move: bool, *, is_measured: bool = False) -> Answer:
        """Ends the turn; what has been measured for a verdict is not measured again."""
        answer, stopwatch, running = self._answer, self._stopwatch, self.running
        self._sent_before_first_answer = None
        if not is_measured:
            try:
                stopwatch.look(is_over=True)
            except PlatformFault as fault:
                self._recovers(fault, lambda: stopwatch.look(is_over=True))
        if self._is_frozen_in_between and answer.verdict is None:
            self._manages(self._freeze)
        answer.wall_ms = stopwatch.wall_ms
        answer.cpu_ms = cpu_ms = stopwatch.cpu_ms
        answer.idle_ms = idle_ms = stopwatch.idle_ms
        if cpu_ms > _TRIFLE_MS or not self._peak_kib:
            self._manages(self._look_at_memory)
        answer.peak_kib = self._peak_kib
        self._moves += is_move
        if self._clock is not None:
            late = self._clock.charge(cpu_ms, idle_ms, is_move=is_move)
            if late is not None and answer.verdict is None:
                answer.verdict = replace(late, evidence=stopwatch.evidence())
        if answer.verdict is not None:
            self._manages(self._end_defeated)
        stderr = running.take_stderr()
        if stderr:
            answer.stderr = self._stderr.keep(stderr)
        if self._is_logged:
            _log.debug("seat %d answers: %s", self.seat, answer)
        return answer

    def _freeze(self) -> None:
        self.running.freeze()
        self._is_frozen = True
        self._stopwatch.look_at_processor()

    def _look_at_memory(self) -> None:
        self._peak_kib = self.running.peak_kib

    def _end_defeated(self) -> None:
        answer, running = self._answer, self.running
        if (
            answer.verdict
            and answer.verdict.code == VerdictCode.IDLE_LIMIT
            and not running.can_answer()
        ):
            answer.verdict = verdict(VerdictCode.NO_ANSWER, details.CLOSED)
        answer.peak_kib = running.end().peak_kib

    def _judge_end(self, reply: Reply) -> None:
        if isinstance(reply, TooLong):
            self._answer.verdict = judge_output(reply.limit_bytes)
        else:
            self._judge_leaving()

    def _judge_leaving(self) -> None:
        ending = self.running.end()
        self._answer.tell_ending(ending)
        found = judge_ending(self.bot, ending) or verdict(VerdictCode.EARLY_EXIT, details.EXIT)
        self._answer.verdict = found

    def _start_again(self, fault: PlatformFault) -> None:
        """Starts it again and says everything again, unless it has failed too often or answered."""
        if self._sent_before_first_answer is None:
            raise fault
        if self._starts == MOST_STARTS:
            raise blamed(fault, self._starter, self._machine, self.seat)
        self._starts += 1
        self.running = self._start()
        self._stopwatch = self._new_stopwatch()
        self._stopwatch.start()
        for text in self._sent_before_first_answer:
            self.running.send(text)

    def look_back(self) -> Answer | None:
        """What it did while it waited, if that costs it the match which ends now; else None."""
        self._answer = Answer(self.seat, None)
        is_told = self._manages(self._look_back) and self._answer.verdict is not None
        return self._answer if is_told else None

    def _look_back(self) -> None:
        answer, stopwatch = self._answer, self._stopwatch
        stopwatch.start(was_frozen=self._is_frozen)
        self.release()
        if self._is_leaving():
            self._judge_leaving()
            return
        answer.waited_ms, answer.waited_cpu_ms = stopwatch.waited_ms, stopwatch.waited_cpu_ms
        answer.verdict = self._judge_waiting()

    def _is_leaving(self) -> bool:
        """Whether it has left, or does so without having been told; if not, it sleeps or computes.

        One that was frozen on its way out goes on: what becomes of it must not depend on when.
        """
        begun_ns = cpu_ns = self.running.cpu_ns
        deadline = self._now() + _LEAVING_PATIENCE_S
        while cpu_ns - begun_ns < _LEAVING_CPU_NS and self._now() < deadline:
            if self.running.wait_exit(self._now() + _LEAVING_S):
                return True
            used_ns, cpu_ns = cpu_ns, self.running.cpu_ns
            states = self.running.observe().states
            if states and states <= {"S", "T"} and cpu_ns == used_ns:
                return False
        return False

    def watched(self) -> list[int]:
        """The descriptors on which something may come from it."""
        return self.running.watched()

    def tell(self, text: str) -> None:
        """Sends what needs no answer."""
        if self._is_logged:
            _log.debug("seat %d is told %r", self.seat, text)
        if self._sent_before_first_answer is not None:
            self._sent_before_first_answer.append(text)
        self.running.send(text)

    def release(self) -> None:
        """Lets it run: nothing more is asked."""
        if self._is_frozen:
            self.running.thaw()
            self._is_frozen = False

    def let_go(self) -> None:
        """Lets it run to its end; nothing that it did until now is judged again."""
        self._answer = Answer(self.seat, None)
        self._manages(self.release)

    def begin_leaving(self) -> None:
        """From now on it has nothing to do but to leave."""
        self._manages(self._stopwatch.start)
        self._stopwatch.window = None

    def has_left(self, seconds: float) -> bool:
        """Whether it has left, waiting a while."""
        return self.running.wait_exit(self._now() + seconds)

    def no_verdict(self) -> PlatformFault:
        """What it is called if nobody can tell whether it leaves."""
        wall_ms, evidence = self._stopwatch.wall_ms, self._stopwatch.evidence()
        return no_verdict(wall_ms, evidence, self._starter, self._machine, self.seat)

    def judge_staying(self, limit_ms: float) -> Verdict | None:
        """What it makes of it to have used so much time since it was to leave, or idled."""
        stopwatch = self._stopwatch
        if self._answer.verdict is not None or not self._manages(stopwatch.look):
            return self._answer.verdict
        used_ms = stopwatch.cpu_ms + stopwatch.idle_ms
        if used_ms <= limit_ms or stopwatch.is_bot_waiting:
            return None
        return verdict(VerdictCode.NO_QUIT, details.STAYED.of(limit=limit_ms), stopwatch.evidence())

    def end(self) -> Verdict | None:
        """Ends it, whatever it does; the verdict if it, and it alone, could not be handled."""
        if self._answer.verdict is None:
            self._answer = Answer(self.seat, None)  # the last one is in the record
            self._manages(self.running.end)
        else:
            self._end_without_judging()
        return self._unmanageable

    def _end_without_judging(self) -> None:
        """Ends one that has lost already; it is tried again too, so that nothing of it is left."""
        for _ in range(MOST_STARTS):
            with suppress(PlatformFault):
                self.running.end()
                return


def judge_pondering(waited_ms: float, cpu_ms: float) -> Verdict | None:
    """What so much processor time in the opponent's turn makes of a bot that may not think then."""
    allowed_ms = max(_PONDERING_MS, _PONDERING_SHARE * waited_ms)
    if cpu_ms <= allowed_ms:
        return None
    told = details.PONDERING.of(
        used=round(cpu_ms), waited=round(waited_ms), limit=round(allowed_ms)
    )
    return verdict(VerdictCode.PONDERING, told)


def judge_output(limit_bytes: int) -> Verdict:
    """The verdict for output beyond one of its limits."""
    is_line = limit_bytes == LINE_LIMIT_BYTES
    told = details.LONG_LINE if is_line else details.UNREAD_OUTPUT
    return verdict(VerdictCode.OUTPUT_LIMIT, told.of(limit=limit_bytes // 1024))


def judge_ending(bot: Bot, ending: Ending) -> Verdict | None:
    """What the way a bot left makes of it; None if it left in good order."""
    if ending.forbidden_call:
        return verdict(VerdictCode.SECURITY, details.FORBIDDEN)
    if bot.ran_out_of_memory(ending):
        return verdict(VerdictCode.MEMORY_LIMIT)
    if ending.signal is not None:
        return verdict(VerdictCode.CRASH, details.SIGNAL.of(name=name_of_signal(ending.signal)))
    if ending.exit_status:
        return verdict(VerdictCode.CRASH, details.STATUS.of(status=ending.exit_status))
    if ending.exit_status is None:  # it closed its output and stayed
        return verdict(VerdictCode.NO_ANSWER, details.CLOSED)
    return None
