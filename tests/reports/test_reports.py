"""What a report tells, from simulated results."""

import csv
from dataclasses import replace

import pytest

from botdrome import games
from botdrome.reports import Summary, summarise
from botdrome.reports.files import results, standings_csv
from botdrome.reports.page import page
from botdrome.runner.journal import Finished
from botdrome.runner.plan import Plan
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result
from botdrome.tournaments.regulations import PlayOffRules, RoundRobinRules, StageRules, SwissRules
from tests.runner.test_plan import plan_of

REASON = Sentence("won", "<b>won</b>", "<b>победа</b>")


def finished(match: Match) -> Finished:
    """The first seat wins."""
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (10, 20))
    return Finished(match, result, ((), ("crash",)), (50.0, 10.0), (100, 100), REASON)


def played(teams: int, *stages: StageRules, missing: tuple[str, ...] = ()) -> Summary:
    plan = replace(plan_of("breakthrough", teams), stages=stages or (RoundRobinRules(),))
    return told(plan, missing)


def told(plan: Plan, missing: tuple[str, ...] = ()) -> Summary:
    course, entries = plan.course(), dict[str, Finished]()
    while matches := course.to_play({key: entry.result for key, entry in entries.items()}):
        entries |= {match.id: finished(match) for match in matches}
    return summarise(games.get(plan.game), plan, course, entries, missing)


def test_figures_are_those_of_the_matches() -> None:
    summary = played(3)
    assert summary.is_complete
    assert [score.win_rate for score in summary.seats] == [1.0, 0.0]
    for line in summary.lines:
        assert (line.played, line.score.won, line.score.lost) == (2, 1, 1)
        assert line.verdicts == {"crash": 1}
        assert line.cpu_ms_per_move == pytest.approx((50 + 10) / (10 + 20))


@pytest.mark.parametrize(("teams", "is_there"), [(4, True), (150, True), (151, False)])
def test_a_cross_table_is_for_people_to_look_at(teams: int, is_there: bool) -> None:
    plan = replace(plan_of("breakthrough", teams), stages=(SwissRules(1),))
    assert ('class="cross"' in page(told(plan))) is is_there


def test_links_lead_to_replays_or_records_or_nowhere() -> None:
    summary = played(4, SwissRules(2), PlayOffRules(), missing=("1.1.1.1",))
    with_replays, without = page(summary, "replay.html"), page(summary)
    assert "replay.html" not in without
    for text in (with_replays, without):
        assert "1.1.1.1.json" not in text
        assert 'href="records/2.1.1.2.json"' in text
        assert "Нет протоколов" in text
    assert 'href="replay.html?match=2.1.1.2"' in with_replays
    assert "match=1.1.1.1" not in with_replays


def test_nobodys_text_becomes_markup() -> None:
    plan = plan_of("breakthrough", 2)
    teams = dict(zip(("<i>;=1", '=1+"'), plan.teams.values(), strict=True))
    summary = told(replace(plan, teams=teams, stages=(RoundRobinRules(),)))
    text = page(summary, "replay.html")
    assert "<i>" not in text
    assert "<b>won" not in text
    rows = list(csv.DictReader(standings_csv(summary).splitlines()))
    assert {row["team"] for row in rows} == {"<i>; =1", ' =1+"'}, "no formula in any spreadsheet"


def test_marks_and_options_of_stages_are_shown() -> None:
    plan = replace(
        plan_of("bridges", 3),
        options={"move_limit": 60},
        stages=(SwissRules(1), RoundRobinRules(2, "100*P/Pmax", options={"move_limit": 90})),
    )
    summary = told(plan)
    text = page(summary)
    assert "move_limit = 60" in text
    assert "move_limit = 90" in text
    assert "оценка" in text
    assert results(summary)["stages"] == [
        {"options": {"move_limit": 60}},
        {"options": {"move_limit": 90}},
    ]
    assert {line["mark"] for line in results(summary)["standings"]} == {100.0}
