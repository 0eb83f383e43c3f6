"""What a running program can reply: values, not exceptions."""

from dataclasses import dataclass

Line = str
"""A whole line, without its end; bytes that are not UTF-8 became lone surrogates."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The deadline passed before a whole line came."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The program has ended and so has its output; `rest` is what came after the last line.

    A program that closes its output and goes on is not noticed: bubblewrap holds the pipe open.
    """

    rest: str


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line, or all unread output together, is longer than its limit."""

    limit_bytes: int


Reply = Line | TimedOut | Closed | TooLong


@dataclass(frozen=True, slots=True)
class Ending:
    """How a program ended, and what it had used by then.

    `exit_status` is None if it was still running and we ended it; `signal` is what killed it.
    """

    exit_status: int | None
    signal: int | None
    out_of_memory: bool
    forbidden_call: bool
    cpu_ns: int
    peak_kib: int
    stderr: str

    @property
    def cpu_ms(self) -> float:
        """The processor time of all its processes, in milliseconds."""
        return self.cpu_ns / 1e6
