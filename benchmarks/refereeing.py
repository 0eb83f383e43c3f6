"""What refereeing costs: plies and games a second, beside a bare exchange between processes."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from botdrome import games
from botdrome.referee import Bot, Record
from botdrome.referee.bots.entrants import Entrants
from botdrome.runner import LocalExecutor, Order, play
from botdrome.runner.orders import starter

_PROGRAMS = Path(__file__).parent / "programs"
_TRIPS = 1000
_GAMES_A_ROUND = 10


def bot_named(game_id: str, what: str) -> Bot:
    """A bot as the command line names it."""
    game = games.get(game_id)
    return Entrants(game, game.options(), starter(True)).bot(what)


def instant_bot() -> Bot:
    """A breakthrough bot that answers at once."""
    return bot_named("breakthrough", str(_PROGRAMS / "instant.cpp"))


@contextmanager
def _one_core() -> Iterator[None]:
    """Keeps this process and what it starts on one processor meanwhile."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _played(order: Order) -> Record:
    record = play(order)
    assert record.void is None, record.void  # noqa: S101 (a benchmark of nothing)
    assert not record.verdicts, record.verdicts  # noqa: S101 (is worth nothing)
    return record


def exchange_per_second(rounds: int) -> tuple[list[float], list[float]]:
    """Round trips of a bare exchange, and plies of refereed breakthrough, round by round.

    Both take turns within a round, so that what else the machine does disturbs both.
    """
    bot = instant_bot()
    bare, refereed = [], []
    with tempfile.TemporaryDirectory() as folder, _one_core():
        ping_pong = Path(folder, "ping_pong")
        source = str(_PROGRAMS / "ping_pong.c")
        subprocess.run(["gcc", "-O2", "-o", ping_pong, source], check=True)  # noqa: S603, S607
        for _ in range(rounds):
            trips_s, played_ms, plies = 0.0, 0.0, 0
            for seed in range(_GAMES_A_ROUND):
                measured = subprocess.run([ping_pong, str(_TRIPS)], check=True, capture_output=True)  # noqa: S603
                trips_s += _TRIPS / float(measured.stdout)
                record = _played(Order("breakthrough", (bot, bot), seed))
                played_ms += record.play_ms
                plies += record.moves
            bare.append(_GAMES_A_ROUND * _TRIPS / trips_s)
            refereed.append(plies / played_ms * 1000)
    return bare, refereed


def fresh_games_per_second(executor: Executor, number: int) -> float:
    """Games of two programs started for each, by as many processes as there are processors."""
    bot = instant_bot()
    orders = [Order("breakthrough", (bot, bot), seed) for seed in range(number)]
    begun = time.perf_counter()
    records = list(executor.map(play, orders))
    taken = time.perf_counter() - begun
    assert all(record.void is None and not record.verdicts for record in records)  # noqa: S101
    return number / taken


def games_per_second(number: int) -> float:
    """The same, once the processes are there."""
    cores = len(os.sched_getaffinity(0))
    with LocalExecutor(cores) as executor:
        fresh_games_per_second(executor, 2 * cores)
        return fresh_games_per_second(executor, number)


def corners_ms_per_run() -> tuple[float, int]:
    """Milliseconds for each confined run of a four-player game of C++ samples, and how many."""
    bot = bot_named("corners", "sample:cpp")
    with _one_core():
        records = [_played(Order("corners", (bot,) * 4, seed)) for seed in range(3)]
    return median(record.play_ms / record.moves for record in records), records[0].moves
