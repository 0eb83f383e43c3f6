"""Crowded positions: the ball amid visited nodes, and too many moves to list."""

from collections.abc import Iterator

from botdrome.games.football.pitch import CENTRE, OPEN, STEPS, Move, node_at, point
from botdrome.games.football.rules import Football
from botdrome.games.football.state import State


def crowded(game: Football, top: int, left: int, bottom: int, right: int) -> State:
    """The position after the ball has visited all of a rectangle around the centre, middle last.

    `crowded(game, 1, 1, 13, 19)` fills the field, so that only the goals are left to reach.
    """
    state = game.start(game.options())
    visited = {CENTRE}
    for target in (*_approach(top, left), *_spiral(top, left, bottom, right)):
        if target not in visited:
            visited.add(target)
            state = game.play(state, {state.turn: _shortest(state, target)})
    return state


def _approach(top: int, left: int) -> Iterator[int]:
    x, y = point(CENTRE)
    while (x, y) != (top, left):
        x, y = x + (top > x) - (top < x), y + (left > y) - (left < y)
        yield node_at(x, y)


def _spiral(top: int, left: int, bottom: int, right: int) -> Iterator[int]:
    """The nodes of a rectangle from its top left corner, round and round."""
    while top <= bottom and left <= right:
        ring = [(top, y) for y in range(left, right)]
        ring += [(x, right) for x in range(top, bottom)]
        ring += [(bottom, y) for y in range(right, left - 1, -1)]
        ring += [(x, left) for x in range(bottom - 1, top, -1)]
        yield from (node_at(x, y) for x, y in ring)
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1


def _shortest(state: State, target: int) -> Move:
    """The shortest move to a node."""
    came_from = {state.ball: state.ball}
    reached = [state.ball]
    for node in reached:
        for step in STEPS[state.exits[node]]:
            after = node + step
            if after not in came_from and (after == target or state.exits[after] != OPEN):
                came_from[after] = node
                reached.append(after)
    way = [target]
    while way[-1] != state.ball:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))
