"""What all requests to a contest site share."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, cast

from fastapi import Depends, Request

from botdrome.contest import moments
from botdrome.contest.conducting.conductor import Conductor
from botdrome.contest.services.accounts import Person
from botdrome.contest.services.logins import Logins
from botdrome.contest.services.registration import RATE
from botdrome.contest.services.throttling import Throttle
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder
from botdrome.sentences import Sentence
from botdrome.web.contest.news import NewsFeed
from botdrome.web.contest.sample_replays import SampleReplays
from botdrome.web.contest.shown_tournaments import ShownTournaments
from botdrome.web.http.capacity import Capacity
from botdrome.web.http.streams import EventStream

_STREAMS_OF_ACCOUNTS, _PER_ACCOUNT = 600, 40
_STREAMS_OF_SPECTATORS, _PER_ADDRESS = 1000, 800
_TOO_MANY = Sentence(
    "too-many-pages-of-account",
    "This account already has {limit} pages open; close some.",
    "У этой учётной записи открыто уже {limit} страниц; закройте лишние.",
)


class Viewers:
    """Room for streams; spectators cannot take up that of teams, and a hall has one address."""

    def __init__(self) -> None:
        self._accounts = Capacity(_STREAMS_OF_ACCOUNTS, _PER_ACCOUNT, _TOO_MANY)
        self._spectators = Capacity(_STREAMS_OF_SPECTATORS, _PER_ADDRESS)

    def stream(self, events: AsyncIterator[bytes], person: Person) -> EventStream:
        """Streams events to somebody."""
        if person.account is None:
            return EventStream(events, self._spectators)
        return EventStream(events, self._accounts, holder=f"account {person.account}")


@dataclass(frozen=True, slots=True)
class SiteState:
    """The contests' database and files, and what is counted in memory."""

    database: Database
    folder: DataFolder
    logins: Logins
    news: NewsFeed
    tournaments: ShownTournaments
    sample_replays: SampleReplays
    conductor: Conductor | None = None
    """None if another process conducts."""
    viewers: Viewers = field(default_factory=Viewers)
    registrations: Throttle = field(default_factory=lambda: Throttle(RATE))

    def wake(self) -> None:
        """Tells the conductor that there is something new."""
        if self.conductor is not None:
            self.conductor.wake()

    def close(self) -> None:
        """Ends streams and logins; the database stays open."""
        self.news.close()
        self.tournaments.close()
        self.logins.close()


def _site_state(request: Request) -> SiteState:
    return cast(SiteState, request.app.state.contests)


State = Annotated[SiteState, Depends(_site_state)]
Now = Annotated[datetime, Depends(moments.now)]
"""The moment of a request."""
