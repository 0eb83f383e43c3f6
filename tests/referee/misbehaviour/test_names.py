"""What bots answer to Name."""

import pytest

from tests.hostile.bots import Deed, HostileBot, fixed_bot, honest, hostile_bot
from tests.referee.misbehaviour.known_games import BREAKTHROUGH, FOOTBALL, Known
from tests.referee.misbehaviour.matches import assert_both_lost, assert_lost, judged, play

BAD_ANYWHERE = [
    "\n",
    "  \t\n",
    "\r\n",
    "x" * 26 + "\n",
    "a\x1fb\n",
    "a\tb\n",
    "not UTF-8: \udcff\n",
]
BAD_IN_FOOTBALL = ["имя\n", "a\u0080\n"]
GOOD_ANYWHERE = ["x\n", "x" * 25 + "\n", " ~ \x7f\n", "x" * 25 + "   \r\n", "Quit\n"]
GOOD_IN_BREAKTHROUGH = ["ы" * 25 + "\n", "🙂" * 25 + "\r\n", "a\u0080b\n"]


def named(game_id: str, name: str) -> HostileBot:
    return hostile_bot(game_id, Deed("instead", 0, "say", name))


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        *(("football", name) for name in BAD_ANYWHERE + BAD_IN_FOOTBALL),
        *(("breakthrough", name) for name in [*BAD_ANYWHERE, "ы" * 26 + "\n"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bad_name_loses_before_the_first_move(game_id: str, name: str, seat: int) -> None:
    bots = [honest(game_id), honest(game_id)]
    bots[seat] = named(game_id, name)
    record = play(game_id, *bots)
    assert_lost(record, seat, "bad-name")
    assert record.turns == ()


@pytest.mark.parametrize(
    ("known", "name"),
    [
        *((FOOTBALL, name) for name in GOOD_ANYWHERE),
        *((BREAKTHROUGH, name) for name in GOOD_ANYWHERE + GOOD_IN_BREAKTHROUGH),
    ],
    ids=lambda value: value.game_id if isinstance(value, Known) else value,
)
def test_a_good_name_is_kept_and_the_game_played(known: Known, name: str) -> None:
    first, second = known.bots()
    record = play(known.game_id, replaced_name(known, name), second)
    assert judged(record) == {}
    assert record.bots[0].own_name == name.rstrip(" \r\n")
    assert record.bots[1].own_name == known.second[0]
    assert record.bots[0].name == first.name


def replaced_name(known: Known, name: str) -> HostileBot:
    return fixed_bot("", *known.first[1:], deeds=(Deed("before", 0, "say", name),))


@pytest.mark.parametrize("game_id", ["football", "breakthrough"])
def test_two_bad_names(game_id: str) -> None:
    record = play(game_id, named(game_id, "\n"), named(game_id, "x" * 26 + "\n"))
    assert_both_lost(record, "bad-name", "bad-name")


def test_a_crash_instead_of_the_name_and_a_bad_name() -> None:
    crashing = hostile_bot("football", Deed("instead", 0, "segfault"))
    record = play("football", crashing, named("football", "\n"))
    assert_both_lost(record, "crash", "bad-name")
