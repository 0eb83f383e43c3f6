"""Standard logging to standard error, with the id of the match in each line."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

VARIABLE = "BOTDROME_LOG"
"""The environment variable that names a level; the processes that we start inherit it."""
LEVELS = ("debug", "info", "warning", "error")
_FORMAT = "%(asctime)s %(levelname)s %(process)d %(name)s [%(match)s] %(message)s"
_match: ContextVar[str] = ContextVar("match", default="-")


@contextmanager
def about_match(match_id: str) -> Iterator[None]:
    """Everything logged meanwhile, in this thread, carries the id of this match."""
    token = _match.set(match_id)
    try:
        yield
    finally:
        _match.reset(token)


def start_logging(level: str) -> None:
    """Logs to standard error everything of at least this level."""
    root = logging.getLogger(__package__)
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(_FORMAT))
    handler.addFilter(_with_match)
    root.addHandler(handler)
    root.setLevel(level.upper())
    root.propagate = False


def continue_logging() -> None:
    """Logs in a process of ours as in the one that started it."""
    level = os.environ.get(VARIABLE)
    if level in LEVELS:
        start_logging(level)


def _with_match(record: logging.LogRecord) -> bool:
    record.match = _match.get()
    return True
