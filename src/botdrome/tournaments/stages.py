"""Makes the stages that regulations describe."""

from collections.abc import Sequence

from botdrome.errors import UserError
from botdrome.games.scoring import Scoring
from botdrome.sentences import Sentence
from botdrome.tournaments.brackets import SIZES
from botdrome.tournaments.course import Course, StageMaker, StageOrder
from botdrome.tournaments.model import Stage, Team
from botdrome.tournaments.playoff import PlayOff
from botdrome.tournaments.regulations import (
    PlayOffRules,
    RoundRobinRules,
    StageRules,
    SwissRules,
    TablesRules,
)
from botdrome.tournaments.round_robin import RoundRobin
from botdrome.tournaments.swiss import Swiss
from botdrome.tournaments.tables import Tables

_PAIRS_ONLY = Sentence(
    "pairs-only",
    "This format pairs two teams, but the game has {seats} seats; use the format tables.",
    "В этом формате встречаются двое, а в игре мест: {seats}; возьмите формат tables.",
)
_TABLES_ONLY = Sentence(
    "tables-only",
    "Tables of {wanted} do not fit a game of {seats} seats.",
    "Столы на {wanted} не подходят для игры, где мест: {seats}.",
)
_UNEQUAL_SEATS = Sentence(
    "unequal-seats",
    "{rounds} rounds at tables of {seats} give nobody every seat equally often; take a multiple "
    "of {seats}.",
    "За столами на {seats} после {rounds} туров места достаются не всем одинаково часто; возьмите "
    "число туров, кратное {seats}.",
)
_TOO_FEW = Sentence(
    "too-few-teams", "A tournament needs at least two bots.", "Для турнира нужны хотя бы два бота."
)
_WON = (1, 2)
"""The places of a match that its first seat has won."""


def course(
    teams: Sequence[Team], rules: Sequence[StageRules], scoring: Scoring, seed: int, seats: int
) -> Course:
    """The course of a tournament by its regulations; what does not fit the game is a user error."""
    if len(teams) < 2:
        raise UserError(_TOO_FEW)
    for each in rules:
        _check_seats(each, seats)
    following = [*rules[1:], None]
    makers = [
        StageOrder(_maker(each, after, scoring, seed), _entrants(before, each))
        for before, each, after in zip([None, *rules], rules, following, strict=False)
    ]
    return Course(teams, makers)


def _check_seats(rules: StageRules, seats: int) -> None:
    if isinstance(rules, TablesRules):
        if rules.seats_per_table != seats:
            raise UserError(_TABLES_ONLY.of(wanted=rules.seats_per_table, seats=seats))
        if rules.rounds % seats:
            raise UserError(_UNEQUAL_SEATS.of(rounds=rules.rounds, seats=seats))
    elif seats != 2:
        raise UserError(_PAIRS_ONLY.of(seats=seats))


def _entrants(before: StageRules | None, rules: StageRules) -> int | None:
    """How many of the last stage's teams enter a stage."""
    if isinstance(before, SwissRules) and before.advance is not None:
        return before.advance
    return SIZES[-1] if isinstance(rules, PlayOffRules) and before is not None else None


def _maker(
    rules: StageRules, following: StageRules | None, scoring: Scoring, seed: int
) -> StageMaker:
    def make(number: int, teams: Sequence[Team]) -> Stage:
        if isinstance(rules, SwissRules):
            return Swiss(
                teams=teams,
                rounds=rules.rounds,
                seed=seed,
                first_round=rules.first_round,
                odd=rules.odd,
                bye_points=scoring.points(_WON)[0],
                stage=number,
                places_by_lot=_entrants(rules, following) or 0 if following is not None else 0,
            )
        if isinstance(rules, PlayOffRules):
            return PlayOff(
                teams,
                seed=seed,
                stage=number,
                games_per_pair=rules.games_per_pair,
                places_played=rules.places_played,
            )
        if isinstance(rules, RoundRobinRules):
            return RoundRobin(
                teams=teams,
                games_per_pair=rules.games_per_pair,
                stage=number,
                has_marks=rules.mark is not None,
            )
        return Tables(
            teams, seed=seed, stage=number, rounds=rules.rounds, seats=rules.seats_per_table
        )

    return make
