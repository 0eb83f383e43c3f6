"""Tournaments of a contest in requests and answers."""

from collections.abc import Mapping
from typing import Literal

from pydantic import AwareDatetime, Field

from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.timetable import Kind
from botdrome.contest.storage.tables import Progress
from botdrome.web.replays.models import Model, Text

PublicationName = Literal["hidden", "participants", "all"]
PUBLICATION_NAMES: Mapping[Publication, PublicationName] = {
    Publication.HIDDEN: "hidden",
    Publication.PARTICIPANTS: "participants",
    Publication.ALL: "all",
}


class ContestTournament(Model):
    """A tournament in the list of a contest."""

    number: int
    kind: Kind
    titles: Text
    progress: Progress
    at: AwareDatetime | None
    """When it is due; None if that is not known, or for one that the jury has started."""
    started_at: AwareDatetime | None
    ended_at: AwareDatetime | None
    teams: int
    commitment: str
    """SHA-256 of the secret from which its lots come."""
    secret: str | None
    """Published when it is over."""
    submissions: list[str] | None
    """The sorted hashes of what entered it, published with the secret: both give the seed."""


class JuryTournament(ContestTournament):
    """What the jury sees besides."""

    publication: PublicationName
    reason: Text | None
    """Why it stopped or failed."""


class StartRequest(Model):
    """A tournament to start now: like an intermediate one of the regulations, or the final."""

    rules: int | None = Field(ge=0, le=100)


class PublishRequest(Model):
    """Who is to see a tournament, or one of its rounds."""

    level: PublicationName
    stage: int | None = Field(default=None, ge=1, le=100)
    round: int | None = Field(default=None, ge=1, le=1000)


class StartedTournament(Model):
    """The number of a tournament that was started."""

    number: int


class TeamGame(Model):
    """A match of one's own team, finished and visible."""

    tournament: int
    match: str
    label: str
    seats: list[str | None]
    seat: int
    places: list[int]
    scores: list[float]
    verdicts: list[list[str]]
    submission: int
    sha256: str
    """What the team played with."""
    finished_at: AwareDatetime
