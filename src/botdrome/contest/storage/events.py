"""Events: written with the change that they are about, numbered after it was committed.

A number given inside a transaction could be committed after a larger one, and a viewer who has seen
the larger would never hear of it. So one process gives the numbers, to what is already committed.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from botdrome.contest.moments import now
from botdrome.contest.storage.tables import Event, Meta

_INCARNATION = "incarnation"
_MOST_KEPT = 10_000
"""Per channel; a viewer that has missed more loads everything anew."""


def public_channel(contest: str) -> str:
    """Everybody who looks at a contest."""
    return f"{contest}/all"


def participants_channel(contest: str) -> str:
    """All teams of a contest."""
    return f"{contest}/participants"


def jury_channel(contest: str) -> str:
    """The jury of a contest."""
    return f"{contest}/jury"


def team_channel(contest: str, team: int) -> str:
    """One team of a contest."""
    return f"{contest}/team/{team}"


@dataclass(frozen=True, slots=True)
class News:
    """An event as viewers get it."""

    channel: str
    number: int
    topic: str
    subject: str


def announce(session: Session, channels: Sequence[str], topic: str, subject: object = "") -> None:
    """Writes an event to channels, in the transaction of the change itself."""
    at = now()
    session.add_all(
        Event(channel=each, topic=topic, subject=str(subject), at=at, number=None)
        for each in channels
    )


def has_unnumbered(session: Session) -> bool:
    """Whether there are events without numbers."""
    return session.scalar(select(Event.id).where(Event.number.is_(None)).limit(1)) is not None


def number_events(session: Session) -> Sequence[News]:
    """Numbers what has been committed since; only the conducting process may call it."""
    fresh = session.scalars(select(Event).where(Event.number.is_(None)).order_by(Event.id)).all()
    latest: dict[str, int] = {}
    for serial, event in enumerate(fresh, last_serial(session) + 1):
        if event.channel not in latest:
            highest = select(func.max(Event.number)).where(Event.channel == event.channel)
            latest[event.channel] = session.scalar(highest) or 0
        latest[event.channel] += 1
        event.number, event.serial = latest[event.channel], serial
    for channel, last in latest.items():
        old = (Event.channel == channel) & (Event.number <= last - _MOST_KEPT)
        session.execute(delete(Event).where(old))
    return [_news(each) for each in fresh]


def last_number(session: Session, channel: str) -> int:
    """The number of a channel's last event; 0 if there is none."""
    return session.scalar(select(func.max(Event.number)).where(Event.channel == channel)) or 0


def last_serial(session: Session) -> int:
    """The serial number of the newest event."""
    return session.scalar(select(func.max(Event.serial))) or 0


def numbered_after(session: Session, serial: int) -> tuple[int, Sequence[News]]:
    """The events of all channels after a serial number, and the last one's own."""
    found = session.scalars(select(Event).where(Event.serial > serial).order_by(Event.serial)).all()
    last = (found[-1].serial if found else None) or serial
    return last, [_news(each) for each in found]


def new_incarnation(session: Session) -> str:
    """A new name for the life of this database that begins now: earlier event ids are void."""
    incarnation = secrets.token_hex(4)
    session.merge(Meta(key=_INCARNATION, value=incarnation))
    return incarnation


def incarnation_of(session: Session) -> str:
    """The name of the database's present life."""
    row = session.get(Meta, _INCARNATION)
    return "" if row is None else row.value


def events_after(session: Session, channel: str, number: int) -> Sequence[News] | None:
    """What came after a number; None if some of it is no longer kept, or the number never was."""
    bounds = session.execute(
        select(func.min(Event.number), func.max(Event.number)).where(Event.channel == channel)
    ).one()
    first, last = bounds[0] or 1, bounds[1] or 0
    if not first - 1 <= number <= last:
        return None
    found = session.scalars(
        select(Event).where(Event.channel == channel, Event.number > number).order_by(Event.number)
    )
    return [_news(each) for each in found]


def _news(event: Event) -> News:
    return News(event.channel, event.number or 0, event.topic, event.subject)
