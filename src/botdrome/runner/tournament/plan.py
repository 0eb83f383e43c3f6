"""The plan of a tournament: what makes it this one and no other, as its journal keeps it."""

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
from botdrome.tournaments.model import Team
from botdrome.tournaments.regulations.limit_changes import JuryLimits
from botdrome.tournaments.regulations.stages import course, expected_matches

_LARGEST = 10_000
"""Of teams, and of any number in a stage's rules; more has never been a tournament."""
_MOST_STAGES = 16
_NOT_A_PLAN = Sentence(
    "not-a-plan",
    "The journal does not begin as one of this version of Botdrome does: {why}",
    "Журнал начинается не так, как в этой версии Botdrome: {why}",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A team's bot: what it is made of, and in which language."""

    hash: str
    language: str

    @classmethod
    def of(cls, bot: Bot) -> "Entry":
        """What is kept of a bot."""
        return cls(bot.hash, bot.language)


@dataclass(frozen=True, slots=True)
class Plan:
    """A game under options, teams in the order of their seeding, the rules of stages, a seed."""

    game: str
    game_version: int
    options: Mapping[str, int]
    seed: int
    teams: Mapping[Team, Entry]
    house: Entry | None
    """The bot that sits in seats of nobody."""
    stages: tuple[StageRules, ...]
    scoring: Scoring
    limits: JuryLimits | None = None
    """Limits of all matches where they are not the game's own; older journals do not tell any."""

    @property
    def stage_options(self) -> tuple[Mapping[str, int], ...]:
        """Under which options each stage is played."""
        return tuple({**self.options, **stage.options} for stage in self.stages)

    @property
    def expected_matches(self) -> int:
        """How many matches there will be, as far as can be told."""
        return expected_matches(self.stages, len(self.teams))

    def course(self) -> Course:
        """The course from its very beginning; what does not fit the game is a user error."""
        seats = games.get(self.game).seats
        return course(list(self.teams), self.stages, self.scoring, self.seed, seats)

    def told(self) -> dict[str, Any]:
        """The plan as JSON has it."""
        return {**asdict(self), "stages": [_stage_told(each) for each in self.stages]}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> "Plan":
        """The plan that JSON holds; what is none is a user error."""
        try:
            stages = [_stage_read(each) for each in _STAGES.validate_python(told.get("stages"))]
            plan = _PLANS.validate_python({**told, "stages": ()})
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False)[0]
            place = ".".join(str(part)[:40] for part in first["loc"])
            raise UserError(_NOT_A_PLAN.of(why=f"{place}: {first['msg']}")) from None
        _check(plan, stages)
        return replace(plan, stages=tuple(stages))


_PLANS = TypeAdapter(Plan)
_Told = dict[str, str | int | dict[str, int] | None]
_STAGES = TypeAdapter(list[_Told])


def _stage_told(stage: StageRules) -> dict[str, Any]:
    return {"format": format_of(stage).name, **asdict(stage)}


def _stage_read(told: _Told) -> StageRules:
    format_ = FORMATS.get(str(told.get("format")))
    if format_ is None:
        raise UserError(_NOT_A_PLAN.of(why="stages.format"))
    rules = {name: value for name, value in told.items() if name != "format"}
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
