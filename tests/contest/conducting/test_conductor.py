"""A contest runs by itself, and goes on after its process died."""

from pathlib import Path

from botdrome.contest.services.arrivals import Source
from botdrome.contest.storage.tables import Judged, PlayedMatch, Progress, SampleGame
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


def test_a_contest_runs_from_submissions_to_its_final(tmp_path: Path) -> None:
    contest = TrialContest.make(tmp_path, "breakthrough", "20s", SHORT)
    contest.add_teams("Ада", "Боб", "Вера")
    contest.submit("Ада", sample("breakthrough", "py"))
    contest.submit("Боб", sample("breakthrough", "py", "another"))
    contest.submit("Вера", Source("bad.cpp", b"int main( {"))
    with contest.conducted():
        until(lambda: all(each.judged_at for each in contest.submissions().values()))
        states = {team: row.state for (team, _), row in contest.submissions().items()}
        assert states == {
            "Ада": Judged.ACCEPTED,
            "Боб": Judged.ACCEPTED,
            "Вера": Judged.COMPILATION_ERROR,
        }
        assert "error" in contest.submissions()["Вера", 1].output
        until(lambda: contest.tournaments()[-1].progress == Progress.OVER)
    with contest.database.reading() as session:
        games = session.query(SampleGame).all()
        played = session.query(PlayedMatch).count()
    assert [(game.number, game.seat, game.record is not None) for game in games] == [
        (1, 0, True),
        (2, 1, True),
    ] * 2
    assert {row.progress for row in contest.tournaments()} <= {Progress.OVER, Progress.CANCELLED}
    assert played == sum(
        len(_journal(contest, row.number))
        for row in contest.tournaments()
        if row.progress == Progress.OVER
    )


def _journal(contest: TrialContest, number: int) -> dict[str, FinishedMatch]:
    follower = Follower(contest.data.tournament(contest.id, number))
    follower.read_new_lines()
    entries = dict(follower.entries)
    follower.close()
    return entries
