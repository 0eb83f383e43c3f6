"""Checks what pages and the command line ask for, and makes setups of it."""

import secrets
from collections.abc import Sequence
from dataclasses import asdict, replace

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.contract import AnyGame
from botdrome.games.turns.seating import check_seats
from botdrome.runner.orders import Order
from botdrome.web.arena.match.arena_match import MatchSetup
from botdrome.web.arena.requests import FileSeat, JoinSeat, MatchRequest
from botdrome.web.arena.seats import AnySeat, check_seat, is_debugged, seat_named
from botdrome.web.http.errors import BAD_SEED, NO_FILES, NO_REMATCH, conflict

_SEED_BITS = 64


def setup_of(request: MatchRequest, *, takes_files: bool = True) -> MatchSetup:
    """The match that a page asks for."""
    game = games.get(request.game)
    if not takes_files and any(isinstance(seat, FileSeat | JoinSeat) for seat in request.seats):
        raise UserError(NO_FILES)
    _check_seats(game, request.seats)
    seed = None if request.seed is None else int(request.seed)
    if seed is not None and seed >= 2**_SEED_BITS:
        raise UserError(BAD_SEED)
    match = Order(
        game.id,
        seed=_random_seed() if seed is None else seed,
        options=asdict(game.options(**request.options)),
        has_limits=request.has_limits and not any(map(is_debugged, request.seats)),
    )
    return MatchSetup(
        match,
        tuple(request.seats),
        is_stepped=request.is_stepped,
        is_seed_chosen=seed is not None,
    )


def setup_named(game_id: str, bots: Sequence[str], *, has_limits: bool = True) -> MatchSetup:
    """The match that the command line asks for."""
    game = games.get(game_id)
    seats = tuple(seat_named(text) for text in bots)
    _check_seats(game, seats)
    has_clocks = has_limits and not any(map(is_debugged, seats))
    return MatchSetup(Order(game.id, seed=_random_seed(), has_limits=has_clocks), seats)


def rematch_of(setup: MatchSetup, *, swap: bool, takes_files: bool = True) -> MatchSetup:
    """The same again, or with every bot one seat further.

    A debugged bot is not confined: only users of this machine may start it again.
    """
    if not setup.seats:
        raise conflict(NO_REMATCH)
    if not takes_files and any(map(is_debugged, setup.seats)):
        raise UserError(NO_FILES)
    seed = setup.match.seed if setup.is_seed_chosen else _random_seed()
    return replace(
        setup,
        match=replace(setup.match, seed=seed),
        seats=setup.seats[1:] + setup.seats[:1] if swap else setup.seats,
    )


def _random_seed() -> int:
    return secrets.randbits(_SEED_BITS)


def _check_seats(game: AnyGame, seats: Sequence[AnySeat]) -> None:
    check_seats(game, len(seats))
    for seat in seats:
        check_seat(seat)
