"""The settings of a contest: what its jury decides before it begins."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from botdrome import games
from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.windows import Window
from botdrome.games.contract import AnyGame
from botdrome.sentences import Sentence
from botdrome.tournaments.regulations.regulations import Regulations


@dataclass(frozen=True, slots=True)
class SubmissionSettings:
    """How teams may submit."""

    windows: tuple[Window, ...] = (
        Window(1, timedelta(seconds=30)),
        Window(20, timedelta(hours=1)),
    )
    free_at_end: timedelta = timedelta(minutes=10)
    """In the last minutes only the shortest window counts."""
    most_kib: int = 256


@dataclass(frozen=True, slots=True)
class PublicationSettings:
    """Who sees what while the contest runs, until the jury decides otherwise."""

    intermediate: Publication = Publication.ALL
    final: Publication = Publication.ALL
    records: Publication = Publication.PARTICIPANTS
    """Whole records: what bots wrote to standard error is only for their own teams."""


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """A contest: what is played, when, by whom, and what is published."""

    game: str
    title: Sentence
    start: datetime
    """In UTC."""
    length: timedelta
    languages: tuple[str, ...]
    regulations: Regulations
    is_registration_open: bool = False
    submissions: SubmissionSettings = field(default_factory=SubmissionSettings)
    publication: PublicationSettings = field(default_factory=PublicationSettings)

    @property
    def rules(self) -> AnyGame:
        """The rules of its game."""
        return games.get(self.game)
