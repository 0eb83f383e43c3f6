"""A human's setup in progress: players are placed on the field, skills are raised in a table."""

from collections.abc import Iterator
from functools import cache

from botdrome.games.choices import Choices, Level, Partial, Pick, Table, not_offered
from botdrome.games.contract import Seat
from botdrome.games.scene import Piece
from botdrome.games.soccer import scene as scenes
from botdrome.games.soccer import sentences, setup
from botdrome.games.soccer.field import Cell
from botdrome.games.soccer.moves import Move
from botdrome.games.soccer.setup import FREE_CELLS, KEEPER, SKILL_POINTS, SKILLS, Setup, Skill
from botdrome.games.soccer.state import State

SKILL_GROUP = "skills"
PLAYERS = {
    **{str(each): sentences.PLAYER.of(player=each) for each in range(1, KEEPER)},
    str(KEEPER): sentences.KEEPER.of(player=KEEPER),
}
"""The titles of a team's players, by their numbers."""


def walk_token(player: int, cell: Cell) -> str:
    """The token that sends a player to a cell of the team's own view."""
    return f"{player}:{cell[0]},{cell[1]}"


@cache
def walk_pick(player: int, cell: Cell, flipped: bool) -> Pick:
    """Sends a player to a cell; the title names it as the board does."""
    x, y = scenes.board_cell(cell, flipped)
    title = sentences.PLAYER_TO.of(player=player, x=x, y=y)
    return Pick(walk_token(player, cell), *scenes.place(cell, flipped), str(player), title)


def plan_setup(state: State, seat: Seat, partial: Partial) -> Choices[Setup | Move]:
    """First cells for players 2 to 4, by default the usual ones, and skills to raise."""
    flipped = scenes.is_flipped(state, seat)
    cells, levels = _read_setup(partial)
    chosen = Setup(_with_defaults(cells), tuple(levels))
    picks = [
        walk_pick(player, cell, flipped)
        for player in (2, 3, 4)
        for cell in FREE_CELLS
        if player not in cells and cell not in cells.values()
    ]
    left = SKILL_POINTS - _points(levels)
    if left:
        picks += [
            _raise_pick(skill, level)
            for skill, level in zip(SKILLS, levels, strict=True)
            if level < skill.maximum
        ]
    return Choices(
        tuple(picks),
        chosen,
        complete=True,
        preview=tuple(_preview(chosen, seat, flipped)),
        titles={**PLAYERS, SKILL_GROUP: sentences.SKILLS},
        prompt=sentences.SPEND_POINTS if left else sentences.PLACE_PLAYERS,
        table=_table(levels, left),
    )


def _skill_token(skill: Skill) -> str:
    return f"{skill.letter}{skill.player}"


@cache
def _raise_pick(skill: Skill, level: int) -> Pick:
    title = sentences.RAISE.of(
        player=skill.player,
        skill=sentences.SKILL_NAMES[skill.letter],
        level=level,
        next=level + 1,
    )
    return Pick(_skill_token(skill), 0, 0, SKILL_GROUP, title)


def _table(levels: list[int], left: int) -> Table:
    cells = tuple(
        Level(
            _skill_token(skill),
            row=PLAYERS[str(skill.player)],
            column=sentences.SKILL_TITLES[skill.letter],
            value=level,
        )
        for skill, level in zip(SKILLS, levels, strict=True)
    )
    return Table(SKILL_GROUP, sentences.SKILLS, sentences.POINTS_LEFT.of(left=left), cells)


def _read_setup(partial: Partial) -> tuple[dict[int, Cell], list[int]]:
    """The cells and levels that the tokens say; a token too many was not offered."""
    places = {
        walk_token(player, cell): (player, cell) for player in (2, 3, 4) for cell in FREE_CELLS
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


def _preview(chosen: Setup, seat: Seat, flipped: bool) -> Iterator[Piece]:
    for player, cell in enumerate(chosen.cells, 2):
        yield scenes.shirt(seat, player, *scenes.place(cell, flipped))
