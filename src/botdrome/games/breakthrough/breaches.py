"""Which rule an illegal move broke."""

from botdrome.games.breakthrough import sentences
from botdrome.games.breakthrough.squares import BITS, NAMES, STEPS, Move
from botdrome.games.contract import Seat
from botdrome.sentences import Sentence


def breach(own: int, seat: Seat, move: Move) -> Sentence:
    """What is wrong with a move, known to be illegal, of the seat that has these pawns."""
    source, target = NAMES[move.source], NAMES[move.target]
    if not own & BITS[move.source]:
        return sentences.NOT_OWN_PAWN.of(source=source)
    if move not in STEPS[seat][move.source]:
        return sentences.NOT_FORWARD.of(source=source, target=target)
    if own & BITS[move.target]:
        return sentences.OWN_PAWN_IN_WAY.of(target=target)
    return sentences.NO_STRAIGHT_CAPTURE.of(target=target)
