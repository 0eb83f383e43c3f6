"""A bot in its seat for a whole match: asked, timed, watched and frozen while others think."""

import time

from botdrome.errors import PlatformFault
from botdrome.games.contract import Seat
from botdrome.referee import details
from botdrome.referee.answers import Answer, StderrBudget, name_of_signal, readable
from botdrome.referee.bots import Bot
from botdrome.referee.clock import Clock
from botdrome.referee.stopwatch import SHORT_NS, Stopwatch, in_ms
from botdrome.referee.verdicts import Verdict, verdict
from botdrome.sandbox import Ending, Line, Reply, Running, TimedOut, TooLong
from botdrome.sentences import Sentence

SLICE_S = 0.1
"""A bot that does not answer is looked at so often: a wait for a processor is seen by looking."""
_SHORT_S = SHORT_NS / 1e9
_BLINK_NS = 1_000_000
_TRIFLE_NS = 50_000
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
        self._answered_ns = 0
        self._cpu_answered_ns = 0
        self._peak_kib = 0
        self._moves = 0
        self._stopwatch = Stopwatch(running)
        self._answer = Answer(seat, None)
        self._stderr = StderrBudget()

    def ask(self, text: str, *, is_move: bool = True) -> Answer:
        """Sends a request and waits for the answer, or for the verdict instead of one."""
        self.begin(text)
        while (answer := self.listen(SLICE_S, is_move=is_move)) is None:
            pass
        return answer

    def begin(self, text: str) -> None:
        """Sends a request; from now on it is this bot's turn."""
        stopwatch = self._stopwatch
        now_ns = time.monotonic_ns()
        # One that is frozen, or has hardly waited, has used nothing worth a look.
        is_unchanged = self._is_frozen or now_ns - self._answered_ns < _BLINK_NS
        stopwatch.start(now_ns, self._cpu_answered_ns if is_unchanged else None)
        answer = self._answer = Answer(self.seat, text)
        if self._answered_ns:
            answer.waited_ms = in_ms(now_ns - self._answered_ns)
            if not is_unchanged:
                answer.waited_cpu_ms = in_ms(stopwatch.cpu_started_ns - self._cpu_answered_ns)
            # What it does between its name and the first move is no thinking about moves.
            if self._may_not_ponder and answer.waited_cpu_ms and self._moves:
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
        if stopwatch.is_new and seconds > _SHORT_S:
            seconds = _SHORT_S
        reply = self.running.receive(time.monotonic() + seconds)
        if type(reply) is Line:
            answer.received = readable(reply.text)
            return self._finish(is_move)
        if type(reply) is not TimedOut:
            answer.verdict = self._judge_end(reply)
            return self._finish(is_move)
        stopwatch.look()
        if self._clock is None:
            if not self.running.can_answer():
                answer.verdict = verdict("no-answer", details.CLOSED)
                return self._finish(is_move)
        else:
            wall_ms = in_ms(stopwatch.wall_ns)
            found = self._clock.judge(
                in_ms(stopwatch.cpu_ns), in_ms(stopwatch.idle_ns), is_move=is_move
            )
            # Who waits for a processor right now is not idle; that wait is told when it is over.
            if found and not (found.code == "idle-limit" and self.running.is_ready_to_run()):
                return self._finish(is_move)
            if wall_ms > self._clock.patience_ms:
                raise PlatformFault(NO_VERDICT.of(wall_s=round(wall_ms / 1000)))
        return None

    def _finish(self, is_move: bool) -> Answer:
        answer, stopwatch, running = self._answer, self._stopwatch, self.running
        stopwatch.look()
        if self._is_frozen_in_between and answer.verdict is None:
            running.freeze()
            self._is_frozen = True
            stopwatch.look_at_processor()
        answer.wall_ms = in_ms(stopwatch.wall_ns)
        answer.cpu_ms = in_ms(stopwatch.cpu_ns)
        answer.idle_ms = in_ms(stopwatch.idle_ns)
        if stopwatch.cpu_ns > _TRIFLE_NS or not self._peak_kib:
            self._peak_kib = running.peak_kib
        answer.peak_kib = self._peak_kib
        self._answered_ns = stopwatch.started_ns + stopwatch.wall_ns
        self._cpu_answered_ns = stopwatch.cpu_started_ns + stopwatch.cpu_ns
        if is_move:
            self._moves += 1
        if self._clock is not None:
            if answer.verdict is None:
                answer.verdict = self._clock.judge(answer.cpu_ms, answer.idle_ms, is_move=is_move)
            self._clock.spend(answer.cpu_ms, answer.idle_ms, is_move=is_move)
        if answer.verdict is not None:
            if answer.verdict.code == "idle-limit" and not running.can_answer():
                answer.verdict = verdict("no-answer", details.CLOSED)
            answer.peak_kib = running.end().peak_kib
        answer.stderr = self._stderr.keep(running.take_stderr())
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
        return in_ms(self._stopwatch.cpu_ns + self._stopwatch.idle_ns) > limit_ms

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
