"""A contest as it stands: its settings and its clock, read from the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.clock import ContestClock, Pause
from botdrome.contest.settings.contest_file import read_settings
from botdrome.contest.settings.settings import ContestSettings
from botdrome.contest.storage.tables import ClockChange, Contest

_KEPT = 256


@dataclass(frozen=True, slots=True)
class ContestState:
    """Settings and clock of a contest."""

    id: str
    settings: ContestSettings
    clock: ContestClock


def all_contests(session: Session) -> Sequence[ContestState]:
    """Every contest, the earliest first."""
    rows = session.scalars(select(Contest)).all()
    states = [_state(session, row) for row in rows]
    return sorted(states, key=lambda each: (each.settings.start, each.id))


def find_contest(session: Session, contest_id: str) -> ContestState | None:
    """A contest; None if there is none with that id."""
    row = session.get(Contest, contest_id)
    return None if row is None else _state(session, row)


def _state(session: Session, row: Contest) -> ContestState:
    settings = _settings(row.settings, f"{row.id}.toml")
    changes = session.scalars(
        select(ClockChange).where(ClockChange.contest_id == row.id).order_by(ClockChange.id)
    ).all()
    clock = ContestClock(
        settings.start,
        settings.length,
        tuple(each.extension for each in changes if each.extension is not None),
        tuple(
            Pause(each.paused_at, each.resumed_at) for each in changes if each.paused_at is not None
        ),
    )
    return ContestState(row.id, settings, clock)


@lru_cache(_KEPT)
def _settings(text: str, file: str) -> ContestSettings:
    """Settings are read often, and their text hardly ever changes."""
    return read_settings(text, file)
