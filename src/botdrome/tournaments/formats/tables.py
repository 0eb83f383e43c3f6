"""Tables of several teams: near scores together, every seat equally often, few rematches.

A block has as many rounds as a table has seats. At the start of a block neighbours in the ranking
get different seats, and all teams move on by one seat each round: after the block every team has
had every seat once. Teams in the same seat form a class. Every table takes one team of each class,
the k-th best of each at table k: by the rearrangement inequality no other choice makes the sum of
squared score differences at the tables smaller.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from botdrome.errors import UserError
from botdrome.games.loading.manifest import Best
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.format import MOST_ROUNDS, Format, Stage, StageContext, StageRules
from botdrome.tournaments.lots import draw_lot, shuffled
from botdrome.tournaments.model import Match, Result, Results, Round, Standing, Team
from botdrome.tournaments.standings.tie_breaks import exact, without_places

_TOTALS: Mapping[Best, Sentence] = {
    "least": Sentence("total_penalty", "total penalty", "сумма штрафов"),
    "most": Sentence("total_score", "total score", "сумма очков"),
}
"""The tie-break by what a game's best score is; its code is its name in standings and files."""

_MOST_SEATS = 8
_DEFAULT_BLOCKS = 2
"""In each of them every team sits once in every seat."""

_WRONG_SEATS = Sentence(
    "tables-only",
    "Tables of {wanted} do not fit a game of {seats} seats.",
    "Столы на {wanted} не подходят для игры, где мест: {seats}.",
)
_UNEQUAL_SEATS = Sentence(
    "unequal-seats",
    "With {rounds} rounds at tables of {seats} teams do not get every seat equally often; take a "
    "multiple of {seats}.",
    "За столами на {seats} за {rounds} туров места достаются командам не одинаково часто; возьмите "
    "число туров, кратное {seats}.",
)
_EQUAL_SEATS = Sentence(
    "regulations-equal-seats",
    "{place}: {key} must be a multiple of {seats}, so that all teams get every seat equally often.",
    "{place}: {key} должно делиться на {seats}, чтобы места доставались командам одинаково часто.",
)
_NO_TEAMS = Sentence(
    "tables-without-teams",
    "Tables need at least one team.",
    "Для игры за столами нужна хотя бы одна команда.",
)

Participant = Team | None
"""None is the jury's bot, in a seat without a team."""
Points = Mapping[Team, Fraction]
Meetings = Mapping[Team, Counter[Team]]
"""By team, how often it has met each other one."""
_History = tuple[tuple[Result, ...], ...]


