"""How often a team may submit: several windows of time, each with a number of submissions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

_ZERO = timedelta()


@dataclass(frozen=True, slots=True)
class Window:
    """At most so many submissions in any span of this length."""

    count: int
    span: timedelta


def wait_before_next(
    arrivals: Iterable[datetime],
    now: datetime,
    windows: Sequence[Window],
    *,
    remaining: timedelta,
    free_at_end: timedelta,
) -> timedelta:
    """How long a team must wait before its next submission; nothing if it may submit now.

    In the last minutes (`free_at_end`) only the shortest window counts, so that nobody's last
    version is refused for an hour of diligence.
    """
    counted = list(windows)
    if remaining <= free_at_end:
        counted = sorted(counted, key=lambda window: window.span)[:1]
    latest_first = sorted(arrivals, reverse=True)
    waits = [_wait(latest_first, now, window) for window in counted]
    return max(waits, default=_ZERO)


def _wait(latest_first: Sequence[datetime], now: datetime, window: Window) -> timedelta:
    if len(latest_first) < window.count:
        return _ZERO
    return max(latest_first[window.count - 1] + window.span - now, _ZERO)
