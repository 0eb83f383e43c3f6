"""Makes the stages that regulations describe."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from botdrome.errors import UserError
from botdrome.games.loading.manifest import Best
from botdrome.games.scoring import Scoring
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course, PlannedStage
from botdrome.tournaments.formats.format import Stage, StageContext, StageRules
from botdrome.tournaments.formats.registry import format_of
from botdrome.tournaments.model import Team

_TOO_FEW = Sentence(
    "too-few-teams", "A tournament needs at least two bots.", "Для турнира нужны хотя бы два бота."
)


def course(
    teams: Sequence[Team],
    rules: Sequence[StageRules],
    scoring: Scoring,
    seed: int,
    seats: int,
    best_score: Best = "most",
) -> Course:
    """The course of a tournament; rules that do not fit the game are a user error."""
    if len(teams) < 2:
        raise UserError(_TOO_FEW)
    for each in rules:
        format_of(each).check_seats(each, seats)
    entering = [None, *(_entrants(before, each) for before, each in pairwise(rules))]
    advancing = [*entering[1:], None]
    orders = [
        PlannedStage(
            partial(_make, each, StageContext(scoring, seed, 1, going_on or 0, best_score)),
            coming_in,
        )
        for each, coming_in, going_on in zip(rules, entering, advancing, strict=True)
    ]
    return Course(teams, orders)


def entrants(
    stages: Sequence[StageRules], teams: int, begun: Sequence[int] = (), out: int = 0
) -> list[int]:
    """How many teams enter each stage.

    `begun` has the numbers of the stages that have begun, and `out` is how many of the last one
    are disqualified: they enter no further stage.
    """
    numbers = list(begun) or [teams]
    for before, stage in list(pairwise(stages))[len(numbers) - 1 :]:
        going_on = numbers[-1] - (out if len(numbers) == len(begun) else 0)
        numbers.append(min(going_on, _entrants(before, stage) or going_on))
    return numbers


def expected_matches(stages: Sequence[StageRules], entering: Sequence[int]) -> int:
    """How many matches a tournament is expected to have if so many teams enter its stages."""
    each = zip(stages, entering, strict=True)
    return sum(format_of(stage).expected_matches(stage, teams) for stage, teams in each)


def forewarnings(stages: Sequence[StageRules], entering: Sequence[int]) -> list[Sentence]:
    """What the jury should know before these stages begin."""
    each = zip(stages, entering, strict=True)
    found = (format_of(stage).forewarning(stage, teams) for stage, teams in each)
    return [sentence for sentence in found if sentence is not None]


def _entrants(before: StageRules, rules: StageRules) -> int | None:
    """How many of the last stage's teams enter a stage."""
    advancing = format_of(before).advancing(before)
    return format_of(rules).most_teams if advancing is None else advancing


def _make(rules: StageRules, context: StageContext, number: int, teams: Sequence[Team]) -> Stage:
    return format_of(rules).stage(rules, teams, replace(context, number=number))
