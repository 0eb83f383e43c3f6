"""The squares of the board: a1 is 0, b1 is 1, h8 is 63; and where a pawn may step from each."""

from collections.abc import Iterator
from dataclasses import dataclass, field

NAMES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
BITS = tuple(1 << square for square in range(64))
FAR_RANK = (0xFF << 56, 0xFF)
FIRST_OFF_RANK_1, LAST_OFF_RANK_8 = BITS[8], BITS[55]
"""A square's bit is below the one on rank 1, above the other on rank 8."""
EVERYWHERE = (1 << 64) - 1
FILE_A = 0x0101010101010101
OFF_FILE_A = EVERYWHERE ^ FILE_A
OFF_FILE_H = EVERYWHERE ^ FILE_A << 7


@dataclass(frozen=True, slots=True)
class Move:
    """From one square to another, with what playing it needs, worked out once.

    `ahead` is 1 for a step straight towards rank 8, 2 for a diagonal one, the same below zero for
    steps towards rank 1, and 0 for a move that no pawn can make.
    """

    source: int
    target: int
    source_bit: int = field(init=False, compare=False, repr=False)
    target_bit: int = field(init=False, compare=False, repr=False)
    ahead: int = field(init=False, compare=False, repr=False)
    wire: str = field(init=False, compare=False, repr=False)
    """How bots write it."""

    def __post_init__(self) -> None:
        ranks = self.target // 8 - self.source // 8
        files = abs(self.target % 8 - self.source % 8)
        is_step = abs(ranks) == 1 and files <= 1
        object.__setattr__(self, "source_bit", BITS[self.source])
        object.__setattr__(self, "target_bit", BITS[self.target])
        object.__setattr__(self, "ahead", ranks * (1 + files) if is_step else 0)
        object.__setattr__(self, "wire", NAMES[self.source] + NAMES[self.target])


def _steps(source: int, ranks: int) -> Iterator[Move]:
    rank, file = source // 8 + ranks, source % 8
    if 0 <= rank < 8:
        for target_file in range(max(file - 1, 0), min(file + 2, 8)):
            yield Move(source, 8 * rank + target_file)


STEPS = tuple(tuple(tuple(_steps(source, ranks)) for source in range(64)) for ranks in (1, -1))
"""Every step a pawn could ever make, by seat and square."""
STEP_BY_WIRE = {move.wire: move for by_square in STEPS for steps in by_square for move in steps}
_SQUARE_BY_NAME = {name: square for square, name in enumerate(NAMES)}


def read_move(text: str) -> Move | None:
    """The move that a text names, a step or not; None if the text is malformed."""
    source, target = _SQUARE_BY_NAME.get(text[:2]), _SQUARE_BY_NAME.get(text[2:])
    return None if source is None or target is None else Move(source, target)


def _arrivals(seat: int, step: int) -> dict[int, Move]:
    moves = (move for steps in STEPS[seat] for move in steps)
    return {move.target: move for move in moves if move.target - move.source == step}


ARRIVALS = (
    tuple(_arrivals(0, step) for step in (7, 8, 9)),
    tuple(_arrivals(1, step) for step in (-9, -8, -7)),
)
"""The move that arrives on a square from the right, from behind or from the left, by seat."""
