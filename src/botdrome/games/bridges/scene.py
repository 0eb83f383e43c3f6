"""Bridges as a picture."""

from collections import deque
from dataclasses import replace
from functools import cache

from botdrome.games.bits import members
from botdrome.games.bridges.holes import (
    BITS,
    BORDERS,
    CORNERS,
    LINKS,
    NAMES,
    NEIGHBOURS,
    SIZE,
    Pair,
    place,
)
from botdrome.games.bridges.state import Side, State
from botdrome.games.scene import Axis, Board, Element, Highlight, Piece, Scene, Segment

BOARD = Board(
    kind="holes",
    width=SIZE - 1,
    height=SIZE - 1,
    x_axis=Axis(tuple("ABCDEFGHIJKLMNOPQRSTUVWX"), 0),
    y_axis=Axis(tuple(f"{row:02}" for row in range(1, SIZE + 1)), 0),
    margin=1.4,
    missing=tuple(place(hole) for hole in CORNERS),
)
_MIDDLE = (SIZE - 1) / 2
_LENGTH = SIZE - 2
_BORDER_ROWS: tuple[Element, ...] = (
    Highlight("border-top", _MIDDLE, 0, "home", 0, _LENGTH, 1),
    Highlight("border-bottom", _MIDDLE, SIZE - 1, "home", 0, _LENGTH, 1),
    Highlight("border-left", 0, _MIDDLE, "home", 1, 1, _LENGTH),
    Highlight("border-right", SIZE - 1, _MIDDLE, "home", 1, 1, _LENGTH),
)


def scene(state: State) -> Scene:
    """Border rows, bridges, pegs; the last move and the winning chain marked."""
    elements = list(_BORDER_ROWS)
    if state.winner is not None:
        elements += [
            Highlight(f"win-{NAMES[hole]}", *place(hole), role="win", owner=state.winner)
            for hole in winning_chain(state.sides[state.winner], state.winner)
        ]
    if state.history is not None:
        hole = state.history[0].hole
        elements.append(Highlight("last", *place(hole), role="last"))
    for seat, side in enumerate(state.sides):
        elements += [bridge(LINKS[link], seat) for link in members(side.links)]
    for seat, side in enumerate(state.sides):
        elements += [peg(hole, seat) for hole in members(side.pegs)]
    return Scene(BOARD, tuple(elements))


@cache  # replays show the same ones many times
def peg(hole: int, seat: int) -> Piece:
    """A peg in its hole."""
    return Piece(f"peg-{NAMES[hole]}", *place(hole), seat, "peg")


@cache
def bridge(pair: Pair, seat: int) -> Segment:
    """A bridge between two pegs."""
    one, two = sorted(pair)
    key = f"bridge-{NAMES[one]}-{NAMES[two]}"
    return Segment(key, *place(one), *place(two), seat, "bridge")


def offered_bridge(pair: Pair, seat: int) -> Segment:
    """A bridge that may be laid; it has the key that it will have as a bridge."""
    return replace(bridge(pair, seat), role="offer")


def winning_chain(side: Side, seat: int) -> list[int]:
    """The shortest chain of pegs from one border row to the other, first to last."""
    first, last = BORDERS[seat]
    starts = list(members(side.pegs & first))
    came_from: dict[int, int | None] = dict.fromkeys(starts)
    pending = deque(starts)
    while pending:
        hole = pending.popleft()
        if BITS[hole] & last:
            break
        for neighbour, _, link in NEIGHBOURS[hole]:
            if side.links & link and neighbour not in came_from:
                came_from[neighbour] = hole
                pending.append(neighbour)
    pegs = []
    step: int | None = hole
    while step is not None:
        pegs.append(step)
        step = came_from[step]
    return pegs[::-1]
