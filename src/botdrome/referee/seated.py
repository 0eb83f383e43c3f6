"""A bot in its seat for a whole match: asked, timed, watched and frozen while others think."""

import time

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.referee import details
from botdrome.referee.answers import Answer, StderrBudget, name_of_signal, readable
from botdrome.referee.bots import Bot
from botdrome.referee.clock import Clock
from botdrome.referee.stopwatch import SHORT_S, Stopwatch
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Ending, Line, Reply, Running, TimedOut, TooLong
from botdrome.sentences import Sentence

SLICE_S = 0.1
"""A bot that does not answer is looked at so often: a wait for a processor is seen by looking."""
_TRIFLE_MS = 0.05
"""In a turn as short as this nobody takes memory worth a look."""
_PONDERING_MS = 100
_PONDERING_SHARE = 0.1
NO_VERDICT = Sentence(
    "no-verdict",
    "The machine is so busy that in {wall_s} s a bot got neither an answer out nor its time used.",
    "Машина так занята, что за {wall_s} с бот не ответил и не израсходовал своего времени.",
)


class SeatedBot:
    """A running bot; without a clock it has all the time in the world."""

    slice_s = SLICE_S

    def __init__(
        self, seat: Seat, bot: Bot, running: Running, clock: Clock | None, pondering: str
    ) -> None:
        self.seat = seat
        self.bot = bot
        self.running = running
        self._clock = clock
        self._is_frozen_in_between = pondering == "frozen"
        self._may_not_ponder = pondering == "forbidden" and clock is not None
        self._is_frozen = False
        self._peak_kib = 0
        self._moves = 0
        self._stopwatch = Stopwatch(running)
        self._answer = Answer(seat, None)
        self._stderr = StderrBudget()

    def ask(self, text: str, *, is_move: bool = True) -> Answer:
        """Sends a request and waits for the answer, or for the verdict instead of one."""
        self.begin(text)
        answer = self.listen(SHORT_S, is_move=is_move)
        while answer is None:
            answer = self.listen(SLICE_S, is_move=is_move)
        return answer

    def begin(self, text: str) -> None:
        """Sends a request; from now on it is this bot's turn."""
        answer = self._answer = Answer(self.seat, text)
        stopwatch = self._stopwatch
        stopwatch.start(was_frozen=self._is_frozen)
        answer.waited_ms = stopwatch.waited_ms
        if stopwatch.waited_cpu_ms:
            answer.waited_cpu_ms = stopwatch.waited_cpu_ms
            # What it does between its name and the first move is no thinking about moves.
            if self._may_not_ponder and self._moves:
                answer.verdict = judge_pondering(answer.waited_ms, answer.waited_cpu_ms)
                if answer.verdict is not None:
                    return
        if text:
            self.running.send(text)
        if self._is_frozen:
            self.running.thaw()
            self._is_frozen = False

    def listen(self, seconds: float, *, is_move: bool = True) -> Answer | None:
        """The answer, or the verdict instead of it; None if there is neither after a while."""
        answer, stopwatch = self._answer, self._stopwatch
        if answer.verdict is not None:
            return self._finish(is_move)
        reply = self.running.receive(time.monotonic() + seconds)
        if type(reply) is Line:
            answer.received = reply if reply.isascii() else readable(reply)
            return self._finish(is_move)
        if type(reply) is not TimedOut:
            answer.verdict = self._judge_end(reply)
            return self._finish(is_move)
        used_ms = stopwatch.cpu_ms
        stopwatch.look()
        if self._clock is None:
            if not self.running.can_answer():
                answer.verdict = verdict("no-answer", details.CLOSED)
                return self._finish(is_move)
        else:
            found = self._clock.judge(stopwatch.cpu_ms, stopwatch.idle_ms, is_move=is_move)
            is_stuck = stopwatch.cpu_ms == used_ms
            if found and not (found.code == "idle-limit" and is_stuck and self._waits_to_run()):
                return self._finish(is_move)
            if stopwatch.wall_ms > self._clock.patience_ms:
                raise PlatformFault(NO_VERDICT.of(wall_s=round(stopwatch.wall_ms / 1000)))
        return None

    def _waits_to_run(self) -> bool:
        """Whether it waits for a processor right now: that is not idle, and told when it is over.

        Of somebody who has run since the last look, all earlier waits have been told.
        """
        return self.running.is_ready_to_run()

    def _finish(self, is_move: bool) -> Answer:
        answer, stopwatch, running = self._answer, self._stopwatch, self.running
        stopwatch.look(is_over=True)
        if self._is_frozen_in_between and answer.verdict is None:
            running.freeze()
            self._is_frozen = True
            stopwatch.look_at_processor()
        answer.wall_ms = stopwatch.wall_ms
        answer.cpu_ms = cpu_ms = stopwatch.cpu_ms
        answer.idle_ms = idle_ms = stopwatch.idle_ms
        if cpu_ms > _TRIFLE_MS or not self._peak_kib:
            self._peak_kib = running.peak_kib
        answer.peak_kib = self._peak_kib
        self._moves += is_move
        if self._clock is not None:
            late = self._clock.charge(cpu_ms, idle_ms, is_move=is_move)
            answer.verdict = answer.verdict or late
        if answer.verdict is not None:
            if answer.verdict.code == "idle-limit" and not running.can_answer():
                answer.verdict = verdict("no-answer", details.CLOSED)
            answer.peak_kib = running.end().peak_kib
        stderr = running.take_stderr()
        if stderr:
            answer.stderr = self._stderr.keep(stderr)
        return answer

    def _judge_end(self, reply: Reply) -> Verdict:
        if isinstance(reply, TooLong):
            limit_kib = reply.limit_bytes // 1024
            return verdict("output-limit", details.LONG_LINE.of(limit=limit_kib))
        ending = self.running.end()
        self._answer.tell_ending(ending)
        return judge_ending(self.bot, ending) or verdict("early-exit", details.EXIT)

    def watched(self) -> list[int]:
        """The descriptors on which something may come from it."""
        return self.running.watched()

    def tell(self, text: str) -> None:
        """Sends what needs no answer."""
        self.running.send(text)

    def release(self) -> None:
        """Lets it run: nothing more is asked."""
        if self._is_frozen:
            self.running.thaw()
            self._is_frozen = False

    def begin_leaving(self) -> None:
        """From now on it has nothing to do but to leave."""
        self._stopwatch.start()

    def has_left(self, seconds: float) -> bool:
        """Whether it has left, waiting a while."""
        return self.running.wait_exit(time.monotonic() + seconds)

    def stayed_longer_than(self, limit_ms: float) -> bool:
        """Whether it has used so much time since it was to leave, computing or idle."""
        self._stopwatch.look()
        return self._stopwatch.cpu_ms + self._stopwatch.idle_ms > limit_ms

    def end(self) -> None:
        """Ends it, whatever it does."""
        self.running.end()


def judge_pondering(waited_ms: float, cpu_ms: float) -> Verdict | None:
    """What so much processor time in the opponent's turn makes of a bot that may not think then."""
    allowed_ms = max(_PONDERING_MS, _PONDERING_SHARE * waited_ms)
    if cpu_ms <= allowed_ms:
        return None
    told = details.PONDERING.of(
        used=round(cpu_ms), waited=round(waited_ms), limit=round(allowed_ms)
    )
    return verdict("pondering", told)


def judge_ending(bot: Bot, ending: Ending) -> Verdict | None:
    """What the way a bot left makes of it; None if it left in good order."""
    if ending.forbidden_call:
        return verdict("security", details.FORBIDDEN)
    if bot.ran_out_of_memory(ending):
        return verdict("memory-limit")
    if ending.signal is not None:
        return verdict("crash", details.SIGNAL.of(name=name_of_signal(ending.signal)))
    if ending.exit_status:
        return verdict("crash", details.STATUS.of(status=ending.exit_status))
    if ending.exit_status is None:  # it closed its output and stayed
        return verdict("no-answer", details.CLOSED)
    return None
