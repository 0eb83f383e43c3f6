"""Data types of tournaments: teams, matches, results, rounds, standings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from botdrome.sentences import Sentence

MARK = Sentence("mark", "mark", "балл")
"""The title of `Standing.mark`."""
Team = str
"""A team's id, unique in its tournament."""
MatchId = str
"""For example `1.3.2.1`: stage, round, table and game, counted from 1."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a tournament: the team in each seat, or None for the jury's bot."""

    id: MatchId
    seats: tuple[Team | None, ...]
    label: str = ""
    """What the match is about, such as `1/2` or `final` in a play-off; mostly empty."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match, by seat: places (1 is best), scores, points and accepted moves."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    points: tuple[float, ...]
    moves: tuple[int, ...]


Results = Mapping[MatchId, Result]


def match_order(match_id: MatchId) -> tuple[int, ...]:
    """A sort key for the order of play: stage, round, table and game of a match."""
    return tuple(map(int, match_id.split(".")))


@dataclass(frozen=True, slots=True)
class Round:
    """Matches that can be played at the same time, and the teams without an opponent."""

    number: int
    matches: tuple[Match, ...]
    byes: tuple[Team, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A team's row in the standings; tied teams share a place."""

    place: int
    team: Team
    points: float
    played: int
    tie_breaks: Mapping[str, float] = field(default_factory=dict)
    """By name, in the order in which they are applied."""
    by_lot: bool = False
    """Whether a lot alone decided its place among tied teams."""
    mark: float | None = None
    """Its points as a percentage of the best team's, if the regulations give marks."""
    is_disqualified: bool = False
