"""standings.csv as a jury opens it."""

import csv
from dataclasses import replace

from botdrome.reports import Summary
from botdrome.reports.spreadsheet import standings_csv
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from tests.reports.test_reports import placed, summary_of
from tests.runner.test_plan import plan_of

ROBIN = replace(plan_of("soccer", 3), stages=(RoundRobinRules(1, "100*P/Pmax"),))
SWISS_AND_PLAY_OFF = replace(
    plan_of("breakthrough", 6), stages=(SwissRules(2, advance=4), PlayOffRules())
)


def rows_of(summary: Summary) -> list[dict[str, str]]:
    return list(csv.DictReader(standings_csv(summary).splitlines()))


def test_no_name_becomes_a_formula() -> None:
    plan = plan_of("breakthrough", 2)
    teams = dict(zip(("<i>;=1", '=1+"'), plan.teams.values(), strict=True))
    rows = rows_of(summary_of(replace(plan, teams=teams, stages=(RoundRobinRules(),))))
    assert {row["team"] for row in rows} == {"<i>; =1", ' =1+"'}, "no formula in any spreadsheet"


def test_marks_are_there_where_the_regulations_give_them() -> None:
    plan = replace(ROBIN, stages=(RoundRobinRules(2, "100*P/Pmax"),))
    summary = summary_of(plan, play=lambda match: placed(*_lower_team_wins(match.seats))(match))
    assert [row["mark"] for row in rows_of(summary)] == ["100", "50", "0"]
    without = summary_of(replace(plan, stages=(RoundRobinRules(2),)))
    assert [row["mark"] for row in rows_of(without)] == ["", "", ""]


def _lower_team_wins(seats: tuple[str | None, ...]) -> tuple[int, ...]:
    return tuple(1 + sorted(map(str, seats)).index(str(team)) for team in seats)


def test_a_disqualified_team_is_marked() -> None:
    summary = summary_of(ROBIN, disqualified=("team 0",))
    *others, last = rows_of(summary)
    assert [row["disqualified"] for row in others] == ["0", "0"]
    assert {row["place"] for row in others} <= {"1", "2"}
    assert (last["team"], last["disqualified"], last["place"]) == ("team 0", "1", "")
    for name in ("wins", "head_to_head", "sonneborn_berger"):
        assert last[name] == "", "it has none, which is not the same as 0"
        assert all(row[name] for row in others)


def test_each_of_several_stages_has_columns_of_its_own() -> None:
    rows = rows_of(summary_of(SWISS_AND_PLAY_OFF))
    swiss = ["points_1", "buchholz_1", "sonneborn_berger_1"]
    assert [name for name in rows[0] if name.endswith(("_1", "_2"))] == [*swiss, "points_2"]
    assert not {"points", "buchholz", "sonneborn_berger"} & set(rows[0])
    assert sum(float(row["points_1"]) for row in rows) == 6, "a point for each Swiss game"
    assert all(row["buchholz_1"] for row in rows), "also for those who went on"
    assert [row["points_2"] != "" for row in rows] == [True] * 4 + [False] * 2


def test_columns_keep_their_names_when_the_next_stage_begins() -> None:
    rows = rows_of(summary_of(SWISS_AND_PLAY_OFF, most=3))
    assert "points_1" in rows[0]
    assert "points" not in rows[0]
    assert "points_2" not in rows[0]
