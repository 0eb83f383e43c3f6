"""A few matches of every game between its samples, so that a new arena is not empty."""

import re
import threading
from itertools import cycle, islice

from botdrome import games
from botdrome.games.contract import AnyGame
from botdrome.runner.orders import Order
from botdrome.web.arena.arena import Arena
from botdrome.web.arena.catalogue import samples_of
from botdrome.web.arena.match.arena_match import MatchSetup
from botdrome.web.arena.requests import SourceSeat
from botdrome.web.arena.seats import AnySeat, seat_named
from botdrome.web.http.errors import HttpError

_PAIRS = (("jury", "py"), ("cpp", "py"), ("py", "pas"))
"""Bots that start fast: in games that start them anew in every turn, others take minutes."""
_SEEDED = "sample.py"
_SEED = re.compile(r"^(seed\s*=\s*)[0-9]+", re.IGNORECASE | re.MULTILINE)
"""The samples have a seed of their own; with another one they play another game."""


def begin_demos(arena: Arena) -> None:
    """Plays them one after another, in the background."""
    threading.Thread(target=_play_demos, args=(arena,), name="demos", daemon=True).start()


def _play_demos(arena: Arena) -> None:
    found, _ = games.every()
    for number, pair in enumerate(_PAIRS, 1):
        for game in found:
            setup = MatchSetup(Order(game.id, seed=number), _seats(game, pair, number))
            try:
                match = arena.start(setup, "demo")
            except HttpError:
                return  # it is closing, or busy with other matches
            match.wait_until_over()
            if match.progress.status != "finished":
                arena.forget(match)  # there may be no compiler for it


def _seats(game: AnyGame, pair: tuple[str, str], seed: int) -> tuple[AnySeat, ...]:
    return tuple(_seat(game, each, seed) for each in islice(cycle(pair), game.seats))


def _seat(game: AnyGame, language: str, seed: int) -> AnySeat:
    if language not in samples_of(game):
        return seat_named("jury")
    file = game.folder.joinpath("samples", _SEEDED)
    if not (_SEEDED.endswith(f".{language}") and file.is_file()):
        return seat_named(f"sample:{language}")
    text = _SEED.sub(lambda found: f"{found[1]}{1000 * seed + 7}", file.read_text("utf-8"))
    return SourceSeat(kind="source", name=_SEEDED, text=text)
