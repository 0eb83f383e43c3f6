"""What can start programs."""

from typing import Protocol

from botdrome.sandbox.program import Program
from botdrome.sandbox.running import Running


class Starter(Protocol):
    """A sandbox; or, for one's own programs and on request, nothing in between."""

    def start(self, program: Program) -> Running:
        """Starts a program; what fails before it runs is a platform fault."""
        ...
