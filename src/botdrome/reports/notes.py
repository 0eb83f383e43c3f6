"""Notes: what the jury should look at, beside what the stages tell themselves."""

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
    "{team}: вердикт security, игры: {matches}. Жюри следует посмотреть протоколы; оно "
    "может дисквалифицировать команду.",
)
_NOT_PLAYED = Sentence(
    "unplayable-matches",
    "{team} has lost matches that could not be played because of its bot: {matches}. The jury "
    "should look at the records and may disqualify the team.",
    "{team}: засчитаны поражения в играх, которые не удалось провести из-за её бота: {matches}. "
    "Жюри следует посмотреть протоколы; оно может дисквалифицировать команду.",
)
_SHORTENED = Sentence("and-more", "{first} and {count} more", "{first} и ещё {count}")
_MISSING = Sentence(
    "records-missing",
    "Records are missing that were there once: {count}, the first one {first}. Their results "
    "count, but nobody can look at these games or verify them any more.",
    "Нет протоколов, которые были записаны: {count}, первый — {first}. Результаты засчитаны, но "
    "посмотреть или проверить эти игры уже нельзя.",
)


def notes_on(
    entries: Iterable[PlayedMatch], disqualified: AbstractSet[Team], missing: Sequence[MatchId]
) -> list[Sentence]:
    """Which teams the jury may want to disqualify, by matches in order; which records are gone."""
    entries = list(entries)
    # Protocols: "a security verdict is put before the jury, who may disqualify"
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
