"""`make busy`: games of correct bots while every processor has more to do than it can."""

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice

from botdrome import games
from botdrome.languages import LANGUAGES
from botdrome.referee.entrants import Entrants
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.orders import starter

GAMES = 200
_HOGS_PER_CORE = 2
_SHORT = {"corners": {"rounds": 2}}


@contextmanager
def busy_cores() -> Iterator[None]:
    """Two processes for each processor that do nothing but compute."""
    context = multiprocessing.get_context("spawn")
    hogs = [
        context.Process(target=_spin, daemon=True)
        for _ in range(_HOGS_PER_CORE * len(os.sched_getaffinity(0)))
    ]
    for hog in hogs:
        hog.start()
    try:
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.join()


def _spin() -> None:
    while True:
        pass


def orders(number: int) -> list[Order]:
    """Games of every kind between samples of every language, in turn."""
    made = []
    for game_id in games.ids():
        game, options = games.get(game_id), _SHORT.get(game_id, {})
        entrants = Entrants(game, game.options(**options), starter(True))
        bots = cycle([entrants.bot(f"sample:{language}") for language in LANGUAGES])
        share = number // len(games.ids())
        made += [
            Order(game_id, tuple(islice(bots, game.seats)), seed, options) for seed in range(share)
        ]
    return made


def verdicts_on_busy_cores(number: int) -> Counter[str]:
    """The verdicts, faults and void matches of so many games; there should be none."""
    found: Counter[str] = Counter()
    ready = orders(number)
    with busy_cores(), LocalExecutor(len(os.sched_getaffinity(0))) as executor:
        for record in executor.map(play, ready):
            found.update(each.code for each in record.verdicts)
            found.update(
                answer.verdict.code
                for turn in record.turns
                for answer in turn.answers
                if answer.verdict is not None
            )
            found["void"] += record.void is not None
    return +found


if __name__ == "__main__":
    result = verdicts_on_busy_cores(GAMES)
    print(f"{GAMES} games on busy processors: {dict(result) or 'no verdict'}")
    raise SystemExit(bool(result))
