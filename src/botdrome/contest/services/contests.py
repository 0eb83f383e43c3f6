"""Contests: made from the file that a jury writes; their settings and their clocks."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.clock import ContestClock, Pause
from botdrome.contest.settings.contest_file import read_settings
from botdrome.contest.settings.settings import ContestSettings
from botdrome.contest.storage import audit
from botdrome.contest.storage.events import announce, public_channel
from botdrome.contest.storage.tables import ClockChange, Contest

_ID = re.compile(r"[a-z0-9-]{1,60}")
_TITLE_LENGTH = 40
_STORED = "contest.toml"
"""As errors would name a file that was stored."""


@dataclass(frozen=True, slots=True)
class ContestInfo:
    """A contest: what its jury has decided, and its time as it stands."""

    id: str
    settings: ContestSettings
    clock: ContestClock


def create_contest(session: Session, text: str, file: str, actor: str, now: datetime) -> str:
    """A contest from the text of its file; its id. `Mistakes` names all that is wrong."""
    settings = read_settings(text, file)
    chosen = _free_id(session, settings)
    session.add(Contest(id=chosen, settings=text, created_at=now))
    audit.note(session, now, actor, "create-contest", chosen, contest=chosen)
    announce(session, [public_channel(chosen)], "contest")
    return chosen


def find_contest(session: Session, contest: str) -> ContestInfo | None:
    """The contest with that id."""
    if not _ID.fullmatch(contest):
        return None
    row = session.get(Contest, contest)
    return None if row is None else _info(session, row)


def list_contests(session: Session) -> Sequence[ContestInfo]:
    """All contests, the latest start first."""
    found = [_info(session, row) for row in session.scalars(select(Contest).order_by(Contest.id))]
    return sorted(found, key=lambda each: each.clock.start, reverse=True)


def _info(session: Session, row: Contest) -> ContestInfo:
    settings = _settings(row.settings)
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
    return ContestInfo(row.id, settings, clock)


@lru_cache(maxsize=64)
def _settings(text: str) -> ContestSettings:
    return read_settings(text, _STORED)


def _free_id(session: Session, settings: ContestSettings) -> str:
    """From the English title and the day of the start; a number where that is taken."""
    plain = unicodedata.normalize("NFKD", settings.title.en).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.lower()) or [settings.game]
    name = "-".join(words)[:_TITLE_LENGTH].strip("-")
    wanted = f"{name}-{settings.start:%Y-%m-%d}"
    chosen, number = wanted, 1
    while session.get(Contest, chosen) is not None:
        number += 1
        chosen = f"{wanted}-{number}"
    return chosen
