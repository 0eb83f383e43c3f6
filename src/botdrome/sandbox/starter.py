"""What can start programs, and what a program that runs can be asked and told."""

from typing import Protocol

from botdrome.sandbox.kernel.threads import Observation
from botdrome.sandbox.program import Program
from botdrome.sandbox.replies import Ending, Reply


class Running(Protocol):
    """A program under way: lines out and in, clocks, freezing, the end.

    Deadlines are those of `Machine.monotonic`.
    """

    @property
    def cpu_ns(self) -> int:
        """The processor time of everything it ran, so far."""
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
        """Whether it went beyond its memory."""
        ...

    @property
    def limit_hits(self) -> int:
        """How often its own memory limit has made it wait, or ended it."""
        ...

    @property
    def discarded_bytes(self) -> int:
        """How much output was thrown away while nobody wanted an answer."""
        ...

    @property
    def is_alive(self) -> bool:
        """Whether it has not left yet."""
        ...

    @property
    def is_held(self) -> bool:
        """Whether a debugger holds it: then it may take its time, even to leave."""
        ...

    def send(self, line: str) -> None:
        """Sends a line."""
        ...

    def close_input(self) -> None:
        """Lets it see the end of its input, after all that was sent."""
        ...

    def receive(self, deadline: float) -> Reply:
        """The next line, waiting until `deadline` at the longest."""
        ...

    def can_answer(self) -> bool:
        """Whether any of its processes still holds its output."""
        ...

    def take_stderr(self) -> str:
        """What it wrote to its standard error since the last call."""
        ...

    def watched(self) -> list[int]:
        """The descriptors on which something may come from it."""
        ...

    def observe(self) -> Observation:
        """Looks at its threads."""
        ...

    def freeze(self) -> None:
        """Stops everything it runs; its clock stands still."""
        ...

    def thaw(self) -> None:
        """Lets it go on."""
        ...

    def wait_exit(self, deadline: float) -> bool:
        """Whether it has left by itself before `deadline`; its output is drained."""
        ...

    def kill(self) -> None:
        """Kills everything it runs, from any thread; it must still be ended."""
        ...

    def end(self) -> Ending:
        """Ends it, if it has not left, with all it ever started, and tells how it was."""
        ...


class Starter(Protocol):
    """A sandbox; or, for one's own programs and on request, nothing in between."""

    def start(self, program: Program) -> Running:
        """Starts a program; what fails before it runs is a platform fault."""
        ...
