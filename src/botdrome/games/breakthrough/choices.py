"""Breakthrough as picks: first a pawn, then its square."""

from botdrome.games.breakthrough import sentences
from botdrome.games.breakthrough.descriptions import describe_target
from botdrome.games.breakthrough.scene import place
from botdrome.games.breakthrough.squares import NAMES, Move
from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.scene import Highlight
from botdrome.sentences import Sentence


def choices(legal: tuple[Move, ...], opponents: int, partial: Partial) -> Choices[Move]:
    """First a pawn that can move, then its square; `opponents` is where the others stand."""
    if not partial:
        pawns = sorted({move.source for move in legal})
        picks = tuple(_pick(square, sentences.PAWN.of(square=NAMES[square])) for square in pawns)
        return Choices(picks, prompt=sentences.PICK_PAWN)
    source = partial[0]
    steps = {NAMES[move.target]: move for move in legal if NAMES[move.source] == source}
    if not steps:
        raise not_offered(source)
    chosen = Highlight("chosen", *place(NAMES.index(source)), role="chosen")
    if len(partial) == 1:
        picks = tuple(
            _pick(move.target, describe_target(move, opponents))
            for move in sorted(steps.values(), key=lambda move: move.target)
        )
        prompt = sentences.PICK_SQUARE.of(square=source)
        return Choices(picks, preview=(chosen,), prompt=prompt)
    if len(partial) > 2 or partial[1] not in steps:
        raise not_offered(partial[-1])
    return Choices((), move=steps[partial[1]], complete=True, preview=(chosen,))


def _pick(square: int, title: Sentence) -> Pick:
    return Pick(NAMES[square], *place(square), title=title)
