"""The pictures of the corners statement."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from botdrome.games.contract import Game, Seat
from botdrome.games.corners import scene as scenes
from botdrome.games.corners.board import DISTANCE, SEATS, Cell, Move, moves_to, reach, turned
from botdrome.games.corners.state import State, penalty, placed
from botdrome.games.scene import Element, Highlight, Label, Scene

JUMPS = """\
20
0 0 0 0 0 0 0 0 0 0
0 1 0 0 0 0 0 0 0 0
0 0 0 0 0 0 2 0 0 0
0 0 1 2 0 4 3 0 0 0
0 0 0 0 1 0 0 0 0 0
0 0 0 0 0 3 0 0 2 0
0 0 0 4 0 0 1 1 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 1 0 0 0
0 0 0 0 0 0 0 0 0 0
"""
"""A series from (2,3) over the first player's and others' pieces, and a pair that stops it."""
JUMPER: Cell = (2, 3)

LATE = """\
49
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 1 0 0
0 0 0 0 0 0 0 0 0 0
0 0 0 0 1 0 1 0 0 0
0 0 0 0 0 0 0 1 0 1
0 0 0 0 0 1 0 0 0 0
0 0 0 0 0 0 0 0 0 0
"""
"""The pieces of one player, some of them still on their way."""


def pictures(game: Game[State, Move | None, Any]) -> Mapping[str, Scene]:
    """The start, a step, jumps, a penalty, and the worked example in both frames."""
    start = game.start(game.options())
    sample = _sample(game)
    answered = game.play(sample, {2: game.parse(sample, 2, "1 2 3 0")})
    return {
        "start": Scene(scenes.BOARD, (scenes.target_square(0), *scenes.pieces(start))),
        "step": _moves_of(start, (1, 3)),
        "jumps": _moves_of(game.read_input(JUMPS), JUMPER),
        "penalty": _penalty(game.read_input(LATE)),
        "sample": _seen_by(sample, seat=2, quarters=2),
        "sample-answer": _seen_by(answered, seat=2, quarters=2),
        "arena": _seen_by(sample, seat=2, quarters=0),
    }


def _sample(game: Game[State, Move | None, Any]) -> State:
    """The statement's sample input: the third seat is to move in round 0."""
    state = game.start(game.options())
    state = game.play(state, {0: game.parse(state, 0, "3 1 3 2")})
    return game.play(state, {1: game.parse(state, 1, "2 2 2 3")})


def _moves_of(state: State, piece: Cell) -> Scene:
    """The cells to which a piece can go."""
    marks: list[Element] = [Highlight("chosen", *scenes.place(piece), role="last")]
    for move in moves_to(piece, reach(state.taken, piece)):
        column, row = move.target
        marks.append(Highlight(f"target-{column}-{row}", *scenes.place(move.target), role="target"))
    return Scene(scenes.BOARD, (*marks, *scenes.pieces(state)))


def _penalty(state: State) -> Scene:
    """Every piece of the first seat with its distance, and their sum above the target square."""
    own = state.pieces[0]
    pieces = (
        replace(piece, text=str(DISTANCE[0][cell]))
        for piece, cell in zip(scenes.pieces(state), own, strict=True)
    )
    terms = "+".join(str(DISTANCE[0][cell]) for cell in own)
    total = Label("total", 6.5, 5.5, f"{terms} = {penalty(0, own)}")
    return Scene(scenes.BOARD, (scenes.target_square(0), *pieces, total))


def _seen_by(state: State, seat: Seat, quarters: int) -> Scene:
    """The position with the digits that a seat reads in it, the board turned to the left."""
    view = _turned(state, quarters)
    target = replace(scenes.target_square((seat - quarters) % SEATS), owner=seat)
    pieces = (
        replace(piece, text=str(1 + (owner - seat) % SEATS))
        for piece in scenes.pieces(view)
        if (owner := piece.owner) is not None
    )
    return Scene(scenes.BOARD, (target, *pieces, *scenes.trail(view)))


def _turned(state: State, quarters: int) -> State:
    pieces = tuple(tuple(turned(cell, quarters) for cell in own) for own in state.pieces)
    last = state.last and Move(
        turned(state.last.source, quarters), turned(state.last.target, quarters)
    )
    return placed(pieces, state.round, state.rounds)._replace(last=last)
