"""Figures from finished matches: scores by opponent and seat, verdicts, processor time."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from botdrome.tournaments.model import Match, MatchId, Result, Team

_BEST = 1
_PAIR = 2
_Ending = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match with the referee's figures for each seat."""

    match: Match
    result: Result
    verdicts: tuple[tuple[str, ...], ...]
    """The codes of each seat's verdicts, mostly none."""
    cpu_ms: tuple[float, ...]
    """The processor time of each seat over the whole match."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match of a team against one of its opponents."""

    match: MatchId
    seat: int
    seats: int
    """How many seats the match has."""
    place: int
    opponents_place: int
    points: float

    @property
    def is_won(self) -> bool:
        """Whether its place is better than the opponent's."""
        return self.place < self.opponents_place

    @property
    def is_drawn(self) -> bool:
        """Whether both share a place; in a pair, a shared second place is a double defeat."""
        is_double_defeat = self.seats == _PAIR and self.place != _BEST
        return self.place == self.opponents_place and not is_double_defeat


CrossTable = Mapping[Team, Mapping[Team, Sequence[Meeting]]]
"""By team and opponent, in order of play; pairs that have not met are left out."""


def cross_table(teams: Iterable[Team], entries: Iterable[PlayedMatch]) -> CrossTable:
    """All meetings and their results, without those against the jury's bot."""
    table: dict[Team, dict[Team, list[Meeting]]] = {team: {} for team in teams}
    for entry in entries:
        places, points = entry.result.places, entry.result.points
        seated = [pair for pair in enumerate(entry.match.seats) if pair[1] is not None]
        for seat, team in seated:
            for other, opponent in seated:
                if seat != other and team is not None and opponent is not None:
                    meeting = Meeting(
                        entry.match.id,
                        seat,
                        len(places),
                        places[seat],
                        places[other],
                        points[seat],
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
        """The number of games."""
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


def scores_by_seat(entries: Iterable[PlayedMatch]) -> list[Score]:
    """For each seat how its matches ended.

    Matches with the jury's bot count too: the advantage of the seat is measured.
    """
    return [_counted(own) for own in zip(*map(_endings, entries), strict=True)]


def scores_by_team(teams: Iterable[Team], entries: Iterable[PlayedMatch]) -> Mapping[Team, Score]:
    """For each team how its matches ended, also with the jury's bot; a bye is no match."""
    endings: dict[Team, list[_Ending]] = {team: [] for team in teams}
    for entry in entries:
        for team, ending in zip(entry.match.seats, _endings(entry), strict=True):
            if team is not None:
                endings[team].append(ending)
    return {team: _counted(own) for team, own in endings.items()}


def _endings(entry: PlayedMatch) -> list[_Ending]:
    """How a match ended for each seat: first alone, first with others, or not first."""
    places = entry.result.places
    first: _Ending = "won" if places.count(_BEST) == 1 else "drawn"
    return [first if place == _BEST else "lost" for place in places]


def _counted(endings: Sequence[_Ending]) -> Score:
    return Score(endings.count("won"), endings.count("drawn"), endings.count("lost"))


def verdict_counts(
    teams: Iterable[Team], entries: Iterable[PlayedMatch]
) -> Mapping[Team, Mapping[str, int]]:
    """How often each team got each verdict, by code in alphabetical order."""
    counts: dict[Team, Counter[str]] = {team: Counter() for team in teams}
    for entry in entries:
        for team, codes in zip(entry.match.seats, entry.verdicts, strict=True):
            if team is not None:
                counts[team].update(codes)
    return {team: dict(sorted(own.items())) for team, own in counts.items()}


def matches_with(code: str, entries: Iterable[PlayedMatch]) -> Mapping[Team, Sequence[MatchId]]:
    """In which matches teams got a verdict, each match once; teams without it are left out."""
    found: dict[Team, list[MatchId]] = {}
    for entry in entries:
        for team, codes in zip(entry.match.seats, entry.verdicts, strict=True):
            if team is not None and code in codes:
                found.setdefault(team, []).append(entry.match.id)
    return found


def cpu_ms_per_move(
    teams: Iterable[Team], entries: Iterable[PlayedMatch]
) -> Mapping[Team, float | None]:
    """Each team's average processor time for an accepted move; None if it has made none."""
    spent: dict[Team, float] = dict.fromkeys(teams, 0.0)
    moves: dict[Team, int] = dict.fromkeys(spent, 0)
    for entry in entries:
        for seat, team in enumerate(entry.match.seats):
            if team is not None:
                spent[team] += entry.cpu_ms[seat]
                moves[team] += entry.result.moves[seat]
    return {team: spent[team] / moves[team] if moves[team] else None for team in spent}
