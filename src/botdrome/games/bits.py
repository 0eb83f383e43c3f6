"""Sets of small numbers as the bits of an integer."""

from collections.abc import Iterator


def members(bits: int) -> Iterator[int]:
    """The numbers in a set, in ascending order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