class Tables(Stage):
    """Rounds at tables; teams are seated by the points so far."""

    def __init__(
        self,
        teams: Sequence[Team],
        *,
        seats: int,
        rounds: int,
        seed: int,
        stage: int = 1,
        best_score: Best = "most",
    ) -> None:
        """`rounds` is a multiple of `seats`, so that everyone has every seat equally often."""
        if not teams:
            raise UserError(_NO_TEAMS)
        self._teams = tuple(teams)
        self._stage = stage
        self._seed = seed
        self._rounds = rounds
        self._seats = seats
        self._best_score = best_score
        self._made: dict[_History, Round] = {}
        """Rounds by the results before them: making a large one takes a while."""

    def rounds(self, results: Results) -> Sequence[Round]:
        """The rounds so far; the next one is known when the last one is over."""
        rounds: list[Round] = []
        history: _History = ()
        while len(rounds) < self._rounds:
            if history not in self._made:
                self._made[history] = self._make_round(rounds, results)
            rounds.append(self._made[history])
            if not _is_over(rounds[-1], results):
                break
            history = (*history, tuple(results[match.id] for match in rounds[-1].matches))
        return rounds

    def is_complete(self, results: Results) -> bool:
        """Whether all rounds are over."""
        rounds = self.rounds(results)
        return len(rounds) == self._rounds and all(_is_over(each, results) for each in rounds)

    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """The table by points, then by the sum of scores; teams equal in both share a place."""
        rounds = self.rounds(results)
        points = self._points(rounds, results)
        totals = self._sums(rounds, {key: each.scores for key, each in results.items()})
        sign = 1 if self._best_score == "least" else -1
        seated = [each.seats for each in _matches(rounds) if each.id in results]
        played = Counter(team for seats in seated for team in seats)
        keys = {team: (-points[team], sign * totals[team]) for team in self._teams}
        ranked = sorted(self._teams, key=lambda team: keys[team])
        places = {keys[team]: len(ranked) - rank for rank, team in enumerate(reversed(ranked))}
        table = [
            Standing(
                place=places[keys[team]],
                team=team,
                points=float(points[team]),
                played=played[team],
                tie_breaks={_TOTALS[self._best_score].code: float(totals[team])},
            )
            for team in ranked
        ]
        return without_places(table, disqualified)

    def _points(self, rounds: Sequence[Round], results: Results) -> dict[Team, Fraction]:
        return self._sums(rounds, {key: each.points for key, each in results.items()})

    def _sums(
        self, rounds: Sequence[Round], values: Mapping[str, Sequence[float]]
    ) -> dict[Team, Fraction]:
        """Of what each team's seats have in the finished matches."""
        sums = {team: Fraction() for team in self._teams}
        for match in _matches(rounds):
            for entrant, value in zip(match.seats, values.get(match.id, ()), strict=False):
                if entrant is not None:
                    sums[entrant] += exact(value)
        return sums

    def _make_round(self, rounds: Sequence[Round], results: Results) -> Round:
        number, shift = len(rounds) + 1, len(rounds) % self._seats
        points = self._points(rounds, results)
        # The teams of one seat form a class, and move on to the next seat.
        classes = self._by_seat(rounds[-1]) if shift else self._classes(number, points)
        classes = [self._in_order(number, each, points) for each in classes]
        avoid_rematches(classes, points, _meetings(self._teams, rounds))
        seated = classes[-1:] + classes[:-1] if shift else classes
        matches = (
            Match(f"{self._stage}.{number}.{table}.1", seats)
            for table, seats in enumerate(zip(*seated, strict=True), start=1)
        )
        return Round(number, tuple(matches))

    def _by_seat(self, round_: Round) -> list[list[Participant]]:
        return [[match.seats[seat] for match in round_.matches] for seat in range(self._seats)]

    def _classes(self, number: int, points: Points) -> list[list[Participant]]:
        """The classes of a new block: the neighbours of a table go to different ones, by lot."""
        ranked = self._ranked(number, "ranking", self._teams, points)
        classes: list[list[Participant]] = [[] for _ in range(self._seats)]
        for index, size in enumerate(table_sizes(len(ranked), self._seats)):
            neighbours: list[Participant] = [ranked.pop(0) for _ in range(size)]
            neighbours += [None] * (self._seats - size)
            order = sorted(
                range(self._seats),
                key=lambda each: draw_lot(self._seed, self._stage, number, "seat", index, each),
            )
            for each, entrant in zip(order, neighbours, strict=True):
                classes[each].append(entrant)
        return classes

    def _in_order(
        self, number: int, entrants: Sequence[Participant], points: Points
    ) -> list[Participant]:
        """A class, best first; the jury's bots keep their tables."""
        teams = [team for team in entrants if team is not None]
        ranked = iter(self._ranked(number, "class", teams, points))
        return [None if entrant is None else next(ranked) for entrant in entrants]

    def _ranked(
        self, number: int, purpose: str, teams: Sequence[Team], points: Points
    ) -> list[Team]:
        by_lot = shuffled(teams, self._seed, self._stage, number, purpose)
        return sorted(by_lot, key=lambda team: -points[team])


