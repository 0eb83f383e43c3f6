"""Lines to and from a program, and its standard error, by poll(2)."""

import os
import select
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import IO, Protocol

from botdrome.sandbox.replies import Closed, Line, Reply, TimedOut, TooLong

LINE_LIMIT_BYTES = 64 * 1024
UNREAD_LIMIT_BYTES = 1024 * 1024
STDERR_KEPT_BYTES = 64 * 1024
_CHUNK_BYTES = 64 * 1024
_SMALL_BYTES = 4 * 1024  # an answer is short, and a large buffer takes time to make
_SAMPLE_EVERY_MS = 10
_MOST_CHUNKS = 64


class Conversation:
    """The pipes of one program; raw reads, no thread and no event loop.

    `take_sample` is called regularly while we wait, for programs whose limits are sampled.
    """

    def __init__(
        self,
        stdin: IO[bytes] | None,
        stdout: IO[bytes] | None,
        stderr: IO[bytes] | None,
        take_sample: Callable[[], None] | None = None,
    ) -> None:
        self._take_sample = take_sample
        self._streams = (stdin, stdout, stderr)
        self._stdin = _unblocked(stdin)
        self._stdout = _unblocked(stdout)
        self._stderr = _unblocked(stderr)
        self._outbox = bytearray()
        self._is_sending = False
        self._closes_input = False
        self._inbox = bytearray()
        self._lines: deque[bytes] = deque()
        self._unread = 0
        self._errors = bytearray()
        self._taken_errors = bytearray()
        self.discarded_bytes = 0
        """How much output was discarded while no answer was expected."""
        self._poll = select.poll()
        for descriptor in self.watched():
            self._poll.register(descriptor, select.POLLIN)

    def send(self, line: str) -> None:
        """Sends a line; what the pipe does not take now is sent while we wait for the answer."""
        data = line.encode("utf-8", "surrogateescape") + b"\n"
        if not self._outbox and self._stdin is not None:
            try:
                sent = os.write(self._stdin, data)
            except BlockingIOError:
                sent = 0
            except BrokenPipeError:
                return
            if sent == len(data):
                return
            data = data[sent:]
        self._outbox += data
        self._flush()

    def close_input(self) -> None:
        """Closes the program's input after all that was sent."""
        self._closes_input = True
        self._flush()

    def receive(self, deadline: float) -> Reply:
        """The next line; waits until `deadline` (of time.monotonic) at most.

        A line that is already there counts even after the deadline.
        """
        lines = self._lines
        if lines:
            self._read_output()
        elif self._stdout is not None and not self._inbox and self._take_sample is None:
            whole = self._whole_line(deadline - time.monotonic())
            if whole is not None:
                return whole
        while True:
            if lines:
                if self._unread + len(self._inbox) > UNREAD_LIMIT_BYTES:
                    return TooLong(UNREAD_LIMIT_BYTES)
                line = lines.popleft()
                self._unread -= len(line) + 1
                if len(line) > LINE_LIMIT_BYTES:
                    return TooLong(LINE_LIMIT_BYTES)
                return decoded(line[:-1] if line.endswith(b"\r") else line)
            if len(self._inbox) > LINE_LIMIT_BYTES:
                return TooLong(LINE_LIMIT_BYTES)
            if self._stdout is None:
                return Closed(decoded(bytes(self._inbox)))
            left = deadline - time.monotonic()
            if not self._wait(left) and left <= 0:
                return TimedOut()

    def _whole_line(self, seconds: float) -> Line | None:
        """The answer if it is the only event and comes whole, which is nearly always so.

        Takes half the time of the general way, which continues where this one gives up.
        """
        events = self._poll.poll(_in_ms(seconds))
        if self._stdout is None or events != [(self._stdout, select.POLLIN)]:
            return None
        chunk = _read(self._stdout, _SMALL_BYTES)
        if not chunk or chunk.find(b"\n") != len(chunk) - 1:
            self._take(chunk)
            return None
        line = chunk[:-2] if chunk.endswith(b"\r\n") else chunk[:-1]
        return line.decode("utf-8", "surrogateescape")

    @property
    def stderr(self) -> str:
        """The last 64 KiB of what it wrote to its standard error."""
        self._drain_errors()
        return decoded(self._all_errors())

    def take_stderr(self) -> str:
        """What it has written to standard error since the last call, at most the last 64 KiB."""
        if not self._errors:
            return ""
        taken = decoded(bytes(self._errors))
        self._taken_errors = (self._taken_errors + self._errors)[-STDERR_KEPT_BYTES:]
        self._errors.clear()
        return taken

    def watched(self) -> list[int]:
        """The descriptors to poll for its output."""
        return [each for each in (self._stdout, self._stderr) if each is not None]

    def _discard_output(self) -> None:
        self.discarded_bytes += self._unread + len(self._inbox)
        self._lines.clear()
        self._inbox.clear()
        self._unread = 0

    def _wait(self, seconds: float) -> bool:
        """Waits for an event; true if it was output, or its end."""
        has_output = False
        wait_ms = _in_ms(seconds)
        if self._take_sample is not None:
            wait_ms = min(wait_ms, _SAMPLE_EVERY_MS)
            self._take_sample()
        for descriptor, _ in self._poll.poll(wait_ms):
            if descriptor == self._stdout:
                self._read_output()
                has_output = True
            elif descriptor == self._stdin:
                self._flush()
            elif descriptor == self._stderr:
                self._drain_errors()
        return has_output

    def _read_output(self) -> None:
        """Reads what is in the pipe, within the limits."""
        size = _SMALL_BYTES
        while self._stdout is not None and self._unread + len(self._inbox) <= UNREAD_LIMIT_BYTES:
            chunk = _read(self._stdout, size)
            self._take(chunk)
            if chunk is None or len(chunk) < size:
                return
            size = _CHUNK_BYTES

    def _take(self, chunk: bytes | None) -> None:
        """Appends output and cuts it into lines; None is no output yet, empty is its end."""
        if not chunk:
            if chunk is not None:
                self._forget(self._stdout)
                self._stdout = None
            return
        self._inbox += chunk
        if b"\n" in chunk:
            *lines, rest = self._inbox.split(b"\n")
            self._lines += map(bytes, lines)
            self._unread += sum(map(len, lines)) + len(lines)
            self._inbox = rest

    def _drain_errors(self) -> None:
        """Reads what is in the pipe, with a bound: a program may write faster than we read."""
        for _ in range(_MOST_CHUNKS):
            if self._stderr is None:
                return
            chunk = _read(self._stderr, _CHUNK_BYTES)
            if chunk is None:
                return
            if not chunk:
                self._forget(self._stderr)
                self._stderr = None
                return
            self._errors += chunk
            del self._errors[:-STDERR_KEPT_BYTES]

    def _all_errors(self) -> bytes:
        return bytes((self._taken_errors + self._errors)[-STDERR_KEPT_BYTES:])

    def _flush(self) -> None:
        while self._outbox and self._stdin is not None:
            try:
                sent = os.write(self._stdin, self._outbox)
            except BlockingIOError:
                if not self._is_sending:
                    self._poll.register(self._stdin, select.POLLOUT)
                    self._is_sending = True
                return
            except BrokenPipeError:
                break
            del self._outbox[:sent]
        self._outbox.clear()
        if self._is_sending:
            self._forget(self._stdin)
            self._is_sending = False
        if self._closes_input:
            _close(self._streams[0])
            self._stdin = None

    def _forget(self, descriptor: int | None) -> None:
        if descriptor is not None:
            try:
                self._poll.unregister(descriptor)
            except KeyError:
                return

    def _close_pipes(self) -> None:
        for stream in self._streams:
            _close(stream)
        self._stdin = self._stdout = self._stderr = None


class Watched(Protocol):
    """Something with descriptors to poll."""

    def watched(self) -> list[int]:
        """The descriptors."""


def wait_for_any(those: Iterable[Watched], seconds: float) -> None:
    """Waits until one of several programs has output, or until the time is over."""
    poll = select.poll()
    for each in those:
        for descriptor in each.watched():
            poll.register(descriptor, select.POLLIN)
    poll.poll(max(0, seconds * 1000))


def _close(stream: IO[bytes] | None) -> None:
    if stream is not None:
        stream.close()


def _unblocked(stream: IO[bytes] | None) -> int | None:
    if stream is None:
        return None
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def _read(descriptor: int, size: int) -> bytes | None:
    """What can be read now: None if nothing yet, empty at the end."""
    try:
        return os.read(descriptor, size)
    except BlockingIOError:
        return None


def _in_ms(seconds: float) -> int:
    """Rounded up: a deadline less than a millisecond away must not make us spin."""
    return int(seconds * 1000) + 1 if seconds > 0 else 0


def decoded(data: bytes) -> str:
    """Bytes as text; those that are not UTF-8 become lone surrogates."""
    return data.decode("utf-8", "surrogateescape")
