"""Hypothesis strategies for soccer: crowded positions, in which something happens."""

from random import Random

from hypothesis import strategies as st

from botdrome.games.chance import Chance
from botdrome.games.soccer.field import KICKS, STILL, Cell
from botdrome.games.soccer.moves import Move, owns_ball
from botdrome.games.soccer.sampling import sample_setup
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import NOBODY, Position, State
from tests.games.soccer.situations import GAME

_PLACES: tuple[Cell, ...] = ((1, 7), (22, 7), (1, 1), (1, 4), (9, 4), (22, 13))
"""The bottom left cells of the parts of the field, three by three, that all players crowd into."""


@st.composite
def crowded_fields(draw: st.DrawFn) -> State:
    """Two random teams in a small part of the field, with the ball, at any time but half-time."""
    left, bottom = draw(st.sampled_from(_PLACES))
    area = [(x, y) for x in range(left, left + 3) for y in range(bottom, bottom + 3)]
    players = (*draw(st.permutations(area))[:5], *draw(st.permutations(area))[:5])
    owner = draw(st.just(NOBODY) | st.integers(1, 10))
    ball = players[owner - 1] if owner else draw(st.sampled_from(area))
    velocity = draw(st.sampled_from((STILL, *KICKS[3]))) if not owner else STILL
    rng = Random(draw(st.integers(0, 2**32)))
    return State(
        options=GAME.options(),
        chance=Chance(rng.getrandbits(64)),
        time=draw(st.sampled_from((1, 44, 46, 89, 90))),
        setups=(sample_setup(rng), sample_setup(rng)),
        position=Position(players, ball, velocity, owner),
        score=(rng.randint(0, 3), rng.randint(0, 3)),
    )


@st.composite
def units(draw: st.DrawFn) -> tuple[State, dict[int, Setup | Move]]:
    """A crowd and legal answers; a team without the ball often stays where it is."""
    state = draw(crowded_fields())
    rng = Random(draw(st.integers(0, 2**32)))
    answers: dict[int, Setup | Move] = {}
    for seat in (0, 1):
        seen = state.position.seen_by(seat)
        stays = not owns_ball(seen) and rng.random() < 0.7
        answers[seat] = Move(seen.own()) if stays else GAME.sample_move(state, seat, rng)
    return state, answers
