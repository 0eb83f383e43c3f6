"""What tournaments are made of: teams, matches, results, and stages that say what comes next."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from botdrome.sentences import Sentence

Team = str
"""A team's id, unique in its tournament."""
MatchId = str
"""Such as `1.3.2.1`: stage, round, table and game, counted from 1."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played: who sits where. A seat of None is the house's own bot."""

    id: MatchId
    seats: tuple[Team | None, ...]
    label: str = ""
    """What people call it where its number does not tell: "semi-final"."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a match: places (1 is best), scores and points by seat, accepted moves."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    points: tuple[float, ...]
    moves: tuple[int, ...]


Results = Mapping[MatchId, Result]


@dataclass(frozen=True, slots=True)
class Round:
    """Matches that can be played side by side, and who rests meanwhile."""

    number: int
    matches: tuple[Match, ...]
    byes: tuple[Team, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A team's line of a table; equal places are shared."""

    place: int
    team: Team
    points: float
    played: int
    tie_breaks: Mapping[str, float] = field(default_factory=dict)
    """By name, in the order in which they count."""
    by_lot: bool = False
    """Whether only the lot put it before or behind the next one."""


class Stage(ABC):
    """A part of a tournament in one format. It knows nothing but its entrants and results."""

    @abstractmethod
    def rounds(self, results: Results) -> Sequence[Round]:
        """All rounds that these results allow to be known, the finished ones first.

        The same results give the same rounds, always. The last one has matches without a result
        unless the stage is complete.
        """

    @abstractmethod
    def is_complete(self, results: Results) -> bool:
        """Whether nothing is left to be played."""

    @abstractmethod
    def standings(self, results: Results) -> Sequence[Standing]:
        """The table as these results make it, best first; also while the stage goes on."""

    def notes(self, results: Results) -> Sequence[Sentence]:
        """What people should be told about it, such as an early end."""
        del results
        return ()
