"""Stages as the command line changes them: other formats, other numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.formats.format import AnyFormat, StageRules
from botdrome.tournaments.formats.registry import FORMATS, first_of, format_of
from botdrome.tournaments.regulations.regulations import Regulations

_UNKNOWN_FORMAT = Sentence(
    "unknown-format",
    "There is no format {name}; there are: {known}. Join several with a +.",
    "Формата {name} нет; есть: {known}. Несколько этапов пишут через +.",
)
_NO_EFFECT = Sentence(
    "no-such-stage",
    "{key} changes nothing here: it is for {formats}, and there is no such stage.",
    "{key} здесь ничего не меняет: это для {formats}, а такого этапа нет.",
)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Changes to the regulations; None keeps them."""

    format: str | None = None
    """Formats joined by +, instead of the stages that there are."""
    rounds: int | None = None
    advance: int | None = None
    games_per_pair: int | None = None

    def stages(self, regulations: Regulations, seats: int) -> tuple[StageRules, ...]:
        """The stages of the final, changed; a change without effect is a user error.

        A format that is asked for has what the regulations say about its first stage, else the
        default rules for a game of so many seats.
        """
        stages: Sequence[StageRules] = regulations.final
        if self.format is not None:
            names = self.format.split("+")
            stages = [first_of(_named(name), regulations.stages, seats) for name in names]
        stages = _changed(stages, "rounds", self.rounds)
        stages = _changed(stages, "advance", self.advance)
        return _changed(stages, "games_per_pair", self.games_per_pair)


def _named(name: str) -> AnyFormat:
    if name not in FORMATS:
        raise UserError(_UNKNOWN_FORMAT.of(name=excerpt(name), known=", ".join(FORMATS)))
    return FORMATS[name]


def _changed(stages: Sequence[StageRules], name: str, value: int | None) -> tuple[StageRules, ...]:
    """The stages with one number changed where the format allows that."""
    if value is None:
        return tuple(stages)
    if not any(name in format_of(stage).adjustable for stage in stages):
        formats = ", ".join(each.name for each in FORMATS.values() if name in each.adjustable)
        raise UserError(_NO_EFFECT.of(key=name, formats=formats))
    changes: dict[str, Any] = {name: value}
    return tuple(
        replace(stage, **changes) if name in format_of(stage).adjustable else stage
        for stage in stages
    )
