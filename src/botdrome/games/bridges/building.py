"""Which bridges a side can build, and what a bridge changes for both sides."""

from botdrome.games.bridges.holes import (
    BITS,
    KNIGHTS,
    LINKS,
    LINKS_AT,
    NEIGHBOURS,
    PLANS,
    Pair,
)
from botdrome.games.bridges.state import Side, new_tuple


def open_with(side: Side, hole: int) -> int:
    """The bridges that may be laid once there is a peg in this hole."""
    around, links, found = side.pegs & KNIGHTS[hole], LINKS_AT[hole], 0
    while around:
        rest = around & (around - 1)
        found |= links[around ^ rest]
        around = rest
    return side.open | found ^ (found & side.blocked)


def bridges_after(side: Side, hole: int) -> list[Pair]:
    """The same bridges one by one, from the top left."""
    free = open_with(side, hole)
    bridges = []
    while free:
        rest = free & (free - 1)
        bridges.append(LINKS[(free ^ rest).bit_length() - 1])
        free = rest
    return bridges


def blocked_by(side: Side, crossed: int) -> Side:
    """The side after the opponent has laid a bridge: links that cross that are blocked."""
    pegs, links, open_, blocked, near, far = side
    return new_tuple(Side, (pegs, links, open_ ^ (open_ & crossed), blocked | crossed, near, far))


def spread(reached: int, bridges: tuple[Pair, ...], links: int) -> int:
    """The reached pegs and all that the new bridges join to them."""
    for pair in bridges:
        _, _, one, two = PLANS[pair]
        ends = reached & (one | two)
        if ends in (one, two):  # one end is reached and the other is not yet
            pending = [pair[1] if ends == one else pair[0]]
            while pending:
                hole = pending.pop()
                reached |= BITS[hole]
                for neighbour, bit, link in NEIGHBOURS[hole]:
                    if links & link and not reached & bit:
                        pending.append(neighbour)
    return reached
