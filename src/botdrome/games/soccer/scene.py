"""Soccer as a picture: the field as spectators see it, the teams changing sides at half-time."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from botdrome.games.contract import Seat
from botdrome.games.scene import Axis, Board, Element, Highlight, Label, Piece, Scene, Segment
from botdrome.games.soccer.field import GOAL_BOTTOM, GOAL_TOP, HEIGHT, WIDTH, Cell, mirrored
from botdrome.games.soccer.setup import TEAM_SIZE
from botdrome.games.soccer.state import NOBODY, Events, State, keeper, striker

BOARD = Board(
    kind="pitch",
    width=WIDTH,
    height=HEIGHT,
    x_axis=Axis(tuple(str(x) for x in range(1, WIDTH + 1)), 0.5),
    y_axis=Axis(tuple(str(y) for y in range(HEIGHT, 0, -1)), 0.5),
    margin=2.0,
)
FIXED = tuple(number(seat) for seat in (0, 1) for number in (striker, keeper))
"""The players whose first cells are known before the setups are."""

_ASIDE = 0.2
"""How far two players in one cell stand from its middle."""


def is_flipped(state: State, seat: Seat) -> bool:
    """Whether this seat's view is the mirror image of the scene."""
    return state.in_second_half() != (seat == 1)


def board_cell(cell: Cell, flipped: bool) -> Cell:
    """A cell of a seat's view as the board is labelled."""
    return mirrored(cell) if flipped else cell


def place(cell: Cell, flipped: bool = False) -> tuple[float, float]:
    """Where the centre of a cell lies in the scene; flipped, that of its mirror image."""
    x, y = board_cell(cell, flipped)
    return x - 0.5, HEIGHT + 0.5 - y


def trail(key: str, cells: tuple[Cell, ...], flipped: bool = False) -> tuple[Segment, ...]:
    """The ball's way through these cells."""
    return tuple(
        Segment(f"{key}-{step}", *place(one, flipped), *place(two, flipped), None, "trail")
        for step, (one, two) in enumerate(pairwise(cells), 1)
    )


@cache
def goals(left: int = 0) -> tuple[Highlight, Highlight]:
    """Both goals; `left` is the seat whose goal the left one is."""
    height = GOAL_TOP - GOAL_BOTTOM + 1
    return (
        Highlight("goal-left", -0.5, HEIGHT / 2, "goal", left, height=height),
        Highlight("goal-right", WIDTH + 0.5, HEIGHT / 2, "goal", 1 - left, height=height),
    )


@cache  # replays show the same ones many times
def shirt(seat: int, player: int, x: float, y: float) -> Piece:
    """A player, with its team's own number 1 to 5."""
    return Piece(f"player-{seat}-{player}", x, y, seat, "shirt", str(player))


def ball_at_feet(x: float, y: float) -> Piece:
    """The ball of a player who stands there; it leaves the number readable."""
    return Piece("ball", x + 0.3, y + 0.32, None, "ball")


def scene(state: State) -> Scene:
    """Goals, what happened in the last unit, players, ball, score and clock."""
    flipped = state.in_second_half()
    elements: list[Element] = [*goals(left=int(flipped))]
    if state.events is not None:
        # The last unit of the first half is drawn as it was played, before the change of sides.
        elements += _marks(state.events, state.time - 1 > state.options.half_duration)
    elements += _pieces(state, flipped)
    first, second = state.score  # in the order of the seats, whoever plays on which side now
    played = max(0, state.time - 1)
    return Scene(BOARD, tuple(elements)).plus(
        Label("score", WIDTH / 2, -0.7, f"{first} : {second}"),
        Label("clock", WIDTH / 2, HEIGHT + 0.7, f"{played} / {state.options.game_duration}"),
    )


def _marks(events: Events, flipped: bool) -> Iterator[Element]:
    yield from trail("trail", events.trail, flipped)
    end = place(events.trail[-1], flipped)
    if events.scorer is not None:
        yield Highlight("scored", *end, "win", events.scorer)
    if events.saver is not None:
        yield Highlight("saved", *end, "capture", events.saver)


def _pieces(state: State, flipped: bool) -> Iterator[Piece]:
    visible = FIXED if state.time == 0 else range(1, 2 * TEAM_SIZE + 1)
    places = {number: _standing(state, number, flipped) for number in visible}
    for number, (x, y) in places.items():
        seat, index = divmod(number - 1, TEAM_SIZE)
        yield shirt(seat, index + 1, x, y)
    owner = state.position.owner
    if owner == NOBODY:
        yield Piece("ball", *place(state.position.ball, flipped), None, "ball")
    else:
        yield ball_at_feet(*places[owner])


def _standing(state: State, number: int, flipped: bool) -> tuple[float, float]:
    """The middle of the player's cell, or beside it if an opponent stands there too."""
    cell = state.position.players[number - 1]
    x, y = place(cell, flipped)
    if state.position.players.count(cell) == 1:
        return x, y
    return (x - _ASIDE if number <= TEAM_SIZE else x + _ASIDE), y
