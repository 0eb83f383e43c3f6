"""The answers of soccer in words, with the cells as the board is labelled."""

from collections.abc import Iterator

from botdrome.games.contract import Seat
from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import Cell, Vector, in_goal, roll
from botdrome.games.soccer.moves import Move, owns_ball
from botdrome.games.soccer.scene import board_cell, is_flipped
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import State
from botdrome.sentences import Sentence, joined


def describe(state: State, seat: Seat, answer: Setup | Move) -> Sentence:
    """Who goes where, and the kick; of a setup only the places, as skills are secret at first."""
    flipped = is_flipped(state, seat)
    if isinstance(answer, Setup):
        places = (_describe_walk(player, cell, flipped) for player, cell in _starts(answer))
        return sentences.FORMATION.of(places=joined(places))
    return joined(tuple(_parts(state, seat, answer, flipped)) or (sentences.ALL_STAY,))


def describe_kick(ball: Cell, velocity: Vector, flipped: bool) -> Sentence:
    """How far a kicked ball gets in this unit."""
    end = roll(ball, velocity).path[-1]
    if in_goal(end):
        return sentences.KICK_INTO_GOAL
    x, y = board_cell(end, flipped)
    return sentences.KICK_TO.of(x=x, y=y)


def _starts(setup: Setup) -> Iterator[tuple[int, Cell]]:
    return ((player, cell) for player, cell in enumerate(setup.cells, 2))


def _parts(state: State, seat: Seat, move: Move, flipped: bool) -> Iterator[Sentence]:
    position = state.position.seen_by(seat)
    owner = position.owner if owns_ball(position) else None
    if owner is not None and move.kick:
        kick = describe_kick(position.ball, move.kick, flipped)
        yield sentences.PLAYER_KICKS.of(player=owner, kick=kick)
    for player, (cell, target) in enumerate(zip(position.own(), move.cells, strict=True), 1):
        if cell != target:
            yield _describe_walk(player, target, flipped)


def _describe_walk(player: int, cell: Cell, flipped: bool) -> Sentence:
    x, y = board_cell(cell, flipped)
    return sentences.PLAYER_TO.of(player=player, x=x, y=y)
