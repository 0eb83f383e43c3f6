"""A process that plays many matches does not grow."""

import gc
import os
import threading
from collections import Counter

from botdrome.runner import Order, play
from tests.hostile.bots import fixed_bot

GAMES, SETTLED = 200, 50


def live_objects() -> Counter[str]:
    """How many objects of our own classes there are, by class."""
    gc.collect()
    kinds = (type(each) for each in gc.get_objects())
    return Counter(
        kind.__qualname__ for kind in kinds if str(kind.__module__).startswith("botdrome.")
    )


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def children() -> int:
    with open(f"/proc/self/task/{threading.get_native_id()}/children", encoding="ascii") as file:
        return len(file.read().split())


def test_objects_files_and_processes_do_not_grow_with_the_number_of_games() -> None:
    """Two moves and a malformed answer each."""
    bots = (fixed_bot("White", "a2a3", "a3a4"), fixed_bot("Black", "a7a6", "oh"))
    order = Order("breakthrough", bots, 0)
    for number in range(1, GAMES + 1):
        record = play(order)
        assert [each.code for each in record.verdicts] == ["malformed-answer"]
        del record
        if number == SETTLED:
            before = live_objects(), open_files(), children()
    assert live_objects() - before[0] == Counter()
    assert open_files() <= before[1]
    assert children() <= before[2]
