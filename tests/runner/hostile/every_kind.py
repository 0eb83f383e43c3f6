"""`make hostile`: tournaments with every kind of hostile bot, in every game; takes long."""

from pathlib import Path

import pytest

from tests.runner.hostile.checks import (
    assert_pairs_are_ranked_as_without,
    assert_tables_are_ranked_as_without,
)
from tests.runner.hostile.kinds import EVERY_KIND

SEEDS = (14835, 5062, 7628)
"""Of lots with which tables of four rank teams by strength, also among twenty weak ones."""


@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
def test_every_kind_of_hostile_bot_changes_nothing(game_id: str, tmp_path: Path) -> None:
    assert_pairs_are_ranked_as_without(game_id, EVERY_KIND[game_id], tmp_path)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_kind_at_tables_of_four_changes_nothing_either(seed: int, tmp_path: Path) -> None:
    assert_tables_are_ranked_as_without(EVERY_KIND["corners"], seed, tmp_path)
