"""Bridges: place pegs, lay bridges a knight's move long, join your two border rows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from random import Random
from typing import NamedTuple, TypeAlias

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games import wire
from botdrome.games.bridges import pictures, sentences
from botdrome.games.bridges import scene as scenes
from botdrome.games.bridges.holes import (
    ALLOWED,
    BITS,
    BORDERS,
    CORNERS,
    CROSSINGS,
    HOLE_BY_NAME,
    HOLES,
    KNIGHTS,
    LINK_BITS,
    LINK_BY_PAIR,
    LINKS,
    LINKS_AT,
    NAMES,
    NEIGHBOURS,
    PAIR_BY_TEXT,
    PLANS,
    Move,
    Pair,
)
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn, two_seat_outcome
from botdrome.games.options import Options, option
from botdrome.games.scene import Scene
from botdrome.sentences import Sentence, excerpt


@dataclass(frozen=True, slots=True)
class BridgesOptions(Options):
    """What a jury can set in bridges."""

    move_limit: int = option(
        100, 60, 160, en="moves for each side", ru="лимит ходов на каждого игрока"
    )


class Side(NamedTuple):
    """What one seat has built, as bit sets of holes (pegs, near, far) and of links (the rest).

    open: bridges that may be laid between the pegs; blocked: links that would cross the
    opponent's bridges; near, far: pegs that a chain joins to the first, the second border row.
    """

    pegs: int
    links: int
    open: int
    blocked: int
    near: int
    far: int


Line: TypeAlias = "tuple[Move, Line] | None"
"""The moves played, newest first."""


class State(NamedTuple):
    """Both sides, whose turn it is, the moves made and allowed in all, and who has a chain."""

    sides: tuple[Side, Side]
    turn: Seat
    played: int
    allowed: int
    winner: Seat | None
    line: Line


_EMPTY = Side(0, 0, 0, 0, 0, 0)
_NO_PLAN = (0, 0, 0, 0)

# What a named tuple's own constructor does, at a third of its cost: these run millions of times.
new_tuple = tuple.__new__


class Bridges(Game[State, Move, BridgesOptions]):
    """The rules of bridges; seat 0 is Red and owns the top and bottom rows."""

    version = 1
    options_type = BridgesOptions

    def start(self, options: BridgesOptions, seed: int = 0) -> State:
        del seed
        return State((_EMPTY, _EMPTY), 0, 0, 2 * options.move_limit, None, None)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        if state.winner is not None or state.played >= state.allowed:
            return ()
        return (state.turn,)

    def request(self, state: State, seat: Seat) -> str:
        """The opponent's move; before it Red gets the limit and 0, Black the limit and 1."""
        opening = f"{state.allowed // 2}\n{seat}" if state.played <= seat else ""
        if state.line is None:
            return opening
        move = self.format(state, seat, state.line[0])
        return f"{opening}\n{move}" if opening else move

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        hole, *bridges = text.split(" ")
        try:
            return Move(HOLE_BY_NAME[hole], tuple([PAIR_BY_TEXT[each] for each in bridges]))
        except KeyError:
            return _parse_slowly(text)

    def format(self, state: State, seat: Seat, move: Move) -> str:
        bridges = (f"{NAMES[one]}-{NAMES[two]}" for one, two in move.bridges)
        return " ".join((NAMES[move.hole], *bridges))

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every hole, each with every set of bridges that could be laid then, fewest first."""
        for hole in self._free_holes(state, seat):
            bridges = _bridges_after(state.sides[seat], hole)
            for chosen in chain.from_iterable(
                combinations(bridges, count) for count in range(len(bridges) + 1)
            ):
                yield Move(hole, chosen)

    def count_moves(self, state: State, seat: Seat) -> int:
        side = state.sides[seat]
        return sum(2 ** len(_bridges_after(side, hole)) for hole in self._free_holes(state, seat))

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
            bridges = tuple([each for each in _bridges_after(side, hole) if random() < 0.5])
        return new_tuple(Move, (hole, bridges))

    def play(self, state: State, moves: Mapping[Seat, Move]) -> State:
        sides, turn, played, allowed, winner, line = state
        if turn not in moves or len(moves) != 1 or winner is not None or played >= allowed:
            raise out_of_turn(self.to_move(state), moves)
        move = moves[turn]
        hole, bridges = move
        own, other = sides[turn], sides[1 - turn]
        pegs, links, open_, blocked, near, far = own
        bit = BITS[hole]
        if not bit & ALLOWED[turn] or bit & (pegs | other.pegs):
            raise IllegalMove({turn: _hole_breach(turn, hole)})
        if pegs & KNIGHTS[hole]:
            open_ = _open_with(own, hole)
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
                    raise IllegalMove({turn: _bridge_breach(pair, pegs, links, other.links)})
                open_ ^= link
                links |= link
                crossed |= crossings
            near = _spread(near, bridges, links)
            far = _spread(far, bridges, links)
            if near & far:
                winner = turn
            other = _block(other, crossed)
        own = new_tuple(Side, (pegs, links, open_, blocked, near, far))
        after = (own, other) if turn == 0 else (other, own)
        return new_tuple(State, (after, 1 - turn, played + 1, allowed, winner, (move, line)))

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is not None:
            return two_seat_outcome(state.winner, sentences.CONNECTED[state.winner])
        if state.played >= state.allowed:
            return two_seat_outcome(None, sentences.LIMIT_SPENT)
        return None

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Move]:
        if seat not in self.to_move(state):
            return nothing_offered(partial)
        side = state.sides[seat]
        free = {hole: _bridges_after(side, hole) for hole in self._free_holes(state, seat)}
        return scenes.choices(seat, free, partial)

    def pictures(self) -> Mapping[str, Scene]:
        return pictures.pictures(self)


def _parse_slowly(text: str) -> Move:
    """A move with odd blanks or with bridges that cannot be, or MalformedMove."""
    hole, *bridges = wire.fields(text) or [""]
    pairs = []
    try:
        for bridge in bridges:
            one, two = bridge.split("-")
            pairs.append((HOLE_BY_NAME[one], HOLE_BY_NAME[two]))
        return Move(HOLE_BY_NAME[hole], tuple(pairs))
    except (KeyError, ValueError):
        raise MalformedMove(sentences.MALFORMED.of(text=excerpt(text))) from None


def _open_with(side: Side, hole: int) -> int:
    """The bridges that may be laid once there is a peg in this hole."""
    around, links, found = side.pegs & KNIGHTS[hole], LINKS_AT[hole], 0
    while around:
        rest = around & (around - 1)
        found |= links[around ^ rest]
        around = rest
    return side.open | found ^ (found & side.blocked)


def _bridges_after(side: Side, hole: int) -> list[Pair]:
    """The same bridges one by one, from the top left."""
    free = _open_with(side, hole)
    bridges = []
    while free:
        rest = free & (free - 1)
        bridges.append(LINKS[(free ^ rest).bit_length() - 1])
        free = rest
    return bridges


def _block(side: Side, crossed: int) -> Side:
    """The side once the opponent has laid bridges that these links would cross."""
    pegs, links, open_, blocked, near, far = side
    return new_tuple(Side, (pegs, links, open_ ^ (open_ & crossed), blocked | crossed, near, far))


def _spread(reached: int, bridges: tuple[Pair, ...], links: int) -> int:
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


def _hole_breach(seat: Seat, hole: int) -> Sentence:
    """Why no peg may be placed in this hole."""
    if hole in CORNERS:
        breach = sentences.CORNER
    elif not BITS[hole] & ALLOWED[seat]:
        breach = sentences.FOREIGN_BORDER
    else:
        breach = sentences.HOLE_TAKEN
    return breach.of(hole=NAMES[hole])


def _bridge_breach(pair: Pair, pegs: int, links: int, others: int) -> Sentence:
    """Why this bridge may not be laid."""
    one, two = pair
    names = {"one": NAMES[one], "two": NAMES[two]}
    link = LINK_BY_PAIR.get(pair)
    if link is None:
        return sentences.NOT_A_KNIGHTS_MOVE.of(**names)
    if not (pegs & BITS[one] and pegs & BITS[two]):
        return sentences.NOT_OWN_PEG.of(**names)
    if links & LINK_BITS[link]:
        return sentences.ALREADY_BRIDGED.of(**names)
    crossed = CROSSINGS[link] & others
    upper, lower = LINKS[crossed.bit_length() - 1]
    return sentences.CROSSES_OPPONENT.of(**names, other=f"{NAMES[upper]}-{NAMES[lower]}")
