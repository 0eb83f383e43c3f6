"""Notes for the jury, besides those of the stages."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from botdrome.referee.verdicts.codes import UNPLAYABLE, VerdictCode
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Team
from botdrome.tournaments.standings.statistics import PlayedMatch, matches_with

_MOST_NAMED = 3
_FOR_THE_JURY = Sentence(
    "security-verdict",
    "{team} got a security verdict in {matches}. The jury should look at the records and "
    "may disqualify the team.",
    "{team}: вердикт security, партии: {matches}. Жюри следует посмотреть протоколы; оно "
    "может дисквалифицировать команду.",
)
_NOT_PLAYED = Sentence(
    "unplayable-matches",
    "{team} has lost matches that could not be played because of its bot: {matches}. The jury "
    "should look at the records and may disqualify the team.",
    "{team}: засчитаны поражения в партиях, которые не удалось провести из-за её бота: {matches}. "
    "Жюри следует посмотреть протоколы; оно может дисквалифицировать команду.",
)
_SHORTENED = Sentence("and-more", "{first} and {count} more", "{first} и ещё {count}")
_MISSING = Sentence(
    "records-missing",
    "Missing records: {count}, the first one {first}. The results count, but these matches can no "
    "longer be watched or verified.",
    "Пропали протоколы: {count}, первый — {first}. Результаты засчитаны, но посмотреть или "
    "проверить эти партии уже нельзя.",
)


def notes_on(
    entries: Iterable[PlayedMatch], disqualified: AbstractSet[Team], missing: Sequence[MatchId]
) -> list[Sentence]:
    """Teams that the jury may want to disqualify, in order of play; missing records."""
    entries = list(entries)
    # docs/referee.md: a security verdict goes to the jury, which may disqualify the team.
    notes = [
        note.of(team=team, matches=_named(matches))
        for code, note in ((VerdictCode.SECURITY, _FOR_THE_JURY), (UNPLAYABLE.code, _NOT_PLAYED))
        for team, matches in matches_with(code, entries).items()
        if team not in disqualified
    ]
    if missing:
        notes.append(_MISSING.of(count=len(missing), first=missing[0]))
    return notes


def _named(matches: Sequence[MatchId]) -> Sentence | str:
    """The first of these matches, and how many there are besides."""
    first, rest = ", ".join(matches[:_MOST_NAMED]), len(matches) - _MOST_NAMED
    return _SHORTENED.of(first=first, count=rest) if rest > 0 else first
