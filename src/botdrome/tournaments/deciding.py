"""The match that decided a tournament, to be shown when it is over."""

from collections.abc import Collection, Sequence

from botdrome.tournaments.formats.brackets import FINAL, Bracket
from botdrome.tournaments.model import Match, MatchId, Round, Standing, match_order


def deciding_match(
    rounds: Sequence[Round],
    bracket: Bracket | None,
    table: Sequence[Standing],
    finished: Collection[MatchId],
) -> MatchId | None:
    """The last game of the final; without one, that of the best teams in the last round.

    The table is that of the whole tournament; None if the last stage has no finished match.
    """
    pairs = bracket.pairs if bracket is not None else ()
    played = [match for pair in pairs if pair.label == FINAL for match in pair.matches]
    if not played and rounds:
        played = list(rounds[-1].matches)
    places = {line.team: line.place for line in table}

    def importance(match: Match) -> tuple[list[int], int]:
        seated = sorted(places[team] for team in match.seats if team is not None)
        return seated, -match_order(match.id)[-1]

    played = [match for match in played if match.id in finished]
    return min(played, key=importance).id if played else None
