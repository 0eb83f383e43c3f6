"""Rows of finished matches, derived from the journals: the same line never makes a second row."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Publication
from botdrome.contest.services.tournament_rows import TOPIC, channels
from botdrome.contest.storage.events import announce, team_channel
from botdrome.contest.storage.tables import (
    Entry,
    PlayedBy,
    PlayedMatch,
    RoundPublication,
    Tournament,
)
from botdrome.runner.tournament.journal_lines import FinishedMatch, match_line
from botdrome.tournaments.model import MatchId, match_order

GAMES_TOPIC = "games"


def known_matches(session: Session, tournament: int) -> set[MatchId]:
    """The matches of a tournament that have rows."""
    found = select(PlayedMatch.match_id).where(PlayedMatch.tournament_id == tournament)
    return set(session.scalars(found))


def add_matches(
    session: Session, row: Tournament, entries: Sequence[FinishedMatch], now: datetime
) -> int:
    """Writes rows for the entries of a journal that have none yet; how many."""
    known = known_matches(session, row.id)
    fresh = [entry for entry in entries if entry.match.id not in known]
    if not fresh:
        return 0
    teams = _teams(session, row.id)
    for entry in fresh:
        seated = [None if team is None else teams[team] for team in entry.match.seats]
        played = PlayedMatch(
            tournament_id=row.id,
            match_id=entry.match.id,
            seats={str(seat): team for seat, team in enumerate(seated)},
            result=match_line(entry)["entry"],
            finished_at=now,
        )
        session.add(played)
        session.flush()
        session.add_all(
            PlayedBy(match_row=played.id, team_id=team, seat=seat)
            for seat, team in enumerate(seated)
            if team is not None
        )
    levels = {entry.match.id: _level(session, row, entry.match.id) for entry in fresh}
    announce(session, channels(row, max(levels.values())), TOPIC, row.number)
    shown = [entry for entry in fresh if levels[entry.match.id] > Publication.HIDDEN]
    heard = {team for entry in shown for team in entry.match.seats if team is not None}
    own = [team_channel(row.contest_id, teams[team]) for team in sorted(heard)]
    announce(session, own, GAMES_TOPIC, row.number)
    return len(fresh)


def _level(session: Session, row: Tournament, match_id: MatchId) -> int:
    """Who may know of a match: a hidden round hides itself and all that follow."""
    stage, number, *_ = match_order(match_id)
    rounds = session.scalars(
        select(RoundPublication).where(RoundPublication.tournament_id == row.id)
    )
    earlier = [each.publication for each in rounds if (each.stage, each.round) <= (stage, number)]
    return min([row.publication, *earlier])


def _teams(session: Session, tournament: int) -> Mapping[str, int]:
    """The teams' ids by the names in the journal."""
    entries = session.scalars(select(Entry).where(Entry.tournament_id == tournament))
    return {entry.name: entry.team_id for entry in entries}
