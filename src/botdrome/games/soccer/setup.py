"""What a team chooses before the match: where its players start, and their skills."""

from dataclasses import dataclass

from botdrome.games.soccer.field import HALF_WIDTH, HEIGHT, Cell

TEAM_SIZE = 5
KEEPER = 5
SKILL_POINTS = 10
STRIKER_START: Cell = (12, 8)
KEEPER_START: Cell = (1, 8)
FREE_CELLS = tuple(
    (x, y)
    for x in range(1, HALF_WIDTH + 1)
    for y in range(1, HEIGHT + 1)
    if (x, y) not in (STRIKER_START, KEEPER_START)
)
"""Where players 2 to 4 may start (rules 3.7, 3.8)."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill of one player: t, s, p or (the keeper's alone) c, and the levels it may have."""

    letter: str
    player: int
    minimum: int
    maximum: int
    rule: str


SKILLS = (
    *(
        Skill(letter, player, minimum, maximum, "6.1")
        for player in range(1, TEAM_SIZE + 1)
        for letter, minimum, maximum in (("t", 1, 3), ("s", 2, 3), ("p", 2, 3))
    ),
    Skill("c", KEEPER, 1, 5, "6.2"),
)
"""Every skill of a team, in the order of the wire: t s p of players 1 to 5, then the keeper's c."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A team's choice: cells are in its own view, in which it plays on the left."""

    cells: tuple[Cell, ...]
    """Where players 2 to 4 start."""
    levels: tuple[int, ...]
    """The levels of `SKILLS`."""

    def formation(self) -> tuple[Cell, ...]:
        """Where players 1 to 5 stand at every start."""
        return (STRIKER_START, *self.cells, KEEPER_START)

    def tackle(self, player: int) -> int:
        """How well the player wins the ball."""
        return self.levels[3 * player - 3]

    def speed(self, player: int) -> int:
        """How far the player gets in one unit (rule 8.2)."""
        return self.levels[3 * player - 2]

    def power(self, player: int) -> int:
        """How hard the player kicks (rule 9.4)."""
        return self.levels[3 * player - 1]

    def catch(self) -> int:
        """How well the keeper saves."""
        return self.levels[-1]


DEFAULT = Setup(
    cells=((9, 4), (9, 12), (5, 8)),
    levels=tuple(skill.minimum for skill in SKILLS),
)
"""A legal setup that raises no skill."""
