"""What can come back from a running program: values, not exceptions."""

from dataclasses import dataclass

Line = str
"""A whole line, without its end; bytes that are not UTF-8 became lone surrogates."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The deadline passed and there is no whole line yet."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The program has left and its output has ended; `rest` is what came after the last line.

    One that closes its output and stays is not seen to: bubblewrap holds the pipe's other end.
    """

    rest: str


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line, or the output that nobody has read yet, grew beyond its limit."""

    limit_bytes: int


Reply = Line | TimedOut | Closed | TooLong


@dataclass(frozen=True, slots=True)
class Ending:
    """How a program left, and what it had used by then.

    `exit_status` is None when it was still running and we ended it; `signal` is what killed it.
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
        """The processor time of everything it ran, in milliseconds."""
        return self.cpu_ns / 1e6
