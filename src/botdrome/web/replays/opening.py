"""Turns a record into a match that can be shown."""

from dataclasses import asdict

from botdrome import games
from botdrome.games.turns.seating import check_seats
from botdrome.referee.records.record import Record, read
from botdrome.referee.records.verification import examine
from botdrome.runner.orders import Order
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.replays.frames import bots_of, build_frames, result_of
from botdrome.web.replays.models import Origin, Progress, Verification
from botdrome.web.replays.notices import notice_of


def open_record(data: bytes, source: Origin, *, is_ours: bool = False) -> ArenaMatch:
    """The match of a record, valid or not; what is no record is a user error.

    A record that we have just written ourselves is not verified.
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
        prefix=record.prefix,
        notice=notice_of(record),
        verified=None if is_ours else _verified(record),
        **result_of(record),
    )
    match = ArenaMatch(Setup(order), source, build_frames(game, record), progress)
    match.log = data
    return match


def _verified(record: Record) -> Verification:
    result = examine(record)
    return Verification(
        is_right=result.difference is None,
        difference=result.difference,
        reworded=result.reworded[0] if result.reworded else None,
    )
