"""Corners: bring six pieces to the 4×4 square in the opposite corner; four players."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from botdrome.errors import IllegalMove
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn
from botdrome.games.corners import scene as scenes
from botdrome.games.corners import sentences, wire
from botdrome.games.corners.board import (
    BIT,
    SEATS,
    TARGETS,
    Move,
    can_go,
    move_to,
    moves_to,
    reach,
)
from botdrome.games.corners.breaches import breach
from botdrome.games.corners.state import State, arrived, initial, penalty, placed
from botdrome.games.options import Options, option
from botdrome.games.scene import Scene
from botdrome.sentences import Sentence

_DEFAULT_ROUNDS = 50
_MAX_ROUNDS = 1000


@dataclass(frozen=True, slots=True)
class CornersOptions(Options):
    """How long a game lasts."""

    rounds: int = option(
        _DEFAULT_ROUNDS,
        1,
        _MAX_ROUNDS,
        en="rounds, in each of which every player moves once",
        ru="число кругов; в круге каждый игрок ходит один раз",
    )


class Corners(Game[State, Move | None, CornersOptions]):
    """The rules of corners; seats go clockwise from the top left, in the first seat's view.

    A move is None when the turn passes. The scores of an outcome are penalties: less is better.
    """

    version = 1
    passes = True
    options_type = CornersOptions

    def start(self, options: CornersOptions, seed: int = 0) -> State:
        del seed
        return initial(options.rounds)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else (state.turn,)

    def request(self, state: State, seat: Seat) -> str:
        return wire.write_input(state.pieces, state.round, seat)

    def read_input(self, text: str, options: CornersOptions | None = None) -> State:
        """The position of an input.txt, in which its reader is the first seat and to move.

        For practice: a player may have fewer than six pieces, and then cannot finish the game.
        """
        pieces, round_number = wire.read_input(text, options.rounds if options else _MAX_ROUNDS)
        rounds = options.rounds if options else max(_DEFAULT_ROUNDS, round_number + 1)
        return placed(pieces, round_number, rounds)

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return wire.read_output(text, seat)

    def format(self, state: State, seat: Seat, move: Move | None) -> str:
        return wire.write_output(move, seat)

    def describe(self, state: State, seat: Seat, move: Move | None) -> Sentence:
        from botdrome.games.corners.descriptions import describe

        if move is None:
            return super().describe(state, seat, move)
        return describe(move, state.taken)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if state.over:
            return
        for source in state.pieces[seat]:
            yield from moves_to(source, reach(state.taken, source))

    def count_moves(self, state: State, seat: Seat) -> int:
        if state.over:
            return 0
        return sum(reach(state.taken, source).bit_count() for source in state.pieces[seat])

    def has_move(self, state: State, seat: Seat) -> bool:
        return next(self.legal_moves(state, seat), None) is not None

    def sample_move(self, state: State, seat: Seat, rng: Random) -> Move | None:
        own = state.pieces[seat]
        first = int(rng.random() * len(own))
        for source in own[first:] + own[:first]:
            targets = reach(state.taken, source)
            if targets:
                return move_to(source, targets, int(rng.random() * targets.bit_count()))
        return None

    def play(self, state: State, moves: Mapping[Seat, Move | None]) -> State:
        pieces, taken, turn, round_number, rounds, over, _ = state
        if over or turn not in moves or len(moves) != 1:
            raise out_of_turn(self.to_move(state), moves)
        move = moves[turn]
        if move is not None:
            own = pieces[turn]
            source, target = move.source, move.target
            if source not in own or not can_go(taken, source, target):
                raise IllegalMove({turn: breach(state, move)})
            place = own.index(source)
            own = (*own[:place], target, *own[place + 1 :])
            pieces = (*pieces[:turn], own, *pieces[turn + 1 :])
            taken ^= BIT[source] | BIT[target]
            over = target in TARGETS[turn] and arrived(turn, own)
        turn += 1
        if turn == SEATS:
            turn = 0
            round_number += 1
            over = over or round_number == rounds
        return State(pieces, taken, turn, round_number, rounds, over, move)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        penalties = self.standing(state)
        return Outcome(
            places=tuple(1 + sum(other < own for other in penalties) for own in penalties),
            scores=penalties,
            reason=_reason(state, min(penalties)),
        )

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(penalty(seat, own) for seat, own in enumerate(state.pieces))

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def places(self, state: State, seat: Seat, move: Move | None) -> Iterator[tuple[float, float]]:
        if move is not None:
            yield scenes.place(move.source)
            yield scenes.place(move.target)

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Move | None]:
        """A seat without a legal move is complete at once: finishing passes its turn."""
        from botdrome.games.corners.choices import choices

        if seat not in self.to_move(state):
            return nothing_offered(partial)
        return choices(tuple(self.legal_moves(state, seat)), state.taken, partial)

    def pictures(self) -> Mapping[str, Scene]:
        from botdrome.games.corners.pictures import pictures

        return pictures(self)


def _reason(state: State, least_penalty: int) -> Sentence:
    for seat, own in enumerate(state.pieces):
        if arrived(seat, own):
            return sentences.ARRIVED[seat]
    return sentences.ROUNDS_OVER.of(rounds=state.rounds, penalty=least_penalty)
