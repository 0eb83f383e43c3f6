"""Figures from finished matches: cross table, head-to-head, seats, verdicts, processor time."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from botdrome.tournaments.model import Match, MatchId, Result, Team

_BEST = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished match with what the referee noted about each seat."""

    match: Match
    result: Result
    verdicts: tuple[tuple[str, ...], ...]
    """The codes of the verdicts on each seat, mostly none."""
    cpu_ms: tuple[float, ...]
    """The processor time of each seat over the whole match."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match as one team sees it against one of its opponents."""

    match: MatchId
    seat: int
    place: int
    opponents_place: int
    points: float

    @property
    def is_won(self) -> bool:
        """Whether it came out before the opponent."""
        return self.place < self.opponents_place

    @property
    def is_drawn(self) -> bool:
        """Whether both are first; other equal places are a defeat of both."""
        return self.place == self.opponents_place == _BEST


CrossTable = Mapping[Team, Mapping[Team, Sequence[Meeting]]]
"""By team and opponent, in order of play; pairs that have not met are left out."""


def cross_table(teams: Iterable[Team], entries: Iterable[Entry]) -> CrossTable:
    """Who met whom, and with what result; games against the house are not in it."""
    table: dict[Team, dict[Team, list[Meeting]]] = {team: {} for team in teams}
    for entry in entries:
        places, points = entry.result.places, entry.result.points
        seated = [pair for pair in enumerate(entry.match.seats) if pair[1] is not None]
        for seat, team in seated:
            for other, opponent in seated:
                if seat != other and team is not None and opponent is not None:
                    meeting = Meeting(
                        entry.match.id, seat, places[seat], places[other], points[seat]
                    )
                    table[team].setdefault(opponent, []).append(meeting)
    return table


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """How many games that were."""
        return self.won + self.drawn + self.lost

    @property
    def win_rate(self) -> float | None:
        """The share of wins, a draw being half of one; None without a game."""
        return (self.won + self.drawn / 2) / self.played if self.played else None


def head_to_head(table: CrossTable, team: Team, opponent: Team) -> Score:
    """A team's score against another."""
    return _score(table[team].get(opponent, ()))


def _score(meetings: Sequence[Meeting]) -> Score:
    won = sum(meeting.is_won for meeting in meetings)
    drawn = sum(meeting.is_drawn for meeting in meetings)
    return Score(won, drawn, len(meetings) - won - drawn)


def scores_by_seat(entries: Iterable[Entry]) -> list[Score]:
    """For each seat how its matches ended: alone on the first place, sharing it, or not on it.

    Matches with the house count too: it is the seat's luck that is measured.
    """
    counts: Counter[tuple[int, bool, bool]] = Counter()
    for entry in entries:
        places = entry.result.places
        is_shared = places.count(_BEST) > 1
        counts.update((seat, place == _BEST, is_shared) for seat, place in enumerate(places))
    seats = 1 + max((seat for seat, _, _ in counts), default=-1)
    return [
        Score(
            won=counts[seat, True, False],
            drawn=counts[seat, True, True],
            lost=counts[seat, False, False] + counts[seat, False, True],
        )
        for seat in range(seats)
    ]


def verdict_counts(
    teams: Iterable[Team], entries: Iterable[Entry]
) -> Mapping[Team, Mapping[str, int]]:
    """How often each team got each verdict, by code in alphabetical order."""
    counts: dict[Team, Counter[str]] = {team: Counter() for team in teams}
    for entry in entries:
        for team, codes in zip(entry.match.seats, entry.verdicts, strict=True):
            if team is not None:
                counts[team].update(codes)
    return {team: dict(sorted(own.items())) for team, own in counts.items()}


def cpu_ms_per_move(teams: Iterable[Team], entries: Iterable[Entry]) -> Mapping[Team, float | None]:
    """Each team's average processor time for an accepted move; None if it has made none."""
    spent: dict[Team, float] = dict.fromkeys(teams, 0.0)
    moves: dict[Team, int] = dict.fromkeys(spent, 0)
    for entry in entries:
        for seat, team in enumerate(entry.match.seats):
            if team is not None:
                spent[team] += entry.cpu_ms[seat]
                moves[team] += entry.result.moves[seat]
    return {team: spent[team] / moves[team] if moves[team] else None for team in spent}
