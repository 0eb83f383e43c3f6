"""Notes: what the jury should look at, beside what the stages tell themselves."""

import shlex
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Team
from botdrome.tournaments.statistics import Entry, matches_with

_MOST_NAMED = 3
_FORBIDDEN = "security"
_FOR_THE_JURY = Sentence(
    "security-verdict",
    "{team} got a security verdict in {matches}. The jury should look at the records; "
    "--resume --disqualify {quoted} takes its place away.",
    "{team}: вердикт security, игры: {matches}. Жюри следует посмотреть протоколы; "
    "--resume --disqualify {quoted} лишит команду места.",
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
    entries: Iterable[Entry], disqualified: AbstractSet[Team], missing: Sequence[MatchId]
) -> list[Sentence]:
    """Which teams the jury may want to disqualify, by matches in order; which records are gone."""
    # Protocols: "a security verdict is put before the jury, who may disqualify"
    notes = [
        # The name is the team's own choice, and the jury may copy this into a shell.
        _FOR_THE_JURY.of(team=team, matches=_named(matches), quoted=shlex.quote(team))
        for team, matches in matches_with(_FORBIDDEN, entries).items()
        if team not in disqualified
    ]
    if missing:
        notes.append(_MISSING.of(count=len(missing), first=missing[0]))
    return notes


def _named(matches: Sequence[MatchId]) -> Sentence | str:
    """The first of these matches, and how many there are besides."""
    first, rest = ", ".join(matches[:_MOST_NAMED]), len(matches) - _MOST_NAMED
    return _SHORTENED.of(first=first, count=rest) if rest > 0 else first
