"""Paper football as picks: node after node."""

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.contract import Seat
from botdrome.games.football.pitch import OPEN, WAYS, Move
from botdrome.games.football.scene import NAMES, path, place
from botdrome.games.football.state import State
from botdrome.games.football.trails import flip, next_nodes

_NODES = {name: node for node, name in enumerate(NAMES)}


def choices(state: State, seat: Seat, partial: Partial) -> Choices[Move]:
    """Node after node, each one such that the move can still be completed, until it is.

    If the move can be completed now, it could be at every earlier node: one check is enough.
    """
    left = bytearray(state.exits)
    trail = [state.ball]
    ended = False
    for token in partial:
        target = _NODES.get(token)
        if ended or target is None or not left[trail[-1]] & WAYS.get(target - trail[-1], 0):
            raise not_offered(token)
        ended = left[target] == OPEN
        flip(left, trail[-1], target - trail[-1])
        trail.append(target)
    offered = [] if ended else next_nodes(left, trail[-1])
    if partial and not (offered or ended):
        raise not_offered(partial[-1])
    move = tuple(trail)
    return Choices(
        tuple(Pick(NAMES[target], *place(target)) for target in offered),
        move=None if offered else move,
        complete=not offered,
        preview=tuple(path(move, seat, last=True)),
    )
