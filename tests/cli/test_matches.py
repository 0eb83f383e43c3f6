"""A series of matches: who sits where, by which seed."""

import pytest

from botdrome import games
from botdrome.cli.matches import Series
from botdrome.referee import Bot, CommandBot
from botdrome.runner import Order

BOTS: tuple[Bot, ...] = tuple(CommandBot(name, ("/bin/true",), {}) for name in "abcd")


def series(game_id: str, number: int, *, swap: bool, seed: int | None = 10) -> Series:
    bots = BOTS[: games.get(game_id).seats]
    specs = tuple(bot.name for bot in bots)
    return Series(Order(game_id, bots), specs, number, swap, seed)


def seats(of: Series) -> list[str]:
    return ["".join(bot.name for bot in order.bots) for order in of.orders()]


def test_without_swap_everybody_keeps_the_seat() -> None:
    assert seats(series("football", 3, swap=False)) == ["ab", "ab", "ab"]
    assert seats(series("corners", 2, swap=False)) == ["abcd", "abcd"]


def test_with_swap_everybody_has_every_seat() -> None:
    assert seats(series("football", 3, swap=True)) == ["ab", "ba", "ab"]
    turned = seats(series("corners", 5, swap=True))
    assert turned == ["abcd", "bcda", "cdab", "dabc", "abcd"]


@pytest.mark.parametrize("swap", [False, True])
def test_seating_tells_where_the_orders_put_everybody(swap: bool) -> None:
    for game_id in ("football", "corners"):
        some = series(game_id, 6, swap=swap)
        for index, order in enumerate(some.orders()):
            assert order.bots == tuple(BOTS[each] for each in some.seating(index))


def test_the_seed_grows_by_one_from_game_to_game() -> None:
    orders = series("football", 4, swap=False).orders()
    assert [order.seed for order in orders] == [10, 11, 12, 13]


def test_with_swap_a_seed_is_kept_until_everybody_had_every_seat() -> None:
    assert [each.seed for each in series("soccer", 5, swap=True).orders()] == [10, 10, 11, 11, 12]
    assert [each.seed for each in series("corners", 5, swap=True).orders()] == [10, 10, 10, 10, 11]


def test_seeds_stay_within_64_bits() -> None:
    orders = series("football", 2, swap=False, seed=2**64 - 1).orders()
    assert [order.seed for order in orders] == [2**64 - 1, 0]


def test_without_a_seed_each_series_has_its_own() -> None:
    first, second = (
        [order.seed for order in series("football", 2, swap=False, seed=None).orders()]
        for _ in range(2)
    )
    assert first != second
    assert (first[0] + 1) % 2**64 == first[1]
    assert 0 <= first[0] < 2**64


def test_orders_have_what_the_series_says() -> None:
    (order,) = series("soccer", 1, swap=False).orders()
    assert order.game == "soccer"
    assert order.options == {}
    assert order.checked_options == games.get("soccer").options()
    assert (order.has_limits, order.is_confined, order.limits) == (True, True, None)
