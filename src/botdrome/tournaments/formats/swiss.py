"""Swiss: teams of equal scores meet, and no two teams meet twice."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable, words
from botdrome.tournaments.formats.circle import beginning_with, possible_rounds
from botdrome.tournaments.formats.format import (
    MOST_ROUNDS,
    MOST_TEAMS,
    Format,
    Stage,
    StageContext,
    StageRules,
)
from botdrome.tournaments.formats.matching import (
    DRAWS,
    Cost,
    Pair,
    PairingProblem,
    best_pairing,
)
from botdrome.tournaments.formats.reserve import Reserve, find_reserve, needs_reserve, unordered
from botdrome.tournaments.lots import draw_lot, shuffled
from botdrome.tournaments.model import Match, Results, Round, Standing, Team
from botdrome.tournaments.standings import tie_breaks
from botdrome.tournaments.standings.tie_breaks import GameHistory, game_history

Odd = Literal["bye", "house"]
FirstRound = Literal["lot", "seeding"]

_FEWER_ROUNDS = Sentence(
    "swiss-fewer-rounds",
    "With {teams} teams the Swiss stage has {possible} rounds instead of {planned}, because no two "
    "teams meet twice.",
    "Команд — {teams}, поэтому в швейцарском этапе туров будет {possible}, а не {planned}: дважды "
    "никто не встречается.",
)

_ODD: Mapping[str, Odd] = {"bye": "bye", "jury-bot": "house"}
_FIRST_ROUND: Mapping[str, FirstRound] = words(FirstRound)
_WON = (1, 2)
"""The places of a match that the first seat won."""

_Points = tuple[tuple[float, ...], ...]
"""The points of a round's matches: all that matters for the next one."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A round that was paired, what is in reserve after it, and what its results led to."""

    round: Round
    reserve: Reserve
    following: dict[_Points, "_Made"] = field(default_factory=dict)


