"""Who hears of a finished match: nobody from whom its round is hidden."""

import pytest

from botdrome.contest.rules.audience import Publication
from botdrome.contest.rules.timetable import Kind
from botdrome.contest.services.contests import create_contest, find_contest
from botdrome.contest.services.match_rows import GAMES_TOPIC, add_matches, known_matches
from botdrome.contest.services.teams import add_team
from botdrome.contest.services.tournament_rows import add_tournament
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import Entry, Event, RoundPublication, Submission, Team
from botdrome.runner.tournament.journal_lines import FinishedMatch
from botdrome.sentences import title
from botdrome.tournaments.model import Match, Result
from tests.contest.moments import START
from tests.contest.services.people import contest_text


def finished(match_id: str) -> FinishedMatch:
    result = Result((1, 2), (1, 0), (1, 0), (9, 8))
    match = Match(match_id, ("Ada", "Bob"))
    return FinishedMatch(match, result, ((), ()), (1.0, 1.0), (1, 1), title("Because."))


@pytest.mark.parametrize(
    ("match_id", "hears"), [("1.1.1.1", True), ("1.2.1.1", False), ("1.3.1.1", False)]
)
def test_a_hidden_round_and_all_that_follow_make_no_event(
    database: Database, match_id: str, hears: bool
) -> None:
    with database.writing() as session:
        contest_id = create_contest(session, contest_text(), "cup.toml", "test", START)
        contest = find_contest(session, contest_id)
        assert contest is not None
        row = add_tournament(session, contest, Kind.EXTRA, None, None, START)
        row.publication = Publication.ALL
        for number, name in enumerate(("Ada", "Bob"), 1):
            add_team(session, contest_id, name, name, "test", START)
            team = session.query(Team).filter_by(name=name).one()
            sent = Submission(
                contest_id=contest_id, team_id=team.id, number=1, language="py", file_name="a.py",
                size=1, sha256="0" * 64, arrived_at=START, is_late=False, state="accepted",
            )  # fmt: skip
            session.add(sent)
            session.flush()
            session.add(
                Entry(
                    tournament_id=row.id,
                    team_id=team.id,
                    submission_id=sent.id,
                    name=name,
                    seeding=number,
                )
            )
        session.add(RoundPublication(tournament_id=row.id, stage=1, round=2, publication=0))
        session.query(Event).delete()
        session.flush()
        assert add_matches(session, row, [finished(match_id)], START) == 1
        assert add_matches(session, row, [finished(match_id)], START) == 0
        assert known_matches(session, row.id) == {match_id}
        events = {(each.channel.split("/")[1], each.topic) for each in session.query(Event)}
    everybody = {("all", "tournament"), ("participants", "tournament"), ("team", GAMES_TOPIC)}
    assert events == {("jury", "tournament")} | (everybody if hears else set())
