"""What teams can do about their verdicts, by the first record of each kind."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from botdrome.errors import UserError
from botdrome.referee.records.explanation import remedy_for
from botdrome.referee.records.record import read
from botdrome.reports.summary import Summary
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.sentences import Sentence
from botdrome.tournaments.model import MatchId, Team, match_order
from botdrome.tournaments.standings.statistics import matches_with


@dataclass(frozen=True, slots=True)
class Advice:
    """What a team can do about one kind of verdict."""

    team: Team
    code: str
    count: int
    match: MatchId
    """The first match with it."""
    remedy: Sentence | None
    """None if the match has no record any more."""


def advice_on(summary: Summary, records: RecordFolder) -> Iterator[Advice]:
    """Advice for each team and verdict, in the order of the table."""
    entries = sorted(summary.matches.values(), key=lambda each: match_order(each.match.id))
    by_team = cache(lambda code: matches_with(code, entries))
    for line in summary.lines:
        team = line.standing.team
        for code, count in line.verdicts.items():
            first = by_team(code)[team][0]
            yield Advice(team, code, count, first, _remedy(summary, records, team, first, code))


def _remedy(
    summary: Summary, records: RecordFolder, team: Team, match_id: MatchId, code: str
) -> Sentence | None:
    seats = summary.matches[match_id].match.seats
    try:
        record = read(records.path(match_id).read_bytes())
    except (OSError, UserError):
        return None
    if len(record.bots) != len(seats):  # another match's record
        return None
    return remedy_for(summary.game, record, seats.index(team), code)