class Swiss(Stage):
    """A number of rounds of pairs, one game each; results of a round make the next one."""

    def __init__(
        self,
        *,
        teams: Sequence[Team],
        rounds: int,
        seed: int,
        first_round: FirstRound = "lot",
        odd: Odd = "bye",
        bye_points: float = 1.0,
        stage: int = 1,
        places_by_lot: int = 0,
    ) -> None:
        """`teams` come in seeding order; `places_by_lot` is how many of them advance."""
        self._teams = tuple(teams)
        self._size = len(self._teams) + len(self._teams) % 2
        self._planned = min(rounds, possible_rounds(len(self._teams)))
        self._seed = seed
        self._odd = odd
        self._bye_points = bye_points
        self._stage = stage
        self._places_by_lot = places_by_lot
        self._first = self._first_pairing(first_round)
        # With so few teams everyone meets everyone, or nearly: the rounds of a round robin.
        self._follows_schedule = len(self._teams) <= rounds + 1
        has_schedule = self._follows_schedule or needs_reserve(self._size, self._planned)
        self._schedule = beginning_with(self._first) if has_schedule else []
        # Asked for after every match, computed once: with many teams it takes seconds.
        self._made: dict[_Points, _Made] = {}

    def rounds(self, results: Results) -> Sequence[Round]:
        """All rounds up to the first unfinished one."""
        return self._progress(results)[0]

    def is_complete(self, results: Results) -> bool:
        """Whether all rounds are played."""
        return self._progress(results)[1]

    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """By points, Buchholz and Sonneborn-Berger; lots for places only at the end."""
        rounds, is_complete = self._progress(results)
        return tie_breaks.standings(
            self._history(rounds, results),
            tie_breaks.SWISS,
            disqualified=disqualified,
            places_by_lot=self._places_by_lot if is_complete else 0,
            lot=lambda team: self._lot("place", team),
        )

    def _progress(self, results: Results) -> tuple[list[Round], bool]:
        """The rounds that are known, and whether that is all there will be."""
        rounds: list[Round] = []
        points: _Points = ()
        made = self._made
        reserve: Reserve = tuple(map(unordered, self._schedule[1 : self._planned]))
        while len(rounds) < self._planned:
            if points not in made:
                made[points] = self._make_round(rounds, results, reserve)
            latest = made[points]
            rounds.append(latest.round)
            ids = [match.id for match in latest.round.matches]
            if not all(each in results for each in ids):
                return rounds, False
            points = tuple(results[each].points for each in ids)
            made, reserve = latest.following, latest.reserve
        return rounds, True

    def _make_round(self, rounds: Sequence[Round], results: Results, reserve: Reserve) -> _Made:
        number = len(rounds) + 1
        so_far = self._history(rounds, results)
        if self._follows_schedule:
            seated = self._named(self._by_importance(self._schedule[number - 1], so_far))
        else:
            pairs: Sequence[Pair] = self._first
            if rounds:
                pairs, reserve = self._next_pairing(so_far, number, reserve)
                pairs = self._by_importance(pairs, so_far)
            seated = [self._seated(so_far, number, *pair) for pair in self._named(pairs)]
        rests = [None in pair and self._odd == "bye" for pair in seated]
        meetings = [pair for pair, is_rest in zip(seated, rests, strict=True) if not is_rest]
        matches = tuple(
            Match(f"{self._stage}.{number}.{table}.1", seats)
            for table, seats in enumerate(meetings, start=1)
        )
        resting = [pair for pair, is_rest in zip(seated, rests, strict=True) if is_rest]
        byes = tuple(team for pair in resting for team in pair if team is not None)
        return _Made(Round(number, matches, byes), reserve)

    def _first_pairing(self, first_round: FirstRound) -> Sequence[Pair]:
        """Neighbours in the order of the lot, or the upper half against the lower by seeding."""
        numbers = {team: number for number, team in enumerate(self._teams)}
        by_lot = first_round == "lot"
        teams = shuffled(self._teams, self._seed, self._stage, "order") if by_lot else self._teams
        order = [numbers[team] for team in teams]
        half, is_odd = divmod(len(order), 2)
        uppers = order[0 : 2 * half : 2] if by_lot else order[:half]
        lowers = order[1 : 2 * half : 2] if by_lot else order[half : 2 * half]
        pairs = [*zip(uppers, lowers, strict=True)]
        return [*pairs, (order[-1], len(order))] if is_odd else pairs

    def _next_pairing(
        self, so_far: GameHistory, number: int, reserve: Reserve
    ) -> tuple[Sequence[Pair], Reserve]:
        """The best pairing after which the rest of the rounds is possible, and these rounds."""
        problem = self._problem(so_far, number)
        best = best_pairing(problem)
        if best is not None:
            following = self._reserve_after(problem, best, number)
            if following is not None:
                return best, following
        alone = len(self._teams)

        def cost(pairs: Sequence[Pair]) -> tuple[int, Cost]:
            return sum(problem.scores[a] for a, b in pairs if b == alone), problem.cost(pairs)

        chosen = min(reserve, key=cost)
        return chosen, tuple(each for each in reserve if each is not chosen)

    def _reserve_after(
        self, problem: PairingProblem, pairs: Sequence[Pair], number: int
    ) -> Reserve | None:
        """Rounds after these pairs, if some must be in reserve; None if none are found."""
        if not self._schedule:
            return ()
        rested = {(team, len(self._teams)) for team in problem.rested}
        met = {*problem.met, *rested, *pairs}
        return find_reserve(self._size, met, self._planned - number, self._lot(number, "reserve"))

    def _by_importance(self, pairs: Sequence[Pair], so_far: GameHistory) -> list[Pair]:
        """The best table first; the team that rests, or meets the jury's bot, last."""
        scores = [*(so_far.points[team] for team in self._teams), -1]

        def importance(pair: Pair) -> tuple[bool, int, int, int]:
            a, b = sorted(pair)
            return b == len(self._teams), -max(scores[a], scores[b]), -scores[a] - scores[b], a

        return sorted(pairs, key=importance)

    def _named(self, pairs: Sequence[Pair]) -> list[tuple[Team | None, Team | None]]:
        """None for the rest."""
        teams = (*self._teams, None)
        return [(teams[a], teams[b]) for a, b in pairs]

    def _problem(self, so_far: GameHistory, number: int) -> PairingProblem:
        index = {team: number for number, team in enumerate(self._teams)}
        meetings = (
            (index[team], index[game.opponent])
            for team in self._teams
            for game in so_far.games[team]
            if game.opponent is not None
        )
        return PairingProblem(
            scores=[so_far.points[team] for team in self._teams],
            balances=[_balance(so_far, team) for team in self._teams],
            draws=[
                1 + self._lot(number, "pairing", team) % (DRAWS - 1)
                for team in (*self._teams, None)
            ],
            met={(a, b) for a, b in meetings if a < b},
            rested={
                index[team]
                for team in self._teams
                if any(game.opponent is None for game in so_far.games[team])
            },
            rest_has_sides=self._odd == "house",
        )

    def _seated(
        self, so_far: GameHistory, number: int, a: Team | None, b: Team | None
    ) -> tuple[Team | None, Team | None]:
        """The team that was first less often is first now; by lot if that is equal."""
        surplus = _balance(so_far, a) - _balance(so_far, b)
        if surplus == 0:
            # The lot must not depend on the order of the pair.
            ordered = sorted((a or "", b or ""))
            drawn = self._lot(number, "sides", *ordered) % 2
            surplus = 1 if drawn == ordered.index(a or "") else -1
        return (a, b) if surplus < 0 else (b, a)

    def _history(self, rounds: Sequence[Round], results: Results) -> GameHistory:
        return game_history(self._teams, rounds, results, self._bye_points)

    def _lot(self, *purpose: str | int | None) -> int:
        return draw_lot(self._seed, self._stage, *purpose)


