"""The interfaces of starters and of running programs."""

from typing import Protocol

from botdrome.sandbox.kernel.threads import Observation
from botdrome.sandbox.program import Program
from botdrome.sandbox.replies import Ending, Reply


class Running(Protocol):
    """A running program: its input and output, measurements, freezing and end.

    Deadlines are those of `Machine.monotonic`.
    """

    @property
    def cpu_ns(self) -> int:
        """The processor time of all its processes so far."""
        ...

    @property
    def cpu_ms(self) -> float:
        """The same, in milliseconds."""
        ...

    @property
    def peak_kib(self) -> int:
        """The most memory it has used so far."""
        ...

    @property
    def out_of_memory(self) -> bool:
        """Whether it exceeded its memory limit."""
        ...

    @property
    def limit_hits(self) -> int:
        """How often it has reached its memory limit."""
        ...

    @property
    def discarded_bytes(self) -> int:
        """How much output was discarded while no answer was expected."""
        ...

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended yet."""
        ...

    @property
    def is_held(self) -> bool:
        """Whether a debugger holds it: then it may take any time, even to end."""
        ...

    def send(self, line: str) -> None:
        """Sends a line."""
        ...

    def close_input(self) -> None:
        """Lets it see the end of its input, after all that was sent."""
        ...

    def receive(self, deadline: float) -> Reply:
        """The next line; waits until `deadline` at most."""
        ...

    def can_answer(self) -> bool:
        """Whether any of its processes still holds its output."""
        ...

    def take_stderr(self) -> str:
        """What it has written to its standard error since the last call."""
        ...

    def watched(self) -> list[int]:
        """The descriptors to poll for its output."""
        ...

    def observe(self) -> Observation:
        """The states and waits of its threads now."""
        ...

    def begin_freezing(self) -> None:
        """Begins to freeze it without waiting; `freeze` must still be called."""
        ...

    def freeze(self) -> float:
        """Freezes all its processes; its clocks stop. For how many seconds attempts failed."""
        ...

    def thaw(self) -> None:
        """Lets it continue."""
        ...

    def wait_exit(self, deadline: float) -> bool:
        """Whether it ends by itself before `deadline`; its output is discarded meanwhile."""
        ...

    def kill(self) -> None:
        """Kills all its processes, from any thread; `end` must still be called."""
        ...

    def end(self) -> Ending:
        """Ends it, with all its processes, and returns how it ended."""
        ...


class Starter(Protocol):
    """A sandbox; or, on request and for one's own programs, none."""

    def start(self, program: Program) -> Running:
        """Starts a program; a failure before it runs is a platform fault."""
        ...
