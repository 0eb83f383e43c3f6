"""Uploaded records: a confined child reads each of them."""

import os
import threading
from typing import BinaryIO

from botdrome.sandbox.calls.parent import call
from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.replays.confined_reading import (
    BUDGET,
    LARGE_BYTES,
    match_of,
    read_frames,
    reader,
    surroundings,
)

_one_large, _one_small = threading.Lock(), threading.Lock()


def open_upload(file: BinaryIO) -> ArenaMatch:
    """The match of a record in a file, valid or not; what is no record is a user error.

    One large and one small record are read at a time.
    """
    size = file.seek(0, os.SEEK_END)
    with _one_large if size > LARGE_BYTES else _one_small:
        output = call(read_frames, file, reader(), BUDGET, surroundings())
        match = match_of(output, "upload")
    file.seek(0)
    match.log = file.read()
    return match