def _balance(so_far: GameHistory, team: Team | None) -> int:
    """Its games as first less those as second; the jury's bot has none."""
    seats = [] if team is None else [game.seat for game in so_far.games[team]]
    return seats.count(0) - seats.count(1)


@dataclass(frozen=True, slots=True)
class SwissRules(StageRules):
    """A Swiss tournament."""

    rounds: int = 9
    odd: Odd = "bye"
    """What the odd team gets: a bye that counts as a win, or the jury's bot as opponent."""
    first_round: FirstRound = "lot"
    advance: int | None = None
    """How many teams go on to the next stage; None for as many as it takes."""


class SwissFormat(Format[SwissRules]):
    """The format of Swiss stages."""

    name = "swiss"
    title = Sentence("swiss", "Swiss system", "Швейцарская система")
    keys = ("rounds", "odd", "first_round", "advance")
    adjustable = ("rounds", "advance")
    tie_breaks = tuple(each.title for each in tie_breaks.SWISS)
    rules_type = SwissRules

    def read(self, table: TomlTable, base: SwissRules) -> SwissRules:
        return SwissRules(
            table.whole("rounds", 1, MOST_ROUNDS, base.rounds),
            table.choice("odd", _ODD, base.odd),
            table.choice("first_round", _FIRST_ROUND, base.first_round),
            table.whole("advance", 2, MOST_TEAMS) if table.has("advance") else base.advance,
        )

    def stage(self, rules: SwissRules, teams: Sequence[Team], terms: StageContext) -> Swiss:
        return Swiss(
            teams=teams,
            rounds=rules.rounds,
            seed=terms.seed,
            first_round=rules.first_round,
            odd=rules.odd,
            bye_points=terms.scoring.points(_WON)[0],
            stage=terms.number,
            places_by_lot=terms.advancing,
        )

    def advancing(self, rules: SwissRules) -> int | None:
        return rules.advance

    def planned_rounds(self, rules: SwissRules, teams: int) -> int:
        return min(rules.rounds, possible_rounds(teams)) if teams else rules.rounds

    def expected_matches(self, rules: SwissRules, teams: int) -> int:
        rounds = self.planned_rounds(rules, teams)
        return rounds * ((teams + (rules.odd == "house")) // 2)

    def forewarning(self, rules: SwissRules, teams: int) -> Sentence | None:
        possible = self.planned_rounds(rules, teams)
        if possible == rules.rounds:
            return None
        return _FEWER_ROUNDS.of(teams=teams, possible=possible, planned=rules.rounds)
