"""A human's answer in progress, planned on the field: whom to send where, what to kick or raise.

The tokens of a plan are a set: their order does not matter, so that a person may take any one back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.contract import Seat
from botdrome.games.scene import Element, Label, Segment
from botdrome.games.soccer import moves, sentences, setup
from botdrome.games.soccer import scene as scenes
from botdrome.games.soccer.breaches import breach
from botdrome.games.soccer.field import (
    HALF_WIDTH,
    KICKS,
    Cell,
    Roll,
    Vector,
    on_field,
    reachable,
    roll,
)
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import FREE_CELLS, KEEPER, SKILL_POINTS, SKILLS, Setup, Skill
from botdrome.games.soccer.state import Position, State

KICK_GROUP = "kick"
SKILL_GROUP = "skills"

_TITLES = {
    **{str(each): sentences.PLAYER.of(player=each) for each in range(1, KEEPER)},
    str(KEEPER): sentences.KEEPER.of(player=KEEPER),
    KICK_GROUP: sentences.KICK,
    SKILL_GROUP: sentences.SKILLS,
}
_SKILL_COLUMNS = {"t": 2.5, "s": 4.5, "p": 6.5, "c": 8.5}
"""Where in the other half the skills are picked: one row for each player, one column for each."""


def _walk_token(player: int, cell: Cell) -> str:
    return f"{player}:{cell[0]},{cell[1]}"


def _kick_token(velocity: Vector) -> str:
    return f"{KICK_GROUP}:{velocity[0]},{velocity[1]}"


def _skill_token(skill: Skill) -> str:
    return f"{skill.letter}{skill.player}"


def aims(ball: Cell, power: int) -> dict[Vector, Roll]:
    """The kicks worth offering: of those that do the same, the weakest one that aims at the field.

    From the edge outwards is the same as inwards, and a ball in the goal stops there.
    """

    def aim(velocity: Vector) -> Cell:
        return ball[0] + velocity[0], ball[1] + velocity[1]

    def preference(velocity: Vector) -> tuple[bool, int]:
        return not on_field(aim(velocity)), max(abs(velocity[0]), abs(velocity[1]))

    different: dict[Roll, Vector] = {}
    for velocity in sorted(KICKS[power], key=preference):
        different.setdefault(roll(ball, velocity), velocity)
    return {velocity: way for way, velocity in different.items()}


@dataclass(slots=True)
class _MovePlan:
    """What was picked so far; players without a cell stay."""

    position: Position
    own: Setup
    cells: dict[int, Cell] = field(default_factory=dict)
    kick: Vector | None = None

    def move(self) -> Move:
        stay = self.position.own()
        cells = tuple(self.cells.get(player, cell) for player, cell in enumerate(stay, 1))
        return Move(cells, self.kick)

    def end(self) -> Cell | None:
        """Where the ball comes to, if this team owns it."""
        if not moves.owns_ball(self.position):
            return None
        return moves.ball_end(self.position, self.kick)

    def aims(self) -> dict[Vector, Roll]:
        owner = self.position.owner
        if not moves.owns_ball(self.position):
            return {}
        return aims(self.position.ball, self.own.power(owner))

    def walks(self) -> Iterator[tuple[int, Cell]]:
        """Every walk that the player's speed allows."""
        for player, cell in enumerate(self.position.own(), 1):
            for target in reachable(cell, self.own.speed(player)):
                if target != cell:
                    yield player, target

    def take(self, partial: Partial) -> None:
        """Plans what the tokens say; a token that contradicts another one was not offered."""
        walks = {_walk_token(*walk): walk for walk in self.walks()}
        kicks = {_kick_token(velocity): velocity for velocity in self.aims()}
        for token in partial:
            if token in walks and walks[token][0] not in self.cells:
                player, target = walks[token]
                if target in self.cells.values():
                    raise not_offered(token)
                self.cells[player] = target
            elif token in kicks and self.kick is None:
                self.kick = kicks[token]
            else:
                raise not_offered(token)
        if self.kick is not None and self.end() in self.cells.values():
            raise not_offered(_kick_token(self.kick))

    def free_walks(self) -> Iterator[tuple[int, Cell]]:
        """The walks of players without one to cells that no planned player and no ball will take.

        The cell of a team-mate without a plan may be taken: that player must then go as well, and
        always can. Even in a corner five cells besides its own are in reach, of which at most
        three are taken by team-mates and one by the ball.
        """
        taken = {*self.cells.values(), self.end()}
        for player, target in self.walks():
            if player not in self.cells and target not in taken:
                yield player, target

    def free_aims(self) -> Iterator[Vector]:
        """The kicks that come to none of the team's players."""
        taken = self.move().cells
        for velocity, way in self.aims().items():
            if self.kick is None and way.path[-1] not in taken:
                yield velocity


