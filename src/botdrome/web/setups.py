"""Matches as they are asked for: checked, and made into setups."""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.web.matches import Setup
from botdrome.web.refusals import BAD_SEED, NO_FILES, NO_REMATCH, WRONG_SEATS, conflict
from botdrome.web.requests import FileSeat, JoinSeat, MatchRequest
from botdrome.web.seats import AnySeat, check_seat, is_debugged, seat_named

_SEED_BITS = 64


def setup_of(request: MatchRequest, *, takes_files: bool = True) -> Setup:
    """The match that a page asks for."""
    game = games.get(request.game)
    if not takes_files and any(isinstance(seat, FileSeat | JoinSeat) for seat in request.seats):
        raise UserError(NO_FILES)
    _check_seats(game, request.seats)
    seed = None if request.seed is None else int(request.seed)
    if seed is not None and seed >= 2**_SEED_BITS:
        raise UserError(BAD_SEED)
    return Setup(
        game,
        game.options(**request.options),
        secrets.randbits(_SEED_BITS) if seed is None else seed,
        tuple(request.seats),
        has_limits=request.has_limits and not any(map(is_debugged, request.seats)),
        is_stepped=request.is_stepped,
        is_seed_chosen=seed is not None,
    )


def setup_named(game_id: str, bots: Sequence[str], *, has_limits: bool = True) -> Setup:
    """The match that the command line asks for."""
    game = games.get(game_id)
    seats = tuple(seat_named(text) for text in bots)
    _check_seats(game, seats)
    return Setup(
        game,
        game.options(),
        secrets.randbits(_SEED_BITS),
        seats,
        has_limits=has_limits and not any(map(is_debugged, seats)),
    )


def rematch_of(setup: Setup, *, swap: bool, takes_files: bool = True) -> Setup:
    """The same again, or with every bot one seat further.

    A bot that is debugged is not confined: others than who started it do not start it again.
    """
    if not setup.seats:
        raise conflict(NO_REMATCH)
    if not takes_files and any(map(is_debugged, setup.seats)):
        raise UserError(NO_FILES)
    return replace(
        setup,
        seats=setup.seats[1:] + setup.seats[:1] if swap else setup.seats,
        seed=setup.seed if setup.is_seed_chosen else secrets.randbits(_SEED_BITS),
    )


def _check_seats(game: AnyGame, seats: Sequence[AnySeat]) -> None:
    if len(seats) != game.seats:
        told = WRONG_SEATS.of(title=game.titles, seats=game.seats, given=len(seats))
        raise UserError(told)
    for seat in seats:
        check_seat(seat)
