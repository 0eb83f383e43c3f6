"""The moves of breakthrough in words."""

from botdrome.games.breakthrough import sentences
from botdrome.games.breakthrough.squares import NAMES, Move
from botdrome.sentences import Sentence, joined, title


def describe(move: Move, opponents: int) -> Sentence:
    """b2–c3, and whether that captures one of the opponents."""
    return joined((title(NAMES[move.source]), describe_target(move, opponents)), "–")


def describe_target(move: Move, opponents: int) -> Sentence:
    """The square where a move ends, and whether it captures one of the opponents there."""
    name = NAMES[move.target]
    captures = move.target_bit & opponents
    return sentences.CAPTURE.of(square=name) if captures else title(name)
