"""Opens records: what somebody has kept of a match becomes one that can be looked at."""

from botdrome import games
from botdrome.errors import UserError
from botdrome.referee.record import Record, read
from botdrome.referee.verification import examine
from botdrome.web.matches import Match, Setup
from botdrome.web.models import (
    Origin,
    Progress,
    Verification,
    told,
)
from botdrome.web.refusals import WRONG_SEATS
from botdrome.web.replays import bots_of, film, result_of


def opened(data: bytes, source: Origin, *, is_ours: bool = False) -> Match:
    """The match of a record, right or wrong; what is no record at all is a user error.

    Whether it is right is not asked of one that we have just written ourselves.
    """
    record = read(data)
    game = games.get(record.game)
    if len(record.bots) != game.seats:
        given = len(record.bots)
        raise UserError(WRONG_SEATS.of(title=game.titles, seats=game.seats, given=given))
    setup = Setup(
        game,
        game.options(**record.options),
        record.seed,
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
    match = Match(setup, source, film(game, record), progress)
    match.log = data
    return match


def _verified(record: Record) -> Verification:
    found = examine(record)
    return Verification(
        is_right=found.difference is None,
        difference=told(found.difference) if found.difference else None,
        reworded=told(found.reworded[0]) if found.reworded else None,
    )
