"""The play-off: a seeded bracket of pairs, with matches for the places behind the winner."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.brackets import (
    SIZES,
    Bracket,
    Decision,
    Group,
    Meeting,
    Met,
    Pair,
    grow,
    label_title,
    size_for,
)
from botdrome.tournaments.formats.format import Format, Stage, StageContext, StageRules
from botdrome.tournaments.lots import draw_lot
from botdrome.tournaments.model import Match, Result, Results, Round, Standing, Team
from botdrome.tournaments.standings.tie_breaks import without_places

_MOST_GAMES = 10

_WRONG_SIZE = Sentence(
    "play-off-size",
    "A play-off takes 1 to {most} teams, not {teams}.",
    "В плей-офф участвует от 1 до {most} команд, а не {teams}.",
)
_BY_LOT = Sentence(
    "play-off-lot",
    "{winner} and {loser} ({label}) were equal in games and moves: {winner} won by lot.",
    "{winner} и {loser} ({label}) равны по партиям и ходам: жребий — в пользу команды «{winner}».",
)


class PlayOff(Stage):
    """Pairs that play each other from both sides; winners and losers go on among themselves."""

    def __init__(
        self,
        teams: Sequence[Team],
        *,
        seed: int,
        stage: int = 1,
        games_per_pair: int = 2,
        places_played: int = 8,
    ) -> None:
        """Teams come in seeding order, best first.

        A team that falls behind `places_played` plays no more and is placed by the seeding.
        """
        size = size_for(len(teams))
        if not teams or size is None:
            raise UserError(_WRONG_SIZE.of(most=SIZES[-1], teams=len(teams)))
        self._teams = tuple(teams)
        self._size = size
        self._stage = stage
        self._seed = seed
        self._games_per_pair = games_per_pair
        self._places_played = places_played

    def rounds(self, results: Results) -> Sequence[Round]:
        """The rounds so far; the next one is known when the last one is over."""
        rounds = []
        for column in self.bracket(results).columns:
            matches = tuple(match for pair in column.pairs for match in pair.matches)
            byes = [pair.winner for pair in column.pairs if pair.decided == "bye"]
            if matches:
                resting = tuple(team for team in byes if team is not None)
                rounds.append(Round(column.number, matches, resting))
            if any(pair.decided is None for pair in column.pairs):
                break
        return rounds

    def is_complete(self, results: Results) -> bool:
        """Whether every pair is decided."""
        return all(pair.decided is not None for pair in self.bracket(results).pairs)

    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        """The places; teams that still play for several of them share the best one.

        Points are those of the bracket: 1 for a game won, ½ for one drawn.
        """
        bracket, groups = self._grow(results)
        places: dict[int, int] = {}
        for group in groups:
            places |= _places(group)
        order = sorted(range(1, len(self._teams) + 1), key=lambda seed: (places[seed], seed))
        table = [_standing(places[seed], self._teams[seed - 1], bracket) for seed in order]
        return without_places(table, disqualified)

    def notes(self, results: Results) -> Sequence[Sentence]:
        """Pairs that the lot decided."""
        return [
            _BY_LOT.of(winner=pair.winner, loser=loser, label=label_title(pair.label))
            for pair in self.bracket(results).pairs
            if pair.decided == "lot"
            for loser in pair.teams
            if loser != pair.winner
        ]

    def bracket(self, results: Results) -> Bracket:
        """The bracket so far."""
        return self._grow(results)[0]

    def _grow(self, results: Results) -> tuple[Bracket, Sequence[Group]]:
        return grow(self._size, self._places_played, lambda meeting: self._meet(meeting, results))

    def _meet(self, meeting: Meeting, results: Results) -> Met:
        group, (upper, lower) = meeting.group, meeting.sides
        pair = Pair(
            label=group.label,
            places=(group.best, group.worst),
            seeds=(self._filled(upper), self._filled(lower)),
            teams=(self._team(upper), self._team(lower)),
        )
        if self._is_empty(upper) or self._is_empty(lower):
            ranked = (lower, upper) if self._is_empty(upper) else (upper, lower)
            if self._is_empty(ranked[0]):
                return None, ranked
            return replace(pair, winner=self._team(ranked[0]), decided="bye"), ranked
        if upper is None or lower is None:
            return pair, (None, None)
        pair = self._with_games(pair, meeting, results)
        winner, decided = self._decide(pair, meeting)
        if winner is None:
            return pair, (None, None)
        ranked = (upper, lower) if winner == 0 else (lower, upper)
        return replace(pair, winner=pair.teams[winner], decided=decided), ranked

    def _with_games(self, pair: Pair, meeting: Meeting, results: Results) -> Pair:
        matches = tuple(
            Match(
                f"{self._stage}.{meeting.round}.{meeting.table}.{game}",
                pair.teams if game % 2 else pair.teams[::-1],
                pair.label,
            )
            for game in range(1, self._games_per_pair + 1)
        )
        played = tuple(results.get(match.id) for match in matches)
        score = (_score(played, 0), _score(played, 1))
        return replace(pair, matches=matches, results=played, score=score)

    def _decide(self, pair: Pair, meeting: Meeting) -> tuple[int | None, Decision | None]:
        """The winning side, and what decided it."""
        upper, lower = pair.score
        if None in pair.results:
            return None, None
        if upper != lower:
            return int(lower > upper), "games"
        moves = [_moves_of_wins(pair.results, side) for side in (0, 1)]
        if not any(moves):
            return meeting.sides.index(min(seed for seed in meeting.sides if seed)), "seed"
        if sum(moves[0]) != sum(moves[1]):
            return int(sum(moves[1]) < sum(moves[0])), "moves"
        return draw_lot(self._seed, self._stage, "pair", meeting.round, meeting.table) % 2, "lot"

    def _is_empty(self, seed: int | None) -> bool:
        return seed is not None and seed > len(self._teams)

    def _filled(self, seed: int | None) -> int | None:
        return None if self._is_empty(seed) else seed

    def _team(self, seed: int | None) -> Team | None:
        return None if seed is None or self._is_empty(seed) else self._teams[seed - 1]


def _by_side(played: Sequence[Result | None], side: int) -> list[tuple[int, int, int]]:
    """Of each game: the side's place, the other's place and the side's moves; seats alternate."""
    seats = [(result, (side + game) % 2) for game, result in enumerate(played) if result]
    return [(each.places[seat], each.places[1 - seat], each.moves[seat]) for each, seat in seats]


