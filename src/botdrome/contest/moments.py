"""The present moment, in UTC; tests replace it."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)
