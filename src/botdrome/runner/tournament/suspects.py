"""Matches that are played alone because a process that played them died."""

from collections import Counter
from collections.abc import Sequence

from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, MatchId

_TOGETHER = 2
"""A match during which a pool died so often is played alone."""
DIED = Sentence(
    "player-died",
    "The process that played the match died.",
    "Процесс, который проводил партию, аварийно завершился.",
)


class Suspects:
    """Matches that were being played when a pool of processes died."""

    def __init__(self) -> None:
        self._breaks: Counter[MatchId] = Counter()

    def note_break(self, matches: Sequence[Match]) -> None:
        """Notes that a pool died while it had these matches to play."""
        for match in matches:
            self._breaks[match.id] += _TOGETHER if len(matches) == 1 else 1

    def is_suspect(self, match: Match) -> bool:
        """Whether a match must be played alone, to find out which one kills its process."""
        return self._breaks[match.id] >= _TOGETHER
