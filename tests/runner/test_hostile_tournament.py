"""Tournaments with hostile bots among honest ones: they end, and rank the honest ones as ever."""

from collections import Counter
from pathlib import Path

import pytest

from tests.hostile.offences import Offence
from tests.runner.hostile import kinds
from tests.runner.hostile.bots import LEVELS
from tests.runner.hostile.checks import (
    assert_pairs_are_ranked_as_without,
    assert_tables_are_ranked_as_without,
)
from tests.runner.hostile.kinds import ANSWERS_WITH_A_FIFO, EVERY_KIND, KINDS

PAIR_GAMES = ("football", "breakthrough", "soccer", "bridges")
SEED = 12632
"""Of lots with which tables of four rank teams by strength, also among twelve weak ones."""


@pytest.mark.parametrize("game_id", PAIR_GAMES)
def test_hostile_bots_change_nothing_between_honest_ones(game_id: str, tmp_path: Path) -> None:
    assert_pairs_are_ranked_as_without(game_id, KINDS[game_id], tmp_path)


def test_at_tables_of_four_hostile_bots_change_nothing_either(tmp_path: Path) -> None:
    """`make hostile` does it with several lots."""
    assert_tables_are_ranked_as_without(KINDS["corners"], SEED, tmp_path)


def test_every_kind_of_hostile_bot_is_in_two_games() -> None:
    """`make hostile` plays every kind in every game."""
    known = {each for each in vars(kinds).values() if isinstance(each, Offence)}
    count = Counter(kind for each in KINDS.values() for kind in each)
    assert set(count) == known == {kind for each in EVERY_KIND.values() for kind in each}
    assert all(count[kind] >= 2 for kind in known - {ANSWERS_WITH_A_FIFO})
    assert set(KINDS) == set(LEVELS)
