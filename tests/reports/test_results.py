"""results.json as programs read it."""

import json
from dataclasses import replace
from typing import Any

from botdrome.reports import Summary
from botdrome.reports.results_json import results
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.swiss import SwissRules
from tests.reports.test_reports import placed, summary_of
from tests.runner.test_plan import plan_of

SWISS_AND_PLAY_OFF = replace(
    plan_of("breakthrough", 5), stages=(SwissRules(2, advance=3), PlayOffRules())
)


def read(summary: Summary) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(results(summary)))
    return read


def test_stages_have_their_own_options_and_marks() -> None:
    stages = (SwissRules(1), RoundRobinRules(2, "100*P/Pmax", options={"move_limit": 90}))
    plan = replace(plan_of("bridges", 3), options={"move_limit": 60}, stages=stages)
    data = read(summary_of(plan))
    assert [stage["options"] for stage in data["stages"]] == [
        {"move_limit": 60},
        {"move_limit": 90},
    ]
    assert {line["mark"] for line in data["standings"]} == {100.0}


def test_a_stage_has_its_table_and_its_rounds() -> None:
    swiss, play_off = read(summary_of(SWISS_AND_PLAY_OFF))["stages"]
    assert (swiss["format"], play_off["format"]) == ("swiss", "play-off")
    assert [line["place"] for line in swiss["standings"]][:3] == [1, 2, 3]
    assert sum(line["points"] for line in swiss["standings"]) == 2 * (2 + 1), "a bye is a win"
    for line in swiss["standings"]:
        assert [*line["tie_breaks"]] == ["buchholz", "sonneborn_berger"]
    for number, round_ in enumerate(swiss["rounds"], 1):
        assert round_["number"] == number
        seated = [team for match in round_["matches"] for team in match["seats"]]
        assert sorted(seated + round_["byes"]) == [f"team {number}" for number in range(5)]
    assert swiss["bracket"] is None
    entered = [line["team"] for line in swiss["standings"][:3]]
    assert {line["team"] for line in play_off["standings"]} == set(entered)


def test_meetings_are_listed_from_both_sides() -> None:
    swiss, _ = read(summary_of(SWISS_AND_PLAY_OFF))["stages"]
    met = {(each["team"], each["opponent"]): each for each in swiss["head_to_head"]}
    seated = [match["seats"] for round_ in swiss["rounds"] for match in round_["matches"]]
    assert set(met) == {pair for one, other in seated for pair in ((one, other), (other, one))}
    for (team, opponent), score in met.items():
        assert score["won"] == met[opponent, team]["lost"]
        assert score["won"] + score["drawn"] + score["lost"] == 1


def test_a_bracket_has_its_sides_and_what_decided() -> None:
    data = read(summary_of(SWISS_AND_PLAY_OFF))
    swiss, play_off = data["stages"]
    (bye, half), (final, *_) = (column["pairs"] for column in play_off["bracket"])
    first, second, third = (line["team"] for line in swiss["standings"][:3])
    assert (bye["teams"], bye["decided"], bye["winner"]) == ([first, None], "bye", first)
    assert bye["matches"] == []
    assert half["teams"] == [second, third]
    assert half["seeds"] == [2, 3]
    assert half["label"] == "1/2"
    assert half["decided"] == "lot", "both won in as many moves"
    assert half["score"] == [1.0, 1.0], "the first seat always wins"
    assert half["matches"] == [match["id"] for match in play_off["rounds"][0]["matches"]]
    assert final["winner"] == data["standings"][0]["team"]
    assert set(half["matches"]) <= {match["id"] for match in data["matches"]}


def test_scores_by_seat_are_listed_for_each_stage_and_for_all() -> None:
    plan = replace(SWISS_AND_PLAY_OFF, stages=(SwissRules(1), RoundRobinRules()))
    first = {"won": 1, "drawn": 0, "lost": 0, "win_rate": 1.0}
    data = read(summary_of(plan))
    assert [stage["scores_by_seat"][0] for stage in data["stages"]] == [
        first | {"won": 2},
        first | {"won": 10},
    ]
    assert data["scores_by_seat"][0] == first | {"won": 12}
    assert data["scores_by_seat"][1]["win_rate"] == 0.0
    drawn = read(summary_of(plan, play=placed(1, 1)))
    assert [each["win_rate"] for each in drawn["scores_by_seat"]] == [0.5, 0.5]


def test_a_stage_to_come_has_nothing_yet() -> None:
    swiss, play_off = read(summary_of(SWISS_AND_PLAY_OFF, most=2))["stages"]
    assert len(swiss["rounds"]) == 2, "the second is paired, though not played"
    assert play_off == {
        "format": "play-off",
        "options": {},
        "standings": [],
        "rounds": [],
        "bracket": None,
        "head_to_head": [],
        "scores_by_seat": [],
    }
