"""A confined child that stays, for many small inputs of one source: it is started only once."""

import threading
import time
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from botdrome.errors import PlatformFault, UserError
from botdrome.sandbox.calls import child
from botdrome.sandbox.calls.parent import (
    ALONE,
    LOOK_EVERY_S,
    Budget,
    Surroundings,
    Unreadable,
    check_budget,
    complaint,
    limits_of,
    program_of,
    refusal,
    target_of,
)
from botdrome.sandbox.directories.private_directories import private_directory, read_regular
from botdrome.sandbox.replies import TimedOut
from botdrome.sandbox.starter import Starter
from botdrome.sentences import Sentence

_MOST_CALLS = 1000
"""After so many calls a new child takes over: what a child leaks is bounded."""
_CLOSED = Sentence(
    "reader-closed",
    "The program that reads files has been stopped.",
    "Программа чтения файлов остановлена.",
)
_DONE, _REFUSED = "0", str(child.REFUSED)


class Service:
    """Calls functions as `call` does, one at a time; the budget is that of each call.

    A broken child could falsify later results too: all inputs must come from one source. The
    first call also pays for the start. A confined program ends with the thread that started it,
    so the child has a thread of its own.
    """

    def __init__(
        self, starter: Callable[[], Starter], budget: Budget, surroundings: Surroundings = ALONE
    ) -> None:
        self._starter = starter
        self._budget = budget
        self._surroundings = surroundings
        self._child: _Child | None = None
        self._thread = ThreadPoolExecutor(1, "reader")
        self._lock = threading.Lock()
        self._is_closed = False

    def call(self, function: child.Function, data: bytes) -> bytes:
        """What a function of a module makes of these bytes; from any thread."""
        with self._lock:
            if self._is_closed:
                raise PlatformFault(_CLOSED)
            called = self._thread.submit(self._call, function, data)
        return called.result()

    def close(self) -> None:
        """Ends the child; later calls are platform faults."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._thread.submit(self._end)
        self._thread.shutdown()

    def _call(self, function: child.Function, data: bytes) -> bytes:
        if self._child is None or self._child.calls >= _MOST_CALLS:
            self._end()
            self._child = _Child(self._starter(), self._budget, self._surroundings)
        status = None
        try:
            status, output = self._child.call(function, data)
        finally:
            if status is None:
                self._end()
        if status == _REFUSED:
            raise UserError(refusal(output))
        return output

    def _end(self) -> None:
        ended, self._child = self._child, None
        if ended is not None:
            ended.end()


class _Child:
    """The child and its directory."""

    def __init__(self, starter: Starter, budget: Budget, surroundings: Surroundings) -> None:
        self._budget = budget
        self.calls = 0
        with ExitStack() as opened:
            room_kib = 2 * budget.output_kib
            self._directory = opened.enter_context(private_directory({}, room_kib))
            arguments = (child.serve.__name__, *limits_of(budget, _MOST_CALLS))
            program = program_of(arguments, budget, surroundings, self._directory)
            self._running = starter.start(program)
            opened.callback(self._running.end)
            self._opened = opened.pop_all()

    def call(self, function: child.Function, data: bytes) -> tuple[str, bytes]:
        """The status and the output of a call; a user error if the child did not survive it."""
        self.calls += 1
        running = self._running
        started, earlier_cpu_ms = time.monotonic(), running.cpu_ms
        running.send(f"{target_of(function)} {b64encode(data).decode()}")
        while (reply := running.receive(time.monotonic() + LOOK_EVERY_S)) == TimedOut():
            check_budget(running, self._budget, time.monotonic() - started, earlier_cpu_ms)
        output = read_regular(self._directory / child.OUTPUT, self._budget.output_kib * 1024)
        if reply in (_DONE, _REFUSED) and output is not None:
            return str(reply), output
        ending = running.end()
        raise Unreadable(complaint(ending, self._budget), ending.stderr)

    def end(self) -> None:
        """Ends the child and removes its directory."""
        self._opened.close()
