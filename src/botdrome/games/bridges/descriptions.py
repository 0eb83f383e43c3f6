"""The moves of bridges in words."""

from botdrome.games.bridges import sentences
from botdrome.games.bridges.holes import NAMES, Move, Pair
from botdrome.sentences import Sentence


def describe(move: Move) -> Sentence:
    """A peg, and the bridges laid with it."""
    hole = NAMES[move.hole]
    if not move.bridges:
        return sentences.PEG.of(hole=hole)
    sentence = sentences.PEG_AND_BRIDGE if len(move.bridges) == 1 else sentences.PEG_AND_BRIDGES
    return sentence.of(hole=hole, bridges=", ".join(map(name_bridge, move.bridges)))


def name_bridge(pair: Pair) -> str:
    """The ends of a bridge: P09–O07."""
    return f"{NAMES[pair[0]]}–{NAMES[pair[1]]}"
