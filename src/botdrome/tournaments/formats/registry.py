"""All formats by name. A new one is one more object here; no other module asks for a format."""

from collections.abc import Iterable, Sequence

from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import AnyFormat, StageRules
from botdrome.tournaments.formats.playoff import PlayOffFormat
from botdrome.tournaments.formats.round_robin import RoundRobinFormat
from botdrome.tournaments.formats.swiss import SwissFormat
from botdrome.tournaments.formats.tables import TablesFormat

FORMATS: dict[str, AnyFormat] = {
    each.name: each for each in (SwissFormat(), PlayOffFormat(), RoundRobinFormat(), TablesFormat())
}


def format_of(rules: StageRules) -> AnyFormat:
    """The format of a stage."""
    return next(each for each in FORMATS.values() if type(rules) is each.rules_type)


def first_of(format_: AnyFormat, stages: Sequence[StageRules], seats: int) -> StageRules:
    """The first stage of a format, or its default rules for a game of so many seats."""
    found = (each for each in stages if type(each) is format_.rules_type)
    return next(found, None) or format_.default_rules(seats)


def tie_break_titles(names: Iterable[str]) -> list[Sentence]:
    """The titles of the tie-breaks with these names, each once."""
    titles = {title.code: title for each in FORMATS.values() for title in each.tie_breaks}
    return [titles[name] for name in dict.fromkeys(names)]
