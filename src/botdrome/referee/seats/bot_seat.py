"""The seat of a bot that runs for a whole match: it is asked, timed, and frozen in between."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.games.contract import Seat
from botdrome.referee.bots.bot import Bot
from botdrome.referee.conditions import Conditions
from botdrome.referee.seats.answers import (
    TOO_MANY_ANSWERS,
    Answer,
    AnswerBudget,
    StderrBudget,
)
from botdrome.referee.seats.faults import (
    MOST_STARTS,
    FreezingBudget,
    judge_unmanageable,
    no_verdict,
    seat_fault,
)
from botdrome.referee.seats.leaving import is_leaving
from botdrome.referee.timing.clock import Clock
from botdrome.referee.timing.stopwatch import SHORT_S, SLICE_S, Stopwatch, irregular
from botdrome.referee.timing.waiting import Wait, judge_pondering
from botdrome.referee.verdicts import details
from botdrome.referee.verdicts.codes import Verdict, VerdictCode, verdict
from botdrome.referee.verdicts.endings import judge_ending, output_verdict
from botdrome.sandbox import Line, Reply, Running, TimedOut, TooLong

_log = logging.getLogger(__name__)
_TRIFLE_MS = 0.05
"""In turns shorter than this memory is not measured."""


class BotSeat:
    """A running bot; without a clock its time is not limited.

    `start` starts it, also again if its sandbox could not be set up before its first answer.
    `on_long_turn` is called repeatedly while its own turn takes long.
    """

    slice_s = SLICE_S

    def __init__(
        self,
        seat: Seat,
        bot: Bot,
        conditions: Conditions,
        start: Callable[[], Running],
        clock: Clock | None,
        pondering: str,
        match_cpu_ns: Callable[[], int] | None = None,
        on_long_turn: Callable[[], None] = lambda: None,
    ) -> None:
        self.seat = seat
        self.bot = bot
        self.running = start()
        self._starter = conditions.starter
        self._memory_mib = conditions.limits.memory_mib
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
        self._machine = conditions.machine
        self._now = conditions.machine.monotonic
        self._stopwatch = self._new_stopwatch()
        self._answer = Answer(seat, None)
        self._is_measured = False
        self._end: Reply | None = None
        """The end of its output, or too much of it, before it is judged."""
        self._on_long_turn = on_long_turn
        self._wait: Wait | None = None
        self._unmanageable: Verdict | None = None
        self._cpu_ns = 0
        self._is_logged = _log.isEnabledFor(logging.DEBUG)
        self._freezing = FreezingBudget(conditions.starter, conditions.machine)
        self._answers = AnswerBudget()
        self._stderr = StderrBudget()

    def _new_stopwatch(self) -> Stopwatch:
        return Stopwatch(self.running, SLICE_S, self._match_cpu_ns, self._machine)

    @property
    def cpu_ns(self) -> int:
        """Its processor time so far; the last known figure if it cannot be measured now.

        Whether it can is judged in its own turn.
        """
        with suppress(Unmanageable):
            self._cpu_ns = self.running.cpu_ns
        return self._cpu_ns

    def restart_clock(self, clock: Clock | None) -> None:
        """Gives it a new clock, as if it had not answered yet."""
        self._clock, self._moves = clock, 0

    def ask(self, text: str, *, is_move: bool = True) -> Answer:
        """Sends a request and waits for the answer or a verdict."""
        self.begin(text)
        answer = self.listen(SHORT_S, is_move=is_move)
        while answer is None:
            self._on_long_turn()
            answer = self.listen(irregular(SLICE_S, self._machine), is_move=is_move)
        return answer

    def begin(self, text: str) -> None:
        """Sends a request: the bot's turn begins."""
        answer = self._answer = Answer(self.seat, text)
        self._is_measured = False
        stopwatch = self._stopwatch
        try:
            stopwatch.start(was_frozen=self._is_frozen)
        except PlatformFault as fault:
            if not self._retry(fault, lambda: stopwatch.start(was_frozen=self._is_frozen)):
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
            if self._is_logged or self._sent_before_first_answer is not None:
                self.send(text)
            else:
                self.running.send(text)
        if self._is_frozen:
            self._try(self._thaw)

    def _try(self, action: Callable[[], object]) -> bool:
        """Whether an action on the bot succeeds; a verdict if it fails for this bot alone."""
        try:
            action()
        except PlatformFault as fault:
            return self._retry(fault, action)
        return True

    def _retry(self, fault: PlatformFault, action: Callable[[], object]) -> bool:
        """Whether an action that failed once succeeds now; if not, that is the bot's verdict.

        For a bot that has lost already, nothing changes.
        """
        answer = self._answer
        if answer.verdict is not None:
            return False
        if not isinstance(fault, Unmanageable):
            raise fault
        self._unmanageable = judge_unmanageable(fault, action, self._starter, self._machine)
        if self._unmanageable is not None:
            answer.verdict = self._unmanageable
            return False
        return True

    def _judge_waiting(self) -> Verdict | None:
        """The verdict for its processor time since its last answer, if there is one.

        Time between its name and its first move request is exempt.
        """
        stopwatch = self._stopwatch
        if not self._may_not_ponder or not self._moves:
            return None
        found = judge_pondering(stopwatch.waited_ms, stopwatch.waited_cpu_ms)
        if found is None or self._wait is None:  # no long turn: there are no samples
            return found
        return replace(found, evidence=self._wait.evidence())

    def sample_while_waiting(self) -> None:
        """Samples it in another one's long turn, where pondering is forbidden."""
        if not self._may_not_ponder or not self._moves:
            return
        with suppress(Unmanageable):  # judged in its own turn
            if self._wait is None:
                self._wait = Wait(
                    self.running, self._match_cpu_ns or (lambda: self.cpu_ns), self._machine
                )
            else:
                self._wait.sample()

    def listen(self, seconds: float, *, is_move: bool = True) -> Answer | None:
        """The answer with or without a verdict; None if there is nothing after so many seconds."""
        return self.finish(is_move=is_move) if self.hear(seconds, is_move=is_move) else None

    def hear(self, seconds: float, *, is_move: bool = True) -> bool:
        """Whether the turn is over after so many seconds at most; `finish` must then be called.

        An answer is measured, but nothing is done with the bot that could take long.
        """
        answer, stopwatch = self._answer, self._stopwatch
        if answer.verdict is not None:
            return True
        reply = self.running.receive(self._now() + seconds)
        if type(reply) is Line:
            # Leading blanks of a name count.
            text = reply.strip(" \t") if is_move else reply.rstrip(" \t")
            answer.received = self._answers.keep(text)
            if answer.received is None:
                answer.verdict = verdict(VerdictCode.OUTPUT_LIMIT, TOO_MANY_ANSWERS)
            self._measure_whole_turn()
            return True
        if type(reply) is not TimedOut:
            self._end = reply
            return True
        if not self._try(stopwatch.measure):
            self._is_measured = True
            return True
        if self._clock is None:
            if not self.running.can_answer():
                answer.verdict = verdict(VerdictCode.NO_ANSWER, details.CLOSED)
            return answer.verdict is not None
        found = self._clock.judge(stopwatch.cpu_ms, stopwatch.idle_ms, is_move=is_move)
        if found and not stopwatch.is_too_early(found):
            answer.verdict = replace(found, evidence=stopwatch.evidence())
            self._is_measured = True
            return True
        if stopwatch.wall_ms > self._clock.patience_ms:
            raise self.no_verdict()
        return False

    def begin_freezing(self) -> None:
        """Begins to freeze a bot that has answered, while `finish` is still called for others."""
        if self._is_frozen_in_between and self._is_measured and self._answer.verdict is None:
            self.running.begin_freezing()

    def excuse(self, ns: int) -> None:
        """Leaves out the time that the referee spent on another seat, before it could hear this."""
        self._stopwatch.excuse(ns)

    def _measure_whole_turn(self) -> None:
        try:
            self._stopwatch.measure(is_over=True)
        except PlatformFault as fault:
            self._retry(fault, partial(self._stopwatch.measure, is_over=True))
        self._is_measured = True

    def finish(self, *, is_move: bool = True) -> Answer | None:
        """Ends a turn that is over; None if the bot had to be started again.

        The figures behind a verdict are not measured again.
        """
        if self._end is not None and not self._is_end_judged():
            return None
        answer, stopwatch, running = self._answer, self._stopwatch, self.running
        self._sent_before_first_answer = None
        if not self._is_measured:
            self._measure_whole_turn()
        if self._is_frozen_in_between and answer.verdict is None:
            self._try(self._freeze)
        answer.wall_ms = stopwatch.wall_ms
        answer.cpu_ms = cpu_ms = stopwatch.cpu_ms
        answer.idle_ms = idle_ms = stopwatch.idle_ms
        if cpu_ms > _TRIFLE_MS or not self._peak_kib:
            self._try(self._measure_memory)
        answer.peak_kib = self._peak_kib
        self._moves += is_move
        if self._clock is not None:
            late = self._clock.charge(cpu_ms, idle_ms, is_move=is_move)
            if late is not None and answer.verdict is None:
                answer.verdict = replace(late, evidence=stopwatch.evidence())
        if answer.verdict is not None:
            self._try(self._end_defeated)
        stderr = running.take_stderr()
        if stderr:
            answer.stderr = self._stderr.keep(stderr)
        if self._is_logged:
            _log.debug("seat %d: answered %s", self.seat, answer)
        return answer

    def _freeze(self) -> None:
        begun = self._now()
        try:
            failed_s = self.running.freeze()
        except Unmanageable:
            self._answer.verdict = self._freezing.charge(self._now() - begun)
            if self._answer.verdict is None:
                raise
            return
        self._is_frozen = True
        self._stopwatch.measure_cpu()
        if failed_s:
            self._answer.verdict = self._freezing.charge(failed_s)

    def _measure_memory(self) -> None:
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

    def _is_end_judged(self) -> bool:
        """Judges how it ended; False if its sandbox failed and it was started again."""
        reply, self._end = self._end, None
        try:
            self._try(lambda: self._judge_end(reply))
        except Unmanageable:
            raise
        except PlatformFault as fault:
            self._start_again(fault)
            return False
        return True

    def _judge_end(self, reply: Reply | None) -> None:
        if isinstance(reply, TooLong):
            self._answer.verdict = output_verdict(reply.limit_bytes)
        else:
            self._judge_leaving()

    def _judge_leaving(self) -> None:
        ending = self.running.end()
        self._answer.note_ending(ending)
        found = judge_ending(self.bot, ending, self._memory_mib)
        self._answer.verdict = found or verdict(VerdictCode.EARLY_EXIT, details.EXIT)

    def _start_again(self, fault: PlatformFault) -> None:
        """Starts it and sends everything again, unless it has answered or failed too often."""
        if self._sent_before_first_answer is None:
            raise fault
        if self._starts == MOST_STARTS:
            raise seat_fault(fault, self._starter, self._machine, self.seat)
        self._starts += 1
        self.running = self._start()
        self._stopwatch = self._new_stopwatch()
        self._stopwatch.start()
        for text in self._sent_before_first_answer:
            self.running.send(text)

    def check_waiting(self) -> Answer | None:
        """What it did while it waited, if that costs it the match that ends now; else None."""
        self._answer = Answer(self.seat, None)
        has_verdict = self._try(self._check_waiting) and self._answer.verdict is not None
        return self._answer if has_verdict else None

    def _check_waiting(self) -> None:
        answer, stopwatch = self._answer, self._stopwatch
        stopwatch.start(was_frozen=self._is_frozen)
        self._thaw()
        if is_leaving(self.running, self._now):
            self._judge_leaving()
            return
        answer.waited_ms, answer.waited_cpu_ms = stopwatch.waited_ms, stopwatch.waited_cpu_ms
        answer.verdict = self._judge_waiting()

    def watched(self) -> list[int]:
        """The descriptors of its output."""
        return self.running.watched()

    def send(self, text: str) -> None:
        """Sends text without waiting for an answer."""
        if self._is_logged:
            _log.debug("seat %d: sent %r", self.seat, text)
        if self._sent_before_first_answer is not None:
            self._sent_before_first_answer.append(text)
        self.running.send(text)

    def _thaw(self) -> None:
        if self._is_frozen:
            self.running.thaw()
            self._is_frozen = False

    def release(self) -> None:
        """Lets it run to its end; what it did until now is not judged again."""
        self._answer = Answer(self.seat, None)
        self._try(self._thaw)

    def begin_leaving(self) -> None:
        """Starts timing how long it takes to exit."""
        self._try(self._stopwatch.start)
        self._stopwatch.window = None

    def has_left(self, seconds: float) -> bool:
        """Whether it has exited, after waiting for up to so many seconds."""
        return self.running.wait_exit(self._now() + seconds)

    def no_verdict(self) -> PlatformFault:
        """The fault if it is impossible to say whether it answers or exits in time."""
        return no_verdict(self._stopwatch, self._starter, self._machine, self.seat)

    def judge_staying(self, limit_ms: float) -> Verdict | None:
        """The verdict if it has computed and idled longer than the limit instead of exiting."""
        stopwatch = self._stopwatch
        if self._answer.verdict is not None or not self._try(stopwatch.measure):
            return self._answer.verdict
        used_ms = stopwatch.cpu_ms + stopwatch.idle_ms
        if used_ms <= limit_ms or stopwatch.is_bot_waiting:
            return None
        return verdict(VerdictCode.NO_QUIT, details.STAYED.of(limit=limit_ms), stopwatch.evidence())

    def end(self) -> Verdict | None:
        """Kills it; the verdict if this bot alone could not be handled."""
        if self._answer.verdict is None:
            self._answer = Answer(self.seat, None)  # the previous one is in the record
            self._try(self.running.end)
        else:
            self._end_without_judging()
        return self._unmanageable

    def _end_without_judging(self) -> None:
        """Kills a bot that has lost already, with retries, so that nothing of it is left."""
        for _ in range(MOST_STARTS):
            with suppress(PlatformFault):
                self.running.end()
                return
