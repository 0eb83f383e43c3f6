"""A tournament's plan comes back from its journal as it was, and nothing else is taken for one."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.runner.tournament.journal import Journal, known_plan
from botdrome.runner.tournament.plan import Entry, Plan
from botdrome.tournaments.regulations.regulations import preset


def plan_of(game_id: str, teams: int = 6) -> Plan:
    game = games.get(game_id)
    regulations = preset(game)
    return Plan(
        game.id,
        game.version,
        {},
        2**64 - 1,
        {f"team {number}": Entry(f"{number:064x}", "cpp") for number in range(teams)},
        Entry("0" * 64, "py"),
        regulations.final,
        regulations.scoring,
    )


def written(plan: Plan) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(plan.to_json()))
    return data


@pytest.mark.parametrize("game_id", games.ids())
def test_a_plan_comes_back_as_it_was(game_id: str) -> None:
    plan = plan_of(game_id)
    back = Plan.read(written(plan))
    assert back == plan
    assert back.course().to_play({}) == plan.course().to_play({})
    assert back.expected_matches == plan.expected_matches > 0


def test_a_journal_keeps_the_title_and_the_time(tmp_path: Path) -> None:
    begun_at = "2026-11-18T22:30+03:00"
    plan = replace(plan_of("football"), title="Кубок школы 179", begun_at=begun_at)
    Journal(tmp_path, plan.to_json(), resume=False).close()
    known = known_plan(tmp_path)
    assert known == plan
    Journal(tmp_path, known.to_json(), resume=True).close()
    with pytest.raises(UserError, match="title"):
        Journal(tmp_path, replace(plan, title="Cup").to_json(), resume=True)


def test_a_journal_without_them_is_continued_as_it_is(tmp_path: Path) -> None:
    older = plan_of("football").to_json()
    del older["title"], older["begun_at"]
    Journal(tmp_path, older, resume=False).close()
    known = known_plan(tmp_path)
    assert known == plan_of("football")
    Journal(tmp_path, known.to_json(), resume=True).close()


def test_stages_keep_their_own_options() -> None:
    plan = plan_of("soccer")
    longer = replace(plan.stages[0], options={"game_duration": 400})
    plan = replace(plan, options={"game_duration": 200, "half_duration": 100}, stages=(longer,))
    assert Plan.read(written(plan)) == plan
    assert plan.stage_options == ({"game_duration": 400, "half_duration": 100},)


@pytest.mark.parametrize(
    "changes",
    [
        {"stages": None},
        {"stages": []},
        {"stages": [{"format": "ladder"}]},
        {"stages": ["SwissRules(rounds=9)"]},
        {"stages": [{"format": "swiss", "rounds": 10**9}]},
        {"stages": [{"format": "swiss", "rounds": -1}]},
        {"stages": [{"format": "swiss", "odd": "lose"}]},
        {"teams": {"one": {"hash": "", "language": ""}}},
        {"teams": {"a": "hash", "b": "hash"}},
        {"scoring": {"places": [1, 2, 3, 4, 5]}},
        {"seed": "many"},
        {"game": "no such game"},
        {"options": [1]},
    ],
)
def test_what_is_no_plan_is_a_user_error(changes: dict[str, Any]) -> None:
    with pytest.raises(UserError):
        Plan.read({**written(plan_of("breakthrough")), **changes})
