"""Contest time: computed from the plan, the jury's changes and the present moment; never stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

_ZERO = timedelta()


class Phase(StrEnum):
    """Where a contest is."""

    BEFORE = "before"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pause:
    """A time that does not count; without an end it is not known yet when it will be over."""

    start: datetime
    end: datetime | None = None


@dataclass(frozen=True, slots=True)
class ContestClock:
    """The time of a contest; all moments are in UTC."""

    start: datetime
    length: timedelta
    extensions: tuple[timedelta, ...] = ()
    pauses: tuple[Pause, ...] = ()

    @property
    def total(self) -> timedelta:
        """How much time the contest has, pauses left out."""
        return self.length + sum(self.extensions, _ZERO)

    @property
    def end(self) -> datetime | None:
        """When it ends; None while a pause of unknown length stands before that."""
        return self.moment(self.total)

    def elapsed(self, now: datetime) -> timedelta:
        """How much contest time has passed: from nothing to the total."""
        passed = now - self.start
        for start, end in _merged(self.pauses, self.start):
            if start < now:
                passed -= (now if end is None else min(end, now)) - start
        return min(max(passed, _ZERO), self.total)

    def remaining(self, now: datetime) -> timedelta:
        """How much contest time is left."""
        return self.total - self.elapsed(now)

    def moment(self, elapsed: timedelta) -> datetime | None:
        """When so much contest time will have passed; None if an open pause comes first."""
        moment = self.start + elapsed
        for start, end in _merged(self.pauses, self.start):
            if start >= moment:
                break
            if end is None:
                return None
            moment += end - start
        return moment

    def phase(self, now: datetime) -> Phase:
        """Where the contest is at a moment."""
        if now < self.start:
            return Phase.BEFORE
        end = self.end
        if end is not None and now >= end:
            return Phase.OVER
        is_paused = any(
            start <= now and (stop is None or now < stop)
            for start, stop in _merged(self.pauses, self.start)
        )
        return Phase.PAUSED if is_paused else Phase.RUNNING

    def is_late(self, arrived: datetime) -> bool:
        """Whether something that arrived then came after the end."""
        end = self.end
        return end is not None and arrived >= end


def _merged(pauses: Iterable[Pause], start: datetime) -> Sequence[tuple[datetime, datetime | None]]:
    """Pauses after the start, in order, none overlapping another."""
    merged: list[tuple[datetime, datetime | None]] = []
    for pause in sorted(pauses, key=lambda each: each.start):
        begin = max(pause.start, start)
        if pause.end is not None and pause.end <= begin:
            continue
        last, end = merged[-1] if merged else (begin, start)
        if end is None:
            break  # an open pause contains all that come later
        if end < begin:
            merged.append((begin, pause.end))
        else:
            merged[-1:] = [(last, None if pause.end is None else max(end, pause.end))]
    return merged
