"""One stream of events per page: what has changed, and for whom."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query
from starlette.concurrency import run_in_threadpool

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import Person
from botdrome.contest.storage.events import (
    jury_channel,
    participants_channel,
    public_channel,
    team_channel,
)
from botdrome.web.contest.identity import Asking, OneContest
from botdrome.web.contest.news import NewsFeed
from botdrome.web.contest.state import State
from botdrome.web.http.streams import EventStream, describe_events, format_event, wait_for_news
from botdrome.web.replays.models import Model

router = APIRouter(prefix="/api/contests/{contest}/events")
_PAUSE_S = 0.5
"""Events that come together are sent together."""


class ChangeEvent(Model):
    """Event `change`: something is new; the page loads what it shows of it."""

    topic: str
    subject: str


class ReloadEvent(Model):
    """Event `reload`: too much was missed, or the server's data are others; load everything."""


class HelloEvent(Model):
    """Event `hello`: the stream has begun; its id says where."""


EVENTS = describe_events(ChangeEvent | ReloadEvent | HelloEvent)


def _changes(
    contest: OneContest,
    person: Asking,
    state: State,
    last_event_id: Annotated[str, Header()] = "",
    since: Annotated[str, Query(max_length=200)] = "",
) -> AsyncGenerator[bytes]:
    """Browsers send the id of the last event by themselves, but pages that reopen cannot."""
    stream = _Stream(state.news, _channels(contest.id, person))
    return stream.events(last_event_id or since)


Changes = Annotated[AsyncGenerator[bytes], Depends(_changes)]
"""What changes in the contest that the address names, for whoever asks, as events."""


@router.get("", responses=EVENTS, response_class=EventStream)
async def follow_contest(changes: Changes, person: Asking, state: State) -> EventStream:
    """What changes in a contest, for whoever asks."""
    return state.viewers.stream(changes, person)


def _channels(contest: str, person: Person) -> Sequence[str]:
    role = person.role_in(contest)
    if role.is_jury:
        return [jury_channel(contest)]
    team = person.team_in(contest)
    if role is Role.TEAM and team is not None:
        return [public_channel(contest), participants_channel(contest), team_channel(contest, team)]
    return [public_channel(contest)]


class _Stream:
    """What one viewer has seen: a number for each of its channels."""

    def __init__(self, feed: NewsFeed, channels: Sequence[str]) -> None:
        self._feed = feed
        self._channels = channels
        self._seen: list[int] = []

    async def events(self, last_id: str) -> AsyncGenerator[bytes]:
        """The events after the last one that the viewer has; or the advice to reload."""
        known = self._read(last_id)
        if known is None:
            self._seen = await run_in_threadpool(self._latest)
            first = "hello" if not last_id else "reload"
            model = HelloEvent() if not last_id else ReloadEvent()
            yield format_event(first, model, number=self._id)
        else:
            self._seen = known
        with self._feed.wakeup.listener() as woken:
            while not self._feed.is_closed:
                woken.clear()
                for event in await run_in_threadpool(self._fresh):
                    yield event
                await asyncio.sleep(_PAUSE_S)
                async for keep_alive in wait_for_news(woken):
                    yield keep_alive

    @property
    def _id(self) -> str:
        return ".".join([self._feed.incarnation, *map(str, self._seen)])

    def _read(self, last_id: str) -> list[int] | None:
        """The numbers in an id; None if it is of another incarnation or audience."""
        incarnation, *numbers = last_id.split(".")
        fits = incarnation == self._feed.incarnation and len(numbers) == len(self._channels)
        if not fits or not all(each.isascii() and each.isdigit() for each in numbers):
            return None
        return [int(each[:18]) for each in numbers]

    def _latest(self) -> list[int]:
        return [self._feed.latest(channel) for channel in self._channels]

    def _fresh(self) -> list[bytes]:
        """What is new, each thing once however often it changed."""
        found: dict[ChangeEvent, None] = {}
        for index, channel in enumerate(self._channels):
            news = self._feed.after(channel, self._seen[index])
            if news is None:
                self._seen = self._latest()
                return [format_event("reload", ReloadEvent(), number=self._id)]
            for each in news:
                self._seen[index] = each.number
                found[ChangeEvent(topic=each.topic, subject=each.subject)] = None
        return [format_event("change", each, number=self._id) for each in found]
