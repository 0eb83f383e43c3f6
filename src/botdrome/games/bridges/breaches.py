"""Which rule an illegal move broke."""

from botdrome.games.bridges import sentences
from botdrome.games.bridges.holes import (
    ALLOWED,
    BITS,
    CORNERS,
    CROSSINGS,
    LINK_BITS,
    LINK_BY_PAIR,
    LINKS,
    NAMES,
    Pair,
)
from botdrome.games.contract import Seat
from botdrome.sentences import Sentence


def hole_breach(seat: Seat, hole: int) -> Sentence:
    """Why no peg may be placed in this hole."""
    if hole in CORNERS:
        breach = sentences.CORNER
    elif not BITS[hole] & ALLOWED[seat]:
        breach = sentences.FOREIGN_BORDER
    else:
        breach = sentences.HOLE_TAKEN
    return breach.of(hole=NAMES[hole])


def bridge_breach(pair: Pair, pegs: int, links: int, others: int) -> Sentence:
    """Why this bridge may not be laid, given one's own pegs and both sides' bridges."""
    one, two = pair
    names = {"one": NAMES[one], "two": NAMES[two]}
    for hole in pair:
        if hole in CORNERS:
            return sentences.CORNER.of(hole=NAMES[hole])
    link = LINK_BY_PAIR.get(pair)
    if link is None:
        return sentences.NOT_A_KNIGHTS_MOVE.of(**names)
    if not (pegs & BITS[one] and pegs & BITS[two]):
        return sentences.NOT_OWN_PEG.of(**names)
    if links & LINK_BITS[link]:
        return sentences.ALREADY_BRIDGED.of(**names)
    crossed = CROSSINGS[link] & others
    upper, lower = LINKS[crossed.bit_length() - 1]
    return sentences.CROSSES_OPPONENT.of(**names, other=f"{NAMES[upper]}-{NAMES[lower]}")
