"""A bot in its seat for a whole match: asked, timed, watched and frozen while others think."""

import time

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.referee import details
from botdrome.referee.answers import Answer, name_of_signal, readable
from botdrome.referee.bots import Bot
from botdrome.referee.clock import Clock
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Ending, Line, Reply, Running, TimedOut, TooLong
from botdrome.sentences import Sentence

SLICE_S = 0.1
"""A bot that does not answer is looked at so often: a wait for a processor is seen by looking."""
_SHORT_S = 0.005
_PONDERING_MS = 100
_PONDERING_SHARE = 0.1
NO_VERDICT = Sentence(
    "no-verdict",
    "The machine is so busy that in {wall_s} s a bot got neither an answer out nor its time used.",
    "Машина так занята, что за {wall_s} с бот не ответил и не израсходовал своего времени.",
)


class SeatedBot:
    """A running bot; without a clock it has all the time in the world."""

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
        self._answered_at: float | None = None
        self._cpu_answered_ms = 0.0
        self._moves = 0
        self._stopwatch = Stopwatch(running)
        self._answer = Answer(seat, None)

    def ask(self, text: str, *, is_move: bool = True) -> Answer:
        """Sends a request and waits for the answer, or for the verdict instead of one."""
        self.begin(text)
        while (answer := self.listen(SLICE_S, is_move=is_move)) is None:
            pass
        return answer

    def begin(self, text: str) -> None:
        """Sends a request; from now on it is this bot's turn."""
        stopwatch = self._stopwatch
        stopwatch.start()
        answer = self._answer = Answer(self.seat, text)
        if self._answered_at is not None:
            answer.waited_ms = round((stopwatch.started_at - self._answered_at) * 1000, 3)
            answer.waited_cpu_ms = round(stopwatch.cpu_started_ms - self._cpu_answered_ms, 3)
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
        answer = self._answer
        if answer.verdict is not None:
            return self._finish(is_move)
        stopwatch = self._stopwatch
        if stopwatch.is_new:
            seconds = min(seconds, _SHORT_S)
        reply = self.running.receive(time.monotonic() + seconds)
        if type(reply) is Line:
            answer.received = readable(reply.text)
            return self._finish(is_move)
        if type(reply) is not TimedOut:
            answer.verdict = self._judge_end(reply)
            return self._finish(is_move)
        stopwatch.look()
        if self._clock is not None:
            if self._clock.judge(stopwatch.cpu_ms, stopwatch.idle_ms) is not None:
                return self._finish(is_move)
            if stopwatch.wall_ms > self._clock.patience_ms:
                raise PlatformFault(NO_VERDICT.of(wall_s=round(stopwatch.wall_ms / 1000)))
        return None

    def _finish(self, is_move: bool) -> Answer:
        answer, stopwatch, running = self._answer, self._stopwatch, self.running
        stopwatch.look()
        answer.wall_ms = round(stopwatch.wall_ms, 3)
        cpu_ms = stopwatch.cpu_ms
        if self._is_frozen_in_between and answer.verdict is None:
            running.freeze()
            self._is_frozen = True
            cpu_ms = stopwatch.stop()
        answer.cpu_ms = round(cpu_ms, 3)
        answer.idle_ms = round(stopwatch.idle_ms, 3)
        answer.peak_kib = running.peak_kib
        self._answered_at = stopwatch.started_at + stopwatch.wall_ms / 1000
        self._cpu_answered_ms = stopwatch.cpu_started_ms + cpu_ms
        if is_move:
            self._moves += 1
        if self._clock is not None:
            if answer.verdict is None:
                answer.verdict = self._clock.judge(answer.cpu_ms, answer.idle_ms)
            self._clock.spend(answer.cpu_ms, answer.idle_ms, is_move=is_move)
        if answer.verdict is not None:
            if answer.verdict.code == "idle-limit" and not running.can_answer():
                answer.verdict = verdict("no-answer", details.CLOSED)
            running.end()
        answer.stderr = readable(running.take_stderr())
        return answer

    def _judge_end(self, reply: Reply) -> Verdict:
        if isinstance(reply, TooLong):
            limit_kib = reply.limit_bytes // 1024
            return verdict("output-limit", details.LONG_LINE.of(limit=limit_kib))
        ending = self.running.end()
        self._answer.tell_ending(ending)
        return judge_ending(self.bot, ending) or verdict("early-exit", details.EXIT)

    def tell(self, text: str) -> None:
        """Sends what needs no answer."""
        self.running.send(text)

    def release(self) -> None:
        """Lets it run: nothing more is asked."""
        if self._is_frozen:
            self.running.thaw()
            self._is_frozen = False

    def stays_longer_than(self, limit_ms: float) -> bool:
        """Whether it is still there when it has used so much time, computing or idle."""
        stopwatch = self._stopwatch
        stopwatch.start()
        while not self.running.wait_exit(time.monotonic() + SLICE_S):
            stopwatch.look()
            if stopwatch.cpu_ms + stopwatch.idle_ms > limit_ms:
                return True
        return False

    def end(self) -> None:
        """Ends it, whatever it does."""
        self.running.end()


class Stopwatch:
    """Times one turn of a running bot.

    Idle time is what is left of the wall's time when the processor's and the wait for a processor
    are taken away. It is added up in slices, none of which can be negative: the waits of several
    threads add up to more than the time they take, and would hide a later sleep.
    """

    def __init__(self, running: Running, *, is_first_turn: bool = False) -> None:
        self._running = running
        self._delay_ms = 0.0
        self.start()
        if is_first_turn:
            self.cpu_started_ms = self._cpu_looked_ms = 0.0

    def start(self) -> None:
        """Begins a turn."""
        self.cpu_started_ms = self._running.cpu_ms
        self.started_at = self._looked_at = time.monotonic()
        self._cpu_looked_ms = self.cpu_started_ms
        self.wall_ms = self.cpu_ms = self.idle_ms = 0.0

    @property
    def is_new(self) -> bool:
        """Whether nobody has looked since the start."""
        return self._looked_at == self.started_at

    def look(self) -> None:
        """Measures the slice since the last look."""
        now = time.monotonic()
        cpu_ms = self._running.cpu_ms
        slice_ms = (now - self._looked_at) * 1000
        idle_ms = slice_ms - (cpu_ms - self._cpu_looked_ms)
        if slice_ms > _SHORT_S * 1000:  # to look for less costs more than the slice
            delay_ms = self._running.run_delay_ms
            idle_ms -= delay_ms - self._delay_ms
            self._delay_ms = delay_ms
        if idle_ms > 0:
            self.idle_ms += idle_ms
        self._looked_at, self._cpu_looked_ms = now, cpu_ms
        self.wall_ms = (now - self.started_at) * 1000
        self.cpu_ms = cpu_ms - self.cpu_started_ms

    def stop(self) -> float:
        """The processor time of the turn, with what it used until it was stopped."""
        return self._running.cpu_ms - self.cpu_started_ms


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
