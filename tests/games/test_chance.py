"""Chance: its algorithm is part of the version of every game that draws."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from botdrome.games.chance import Chance


def drawn(chance: Chance, bound: int, count: int) -> list[int]:
    values = []
    for _ in range(count):
        value, chance = chance.below(bound)
        values.append(value)
    return values


def test_the_words_are_those_of_splitmix64() -> None:
    # Published test vector of the reference implementation for the seed 1234567.
    assert drawn(Chance(1234567), 2**64, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_draw_leaves_the_value_as_it_was() -> None:
    chance = Chance(7)
    assert chance.below(10) == chance.below(10)
    assert chance == Chance(7)


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    bound = 2**63 + 1
    words = drawn(Chance(1234567), 2**64, 5)
    kept = [word for word in words if word < bound]
    assert len(kept) < len(words)
    assert drawn(Chance(1234567), bound, len(kept)) == kept


@given(seed=st.integers(), bound=st.integers(1, 2**64))
def test_any_seed_draws_within_bounds(seed: int, bound: int) -> None:
    value, after = Chance(seed).below(bound)
    assert 0 <= value < bound
    assert 0 <= after.state < 2**64
    assert Chance(seed + 2**64).below(bound) == (value, after)


def test_numbers_come_up_equally_often() -> None:
    counts = Counter(drawn(Chance(99), 6, 30_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 5_000) < 250 for count in counts.values())
