"""Paper football: kick one ball along the lines of a squared sheet into the opponent's goal."""

from collections.abc import Iterator, Mapping
from random import Random

from botdrome.errors import IllegalMove
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Outcome, Seat, out_of_turn, two_seat_outcome
from botdrome.games.football import scene as scenes
from botdrome.games.football import sentences, trails, wire
from botdrome.games.football.breaches import breach
from botdrome.games.football.pitch import CENTRE, EXITS, GOALS, Move
from botdrome.games.football.state import State
from botdrome.games.options import Options
from botdrome.games.scene import Scene
from botdrome.sentences import Sentence


class Football(Game[State, Move, Options]):
    """The rules of paper football; seat 0 defends the goal on the left."""

    version = 1
    options_type = Options

    def start(self, options: Options, seed: int = 0) -> State:
        del options, seed
        return State(EXITS, CENTRE, turn=0, winner=None, history=None)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if state.winner is None else ()

    def request(self, state: State, seat: Seat) -> str:
        return "Start" if state.history is None else wire.write(state.history[0])

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return wire.read(text)

    def format(self, state: State, seat: Seat, move: Move) -> str:
        return wire.write(move)

    def describe(self, state: State, seat: Seat, move: Move) -> Sentence:
        from botdrome.games.football.descriptions import describe

        return describe(move)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return trails.every_trail(state.exits, state.ball) if state.winner is None else iter(())

    def has_move(self, state: State, seat: Seat) -> bool:
        return state.winner is None and trails.can_move(state.exits, state.ball)

    def sample_move(self, state: State, seat: Seat, rng: Random) -> Move:
        return trails.random_trail(state.exits, state.ball, rng)

    def play(self, state: State, moves: Mapping[Seat, Move]) -> State:
        exits, ball, turn, winner, history = state
        if winner is not None or turn not in moves or len(moves) != 1:
            raise out_of_turn(self.to_move(state), moves)
        move = moves[turn]
        left = trails.drawn(exits, ball, move)
        if left is None:
            raise IllegalMove({turn: breach(exits, ball, move)})
        node = move[-1]
        if node in GOALS:
            winner = 1 - GOALS[node]
        elif not trails.can_move(left, node):
            winner = turn
        return State(bytes(left), node, 1 - turn, winner, (move, history))

    def outcome(self, state: State) -> Outcome | None:
        winner = state.winner
        if winner is None:
            return None
        loser = 1 - winner
        if state.ball not in GOALS:
            reason = sentences.STUCK
        else:
            reason = sentences.GOAL if state.turn == loser else sentences.OWN_GOAL
        return two_seat_outcome(winner, reason[loser])

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def places(self, state: State, seat: Seat, move: Move) -> Iterator[tuple[float, float]]:
        return map(scenes.place, move)

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Move]:
        from botdrome.games.football.choices import choices

        if seat not in self.to_move(state):
            return nothing_offered(partial)
        return choices(state, seat, partial)

    def pictures(self) -> Mapping[str, Scene]:
        from botdrome.games.football.pictures import pictures

        return pictures(self)
