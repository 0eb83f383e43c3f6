"""Brackets of a play-off: which teams meet, for which places, and how it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result, Team

Decision = Literal["games", "moves", "lot", "seed", "bye"]
"""What decided a pair: its games, fewer moves in games won, the lot, the seeding, or a bye."""

Sides = tuple[int | None, int | None]
"""Two seeds. One beyond the number of teams is an empty side; None is a team not known yet."""

SIZES = (2, 4, 8, 16)
FINAL = "final"
_TITLES = {
    FINAL: Sentence("final", "final", "финал"),
    "1/2": Sentence("semi-final", "semi-final", "полуфинал"),
}
_FRACTION = Sentence("fraction-final", "{label} final", "{label} финала")
_FOR_PLACES = Sentence("for-places", "for places {places}", "за {places}-е места")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two neighbours in a bracket. A side of None is not known yet, or empty in a bye."""

    label: str
    """`1/8`, `1/4`, `1/2`, `final`, or the places that it is about, such as `5-8`."""
    places: tuple[int, int]
    """The best and the worst place that these two can still get."""
    seeds: Sides
    """The teams' places in the seeding, counted from 1."""
    teams: tuple[Team | None, Team | None]
    matches: tuple[Match, ...] = ()
    """Empty for a bye, and while a side is not known."""
    results: tuple[Result | None, ...] = ()
    """Of the matches, in their order."""
    score: tuple[float, float] = (0.0, 0.0)
    """By games: 1 for a win, ½ each for a draw, nothing for a double defeat."""
    winner: Team | None = None
    decided: Decision | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """The pairs of one round from top to bottom: those for the best places first."""

    number: int
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole play-off, to be drawn; with the pairs still to come."""

    columns: tuple[Column, ...]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of all columns."""
        return tuple(pair for column in self.columns for pair in column.pairs)


@dataclass(frozen=True, slots=True)
class Group:
    """Seeds that play for the places from `best` on, in the order of the bracket."""

    best: int
    seeds: tuple[int | None, ...]
    is_over: bool
    """Whether they have finished: the seeding places them."""

    @property
    def worst(self) -> int:
        """The last of its places."""
        return self.best + len(self.seeds) - 1

    @property
    def label(self) -> str:
        """The label of its pairs, for all languages."""
        if self.best > 1:
            return f"{self.best}-{self.worst}"
        return FINAL if self.worst == 2 else f"1/{self.worst // 2}"


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two sides of a group that meet in a round; tables are counted without byes."""

    group: Group
    sides: Sides
    round: int
    table: int


Met = tuple[Pair | None, Sides]
"""The pair, None if both sides are empty; and the sides again, the winner first."""


def label_title(label: str) -> Sentence:
    """A label for people."""
    if "/" in label:
        return _TITLES.get(label) or _FRACTION.of(label=label)
    return _TITLES.get(label) or _FOR_PLACES.of(places=label.replace("-", "–"))


def size_for(teams: int) -> int | None:
    """The smallest bracket that holds so many teams; None if there is none."""
    return next((size for size in SIZES if size >= teams), None)


def seeded(size: int) -> tuple[int, ...]:
    """Seeds in bracket order: 1 meets the last, and the best meet as late as possible."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        total = 2 * len(order) + 1
        order = tuple(seed for upper in order for seed in (upper, total - upper))
    return order


def grow(
    size: int, places_played: int, meet: Callable[[Meeting], Met]
) -> tuple[Bracket, Sequence[Group]]:
    """The bracket, and all its groups; a later one knows more about its teams' places.

    The losers of a group play on among themselves, unless their places are behind those that are
    played out.
    """
    columns: list[Column] = []
    groups = [Group(1, seeded(size), is_over=False)]
    known = list(groups)
    while playing := [group for group in groups if not group.is_over]:
        column, groups = _column(len(columns) + 1, playing, places_played, meet)
        columns.append(column)
        known += [group for group in groups if group not in playing]
    return Bracket(tuple(columns)), known


def _column(
    number: int, playing: Sequence[Group], places_played: int, meet: Callable[[Meeting], Met]
) -> tuple[Column, list[Group]]:
    """A round, and the groups after it. The final waits while others play for lower places."""
    waiting = [group for group in playing if group.label == FINAL]
    others = [group for group in playing if group not in waiting]
    pairs, groups = _meet_all(number, others, places_played, meet)
    if any(pair.decided != "bye" for pair in pairs):
        return Column(number, tuple(pairs)), [*waiting, *groups]
    finals, last = _meet_all(number, waiting, places_played, meet)
    return Column(number, (*finals, *pairs)), [*last, *groups]


def _meet_all(
    number: int, playing: Sequence[Group], places_played: int, meet: Callable[[Meeting], Met]
) -> tuple[list[Pair], list[Group]]:
    pairs: list[Pair] = []
    groups: list[Group] = []
    for group in playing:
        onward: list[Sides] = []
        for sides in zip(group.seeds[::2], group.seeds[1::2], strict=True):
            table = 1 + sum(pair.decided != "bye" for pair in pairs)
            pair, ranked = meet(Meeting(group, sides, number, table))
            onward.append(ranked)
            pairs += [] if pair is None else [pair]
        groups += _halves(group, onward, places_played)
    return pairs, groups


def _halves(group: Group, onward: Sequence[Sides], places_played: int) -> tuple[Group, Group]:
    winners = tuple(winner for winner, _ in onward)
    losers = tuple(loser for _, loser in onward)
    behind = group.best + len(winners)
    is_last = len(onward) == 1
    return (
        Group(group.best, winners, is_last),
        Group(behind, losers, is_last or behind > places_played),
    )
