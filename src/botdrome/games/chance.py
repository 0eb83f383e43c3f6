"""Chance as a value: a seeded generator whose algorithm never changes under a game's version."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance decided once: `value` of 0 .. out_of - 1, and what the game made of it."""

    kind: str
    value: int
    out_of: int
    result: int


_WORD = 1 << 64
_MASK = _WORD - 1


@dataclass(frozen=True, slots=True)
class Chance:
    """SplitMix64 (Steele, Lea and Flood, 2014); draws give a new value and leave this one alone.

    It starts from the match's seed; seeds that differ by a multiple of 2**64 draw alike.
    """

    state: int

    def below(self, bound: int) -> tuple[int, "Chance"]:
        """A number from 0 to bound - 1, each equally likely, and the chance for the next draw."""
        state = self.state
        fair = _WORD - _WORD % bound
        while True:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
            # The topmost words would favour small numbers: they are drawn again.
            if word < fair:
                return word % bound, Chance(state)
