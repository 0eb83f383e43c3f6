"""The pictures of the soccer statement."""

from collections.abc import Mapping
from dataclasses import replace

from botdrome.games.scene import Highlight, Label, Piece, Scene
from botdrome.games.soccer import setup
from botdrome.games.soccer.field import (
    GOAL_BOTTOM,
    GOAL_TOP,
    HALF_WIDTH,
    HEIGHT,
    WIDTH,
    Cell,
    Vector,
    in_goal,
    reachable,
    roll,
)
from botdrome.games.soccer.scene import BOARD, ball_at_feet, goals, place, shirt, trail
from botdrome.games.soccer.setup import KEEPER, Setup
from botdrome.games.soccer.state import kickoff

KEY_CELLS: tuple[Cell, ...] = (
    *((x, y) for x in (1, WIDTH) for y in (1, GOAL_BOTTOM, GOAL_TOP, HEIGHT)),
    *((x, y) for x in (HALF_WIDTH, HALF_WIDTH + 1) for y in (1, 8, HEIGHT)),
    *((x, y) for x in (0, WIDTH + 1) for y in (GOAL_BOTTOM, GOAL_TOP)),
)
_WIDE_MARGIN = 3.0
"""It has room for the names of goal cells."""
WALKERS: tuple[tuple[Cell, int], ...] = (((6, 8), 2), ((18, 8), 3))
"""Who shows how far it can go: cell and speed."""
BOUNCES: tuple[tuple[Cell, Vector], ...] = (
    ((5, 3), (0, -3)),
    ((11, 14), (2, 2)),
    ((22, 3), (2, -2)),
    ((3, 5), (-3, 0)),
    ((3, 9), (-3, 0)),
)
"""A kick off an edge, a slanting one, one into a corner, one beside the goal and one into it."""
SHOT: tuple[Cell, Vector] = ((22, 9), (3, 0))
SAVER: Cell = (23, 8)


def pictures() -> Mapping[str, Scene]:
    """The field, a start, how players go, how the ball bounces and what a keeper reaches."""
    return {
        "field": _field(),
        "start": _start(),
        "reach": _reach(),
        "bounce": _bounce(),
        "save": _save(),
    }


def _empty() -> Scene:
    return Scene(BOARD, goals())


def _field() -> Scene:
    marks = [Highlight(f"cell-{x}-{y}", *place((x, y)), "last") for x, y in KEY_CELLS]
    labels = [Label(f"label-{x}-{y}", *_beside((x, y)), f"({x}, {y})") for x, y in KEY_CELLS]
    return Scene(replace(BOARD, margin=_WIDE_MARGIN), (*goals(), *marks, *labels))


def _beside(cell: Cell) -> tuple[float, float]:
    """Where the name of a key cell has room: above or below a goal, else in the cell's own row."""
    x, y = place(cell)
    if in_goal(cell):
        return x, (y + 0.9 if cell[1] == GOAL_BOTTOM else y - 0.9)
    return (x + 2.2 if cell[0] in (1, HALF_WIDTH + 1) else x - 2.2), y


def _start() -> Scene:
    second = Setup(cells=((11, 13), (10, 3), (6, 7)), levels=setup.DEFAULT.levels)
    position = kickoff((setup.DEFAULT, second), seat=0)
    shirts = [
        shirt(number // 5, number % 5 + 1, *place(cell))
        for number, cell in enumerate(position.players)
    ]
    return _empty().plus(*shirts, ball_at_feet(*place(position.ball)))


def _reach() -> Scene:
    scene = _empty()
    for player, (cell, speed) in enumerate(WALKERS, 1):
        targets = [
            Highlight(f"target-{player}-{target}", *place(target), "target")
            for target in reachable(cell, speed)
            if target != cell
        ]
        x, y = place(cell)
        scene = scene.plus(
            *targets, shirt(0, player, x, y), Label(f"speed-{player}", x, y - 4, f"s = {speed}")
        )
    return scene


def _bounce() -> Scene:
    scene = _empty()
    for number, (ball, velocity) in enumerate(BOUNCES, 1):
        path = roll(ball, velocity).path
        x, y = place(path[-1])
        scene = scene.plus(
            Highlight(f"from-{number}", *place(ball), "last"),
            *trail(f"trail-{number}", path),
            Piece(f"ball-{number}", x, y, None, "ball"),
        )
    return scene


def _save() -> Scene:
    ball, velocity = SHOT
    x, y = SAVER
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return _empty().plus(
        Highlight("own-cell", *place(SAVER), "capture"),
        *(Highlight(f"near-{cell}", *place(cell), "last") for cell in around),
        *trail("trail", roll(ball, velocity).path),
        shirt(1, KEEPER, *place(SAVER)),
        Piece("ball", *place(ball), None, "ball"),
    )
