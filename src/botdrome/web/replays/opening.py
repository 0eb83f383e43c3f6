"""Opens records: what somebody has kept of a match becomes one that can be looked at."""

from dataclasses import asdict

from botdrome import games
from botdrome.games.turns.seating import check_seats
from botdrome.referee.records.record import Record, read
from botdrome.referee.records.verification import examine
from botdrome.runner.orders import Order
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.replays.frames import bots_of, build_frames, result_of
from botdrome.web.replays.models import Origin, Progress, Verification


def opened(data: bytes, source: Origin, *, is_ours: bool = False) -> ArenaMatch:
    """The match of a record, right or wrong; what is no record at all is a user error.

    Whether it is right is not asked of one that we have just written ourselves.
    """
    record = read(data)
    game = games.get(record.game)
    check_seats(game, len(record.bots))
    order = Order(
        game.id,
        seed=record.seed,
        options=asdict(game.options(**record.options)),
        has_limits=record.has_clocks,
        is_confined=record.is_confined,
        limits=record.limits,
    )
    progress = Progress(
        status="finished" if record.void is None else "void",
        bots=bots_of(record),
        seed=str(record.seed),
        has_record=True,
        verified=None if is_ours else _verified(record),
        **result_of(record),
    )
    match = ArenaMatch(Setup(order), source, build_frames(game, record), progress)
    match.log = data
    return match


def _verified(record: Record) -> Verification:
    found = examine(record)
    return Verification(
        is_right=found.difference is None,
        difference=found.difference,
        reworded=found.reworded[0] if found.reworded else None,
    )
