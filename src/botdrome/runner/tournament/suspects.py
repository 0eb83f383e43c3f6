"""Which matches are played alone, because processes died that played them."""

from collections import Counter
from collections.abc import Sequence

from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, MatchId

_TOGETHER = 2
"""So often a match may be among those during which a pool died; then it is played alone."""
DIED = Sentence(
    "player-died",
    "The process that played the match died.",
    "Процесс, проводивший игру, погиб.",
)


class Suspects:
    """Matches that were being played when a pool of processes died."""

    def __init__(self) -> None:
        self._breaks: Counter[MatchId] = Counter()

    def note_break(self, matches: Sequence[Match]) -> None:
        """A pool died that had these matches to play."""
        for match in matches:
            self._breaks[match.id] += _TOGETHER if len(matches) == 1 else 1

    def is_suspect(self, match: Match) -> bool:
        """Whether a match should be played alone, so that it is known which one is deadly."""
        return self._breaks[match.id] >= _TOGETHER
