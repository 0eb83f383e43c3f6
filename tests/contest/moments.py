"""Moments of tests: a contest that begins at noon, and times after that."""

from datetime import UTC, datetime, timedelta

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


def after(**lengths: float) -> datetime:
    """A moment so long after the start."""
    return START + timedelta(**lengths)
