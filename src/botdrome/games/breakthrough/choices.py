"""Breakthrough as picks: first a pawn, then its square."""

from botdrome.games.breakthrough.scene import place
from botdrome.games.breakthrough.squares import NAMES, Move
from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.scene import Highlight


def choices(legal: tuple[Move, ...], partial: Partial) -> Choices[Move]:
    """First a pawn that can move, then its square."""
    if not partial:
        return Choices(_picks({move.source for move in legal}))
    source = partial[0]
    steps = {NAMES[move.target]: move for move in legal if NAMES[move.source] == source}
    if not steps:
        raise not_offered(source)
    chosen = Highlight("chosen", *place(NAMES.index(source)), role="chosen")
    if len(partial) == 1:
        return Choices(_picks({move.target for move in steps.values()}), preview=(chosen,))
    if len(partial) > 2 or partial[1] not in steps:
        raise not_offered(partial[-1])
    return Choices((), move=steps[partial[1]], complete=True, preview=(chosen,))


def _picks(squares: set[int]) -> tuple[Pick, ...]:
    return tuple(Pick(NAMES[square], *place(square)) for square in sorted(squares))
