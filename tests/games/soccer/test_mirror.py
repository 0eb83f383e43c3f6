"""Both bots see the same match, each from its own side."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from botdrome.games.chance import Chance, Draw
from botdrome.games.soccer.field import mirrored
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.state import Events, State, mirrored_number
from botdrome.games.soccer.unit import SAVE_OUT_OF
from tests.games.soccer.situations import GAME, situation
from tests.games.soccer.strategies import crowded_fields, units


class MirroredChance(Chance):
    """The same saves, and tackles that favour the other seat."""

    __slots__ = ()

    def below(self, bound: int) -> tuple[int, Chance]:
        value, after = super().below(bound)
        return _mirrored_value(value, bound), MirroredChance(after.state)


def _mirrored_value(value: int, bound: int) -> int:
    return value if bound == SAVE_OUT_OF else bound - 1 - value


def _mirrored_draw(draw: Draw) -> Draw:
    return Draw(
        draw.kind,
        _mirrored_value(draw.value, draw.out_of),
        draw.out_of,
        mirrored_number(draw.result),
    )


def _mirrored_events(events: Events) -> Events:
    return Events(
        trail=tuple(map(mirrored, events.trail)),
        draws=tuple(map(_mirrored_draw, events.draws)),
        scorer=None if events.scorer is None else 1 - events.scorer,
        saver=None if events.saver is None else 1 - events.saver,
    )


def mirror(state: State) -> State:
    """The same match with the seats exchanged."""
    return replace(
        state,
        chance=MirroredChance(state.chance.state),
        setups=state.setups[::-1],
        position=state.position.mirrored(),
        score=state.score[::-1],
        events=None if state.events is None else _mirrored_events(state.events),
    )


@settings(deadline=None, max_examples=300)
@given(unit=units())
def test_exchanging_the_seats_changes_nothing_else(
    unit: tuple[State, dict[int, Setup | Move]],
) -> None:
    """Moves are in their teams' own views, so that they are simply exchanged."""
    state, moves = unit
    after = GAME.play(state, moves)
    assert GAME.play(mirror(state), {0: moves[1], 1: moves[0]}) == mirror(after)


@given(state=crowded_fields())
def test_the_second_seat_is_asked_what_the_first_would_be_in_the_mirror(state: State) -> None:
    assert GAME.request(state, 1) == GAME.request(mirror(state), 0)
    assert GAME.request(state, 0) == GAME.request(mirror(state), 1)


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_a_match_played_through_the_wire_is_the_match_played_in_the_state(seed: int) -> None:
    """Bots that only know their own lines can follow the whole match."""
    rng = Random(seed)
    state = GAME.start(GAME.options(), seed)
    setups = {seat: GAME.sample_move(state, seat, rng) for seat in (0, 1)}
    state = GAME.play(state, setups)
    while GAME.to_move(state):
        texts = {}
        for seat in (0, 1):
            numbers = [int(field) for field in GAME.request(state, seat).split()[1:]]
            assert numbers[0] == state.time
            own = tuple(zip(numbers[1:11:2], numbers[2:12:2], strict=True))
            frame = own if seat == 0 else tuple(map(mirrored, own))
            assert frame == state.position.players[5 * seat : 5 * seat + 5]
            texts[seat] = GAME.format(state, seat, GAME.sample_move(state, seat, rng))
        moves = {seat: GAME.parse(state, seat, text) for seat, text in texts.items()}
        state = GAME.play(state, moves)
        # Players moved only as their own bot said, unless a start came between.
        if state.events is not None and state.events.scorer is None and state.time != 46:
            first, second = moves[0], moves[1]
            assert isinstance(first, Move)
            assert isinstance(second, Move)
            moved = first.cells + tuple(map(mirrored, second.cells))
            assert state.position.players == moved


def test_rule_3_3_a_velocity_is_mirrored_only_along_the_field() -> None:
    state = situation(ball=(3, 4), velocity=(-2, 2))
    assert GAME.request(state, 0).split()[22:27] == ["3", "4", "0", "-2", "2"]
    assert GAME.request(state, 1).split()[22:27] == ["22", "4", "0", "2", "2"]
