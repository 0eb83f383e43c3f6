"""The plan of a tournament: all that identifies it, as its journal keeps it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from botdrome import games
from botdrome.errors import UserError
from botdrome.games.scoring import PlaceScoring, Scoring
from botdrome.referee import Bot
from botdrome.sentences import Sentence
from botdrome.tournaments.course import Course
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.registry import FORMATS, format_of
from botdrome.tournaments.model import Results, Team
from botdrome.tournaments.regulations.limit_changes import JuryLimits
from botdrome.tournaments.regulations.stages import (
    course,
    entrants,
    expected_matches,
)

_LARGEST = 10_000
"""Of teams, and of any number in a stage's rules."""
_MOST_STAGES = 16
_NOT_A_PLAN = Sentence(
    "not-a-plan",
    "This version of Botdrome cannot read the first line of the journal: {why}",
    "Эта версия Botdrome не может прочитать первую строку журнала: {why}",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A team's bot: its hash and its language."""

    hash: str
    language: str

    @classmethod
    def of(cls, bot: Bot) -> "Entry":
        """The entry of a bot."""
        return cls(bot.hash, bot.language)


@dataclass(frozen=True, slots=True)
class Plan:
    """Game, options, teams in seeding order, the rules of the stages, the seed."""

    game: str
    game_version: int
    options: Mapping[str, int]
    seed: int
    teams: Mapping[Team, Entry]
    house: Entry | None
    """The jury's bot, for seats without a team."""
    stages: tuple[StageRules, ...]
    scoring: Scoring
    limits: JuryLimits | None = None
    """Limits of all matches where they are not the game's own; older journals have none."""
    title: str | None = None
    """Of the event."""
    begun_at: str | None = None
    """When it was begun, as ISO 8601 with the jury's time zone; older journals do not say."""

    @property
    def stage_options(self) -> tuple[Mapping[str, int], ...]:
        """The options of each stage."""
        return tuple({**self.options, **stage.options} for stage in self.stages)

    def entering(self, course: Course | None = None, results: Results | None = None) -> list[int]:
        """How many teams enter each stage, as far as a course has come with these results."""
        fields = course.fields(results or {}) if course else ()
        out = len(course.disqualified & set(fields[-1])) if course else 0
        return entrants(self.stages, len(self.teams), list(map(len, fields)), out)

    @property
    def expected_matches(self) -> int:
        """How many matches are expected before the first of them."""
        return expected_matches(self.stages, self.entering())

    def course(self) -> Course:
        """The course from the start; rules that do not fit the game are a user error."""
        game = games.get(self.game)
        return course(
            list(self.teams), self.stages, self.scoring, self.seed, game.seats, game.score.best
        )

    def to_json(self) -> dict[str, Any]:
        """The plan as JSON."""
        return {**asdict(self), "stages": [_stage_to_json(each) for each in self.stages]}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Plan":
        """The plan in JSON; anything else is a user error."""
        try:
            stages = [_stage_read(each) for each in _STAGES.validate_python(data.get("stages"))]
            plan = _PLANS.validate_python({**data, "stages": ()})
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False)[0]
            place = ".".join(str(part)[:40] for part in first["loc"])
            raise UserError(_NOT_A_PLAN.of(why=f"{place}: {first['msg']}")) from None
        _check(plan, stages)
        return replace(plan, stages=tuple(stages))


_PLANS = TypeAdapter(Plan)
_StageJson = dict[str, str | int | dict[str, int] | None]
_STAGES = TypeAdapter(list[_StageJson])


def _stage_to_json(stage: StageRules) -> dict[str, Any]:
    return {"format": format_of(stage).name, **asdict(stage)}


def _stage_read(data: _StageJson) -> StageRules:
    format_ = FORMATS.get(str(data.get("format")))
    if format_ is None:
        raise UserError(_NOT_A_PLAN.of(why="stages.format"))
    rules = {name: value for name, value in data.items() if name != "format"}
    if any(isinstance(value, int) and not 1 <= value <= _LARGEST for value in rules.values()):
        raise UserError(_NOT_A_PLAN.of(why="stages"))
    stage: StageRules = TypeAdapter(format_.rules_type).validate_python(rules)
    return stage


def _check(plan: Plan, stages: Sequence[StageRules]) -> None:
    if not (2 <= len(plan.teams) <= _LARGEST):
        raise UserError(_NOT_A_PLAN.of(why="teams"))
    if not 1 <= len(stages) <= _MOST_STAGES:
        raise UserError(_NOT_A_PLAN.of(why="stages"))
    game = games.get(plan.game)
    if isinstance(plan.scoring, PlaceScoring) and len(plan.scoring.places) != game.seats:
        raise UserError(_NOT_A_PLAN.of(why="scoring"))
    if plan.limits is not None and plan.limits.clash(game) is not None:
        raise UserError(_NOT_A_PLAN.of(why="limits"))
