"""The protocols by which bots are asked."""

from enum import StrEnum


class Protocol(StrEnum):
    """How a bot gets its requests and gives its answers (docs/referee.md)."""

    LINES = "lines"
    """`Name`, then `Start` or the opponent's move, then `Quit`."""
    LIMIT_LINES = "limit-lines"
    """The time limit and the colour, then the opponent's moves."""
    REQUESTS = "requests"
    """A word and its data for each request, then `quit`."""
    FILES = "files"
    """input.txt in, output.txt out; every turn is a run of its own."""

    @property
    def is_run_per_turn(self) -> bool:
        """Whether the program is started anew for every turn."""
        return self is Protocol.FILES

    @property
    def must_quit(self) -> bool:
        """Whether a program must exit in time after `Quit`."""
        return self is Protocol.LINES
