"""Text and tables for a terminal: nothing unprintable, and no cell is cut short."""

from collections.abc import Mapping

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Column, Table

UNPRINTABLE = "\ufffd"
_NARROWEST = 6
"""Of a column of text."""
_AROUND_CELL = 3
"""A border and two blanks."""


def printable(text: str) -> str:
    """A bot's or a user's text without what could control a terminal."""
    return "".join(letter if letter.isprintable() else UNPRINTABLE for letter in text)


def column(title: str, *, is_number: bool = False, is_id: bool = False) -> Column:
    """A column that folds long text instead of cutting it; ids are the last to be folded.

    A column of numbers is at least as wide as the longest word of its title.
    """
    words = title.split() if is_number else []
    return Column(
        title,
        justify="right" if is_number else "left",
        overflow="fold",
        no_wrap=is_id or len(words) == 1,
        min_width=max(map(len, words), default=None),
    )


class FoldingTable(Table):
    """A table that folds words of numbers' titles only on a very narrow terminal."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        borders = 1 + _AROUND_CELL * len(self.columns)
        least = borders + sum(each.min_width or _NARROWEST for each in self.columns)
        for each in self.columns:
            if least > options.max_width and each.min_width is not None:
                each.min_width, each.no_wrap = None, False
        yield from super().__rich_console__(console, options)


def counted(codes: Mapping[str, int]) -> str:
    """How often each code occurred: `crash 2, time-limit 1`."""
    return ", ".join(f"{code} {count}" for code, count in sorted(codes.items()))
