"""A bot in C++ of the nineties, with gets and without types, plays and quits."""

import pytest

from tests.hostile.bots import honest, old_style_bot
from tests.referee.misbehaviour.matches import judged, play


def test_it_is_compiled_as_old_cpp() -> None:
    assert old_style_bot().artifact.edition == "C++98"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_plays_to_the_end_and_quits(seat: int) -> None:
    bots = [honest("breakthrough"), honest("breakthrough")]
    bots[seat] = old_style_bot()
    record = play("breakthrough", *bots)
    assert record.void is None
    assert judged(record) == {}
    assert record.bots[seat].own_name == "Old Timer"
    assert sorted(record.places or ()) == [1, 2]
