"""Which rule an illegal move broke."""

from botdrome.games.corners import sentences
from botdrome.games.corners.board import BIT, Move, turned
from botdrome.games.corners.state import State
from botdrome.sentences import Sentence


def breach(state: State, move: Move) -> Sentence:
    """What is wrong with a move, known to be illegal, of the seat to move."""
    seat = state.turn
    column, row = turned(move.source, seat)
    to_column, to_row = turned(move.target, seat)
    if move.source not in BIT:
        return sentences.OFF_BOARD.of(column=column, row=row)
    if move.source not in state.pieces[seat]:
        is_taken = state.taken & BIT[move.source]
        sentence = sentences.NOT_OWN_PIECE if is_taken else sentences.NO_PIECE
        return sentence.of(column=column, row=row)
    if move.target not in BIT:
        return sentences.OFF_BOARD.of(column=to_column, row=to_row)
    if move.target == move.source:
        return sentences.SAME_CELL.of(column=column, row=row)
    if state.taken & BIT[move.target]:
        return sentences.TAKEN.of(column=to_column, row=to_row)
    return sentences.OUT_OF_REACH.of(column=column, row=row, to_column=to_column, to_row=to_row)
