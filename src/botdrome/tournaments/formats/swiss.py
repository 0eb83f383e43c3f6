"""Swiss: teams of equal scores meet, and no two teams meet twice."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable, words
from botdrome.tournaments.formats.format import (
    MOST_ROUNDS,
    MOST_TEAMS,
    Format,
    Stage,
    StageContext,
    StageRules,
)
from botdrome.tournaments.formats.matching import DRAWS, PairingProblem, best_pairing
from botdrome.tournaments.lots import draw_lot, shuffled
from botdrome.tournaments.model import Match, Results, Round, Standing, Team
from botdrome.tournaments.standings import tie_breaks
from botdrome.tournaments.standings.tie_breaks import GameHistory, game_history

Odd = Literal["bye", "house"]
FirstRound = Literal["lot", "seeding"]

ENDED_EARLY = Sentence(
    "swiss-ended-early",
    "The Swiss stage ended after round {played} of {planned}: another one would repeat a pairing "
    "or a bye.",
    "Швейцарский этап закончился после тура {played} из {planned}: в следующем повторилась бы "
    "встреча или пропуск тура.",
)

_ODD: Mapping[str, Odd] = {"bye": "bye", "jury-bot": "house"}
_FIRST_ROUND: Mapping[str, FirstRound] = words(FirstRound)
_WON = (1, 2)
"""The places of a match that the first seat won."""

_Pairing = Sequence[tuple[Team, Team | None]]
"""The pairs, the best table first; None as the opponent of the team that rests."""
_Points = tuple[tuple[float, ...], ...]
"""The points of a round's matches: all that matters for the next one."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A round that was paired, or None if it could not be, and what its results led to."""

    round: Round | None
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
        self._planned = rounds
        self._seed = seed
        self._first_round = first_round
        self._odd = odd
        self._bye_points = bye_points
        self._stage = stage
        self._places_by_lot = places_by_lot
        # Asked for after every match, computed once: with many teams it takes seconds.
        self._made: dict[_Points, _Made] = {}

    def rounds(self, results: Results) -> Sequence[Round]:
        """All rounds up to the first unfinished one."""
        return self._progress(results)[0]

    def is_complete(self, results: Results) -> bool:
        """Whether all rounds are played, or no further one can be paired."""
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

    def notes(self, results: Results) -> Sequence[Sentence]:
        """Whether it ended early."""
        rounds, is_complete = self._progress(results)
        if is_complete and len(rounds) < self._planned and self._teams:
            return (ENDED_EARLY.of(played=len(rounds), planned=self._planned),)
        return ()

    def _progress(self, results: Results) -> tuple[list[Round], bool]:
        """The rounds that are known, and whether that is all there will be."""
        rounds: list[Round] = []
        points: _Points = ()
        made = self._made
        while len(rounds) < self._planned and self._teams:
            if points not in made:
                made[points] = _Made(self._make_round(rounds, results))
            latest = made[points]
            if latest.round is None:
                break
            rounds.append(latest.round)
            ids = [match.id for match in latest.round.matches]
            if not all(each in results for each in ids):
                return rounds, False
            points = tuple(results[each].points for each in ids)
            made = latest.following
        return rounds, True

    def _make_round(self, rounds: Sequence[Round], results: Results) -> Round | None:
        number = len(rounds) + 1
        so_far = self._history(rounds, results)
        pairing = self._next_pairing(so_far, number) if rounds else self._first_pairing()
        if pairing is None:
            return None
        byes = tuple(a for a, b in pairing if b is None and self._odd == "bye")
        seatings = [self._seated(so_far, number, a, b) for a, b in pairing if a not in byes]
        return Round(
            number,
            tuple(
                Match(f"{self._stage}.{number}.{table}.1", seats)
                for table, seats in enumerate(seatings, start=1)
            ),
            byes,
        )

    def _first_pairing(self) -> _Pairing:
        """Neighbours in the order of the lot, or the upper half against the lower by seeding."""
        by_lot = self._first_round == "lot"
        order = shuffled(self._teams, self._seed, self._stage, "order") if by_lot else self._teams
        half, is_odd = divmod(len(order), 2)
        uppers = order[0 : 2 * half : 2] if by_lot else order[:half]
        lowers = order[1 : 2 * half : 2] if by_lot else order[half : 2 * half]
        pairs: list[tuple[Team, Team | None]] = [*zip(uppers, lowers, strict=True)]
        return [*pairs, (order[-1], None)] if is_odd else pairs

    def _next_pairing(self, so_far: GameHistory, number: int) -> _Pairing | None:
        entrants = self._field(so_far, number)
        found = best_pairing(entrants)
        if found is None:
            return None
        teams = (*self._teams, None)
        scores = (*entrants.scores, -1)

        def importance(pair: tuple[int, int]) -> tuple[bool, int, int, int]:
            a, b = pair
            return teams[b] is None, -max(scores[a], scores[b]), -scores[a] - scores[b], a

        return [(self._teams[a], teams[b]) for a, b in sorted(found, key=importance)]

    def _field(self, so_far: GameHistory, number: int) -> PairingProblem:
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
        self, so_far: GameHistory, number: int, a: Team, b: Team | None
    ) -> tuple[Team | None, Team | None]:
        """The team that was first less often is first now; by lot if that is equal."""
        surplus = _balance(so_far, a) - (0 if b is None else _balance(so_far, b))
        if surplus == 0:
            # The lot must not depend on the order of the pair.
            ordered = sorted((a, b or ""))
            surplus = 1 if self._lot(number, "sides", *ordered) % 2 == ordered.index(a) else -1
        return (a, b) if surplus < 0 else (b, a)

    def _history(self, rounds: Sequence[Round], results: Results) -> GameHistory:
        return game_history(self._teams, rounds, results, self._bye_points)

    def _lot(self, *purpose: str | int | None) -> int:
        return draw_lot(self._seed, self._stage, *purpose)


def _balance(so_far: GameHistory, team: Team) -> int:
    """Its games as first less those as second."""
    seats = [game.seat for game in so_far.games[team]]
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
        del teams
        return rules.rounds

    def expected_matches(self, rules: SwissRules, teams: int) -> int:
        """An early end makes it fewer."""
        return rules.rounds * ((teams + (rules.odd == "house")) // 2)
