"""Positions and answers for the tests of soccer."""

from collections.abc import Mapping

import pytest

from botdrome import games
from botdrome.errors import IllegalMove
from botdrome.games.chance import Chance
from botdrome.games.contract import Seat
from botdrome.games.soccer import setup as setups
from botdrome.games.soccer.field import STILL, Cell, Vector
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.rules import Soccer
from botdrome.games.soccer.setup import SKILLS, Setup
from botdrome.games.soccer.state import Position, State
from botdrome.sentences import Sentence


def _soccer() -> Soccer:
    game = games.get("soccer")
    assert isinstance(game, Soccer)
    return game


GAME = _soccer()

FIRST = {1: (2, 13), 2: (4, 13), 3: (6, 13), 4: (8, 13), 5: (1, 8)}
SECOND = {6: (23, 3), 7: (21, 3), 8: (19, 3), 9: (17, 3), 10: (24, 8)}
"""Where players stand, out of the way, unless a test says otherwise; in the state's frame."""


def team(cells: tuple[Cell, ...] = setups.DEFAULT.cells, /, **levels: int) -> Setup:
    """A setup with these levels, named as in t1=3, and the lowest ones elsewhere."""
    names = [f"{skill.letter}{skill.player}" for skill in SKILLS]
    assert set(levels) <= set(names)
    lowest = dict(zip(names, setups.DEFAULT.levels, strict=True))
    return Setup(cells, tuple((lowest | levels).values()))


def situation(
    players: Mapping[int, Cell] | None = None,
    *,
    ball: Cell = (12, 5),
    velocity: Vector = STILL,
    owner: int = 0,
    time: int = 10,
    score: tuple[int, int] = (0, 0),
    first: Setup | None = None,
    second: Setup | None = None,
    seed: int = 1,
    **options: int,
) -> State:
    """A state with these players (1 to 10) moved to these cells; an owner has the ball."""
    cells: dict[int, Cell] = FIRST | SECOND | dict(players or {})
    return State(
        options=GAME.options(**options),
        chance=Chance(seed),
        time=time,
        setups=(first or team(), second or team()),
        position=Position(
            players=tuple(cells.values()),
            ball=cells[owner] if owner else ball,
            velocity=velocity,
            owner=owner,
        ),
        score=score,
    )


def answer(
    state: State, seat: Seat, kick: Vector | None = None, cells: Mapping[int, Cell] | None = None
) -> Move:
    """All players stay except those with a cell here (players 1 to 5, own view)."""
    seen = state.position.seen_by(seat)
    places = dict(enumerate(seen.own(), 1)) | dict(cells or {})
    return Move(tuple(places.values()), kick)


def unit(
    state: State,
    kick: Vector | None = None,
    cells: Mapping[int, Cell] | None = None,
    other_kick: Vector | None = None,
    other_cells: Mapping[int, Cell] | None = None,
) -> State:
    """The state after a unit in which all stay except as given, each team in its own view."""
    return GAME.play(
        state,
        {0: answer(state, 0, kick, cells), 1: answer(state, 1, other_kick, other_cells)},
    )


def breach(state: State, seat: Seat, move: Setup | Move) -> Sentence | None:
    """What `check` says about this answer."""
    try:
        GAME.check(state, seat, move)
    except IllegalMove as error:
        assert set(error.breaches) == {seat}
        return error.breaches[seat]
    return None


def assert_breach(state: State, move: Setup | Move, code: str, rule: str, seat: Seat = 0) -> None:
    """The answer is illegal by this rule, and both languages cite it."""
    found = breach(state, seat, move)
    assert found is not None
    assert found.code == code
    assert rule in found.en
    assert rule in found.ru


def assert_legal(state: State, move: Setup | Move, seat: Seat = 0) -> None:
    """Nothing forbids the answer."""
    assert breach(state, seat, move) is None


def after_setups(first: Setup | None = None, second: Setup | None = None, **options: int) -> State:
    """The state of unit 1."""
    start = GAME.start(GAME.options(**options), seed=1)
    return GAME.play(start, {0: first or team(), 1: second or team()})


def play_both_wrong(state: State, first: Setup | Move, second: Setup | Move) -> set[Seat]:
    """The seats at fault when these are played."""
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, {0: first, 1: second})
    return set(caught.value.breaches)
