"""The squares of the board: a1 is 0, b1 is 1, h8 is 63; and where a pawn may step from each."""

from dataclasses import dataclass

NAMES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
BITS = tuple(1 << square for square in range(64))
FORWARD = (8, -8)
"""What a step straight ahead adds to a square's number, by seat."""
FAR_RANK = (0xFF << 56, 0xFF)

FILE_A = 0x0101010101010101
FILE_H = FILE_A << 7


@dataclass(frozen=True, slots=True)
class Move:
    """From one square to another."""

    source: int
    target: int


MOVES = {
    NAMES[source] + NAMES[target]: Move(source, target)
    for source in range(64)
    for target in range(64)
}
"""Every well-formed move by its wire text."""
WIRE = {move: text for text, move in MOVES.items()}


def _steps(seat: int, source: int, sideways: tuple[int, ...]) -> tuple[int, ...]:
    """The squares one rank ahead and so many files aside that lie on the board."""
    rank = source // 8 + (1 if seat == 0 else -1)
    files = (source % 8 + aside for aside in sideways)
    return tuple(8 * rank + file for file in files if 0 <= rank < 8 and 0 <= file < 8)


def _mask(squares: tuple[int, ...]) -> int:
    return sum(BITS[square] for square in squares)


STRAIGHT = tuple(
    tuple(_mask(_steps(seat, source, (0,))) for source in range(64)) for seat in (0, 1)
)
"""The square straight ahead as a bit set, by seat and square."""
DIAGONAL = tuple(
    tuple(_mask(_steps(seat, source, (-1, 1))) for source in range(64)) for seat in (0, 1)
)
"""The squares diagonally ahead as a bit set, by seat and square."""
STEPS = tuple(
    tuple(
        tuple(
            MOVES[NAMES[source] + NAMES[target]]
            for target in sorted(_steps(seat, source, (-1, 0, 1)))
        )
        for source in range(64)
    )
    for seat in (0, 1)
)
"""Every step a pawn could ever make, by seat and square."""
ARRIVALS = tuple(
    tuple(
        {
            target: MOVES[NAMES[target - step] + NAMES[target]]
            for target in range(64)
            if 0 <= target - step < 64
        }
        for step in (FORWARD[seat] - 1, FORWARD[seat], FORWARD[seat] + 1)
    )
    for seat in (0, 1)
)
"""The move that arrives on a square by a step to the left, straight on or to the right, by seat."""
