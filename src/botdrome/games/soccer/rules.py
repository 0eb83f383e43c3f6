"""Soccer 5-a-side: both teams move at once; the team that scores more goals wins."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import cast

from botdrome.errors import IllegalMove
from botdrome.games.chance import Draw
from botdrome.games.choices import Choices, Partial, nothing_offered
from botdrome.games.contract import Game, Limits, Outcome, Seat, out_of_turn
from botdrome.games.scene import Scene
from botdrome.games.soccer import sampling, sentences, wire
from botdrome.games.soccer import scene as scenes
from botdrome.games.soccer.breaches import breach
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.options import SoccerOptions
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import State, first_state, kickoff
from botdrome.games.soccer.unit import play_unit
from botdrome.sentences import Sentence

USUAL_DURATION = 90
"""The game_duration that the time limit in game.toml is meant for."""


class Soccer(Game[State, Setup | Move, SoccerOptions]):
    """The rules of soccer; seat 0 is the first team, which kicks off in the first half."""

    version = 1
    options_type = SoccerOptions

    def limits_for(self, options: SoccerOptions) -> Limits:
        time_ms = self.limits.time_ms * options.game_duration // USUAL_DURATION
        return replace(self.limits, time_ms=time_ms)

    def start(self, options: SoccerOptions, seed: int = 0) -> State:
        return first_state(options, seed)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if state.is_over() else (0, 1)

    def request(self, state: State, seat: Seat) -> str:
        if state.time == 0:
            return wire.setup_request(state)
        return wire.move_request(state, seat)

    def parse(self, state: State, seat: Seat, text: str) -> Setup | Move:
        return wire.read_setup(text) if state.time == 0 else wire.read_move(text)

    def format(self, state: State, seat: Seat, move: Setup | Move) -> str:
        return wire.write(move)

    def describe(self, state: State, seat: Seat, move: Setup | Move) -> Sentence:
        from botdrome.games.soccer.descriptions import describe

        return describe(state, seat, move)

    def has_move(self, state: State, seat: Seat) -> bool:
        return seat in self.to_move(state)

    def sample_move(self, state: State, seat: Seat, rng: Random) -> Setup | Move:
        if state.time == 0:
            return sampling.sample_setup(rng)
        return sampling.sample_move(state.position.seen_by(seat), state.setups[seat], rng)

    def check(self, state: State, seat: Seat, move: Setup | Move) -> None:
        if seat not in self.to_move(state):
            raise out_of_turn(self.to_move(state), {seat: move})
        broken = breach(state, seat, move)
        if broken is not None:
            raise IllegalMove({seat: broken})

    def play(self, state: State, moves: Mapping[Seat, Setup | Move]) -> State:
        due = self.to_move(state)
        if not due or set(moves) != set(due):
            raise out_of_turn(due, moves)
        # Both are judged, so that two breaches in one unit are a double defeat.
        judged = {seat: breach(state, seat, moves[seat]) for seat in due}
        breaches = {seat: broken for seat, broken in judged.items() if broken is not None}
        if breaches:
            raise IllegalMove(breaches)
        # An answer of the wrong kind is among the breaches.
        if state.time == 0:
            setups = cast(tuple[Setup, Setup], (moves[0], moves[1]))
            return replace(state, time=1, setups=setups, position=kickoff(setups, seat=0))
        return play_unit(state, cast(tuple[Move, Move], (moves[0], moves[1])))

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        first, second = state.score
        score = f"{first}:{second}"
        if first == second:
            return Outcome((1, 1), state.score, sentences.DRAW.of(score=score))
        winner = 0 if first > second else 1
        places = (1, 2) if winner == 0 else (2, 1)
        return Outcome(places, state.score, sentences.MORE_GOALS[winner].of(score=score))

    def standing(self, state: State) -> tuple[float, ...]:
        return state.score

    def draws(self, state: State) -> tuple[Draw, ...]:
        """The save and the tackle of the last unit, each with who got the ball.

        Players are numbered 1 to 10 in the first team's view; 0 if the keeper failed.
        """
        return state.events.draws if state.events else ()

    def scene(self, state: State) -> Scene:
        return scenes.scene(state)

    def places(self, state: State, seat: Seat, move: Setup | Move) -> Iterator[tuple[float, float]]:
        before = state.position.seen_by(seat).own()
        after = move.formation() if isinstance(move, Setup) else move.cells
        flipped = scenes.is_flipped(state, seat)
        moved = [cell for cell, old in zip(after, before, strict=True) if cell != old]
        return (scenes.place(cell, flipped) for cell in moved)

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
        from botdrome.games.soccer.choices import choices

        if seat not in self.to_move(state):
            return nothing_offered(partial)
        return choices(state, seat, partial)

    def pictures(self) -> Mapping[str, Scene]:
        from botdrome.games.soccer.pictures import pictures

        return pictures()
