"""Paper football as picks: node after node."""

from collections.abc import Iterator
from functools import cache

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.contract import Seat
from botdrome.games.football import sentences
from botdrome.games.football.pitch import GOALS, OPEN, WAYS, Move, format_node
from botdrome.games.football.scene import NAMES, ball, place, planned_path
from botdrome.games.football.state import State
from botdrome.games.football.trails import flip, next_nodes
from botdrome.games.scene import Element, Node

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
    picks = tuple(_pick(trail[-1], target, left[target] != OPEN) for target in offered)
    prompt = sentences.LEAD_ON if partial else sentences.LEAD
    return Choices(
        picks,
        move=None if offered else move,
        complete=not offered,
        preview=tuple(_preview(move, seat)) if partial else (),
        prompt=prompt if offered else None,
    )


@cache
def _pick(node: int, target: int, bounces: bool) -> Pick:
    sentence = sentences.STEP_BOUNCE if bounces else sentences.STEP_END
    if target in GOALS:
        sentence = sentences.STEP_GOAL
    title = sentence.of(direction=sentences.DIRECTIONS[target - node], node=format_node(target))
    return Pick(NAMES[target], *place(target), title=title, goes_on=bounces)


def _preview(move: Move, seat: Seat) -> Iterator[Element]:
    """The way so far, its bounces, and the ball where it has come to."""
    yield from planned_path(move, seat)
    for node in move[1:-1]:
        yield Node(f"bounce-{NAMES[node]}", *place(node), seat)
    yield ball(move[-1])