def _score(played: Sequence[Result | None], side: int) -> float:
    """A double defeat is places (2, 2): no points, and not a draw."""
    games = _by_side(played, side)
    return sum(0.5 if other == 1 else 1.0 for own, other, _ in games if own == 1)


def _moves_of_wins(played: Sequence[Result | None], side: int) -> list[int]:
    return [moves for own, other, moves in _by_side(played, side) if own == 1 and other != 1]


def _places(group: Group) -> dict[int, int]:
    """The place of each known seed; the group's best one while they are undecided."""
    known = sorted(seed for seed in group.seeds if seed is not None)
    is_settled = group.is_over and None not in group.seeds
    return {seed: group.best + (rank if is_settled else 0) for rank, seed in enumerate(known)}


def _standing(place: int, team: Team, bracket: Bracket) -> Standing:
    pairs = [pair for pair in bracket.pairs if team in pair.teams]
    last = pairs[-1]
    return Standing(
        place=place,
        team=team,
        points=sum(pair.score[pair.teams.index(team)] for pair in pairs),
        played=sum(result is not None for pair in pairs for result in pair.results),
        by_lot=last.decided == "lot" and last.places[1] == last.places[0] + 1,
    )


@dataclass(frozen=True, slots=True)
class PlayOffRules(StageRules):
    """A bracket of pairs."""

    games_per_pair: int = 2
    places_played: int = 8


class PlayOffFormat(Format[PlayOffRules]):
    """The format of brackets."""

    name = "play-off"
    title = Sentence("play-off", "Play-off", "Плей-офф")
    keys = ("games_per_pair", "places_played")
    most_teams = SIZES[-1]
    has_bracket = True
    rules_type = PlayOffRules

    def read(self, table: TomlTable, base: PlayOffRules) -> PlayOffRules:
        return PlayOffRules(
            table.whole("games_per_pair", 1, _MOST_GAMES, base.games_per_pair),
            table.whole("places_played", 1, SIZES[-1], base.places_played),
        )

    def stage(self, rules: PlayOffRules, teams: Sequence[Team], terms: StageContext) -> PlayOff:
        return PlayOff(
            teams,
            seed=terms.seed,
            stage=terms.number,
            games_per_pair=rules.games_per_pair,
            places_played=rules.places_played,
        )

    def planned_rounds(self, rules: PlayOffRules, teams: int) -> None:
        del rules, teams

    def expected_matches(self, rules: PlayOffRules, teams: int) -> int:
        return rules.games_per_pair * _pairs(teams, rules.places_played)


def _pairs(teams: int, places_played: int) -> int:
    """Pairs of a bracket that play; their number does not depend on the results."""
    played = 0

    def better_seed_wins(meeting: Meeting) -> Met:
        nonlocal played
        upper, lower = sorted(seed for seed in meeting.sides if seed is not None)
        played += lower <= teams
        return None, (upper, lower)

    grow(size_for(teams) or SIZES[-1], places_played, better_seed_wins)
    return played
