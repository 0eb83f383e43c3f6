"""Bridges: place pegs, lay bridges a knight's move long, join your two border rows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from random import Random

from botdrome.errors import IllegalMove
from botdrome.games.bridges import scene as scenes
from botdrome.games.bridges import sentences, wire
from botdrome.games.bridges.breaches import bridge_breach, hole_breach
from botdrome.games.bridges.building import blocked_by, bridges_after, open_with, spread
from botdrome.games.bridges.holes import (
    ALLOWED,
    BITS,
    BORDERS,
    HOLES,
    KNIGHTS,
    PLANS,
    Move,
    Pair,
    place,
)
from botdrome.games.bridges.state import EMPTY, Side, State, new_tuple
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn, two_seat_outcome
from botdrome.games.options import Options, option
from botdrome.games.scene import Scene
from botdrome.sentences import Sentence


@dataclass(frozen=True, slots=True)
class BridgesOptions(Options):
    """What a jury can set in bridges."""

    move_limit: int = option(
        100, 60, 160, en="moves for each side", ru="лимит ходов на каждого игрока"
    )


_NO_PLAN = (0, 0, 0, 0)


class Bridges(Game[State, Move, BridgesOptions]):
    """The rules of bridges; seat 0 is Red and owns the top and bottom rows."""

    version = 1
    options_type = BridgesOptions

    def start(self, options: BridgesOptions, seed: int = 0) -> State:
        del seed
        return State((EMPTY, EMPTY), 0, 0, 2 * options.move_limit, None, None)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        if state.winner is not None or state.played >= state.allowed:
            return ()
        return (state.turn,)

    def request(self, state: State, seat: Seat) -> str:
        """The opponent's move; before it Red gets the limit and 0, Black the limit and 1."""
        opening = f"{state.allowed // 2}\n{seat}" if state.played <= seat else ""
        if state.history is None:
            return opening
        move = wire.write(state.history[0])
        return f"{opening}\n{move}" if opening else move

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return wire.read(text)

    def format(self, state: State, seat: Seat, move: Move) -> str:
        return wire.write(move)

    def describe(self, state: State, seat: Seat, move: Move) -> Sentence:
        from botdrome.games.bridges.descriptions import describe

        return describe(move)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every hole, each with every set of bridges that could be laid then, fewest first."""
        for hole in self._free_holes(state, seat):
            bridges = bridges_after(state.sides[seat], hole)
            for chosen in chain.from_iterable(
                combinations(bridges, count) for count in range(len(bridges) + 1)
            ):
                yield Move(hole, chosen)

    def count_moves(self, state: State, seat: Seat) -> int:
        side = state.sides[seat]
        return sum(2 ** len(bridges_after(side, hole)) for hole in self._free_holes(state, seat))

    def _free_holes(self, state: State, seat: Seat) -> Iterator[int]:
        if self.to_move(state):
            taken = state.sides[0].pegs | state.sides[1].pegs
            yield from (hole for hole in HOLES[seat] if not taken & BITS[hole])

    def has_move(self, state: State, seat: Seat) -> bool:
        return next(self._free_holes(state, seat), None) is not None

    def sample_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """A free hole by lot; each bridge that could be laid then is laid by the toss of a coin."""
        red, black = state.sides
        taken = red.pegs | black.pegs
        holes, random = HOLES[seat], rng.random
        hole = holes[int(random() * len(holes))]
        while taken & BITS[hole]:
            hole = holes[int(random() * len(holes))]
        side = state.sides[seat]
        bridges: tuple[Pair, ...] = ()
        if side.open or side.pegs & KNIGHTS[hole]:
            bridges = tuple([each for each in bridges_after(side, hole) if random() < 0.5])
        return new_tuple(Move, (hole, bridges))

    def play(self, state: State, moves: Mapping[Seat, Move]) -> State:
        sides, turn, played, allowed, winner, history = state
        if turn not in moves or len(moves) != 1 or winner is not None or played >= allowed:
            raise out_of_turn(self.to_move(state), moves)
        move = moves[turn]
        hole, bridges = move
        own, other = sides[turn], sides[1 - turn]
        pegs, links, open_, blocked, near, far = own
        bit = BITS[hole]
        if not bit & ALLOWED[turn] or bit & (pegs | other.pegs):
            raise IllegalMove({turn: hole_breach(turn, hole)})
        if pegs & KNIGHTS[hole]:
            open_ = open_with(own, hole)
        pegs |= bit
        if bit & BORDERS[turn][0]:
            near |= bit
        elif bit & BORDERS[turn][1]:
            far |= bit
        if bridges:
            crossed = 0
            for pair in bridges:
                link, crossings, _, _ = PLANS.get(pair, _NO_PLAN)
                if not link & open_:
                    raise IllegalMove({turn: bridge_breach(pair, pegs, links, other.links)})
                open_ ^= link
                links |= link
                crossed |= crossings
            near = spread(near, bridges, links)
            far = spread(far, bridges, links)
            if near & far:
                winner = turn
            other = blocked_by(other, crossed)
        own = new_tuple(Side, (pegs, links, open_, blocked, near, far))
        after = (own, other) if turn == 0 else (other, own)
        return new_tuple(State, (after, 1 - turn, played + 1, allowed, winner, (move, history)))

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is not None:
            return two_seat_outcome(state.winner, sentences.CONNECTED[state.winner])
        if state.played >= state.allowed:
            return two_seat_outcome(None, sentences.LIMIT_SPENT)
        return None

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def places(self, state: State, seat: Seat, move: Move) -> Iterator[tuple[float, float]]:
        yield place(move.hole)
        for one, two in move.bridges:
            (x1, y1), (x2, y2) = place(one), place(two)
            yield (x1 + x2) / 2, (y1 + y2) / 2

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Move]:
        from botdrome.games.bridges.choices import choices

        if seat not in self.to_move(state):
            return nothing_offered(partial)
        free = tuple(self._free_holes(state, seat))
        return choices(seat, state.sides[seat], free, partial)

    def pictures(self) -> Mapping[str, Scene]:
        from botdrome.games.bridges.pictures import pictures

        return pictures(self)
