"""Which rule a team's answer breaks, if any."""

from collections import Counter
from collections.abc import Iterator

from botdrome.games.contract import Seat
from botdrome.games.soccer import sentences
from botdrome.games.soccer.field import (
    HALF_WIDTH,
    HEIGHT,
    KICKS,
    STILL,
    Cell,
    is_straight_or_diagonal,
    on_field,
    reachable,
)
from botdrome.games.soccer.moves import Move, ball_end, owns_ball
from botdrome.games.soccer.setup import DEFAULT, SKILL_POINTS, SKILLS, Setup, Skill
from botdrome.games.soccer.state import Position, State
from botdrome.sentences import Sentence


def breach(state: State, seat: Seat, answer: Setup | Move) -> Sentence | None:
    """Which rule this seat's answer breaks, if any, whatever the other team answers.

    No draw of chance can matter: a ball that comes to a goal is a goal or a save, and rule 9.9
    exempts both.
    """
    if isinstance(answer, Setup) != (state.time == 0):
        return sentences.WRONG_PHASE
    if isinstance(answer, Setup):
        return next(_setup_breaches(answer), None)
    position, setup = state.position.seen_by(seat), state.setups[seat]
    return next(_move_breaches(position, setup, answer), None)


def _setup_breaches(setup: Setup) -> Iterator[Sentence]:
    formation = setup.formation()
    for player, (x, y) in enumerate(formation, 1):
        if not (1 <= x <= HALF_WIDTH and 1 <= y <= HEIGHT):
            yield sentences.OUTSIDE_OWN_HALF.of(player=player, x=x, y=y)
    if pair := same_cell(formation):
        one, two = pair
        x, y = formation[one - 1]
        yield sentences.SAME_START.of(one=one, two=two, x=x, y=y)
    for skill, level in zip(SKILLS, setup.levels, strict=True):
        if not skill.minimum <= level <= skill.maximum:
            yield _out_of_range(skill, level)
    used = sum(setup.levels) - sum(DEFAULT.levels)
    if used > SKILL_POINTS:
        yield sentences.TOO_MANY_POINTS.of(used=used, points=SKILL_POINTS)


def _out_of_range(skill: Skill, level: int) -> Sentence:
    return sentences.SKILL_OUT_OF_RANGE.of(
        letter=skill.letter,
        player=skill.player,
        minimum=skill.minimum,
        maximum=skill.maximum,
        level=level,
        rule=skill.rule,
    )


def _move_breaches(position: Position, setup: Setup, move: Move) -> Iterator[Sentence]:
    for player, (cell, target) in enumerate(zip(position.own(), move.cells, strict=True), 1):
        speed = setup.speed(player)
        if target not in reachable(cell, speed):
            yield _walk_breach(player, cell, target, speed)
    if pair := same_cell(move.cells):
        one, two = pair
        x, y = move.cells[one - 1]
        yield sentences.SAME_CELL.of(one=one, two=two, x=x, y=y)
    if owns_ball(position):
        yield from _ball_breaches(position, setup, move)
    elif move.kick is not None:
        yield sentences.NOT_THE_OWNER


def _walk_breach(player: int, cell: Cell, target: Cell, speed: int) -> Sentence:
    (from_x, from_y), (x, y) = cell, target
    if not on_field(target):
        return sentences.OFF_FIELD.of(player=player, x=x, y=y)
    straight = is_straight_or_diagonal((x - from_x, y - from_y))
    sentence = sentences.TOO_FAR if straight else sentences.CROOKED_WALK
    return sentence.of(player=player, from_x=from_x, from_y=from_y, x=x, y=y, speed=speed)


def _ball_breaches(position: Position, setup: Setup, move: Move) -> Iterator[Sentence]:
    velocity = move.kick or STILL
    power = setup.power(position.owner)
    if velocity != STILL and velocity not in KICKS[power]:
        vx, vy = velocity
        straight = is_straight_or_diagonal(velocity)
        sentence = sentences.TOO_STRONG if straight else sentences.CROOKED_KICK
        yield sentence.of(player=position.owner, power=power, vx=vx, vy=vy)
        return
    end = ball_end(position, velocity)
    if end in move.cells:
        receiver = move.cells.index(end) + 1
        if velocity == STILL and receiver == position.owner:
            yield sentences.KEPT_BALL.of(player=receiver)
        yield sentences.SHORT_PASS.of(player=receiver, x=end[0], y=end[1])


def same_cell(cells: tuple[Cell, ...]) -> tuple[int, int] | None:
    """The numbers of two players of a team in one cell, if there are such (rule 4.2)."""
    if len(set(cells)) == len(cells):
        return None
    crowded = Counter(cells).most_common(1)[0][0]
    one, two, *_ = (player for player, cell in enumerate(cells, 1) if cell == crowded)
    return one, two
