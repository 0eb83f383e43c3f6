"""A program that follows a script in scripted time, behind the protocol of a running one."""

from collections import deque
from pathlib import Path
from signal import SIGSYS

from botdrome.errors import Fault
from botdrome.sandbox import Closed, Ending, Reply, TimedOut, TooLong
from botdrome.sandbox.conversation import LINE_LIMIT_BYTES, UNREAD_LIMIT_BYTES
from botdrome.sandbox.kernel.threads import Observation
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.steps import (
    CloseOutput,
    DelayFreezing,
    Detain,
    Echo,
    End,
    Expect,
    IgnoreFreezing,
    Leave,
    Refuse,
    Script,
    Spend,
    Step,
    TakeMemory,
    Write,
    WriteError,
    WriteFile,
)

_MS = 1_000_000
_KILLED = Leave(None)
_QUIT = ("Quit", "quit")


class ScriptedProgram:
    """Does one step after another; when there are no more, it leaves in good order."""

    is_held = False
    limit_hits = 0

    def __init__(self, script: Script, clock: ScriptedClock, directory: Path | None = None) -> None:
        self._steps = deque(script)
        self._clock = clock
        self._directory = directory
        self._input: deque[str] = deque()
        self.read: list[str] = []
        self._is_input_closed = False
        self._output = ""
        self._errors = ""
        self._is_output_closed = False
        self._is_frozen = self._ignores_freezing = False
        self._freezing = DelayFreezing(0)
        self._refused: dict[str, Fault] = {}
        self._spent_ns = 0
        self._waited_ns = 0
        self._left: Leave | None = None
        self.cpu_ns = 0
        self.peak_kib = 1
        self.discarded_bytes = 0
        self.is_ended = False
        self._number = clock.add(self)
        self._proceed()

    @property
    def cpu_ms(self) -> float:
        return self.cpu_ns / _MS

    @property
    def out_of_memory(self) -> bool:
        return self._left is not None and self._left.out_of_memory

    @property
    def is_alive(self) -> bool:
        return self._left is None

    @property
    def unplayed(self) -> Script:
        """The steps to which it has not come."""
        return tuple(self._steps)

    def send(self, line: str) -> None:
        self._input += line.split("\n")
        self._proceed()

    def close_input(self) -> None:
        self._is_input_closed = True
        self._proceed()

    def receive(self, deadline: float) -> Reply:
        self._clock.wait(deadline, self.has_news)
        line, end, rest = self._output.partition("\n")
        if len(self._output) > UNREAD_LIMIT_BYTES:
            return TooLong(UNREAD_LIMIT_BYTES)
        if len(line) > LINE_LIMIT_BYTES:
            return TooLong(LINE_LIMIT_BYTES)
        if end:
            self._output = rest
            return line
        return TimedOut() if self._left is None else Closed(line)

    def has_news(self) -> bool:
        is_too_long = len(self._output) > LINE_LIMIT_BYTES
        return is_too_long or "\n" in self._output or self._left is not None

    def can_answer(self) -> bool:
        return not self._is_output_closed

    def take_stderr(self) -> str:
        taken, self._errors = self._errors, ""
        return taken

    def watched(self) -> list[int]:
        return [self._number]

    def observe(self) -> Observation:
        return Observation(frozenset(self._states()), {1: self._waited_ns})

    def begin_freezing(self) -> None:
        self._is_frozen = not self._freezing.ms

    def freeze(self) -> float:
        self._call("freeze")
        self._delay(self._freezing.ms)
        self._is_frozen = True
        return self._freezing.failed_ms / 1000

    def thaw(self) -> None:
        self._call("thaw")
        self._delay(self._freezing.thawing_ms)
        self._is_frozen = False
        self._proceed()

    def _delay(self, ms: float) -> None:
        if ms:
            self._clock.wait(self._clock.now_ns / 1e9 + ms / 1e3, lambda: False)

    def wait_exit(self, deadline: float) -> bool:
        self._clock.wait(deadline, lambda: self._left is not None)
        self.discarded_bytes += len(self._output)
        self._output = ""
        return self._left is not None

    def kill(self) -> None:
        self._left = self._left or _KILLED

    def end(self) -> Ending:
        self.kill()
        self.is_ended = True
        self._call("end")
        left = self._left or _KILLED
        return Ending(
            exit_status=left.status,
            signal=left.signal,
            out_of_memory=left.out_of_memory,
            forbidden_call=left.signal == SIGSYS,
            cpu_ns=self.cpu_ns,
            peak_kib=self.peak_kib,
            stderr=self._errors,
        )

    def left_ns(self) -> int | None:
        step = self._current()
        if not isinstance(step, Spend) or step.ms is None or self._stands_still(step):
            return None
        left_ns = round(step.ms * _MS) - self._spent_ns
        return left_ns if left_ns > 0 else None  # it is over, and frozen

    def live(self, ns: int) -> None:
        step = self._current()
        if not isinstance(step, Spend) or self._stands_still(step):
            return
        before_ns, self._spent_ns = self._spent_ns, self._spent_ns + ns
        self.cpu_ns += int(self._spent_ns * step.cpu_share) - int(before_ns * step.cpu_share)
        if "D" in step.states:
            self._clock.stalled_ns += ns
        self._proceed()

    def _current(self) -> Step | None:
        return self._steps[0] if self._steps and self._left is None else None

    def _stops(self) -> bool:
        return self._is_frozen and not self._ignores_freezing

    def _stands_still(self, step: Spend) -> bool:
        """A frozen program does not compute, but a time that it sleeps passes all the same."""
        return self._stops() and step.cpu_share > 0

    def _states(self) -> str:
        if self._left is not None:
            return ""
        step = self._current()
        return step.states if isinstance(step, Spend) else "S"

    def _call(self, name: str) -> None:
        if name in self._refused:
            raise self._refused[name]

    def _proceed(self) -> None:
        """Does all the steps that take no time."""
        while self._left is None and not self._stops():
            if not self._steps:
                self._left = Leave()
            elif self._is_over(self._steps[0]):
                self._steps.popleft()
            else:
                return

    def _is_over(self, step: Step) -> bool:
        """Does a step; whether that is all, or it still lasts."""
        match step:
            case Expect(line):
                return self._reads(line)
            case End(word):
                return self._is_told_to_leave(word)
            case Echo():
                while self._input:
                    self._output += f"{self._read()}\n"
                return False
            case Spend(ms):
                is_over = ms is not None and self._spent_ns >= round(ms * _MS)
                if is_over:
                    self._spent_ns = 0
                    self._waited_ns += round(step.waited_ms * _MS)
                return is_over
            case _:
                self._act(step)
                return True

    def _reads(self, line: str | None) -> bool:
        if not self._input:
            if self._is_input_closed:
                self._go_to_end()
            return False
        if line is None and self._input[0] in _QUIT:
            self._go_to_end()
            return False
        found = self._read()
        assert line is None or found == line, f"{found} came instead of {line}"
        return True

    def _is_told_to_leave(self, word: str | None) -> bool:
        while self._input:
            found = self._read()
            assert word is None or found == word, f"{found} came instead of {word}"
            if word is not None:
                return True
        return self._is_input_closed

    def _read(self) -> str:
        self.read.append(self._input.popleft())
        return self.read[-1]

    def _go_to_end(self) -> None:
        while self._steps and not isinstance(self._steps[0], End):
            self._steps.popleft()
        self._proceed()

    def _act(self, step: Step) -> None:
        match step:
            case Write(text):
                self._output += text if self.can_answer() else ""
            case WriteError(text):
                self._errors += text
            case WriteFile(name, text):
                assert self._directory is not None
                (self._directory / name).write_text(text)
            case Detain(ms):
                self._clock.detain(round(ms * _MS))
            case TakeMemory(kib):
                self.peak_kib = kib
            case CloseOutput():
                self._is_output_closed = True
            case Refuse(call, fault):
                self._refused[call] = fault
            case DelayFreezing():
                self._freezing = step
            case IgnoreFreezing():
                self._ignores_freezing = True
            case Leave():
                self._left = step
