"""A human's answer in progress, planned on the field: whom to send where, what to kick.

The tokens of a plan are a set: their order does not matter, so that a person may take any one back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from botdrome.games.choices import Choices, Partial, Pick, not_offered
from botdrome.games.contract import Seat
from botdrome.games.scene import Element, Segment
from botdrome.games.soccer import moves, sentences
from botdrome.games.soccer import scene as scenes
from botdrome.games.soccer.breaches import breach, same_cell
from botdrome.games.soccer.descriptions import describe_kick
from botdrome.games.soccer.field import KICKS, Cell, Roll, Vector, on_field, reachable, roll
from botdrome.games.soccer.moves import Move, ball_end
from botdrome.games.soccer.setup import Setup
from botdrome.games.soccer.setup_choices import PLAYERS, plan_setup, walk_pick, walk_token
from botdrome.games.soccer.state import Position, State
from botdrome.sentences import Sentence

KICK_GROUP = "kick"
_TITLES = {**PLAYERS, KICK_GROUP: sentences.KICK}


def _kick_token(velocity: Vector) -> str:
    return f"{KICK_GROUP}:{velocity[0]},{velocity[1]}"


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
        walks = {walk_token(*walk): walk for walk in self.walks()}
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
    plan = plan_setup if state.time == 0 else _plan_move
    return plan(state, seat, partial)


def _plan_move(state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
    """Cells for players without one, and kicks for an owner; the rest stays as it is."""
    flipped = scenes.is_flipped(state, seat)
    plan = _MovePlan(state.position.seen_by(seat), state.setups[seat])
    plan.take(partial)
    walks = tuple(walk_pick(player, cell, flipped) for player, cell in plan.free_walks())
    kicks = tuple(
        _kick_pick(plan.position.ball, velocity, flipped) for velocity in plan.free_aims()
    )
    move = plan.move()
    legal = breach(state, seat, move) is None
    return Choices(
        walks + kicks,
        move if legal else None,
        legal,
        preview=tuple(_move_preview(plan, flipped)),
        titles=_TITLES,
        prompt=_prompt(plan, move, legal),
    )


def _prompt(plan: _MovePlan, move: Move, legal: bool) -> Sentence:
    """What may be added, or what is still missing."""
    if legal:
        return sentences.PLAN_MORE if plan.cells or plan.kick else sentences.PLAN
    if pair := same_cell(move.cells):
        return sentences.SEND_ONE_ON.of(one=pair[0], two=pair[1])
    # The only other way to break a rule here: the ball would lie with a player of the team.
    receiver = move.cells.index(ball_end(plan.position, plan.kick)) + 1
    if receiver == plan.position.owner and plan.kick is None:
        return sentences.KICK_OR_GO.of(player=receiver)
    return sentences.SEND_RECEIVER_ON.of(player=receiver)


@cache
def _kick_pick(ball: Cell, velocity: Vector, flipped: bool) -> Pick:
    """Where the ball is kicked; its title says how far it gets in this unit."""
    aim = ball[0] + velocity[0], ball[1] + velocity[1]
    title = describe_kick(ball, velocity, flipped)
    return Pick(_kick_token(velocity), *scenes.place(aim, flipped), KICK_GROUP, title)


def _move_preview(plan: _MovePlan, flipped: bool) -> Iterator[Element]:
    for player, target in sorted(plan.cells.items()):
        start = scenes.place(plan.position.players[player - 1], flipped)
        yield Segment(f"plan-{player}", *start, *scenes.place(target, flipped), None, "arrow")
    if plan.kick is not None:
        yield from scenes.trail("plan-kick", roll(plan.position.ball, plan.kick).path, flipped)
