"""Trails: the ways of the ball through used nodes to an open one, over free segments."""

from collections.abc import Iterator
from random import Random

from botdrome.games.football.pitch import BACK, OPEN, STEPS, WAYS, Move

_TRIES = 8
"""How often a random trail may run into a dead end before each step is checked in advance."""


def drawn(exits: bytes, ball: int, move: Move) -> bytearray | None:
    """The pitch after a move, or None if the rules forbid it."""
    if not move or move[0] != ball:
        return None
    left = bytearray(exits)
    node = ball
    ended = False
    for target in move[1:]:
        way = WAYS.get(target - node, 0)
        if ended or not left[node] & way:
            return None
        ended = left[target] == OPEN
        left[node] ^= way
        left[target] ^= BACK[way]
        node = target
    return left if ended else None


def can_move(exits: bytes | bytearray, ball: int) -> bool:
    """Whether some trail leads from the ball to an open node.

    A shortest way to it uses no segment twice, so this is plain reachability, breadth first.
    """
    for step in STEPS[exits[ball]]:
        if exits[ball + step] == OPEN:
            return True
    reached = [ball]
    seen = {ball}
    for node in reached:
        for step in STEPS[exits[node]]:
            target = node + step
            if target not in seen:
                if exits[target] == OPEN:
                    return True
                seen.add(target)
                reached.append(target)
    return False


def flip(exits: bytearray, node: int, step: int) -> None:
    """Use a free segment, or free a used one, at both its ends."""
    way = WAYS[step]
    exits[node] ^= way
    exits[node + step] ^= BACK[way]


def next_nodes(exits: bytearray, node: int) -> list[int]:
    """Where a trail that has come to `node` may go on so that it can still end."""
    return [node + step for step in STEPS[exits[node]] if _leads_on(exits, node, step)]


def _leads_on(exits: bytearray, node: int, step: int) -> bool:
    if exits[node + step] == OPEN:
        return True
    flip(exits, node, step)
    leads_on = can_move(exits, node + step)
    flip(exits, node, step)
    return leads_on


def every_trail(exits: bytes, ball: int) -> Iterator[Move]:
    """Every complete trail, depth first.

    Steps from which the trail could not be completed are skipped, so the next one comes soon.
    The stack is explicit, as a trail may have a thousand segments.
    """
    left = bytearray(exits)
    trail = [ball]
    pending = [iter(STEPS[left[ball]])]
    while pending:
        node = trail[-1]
        for step in pending[-1]:
            target = node + step
            if left[target] == OPEN:
                yield (*trail, target)
                continue
            flip(left, node, step)
            if can_move(left, target):
                trail.append(target)
                pending.append(iter(STEPS[left[target]]))
                break
            flip(left, node, step)
        else:
            pending.pop()
            trail.pop()
            if trail:
                flip(left, trail[-1], node - trail[-1])


def random_trail(exits: bytes, ball: int, rng: Random) -> Move:
    """A random complete trail; there must be one, and each of them can come up."""
    random = rng.random
    for _ in range(_TRIES):
        steps = STEPS[exits[ball]]
        step = steps[int(random() * len(steps))]
        node = ball + step
        if exits[node] == OPEN:
            return (ball, node)
        left = bytearray(exits)
        flip(left, ball, step)
        trail = [ball, node]
        while steps := STEPS[left[node]]:
            step = steps[int(random() * len(steps))]
            flip(left, node, step)
            node += step
            trail.append(node)
            if exits[node] == OPEN:
                return tuple(trail)
    return _guided_trail(exits, ball, rng)


def _guided_trail(exits: bytes, ball: int, rng: Random) -> Move:
    """A random trail that never takes a step from which it could not be completed."""
    left = bytearray(exits)
    trail = [ball]
    while True:
        node = trail[-1]
        target = rng.choice(next_nodes(left, node))
        trail.append(target)
        if left[target] == OPEN:
            return tuple(trail)
        flip(left, node, target - node)
