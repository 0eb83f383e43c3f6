"""The moves of corners in words."""

from botdrome.games.corners import sentences
from botdrome.games.corners.board import Move, jump_path
from botdrome.sentences import Sentence


def describe(move: Move, taken: int) -> Sentence:
    """A step or jumps, cell by cell as the board is labelled."""
    jumped = jump_path(taken, move)
    cells = jumped or (move.source, move.target)
    way = " → ".join(f"({column}, {row})" for column, row in cells)
    if not jumped:
        return sentences.STEP.of(way=way)
    return (sentences.JUMP if len(cells) == 2 else sentences.JUMPS).of(way=way)
