"""What tournaments are made of: teams, matches, results, and stages that say what comes next."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
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


def numbers(match_id: MatchId) -> tuple[int, ...]:
    """Stage, round, table and game of a match: the order of play."""
    return tuple(map(int, match_id.split(".")))


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
    mark: float | None = None
    """Its points as a percentage of the best one's, where the regulations give marks."""
    is_disqualified: bool = False


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
    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """The table as these results make it, best first; also while the stage goes on.

        Disqualified teams stand at its end, all at the place that is the number of teams; nobody
        else can have it, for the others move up. Their games still count for others, and they go
        on being paired: to take them out would change rounds that have been played.
        """

    def notes(self, results: Results) -> Sequence[Sentence]:
        """What people should be told about it, such as an early end."""
        del results
        return ()
