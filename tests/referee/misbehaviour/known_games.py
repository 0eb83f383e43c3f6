"""Whole games for bots without rules: the answers of both seats."""

from dataclasses import dataclass

from tests.hostile.bots import Deed, HostileBot, fixed_bot


@dataclass(frozen=True)
class Known:
    """A game that the first seat wins by its last move."""

    game_id: str
    first: tuple[str, ...]
    second: tuple[str, ...]

    def bots(
        self, first: tuple[Deed, ...] = (), second: tuple[Deed, ...] = ()
    ) -> tuple[HostileBot, HostileBot]:
        """Bots that play it, and do these deeds besides."""
        return fixed_bot(*self.first, deeds=first), fixed_bot(*self.second, deeds=second)


BREAKTHROUGH = Known(
    "breakthrough",
    ("White", "a2a3", "a3a4", "a4a5", "a5a6", "a6b7", "b7a8"),
    ("Black", "h7h6", "h6h5", "h5h4", "g7g6", "g6g5"),
)
FOOTBALL = Known(
    "football",
    (
        *("Alpha", "2 7 10 7 11", "2 6 12 7 12", "3 6 13 6 12 7 13", "2 8 14 8 15"),
        *("2 7 16 8 17", "2 9 18 8 19", "4 9 19 9 20 8 19 7 20"),
    ),
    (
        *("Beta", "2 7 11 6 12", "2 7 12 6 13", "2 7 13 8 14", "2 8 15 7 16"),
        *("2 8 17 9 18", "2 8 19 9 19"),
    ),
)
"""The game of the statement."""
BRIDGES = Known(
    "bridges",
    (
        *("L01", "M03 M03-L01", "L05 L05-M03", "M07 M07-L05", "L09 L09-M07", "M11 M11-L09"),
        *("L13 L13-M11", "M15 M15-L13", "L17 L17-M15", "M19 M19-L17", "L21 L21-M19"),
        *("M23 M23-L21", "O24 O24-M23"),
    ),
    tuple(f"C{row:02}" for row in range(2, 14)),
)
KNOWN = (BREAKTHROUGH, FOOTBALL, BRIDGES)
