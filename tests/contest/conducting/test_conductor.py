"""A contest runs by itself, from the first submission to the export of its results."""

import shutil
import zipfile
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from botdrome.contest.conducting.conductor import Conductor
from botdrome.contest.services.arrivals import Source
from botdrome.contest.services.exporting import export_contest
from botdrome.contest.services.verifying import differences
from botdrome.contest.storage.tables import (
    Account,
    Judged,
    PendingPassword,
    PlayedMatch,
    Progress,
    SampleGame,
)
from botdrome.runner.tournament.follower import Follower
from botdrome.runner.tournament.journal_lines import FinishedMatch
from tests.contest.conducting.contests import TrialContest, sample
from tests.waiting import until

SHORT = """
[regulations.submission]
games_against_sample = 2
[[regulations.intermediate]]
after = "1s"
format = "swiss"
rounds = 1
[[regulations.final]]
format = "swiss"
rounds = 2
"""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TrialContest]:
    """A contest of three teams after its final; one of them sent a program with errors."""
    folder = tmp_path_factory.mktemp("contest")
    contest = TrialContest.make(folder, "breakthrough", "8s", SHORT)
    contest.add_teams("Ада", "Боб", "Вера")
    contest.submit("Ада", sample("breakthrough", "py"))
    contest.submit("Боб", sample("breakthrough", "py", "another"))
    contest.submit("Вера", Source("bad.cpp", b"int main( {"))
    with contest.conducted():
        until(lambda: all(each.judged_at for each in contest.submissions().values()))
        until(lambda: contest.tournaments()[-1].progress == Progress.OVER)
        until(lambda: all(each.record for each in _sample_games(contest)))
    yield contest
    contest.database.close()


def test_passwords_are_hashed_meanwhile(finished: TrialContest) -> None:
    with finished.database.reading() as session:
        assert session.scalars(select(PendingPassword)).all() == []
        assert all(session.scalars(select(Account.password_hash)))


def test_every_submission_gets_its_verdict(finished: TrialContest) -> None:
    states = {team: row.state for (team, _), row in finished.submissions().items()}
    assert states == {
        "Ада": Judged.ACCEPTED,
        "Боб": Judged.ACCEPTED,
        "Вера": Judged.COMPILATION_ERROR,
    }
    assert "error" in finished.submissions()["Вера", 1].output


def test_accepted_submissions_play_the_sample_on_both_sides(finished: TrialContest) -> None:
    games = [(game.number, game.seat) for game in _sample_games(finished)]
    assert games == [(1, 0), (2, 1)] * 2


def test_rows_of_matches_are_those_of_the_journals(finished: TrialContest) -> None:
    over = [row for row in finished.tournaments() if row.progress == Progress.OVER]
    assert over[-1].kind == "final"
    with finished.database.reading() as session:
        for row in over:
            rows = session.query(PlayedMatch).filter_by(tournament_id=row.id).all()
            assert {each.match_id for each in rows} == set(_journal(finished, row.number))


def test_an_export_is_valid(finished: TrialContest, tmp_path: Path) -> None:
    archive = tmp_path / "contest.zip"
    count = export_contest(finished.database, finished.data, finished.id, archive)
    assert count == sum(row.plan is not None for row in finished.tournaments())
    assert list(differences(archive)) == []


@pytest.mark.parametrize(
    ("name", "forge", "code"),
    [
        (
            "lots.json",
            lambda text: text.replace('"secret": "', '"secret": "00', 1),
            "lots-commitment",
        ),
        ("standings.csv", lambda text: text.replace("Ада", "Боб", 1), "wrong-table"),
        ("journal.jsonl", lambda text: text, "missing-record"),
    ],
)
def test_a_forged_export_is_found(
    finished: TrialContest, tmp_path: Path, name: str, forge: Callable[[str], str], code: str
) -> None:
    honest, forged = tmp_path / "contest.zip", tmp_path / "forged.zip"
    export_contest(finished.database, finished.data, finished.id, honest)
    with zipfile.ZipFile(honest) as source, zipfile.ZipFile(forged, "w") as target:
        for each in source.namelist():
            data = source.read(each)
            if each.endswith(name):
                data = forge(data.decode()).encode()
            if code == "missing-record" and each.endswith(".json") and "/records/" in each:
                continue
            target.writestr(each, data)
    assert code in {each.code for each in differences(forged)}


def test_a_journal_that_was_lost_stops_its_tournament(tmp_path: Path) -> None:
    more = '[[regulations.final]]\nformat = "round-robin"\n'
    contest = TrialContest.make(tmp_path, "breakthrough", "1s", more, ago=timedelta(seconds=5))
    contest.add_teams("Ада", "Боб")
    for name in contest.teams:
        contest.submit(name, sample("breakthrough", "py", name), contest.start)
    with contest.conducted():
        until(lambda: contest.tournaments() and contest.tournaments()[-1].progress == Progress.OVER)
    final = contest.tournaments()[-1]
    with contest.database.writing() as session:
        session.get_one(type(final), final.id).progress = Progress.RUNNING
    shutil.rmtree(contest.data.tournament(contest.id, final.number))
    with contest.conducted() as conductor:
        assert _ends(contest, conductor) == Progress.FAILED
    assert "journal" in contest.tournaments()[-1].reason_en
    contest.database.close()


def _ends(contest: TrialContest, conductor: Conductor) -> str:
    del conductor
    return until(
        lambda: next(
            (
                row.progress
                for row in contest.tournaments()[-1:]
                if row.progress != Progress.RUNNING
            ),
            "",
        )
    )


def _sample_games(contest: TrialContest) -> list[SampleGame]:
    with contest.database.reading() as session:
        return session.query(SampleGame).order_by(SampleGame.id).all()


def _journal(contest: TrialContest, number: int) -> dict[str, FinishedMatch]:
    follower = Follower(contest.data.tournament(contest.id, number))
    follower.read_new_lines()
    entries = dict(follower.entries)
    follower.close()
    return entries
