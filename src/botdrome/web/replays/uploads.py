"""Records that somebody sends: a confined child reads them, and its answer is checked."""

import os
import threading
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
from botdrome.referee.records.record import RECORD_LIMIT_BYTES
from botdrome.runner.orders import Order, starter
from botdrome.sandbox import Starter
from botdrome.sandbox.calls.parent import Budget, Surroundings, call
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.replays.frames import Frames
from botdrome.web.replays.models import FrameEvent, Model, Progress
from botdrome.web.replays.opening import opened

BUDGET = Budget(cpu_s=20, memory_kib=768 * 1024, output_kib=32 * 1024)
_LARGE_BYTES = 2**20
_one_large, _one_small = threading.Lock(), threading.Lock()
_NOT_TOLD = Sentence(
    "record-not-read",
    "This record cannot be read.",
    "Этот протокол не удаётся прочитать.",
)


class _Head(Model):
    """What the child tells before the frames."""

    game: str
    options: dict[str, int]
    seed: int
    has_limits: bool
    is_confined: bool
    limits: Limits | None
    progress: Progress


def open_upload(file: BinaryIO) -> ArenaMatch:
    """The match of a record in a file, right or wrong; what is no record is a user error.

    One large record is read at a time, and one other.
    """
    size = file.seek(0, os.SEEK_END)
    with _one_large if size > _LARGE_BYTES else _one_small:
        told = call(read_upload, file, _reader(), BUDGET, _surroundings())
        try:
            match = _restored(told)
        except (ValidationError, ValueError):
            raise UserError(_NOT_TOLD) from None
    file.seek(0)
    match.log = file.read()
    return match


def read_upload(stream: BinaryIO) -> Iterator[bytes]:
    """A record as lines of JSON, first what is known, then its frames; runs in the child."""
    match = opened(stream.read(RECORD_LIMIT_BYTES + 1), "upload")
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


def _restored(told: bytes) -> ArenaMatch:
    """The match that the child tells of; line by line, so that other threads get their turns."""
    lines = BytesIO(told)
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
    return ArenaMatch(Setup(order), "upload", frames, head.progress)


def _reader() -> Starter:
    """The sandbox; where there is none, the child has at least limits of its own."""
    try:
        return starter(is_confined=True)
    except PlatformFault:
        return starter(is_confined=False)


@cache
def _surroundings() -> Surroundings:
    """The games that are not ours: where they lie, and how they are found."""
    named = [Path(each).absolute() for each in os.environ.get(VARIABLE, "").split(os.pathsep)]
    folders = [each for each in named if each.is_dir()] if os.environ.get(VARIABLE) else []
    modules = {each.module.partition(".")[0] for each in entry_points(group=ENTRY_POINT_GROUP)}
    found = [find_spec(each) for each in sorted(modules)]
    installed = [
        Path(place) for spec in found if spec for place in spec.submodule_search_locations or ()
    ]
    environment = {VARIABLE: os.pathsep.join(map(str, folders))} if folders else {}
    return Surroundings((*folders, *installed), environment)
