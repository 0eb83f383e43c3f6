"""Standings: each team's points, and tie-breaks for equal ones."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from botdrome.sentences import Sentence
from botdrome.tournaments.model import Results, Round, Standing, Team

_FINEST_SHARE = 1000
_WIN, _DRAW, _LOSS = 2, 1, 0
_BEST = 1


@lru_cache(maxsize=1024)
def exact(points: float) -> Fraction:
    """The intended fraction: 0.333… is a third, so that sums of thirds compare equal."""
    return Fraction(points).limit_denominator(_FINEST_SHARE)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game, or a bye, from a team's view."""

    opponent: Team | None
    """None is the jury's bot, or a bye."""
    seat: int | None
    """None is a bye."""
    points: int
    """In the history's unit."""
    success: int
    """2 for a win, 1 for a draw, 0 otherwise; a bye is a win."""


@dataclass(frozen=True, slots=True)
class GameHistory:
    """The games of each team, finished ones only, and its points.

    Points are whole numbers here, for sums that are exact and quick: `unit` of them make one.
    """

    unit: int
    games: Mapping[Team, Sequence[GameResult]]
    points: Mapping[Team, int]

    def strength(self, team: Team, game: GameResult) -> int:
        """The points of the opponent; the team's own if it was the jury's bot or a bye."""
        return self.points[team if game.opponent is None else game.opponent]


def game_history(
    teams: Iterable[Team],
    rounds: Sequence[Round],
    results: Results,
    bye_points: float | None = None,
) -> GameHistory:
    """Adds up the finished games of pairs; byes too, if they give points."""
    finished = [
        (match.seats, results[match.id])
        for round_ in rounds
        for match in round_.matches
        if match.id in results
    ]
    values = {points for _, result in finished for points in result.points}
    values.add(bye_points or 0.0)
    unit = lcm(*(exact(points).denominator for points in values))
    worth = {points: int(exact(points) * unit) for points in values}
    games: dict[Team, list[GameResult]] = {team: [] for team in teams}
    for (first, second), result in finished:
        for seat, (team, opponent) in enumerate(((first, second), (second, first))):
            if team is not None:
                success = _success(result.places[seat], result.places[1 - seat])
                games[team].append(GameResult(opponent, seat, worth[result.points[seat]], success))
    if bye_points is not None:
        for team in (team for round_ in rounds for team in round_.byes):
            games[team].append(GameResult(None, None, worth[bye_points], _WIN))
    sums = {team: sum(game.points for game in own) for team, own in games.items()}
    return GameHistory(unit, games, sums)


def _success(place: int, opponents_place: int) -> int:
    # Two equal places other than the first are a defeat of both.
    if place == opponents_place:
        return _DRAW if place == _BEST else _LOSS
    return _WIN if place == _BEST else _LOSS


def buchholz(history: GameHistory, team: Team, tied: AbstractSet[Team]) -> Fraction:
    """The sum of the opponents' points; for the jury's bot or a bye, the team's own."""
    del tied
    games = history.games[team]
    return Fraction(sum(history.strength(team, game) for game in games), history.unit)


def sonneborn_berger(history: GameHistory, team: Team, tied: AbstractSet[Team]) -> Fraction:
    """The points of the beaten opponents and half of those of the drawn ones."""
    del tied
    weighed = sum(game.success * history.strength(team, game) for game in history.games[team])
    return Fraction(weighed, _WIN * history.unit)


def wins(history: GameHistory, team: Team, tied: AbstractSet[Team]) -> Fraction:
    """How many games were won on the board."""
    del tied
    games = history.games[team]
    return Fraction(sum(game.success == _WIN and game.seat is not None for game in games))


def head_to_head(history: GameHistory, team: Team, tied: AbstractSet[Team]) -> Fraction:
    """The points from the games among the tied; 0 for a team that is not tied."""
    games = history.games[team]
    return Fraction(sum(game.points for game in games if game.opponent in tied), history.unit)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A criterion for teams of equal points."""

    title: Sentence
    """Its code is the name under which standings and files have the value."""
    value: Callable[[GameHistory, Team, AbstractSet[Team]], Fraction]
    """The value of a team, more is better; the set has all teams tied so far, itself included."""


BUCHHOLZ = TieBreak(Sentence("buchholz", "Buchholz", "Бухгольц"), buchholz)
SONNEBORN_BERGER = TieBreak(
    Sentence("sonneborn_berger", "Sonneborn-Berger", "Зоннеборн-Бергер"), sonneborn_berger
)
WINS = TieBreak(Sentence("wins", "wins", "победы"), wins)
HEAD_TO_HEAD = TieBreak(Sentence("head_to_head", "head-to-head", "личные встречи"), head_to_head)

SWISS = (BUCHHOLZ, SONNEBORN_BERGER)
ROUND_ROBIN = (WINS, HEAD_TO_HEAD, SONNEBORN_BERGER)


def standings(
    history: GameHistory,
    tie_breaks: Iterable[TieBreak],
    *,
    disqualified: AbstractSet[Team] = frozenset(),
    places_by_lot: int = 0,
    lot: Callable[[Team], int] | None = None,
) -> list[Standing]:
    """The table by points, then by the tie-breaks in their order.

    Teams that are still tied share the place, and are listed in the order of the history's teams.
    Ties for one of the first `places_by_lot` places, where a lot is given, are decided by it.
    Disqualified teams take part in no tie.
    """
    taking_part = [team for team in history.games if team not in disqualified]
    groups = _split([taking_part], history.points)
    values: dict[str, dict[Team, Fraction]] = {}
    for tie_break in tie_breaks:
        values[tie_break.title.code] = by_team = {
            team: tie_break.value(history, team, tied)
            for tied in map(frozenset, groups)
            for team in tied
        }
        groups = _split(groups, by_team)

    def line(place: int, team: Team, *, by_lot: bool = False) -> Standing:
        played = sum(game.seat is not None for game in history.games[team])
        by_name = {name: float(of[team]) for name, of in values.items() if team in of}
        points = float(Fraction(history.points[team], history.unit))
        return Standing(place, team, points, played, by_name, by_lot)

    table: list[Standing] = []
    for group in groups:
        place = len(table) + 1
        if lot and len(group) > 1 and place <= places_by_lot:
            drawn = sorted(group, key=lot)
            table += (line(place + n, team, by_lot=True) for n, team in enumerate(drawn))
        else:
            table += [line(place, team) for team in group]
    table += [line(len(history.games), team) for team in history.games if team in disqualified]
    return without_places(table, disqualified)


def without_places(table: Sequence[Standing], teams: AbstractSet[Team]) -> list[Standing]:
    """The table with these teams at its end, all in the last place; the others move up."""
    lost = [each.place for each in table if each.team in teams]
    kept = [
        replace(each, place=each.place - sum(place < each.place for place in lost))
        for each in table
        if each.team not in teams
    ]
    out = [each for each in table if each.team in teams]
    return kept + [replace(each, place=len(table), is_disqualified=True) for each in out]


def _split(groups: Iterable[list[Team]], values: Mapping[Team, Fraction | int]) -> list[list[Team]]:
    """Each group in parts of equal values, the greatest first."""
    parts: list[list[Team]] = []
    for group in groups:
        by_value: dict[Fraction | int, list[Team]] = {}
        for team in group:
            by_value.setdefault(values[team], []).append(team)
        parts += [by_value[value] for value in sorted(by_value, reverse=True)]
    return parts