def table_sizes(teams: int, seats: int) -> list[int]:
    """How many teams sit at each table, the best one first.

    Empty seats are spread from the last table upwards, so that no team meets only the jury's bots
    where that can be avoided.
    """
    tables = -(-teams // seats)
    empty = tables * seats - teams
    return [
        seats - (empty // tables + (table >= tables - empty % tables)) for table in range(tables)
    ]


def avoid_rematches(
    classes: Sequence[list[Participant]], points: Points, meetings: Meetings
) -> None:
    """Swap teams of equal points within their class as long as that makes rematches fewer.

    Score differences stay as they are. Tables are the positions in the classes.
    """

    def again(team: Team, table: int, own: Sequence[Participant]) -> int:
        others = (each[table] for each in classes if each is not own)
        return sum(meetings[team][other] for other in others if other is not None)

    is_better = True
    while is_better:
        is_better = False
        for own in classes:
            for one, two in _equals(own, points):
                left, right = own[one], own[two]
                if left is None or right is None or not (now := again(left, one, own)):
                    continue
                now += again(right, two, own)
                if again(left, two, own) + again(right, one, own) < now:
                    own[one], own[two] = right, left
                    is_better = True


def _equals(own: Sequence[Participant], points: Points) -> list[tuple[int, int]]:
    """Pairs of tables, both ways, whose teams of this class have equal points."""
    by_points: dict[Fraction, list[int]] = {}
    for table, team in enumerate(own):
        if team is not None:
            by_points.setdefault(points[team], []).append(table)
    return [pair for tables in by_points.values() for pair in permutations(tables, 2)]


def _meetings(teams: Sequence[Team], rounds: Sequence[Round]) -> Meetings:
    meetings = {team: Counter[Team]() for team in teams}
    for match in _matches(rounds):
        for one, two in permutations(match.seats, 2):
            if one is not None and two is not None:
                meetings[one][two] += 1
    return meetings


def _is_over(round_: Round, results: Results) -> bool:
    return all(match.id in results for match in round_.matches)


def _matches(rounds: Sequence[Round]) -> list[Match]:
    return [match for each in rounds for match in each.matches]


@dataclass(frozen=True, slots=True)
class TablesRules(StageRules):
    """Rounds at tables of several teams."""

    rounds: int
    seats_per_table: int


class TablesFormat(Format[TablesRules]):
    """The format of games of any number of seats."""

    name = "tables"
    title = Sentence("tables", "Tables", "Игра за столами")
    keys = ("rounds", "seats_per_table")
    adjustable = ("rounds",)
    tie_breaks = tuple(_TOTALS.values())
    rules_type = TablesRules

    def default_rules(self, seats: int) -> TablesRules:
        return TablesRules(_DEFAULT_BLOCKS * seats, seats)

    def read(self, table: TomlTable, base: TablesRules) -> TablesRules:
        rounds = table.whole("rounds", 1, MOST_ROUNDS, base.rounds)
        seats = table.whole("seats_per_table", 2, _MOST_SEATS, base.seats_per_table)
        if rounds % seats:
            raise table.error(_EQUAL_SEATS, "rounds", seats=seats)
        return TablesRules(rounds, seats)

    def check_seats(self, rules: TablesRules, seats: int) -> None:
        if rules.seats_per_table != seats:
            raise UserError(_WRONG_SEATS.of(wanted=rules.seats_per_table, seats=seats))
        if rules.rounds % seats:
            raise UserError(_UNEQUAL_SEATS.of(rounds=rules.rounds, seats=seats))

    def stage(self, rules: TablesRules, teams: Sequence[Team], terms: StageContext) -> Tables:
        return Tables(
            teams,
            seats=rules.seats_per_table,
            rounds=rules.rounds,
            seed=terms.seed,
            stage=terms.number,
            best_score=terms.best_score,
        )

    def planned_rounds(self, rules: TablesRules, teams: int) -> int:
        del teams
        return rules.rounds

    def expected_matches(self, rules: TablesRules, teams: int) -> int:
        return rules.rounds * -(-teams // rules.seats_per_table)