def choices(state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
    """What a human of a team that must answer may plan next."""
    plan = _plan_setup if state.time == 0 else _plan_move
    return plan(state, seat, partial)


def _plan_move(state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
    """Cells for players without one, and kicks for an owner; the rest stays as it is."""
    flipped = _is_flipped(state, seat)
    plan = _MovePlan(state.position.seen_by(seat), state.setups[seat])
    plan.take(partial)
    walks = tuple(
        Pick(_walk_token(player, cell), *scenes.place(cell, flipped), group=str(player))
        for player, cell in plan.free_walks()
    )
    x, y = plan.position.ball
    kicks = tuple(
        Pick(_kick_token((vx, vy)), *scenes.place((x + vx, y + vy), flipped), group=KICK_GROUP)
        for vx, vy in plan.free_aims()
    )
    move = plan.move()
    legal = breach(state, seat, move) is None
    preview = tuple(_move_preview(plan, flipped))
    return Choices(walks + kicks, move if legal else None, legal, preview, _TITLES)


def _is_flipped(state: State, seat: Seat) -> bool:
    """Whether this seat's view is the mirror image of the scene."""
    return state.in_second_half() != (seat == 1)


def _move_preview(plan: _MovePlan, flipped: bool) -> Iterator[Element]:
    for player, target in sorted(plan.cells.items()):
        start = scenes.place(plan.position.players[player - 1], flipped)
        yield Segment(f"plan-{player}", *start, *scenes.place(target, flipped), None, "arrow")
    if plan.kick is not None:
        yield from scenes.trail("plan-kick", roll(plan.position.ball, plan.kick).path, flipped)


def _plan_setup(state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
    """First cells for players 2 to 4, by default the usual ones, and skills to raise."""
    flipped = _is_flipped(state, seat)
    cells, levels = _read_setup(partial)
    chosen = Setup(_with_defaults(cells), tuple(levels))
    picks = [
        Pick(_walk_token(player, cell), *scenes.place(cell, flipped), group=str(player))
        for player in (2, 3, 4)
        for cell in FREE_CELLS
        if player not in cells and cell not in cells.values()
    ]
    if _points(levels) < SKILL_POINTS:
        picks += [
            Pick(
                _skill_token(skill),
                *_skill_place(skill, flipped),
                SKILL_GROUP,
                sentences.RAISE.of(
                    player=skill.player,
                    skill=sentences.SKILL_NAMES[skill.letter],
                    level=level,
                    next=level + 1,
                ),
            )
            for skill, level in zip(SKILLS, levels, strict=True)
            if level < skill.maximum
        ]
    preview = tuple(_setup_preview(chosen, seat, flipped))
    return Choices(tuple(picks), chosen, complete=True, preview=preview, titles=_TITLES)


def _read_setup(partial: Partial) -> tuple[dict[int, Cell], list[int]]:
    """The cells and levels that the tokens say; a token too many was not offered."""
    places = {
        _walk_token(player, cell): (player, cell) for player in (2, 3, 4) for cell in FREE_CELLS
    }
    raises = {_skill_token(skill): index for index, skill in enumerate(SKILLS)}
    cells: dict[int, Cell] = {}
    levels = list(setup.DEFAULT.levels)
    for token in partial:
        if token in places:
            player, cell = places[token]
            if player in cells or cell in cells.values():
                raise not_offered(token)
            cells[player] = cell
        elif token in raises and levels[raises[token]] < SKILLS[raises[token]].maximum:
            levels[raises[token]] += 1
        else:
            raise not_offered(token)
        if _points(levels) > SKILL_POINTS:
            raise not_offered(token)
    return cells, levels


def _points(levels: list[int]) -> int:
    return sum(levels) - sum(setup.DEFAULT.levels)


def _with_defaults(cells: dict[int, Cell]) -> tuple[Cell, ...]:
    """A player without a cell takes the usual one, or a free one close to it."""
    complete = dict(cells)
    for player, (x, y) in enumerate(setup.DEFAULT.cells, 2):
        if player not in complete:
            free = (cell for cell in FREE_CELLS if cell not in complete.values())
            complete[player] = min(free, key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))
    return tuple(complete[player] for player in (2, 3, 4))


def _skill_place(skill: Skill, flipped: bool) -> tuple[float, float]:
    left = 0 if flipped else HALF_WIDTH
    return left + _SKILL_COLUMNS[skill.letter], 1.5 + 2 * skill.player


def _setup_preview(chosen: Setup, seat: Seat, flipped: bool) -> Iterator[Element]:
    for player, cell in enumerate(chosen.cells, 2):
        yield scenes.shirt(seat, player, *scenes.place(cell, flipped))
    for skill, level in zip(SKILLS, chosen.levels, strict=True):
        token = _skill_token(skill)
        yield Label(f"level-{token}", *_skill_place(skill, flipped), f"{token}={level}")
    used = _points(list(chosen.levels))
    yield Label("points", *scenes.place((18, 14), flipped), f"Σ {used}/{SKILL_POINTS}")
