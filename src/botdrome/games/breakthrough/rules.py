"""Breakthrough: reach the far rank with a pawn, or capture every pawn of the opponent."""

from collections.abc import Iterator, Mapping
from random import Random

from botdrome.errors import IllegalMove, MalformedMove
from botdrome.games import wire
from botdrome.games.bits import members
from botdrome.games.breakthrough import scene as scenes
from botdrome.games.breakthrough import sentences
from botdrome.games.breakthrough.breaches import breach
from botdrome.games.breakthrough.squares import (
    ARRIVALS,
    BITS,
    EVERYWHERE,
    FAR_RANK,
    FIRST_OFF_RANK_1,
    LAST_OFF_RANK_8,
    OFF_FILE_A,
    OFF_FILE_H,
    STEP_BY_WIRE,
    STEPS,
    Move,
    read_move,
)
from botdrome.games.breakthrough.state import State, new_tuple
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn, two_seat_outcome
from botdrome.games.options import Options
from botdrome.games.scene import Scene
from botdrome.sentences import Sentence, excerpt


class Breakthrough(Game[State, Move, Options]):
    """The rules of breakthrough; seat 0 is White and moves up the board."""

    version = 1
    options_type = Options

    def start(self, options: Options, seed: int = 0) -> State:
        del options, seed
        return State(white=0xFFFF, black=0xFFFF << 48, turn=0, winner=None, history=None)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if state.winner is None else ()

    def request(self, state: State, seat: Seat) -> str:
        return "Start" if state.history is None else state.history[0].wire

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        move = STEP_BY_WIRE.get(text)
        if move is None:
            move = read_move(" ".join(wire.fields(text)))
            if move is None:
                raise MalformedMove(sentences.MALFORMED.of(text=excerpt(text)))
        return move

    def format(self, state: State, seat: Seat, move: Move) -> str:
        return move.wire

    def describe(self, state: State, seat: Seat, move: Move) -> Sentence:
        from botdrome.games.breakthrough.descriptions import describe

        return describe(move, (state.black, state.white)[seat])

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if state.winner is not None:
            return
        own, taken = (state.white, state.black)[seat], state.white | state.black
        for source in members(own):
            for move in STEPS[seat][source]:
                if not move.target_bit & (own if abs(move.ahead) == 2 else taken):
                    yield move

    def has_move(self, state: State, seat: Seat) -> bool:
        return next(self.legal_moves(state, seat), None) is not None

    def sample_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """First a random direction (left, straight, right), then a pawn that can go that way.

        Written out at length for speed. Xor with every square stands for ~, which would make
        Python work in two's complement.
        """
        white, black, _, _, _ = state
        drawn = rng.random() * 3
        if drawn < 1:
            moves = ARRIVALS[seat][0]
            if seat == 0:
                arrivals = (white & OFF_FILE_A) << 7 & (white ^ EVERYWHERE)
            else:
                arrivals = (black & OFF_FILE_A) >> 9 & (black ^ EVERYWHERE)
        elif drawn < 2:
            drawn -= 1
            moves = ARRIVALS[seat][1]
            arrivals = (white << 8 if seat == 0 else black >> 8) & (white ^ black ^ EVERYWHERE)
        else:
            drawn -= 2
            moves = ARRIVALS[seat][2]
            if seat == 0:
                arrivals = (white & OFF_FILE_H) << 9 & (white ^ EVERYWHERE)
            else:
                arrivals = (black & OFF_FILE_H) >> 7 & (black ^ EVERYWHERE)
        count = arrivals.bit_count()
        if not count:
            return rng.choice(tuple(self.legal_moves(state, seat)))
        # `below` and `above` count the set bits on each side of the wanted one: drop the fewer.
        below = int(drawn * count)
        above = count - 1 - below
        if below <= above:
            while below:
                arrivals &= arrivals - 1
                below -= 1
            return moves[(arrivals ^ (arrivals - 1)).bit_length() - 1]
        while above:
            arrivals ^= BITS[arrivals.bit_length() - 1]
            above -= 1
        return moves[arrivals.bit_length() - 1]

    def play(self, state: State, moves: Mapping[Seat, Move]) -> State:
        white, black, turn, winner, history = state
        if len(moves) != 1 or winner is not None or turn not in moves:
            raise out_of_turn(self.to_move(state), moves)
        move = moves[turn]
        source, target, ahead = move.source_bit, move.target_bit, move.ahead
        if turn == 0:
            captured = target & black
            if ahead < 1 or not source & white or target & white or (captured and ahead == 1):
                raise IllegalMove({turn: breach(white, turn, move)})
            white ^= source | target
            if captured:
                black ^= target
            if target > LAST_OFF_RANK_8 or not black:
                winner = 0
            return new_tuple(State, (white, black, 1, winner, (move, captured, history)))
        captured = target & white
        if ahead > -1 or not source & black or target & black or (captured and ahead == -1):
            raise IllegalMove({turn: breach(black, turn, move)})
        black ^= source | target
        if captured:
            white ^= target
        if target < FIRST_OFF_RANK_1 or not white:
            winner = 1
        return new_tuple(State, (white, black, 0, winner, (move, captured, history)))

    def outcome(self, state: State) -> Outcome | None:
        winner = state.winner
        if winner is None:
            return None
        reached = (state.white, state.black)[winner] & FAR_RANK[winner]
        reasons = sentences.REACHED if reached else sentences.CAPTURED_ALL
        return two_seat_outcome(winner, reasons[winner])

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def places(self, state: State, seat: Seat, move: Move) -> Iterator[tuple[float, float]]:
        yield scenes.place(move.source)
        yield scenes.place(move.target)

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Move]:
        from botdrome.games.breakthrough.choices import choices

        if seat not in self.to_move(state):
            return nothing_offered(partial)
        opponents = (state.black, state.white)[seat]
        return choices(tuple(self.legal_moves(state, seat)), opponents, partial)

    def pictures(self) -> Mapping[str, Scene]:
        from botdrome.games.breakthrough.pictures import pictures

        return pictures(self)
