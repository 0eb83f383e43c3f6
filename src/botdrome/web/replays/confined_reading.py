"""Reads records in a confined child, and checks what it says: they may come from anywhere."""

import os
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from pydantic import ValidationError

from botdrome import games
from botdrome.errors import PlatformFault, UserError
from botdrome.games.limits import Limits
from botdrome.games.loading.discovery import ENTRY_POINT_GROUP
from botdrome.games.loading.folders import VARIABLE
from botdrome.referee.records.record import RECORD_LIMIT_BYTES, read
from botdrome.runner.orders import Order, starter
from botdrome.sandbox import Starter
from botdrome.sandbox.calls.parent import Budget, Surroundings
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch, MatchSetup
from botdrome.web.replays.frames import Frames, last_position
from botdrome.web.replays.models import FrameEvent, Model, Origin, Position, Progress
from botdrome.web.replays.opening import open_record

BUDGET = Budget(cpu_s=20, memory_kib=768 * 1024, output_kib=32 * 1024)
LARGE_BYTES = 2**20
"""Larger records are read one at a time."""
_UNREADABLE = Sentence(
    "record-not-read",
    "This record cannot be read.",
    "Этот протокол не удаётся прочитать.",
)


class _Head(Model):
    """What the child writes before the frames."""

    game: str
    options: dict[str, int]
    seed: int
    has_limits: bool
    is_confined: bool
    limits: Limits | None
    progress: Progress


def read_frames(stream: BinaryIO) -> Iterator[bytes]:
    """A record as lines of JSON, first a head, then its frames; runs in the child."""
    match = open_record(stream.read(RECORD_LIMIT_BYTES + 1), "upload")
    order, news = match.setup.match, match.news(0)
    head = _Head(
        game=order.game,
        options=dict(order.options),
        seed=order.seed,
        has_limits=order.has_limits,
        is_confined=order.is_confined,
        limits=order.limits,
        progress=news.progress,
    )
    for part in (head, *news.frames):
        yield part.model_dump_json().encode() + b"\n"


def read_last_position(stream: BinaryIO) -> Iterator[bytes]:
    """The position in which a record ends, as JSON; runs in the child."""
    record = read(stream.read(RECORD_LIMIT_BYTES + 1))
    yield last_position(games.get(record.game), record).model_dump_json().encode()


def match_of(output: bytes, source: Origin) -> ArenaMatch:
    """The match that `read_frames` wrote; a user error if that makes no sense.

    Line by line, so that other threads get their turns.
    """
    try:
        return _match_of(output, source)
    except (ValidationError, ValueError):
        raise UserError(_UNREADABLE) from None


def position_of(output: bytes) -> Position:
    """The position that `read_last_position` wrote; a user error if that makes no sense."""
    try:
        position = Position.model_validate_json(output)
    except ValidationError:
        raise UserError(_UNREADABLE) from None
    indexes = range(len(position.pool))
    if not all(index in indexes for index in position.scene):
        raise UserError(_UNREADABLE)
    return position


def _match_of(output: bytes, source: Origin) -> ArenaMatch:
    lines = BytesIO(output)
    head = _Head.model_validate_json(lines.readline())
    frames = Frames()
    for line in lines:
        frames.restore(FrameEvent.model_validate_json(line))
    game = games.get(head.game)
    if not frames.frames or len(head.progress.bots) != game.seats:
        raise ValueError("something is missing")
    order = Order(
        game.id,
        seed=head.seed,
        options=asdict(game.options(**head.options)),
        has_limits=head.has_limits,
        is_confined=head.is_confined,
        limits=head.limits,
    )
    return ArenaMatch(MatchSetup(order), source, frames, head.progress)


def reader() -> Starter:
    """The sandbox; where there is none, the child at least limits itself."""
    try:
        return starter(is_confined=True)
    except PlatformFault:
        return starter(is_confined=False)


@cache
def surroundings() -> Surroundings:
    """The games that are not ours: their folders, and how they are found."""
    named = [Path(each).absolute() for each in os.environ.get(VARIABLE, "").split(os.pathsep)]
    folders = [each for each in named if each.is_dir()] if os.environ.get(VARIABLE) else []
    modules = {each.module.partition(".")[0] for each in entry_points(group=ENTRY_POINT_GROUP)}
    found = [find_spec(each) for each in sorted(modules)]
    installed = [
        Path(place) for spec in found if spec for place in spec.submodule_search_locations or ()
    ]
    environment = {VARIABLE: os.pathsep.join(map(str, folders))} if folders else {}
    return Surroundings((*folders, *installed), environment)
