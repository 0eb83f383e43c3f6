"""A new format is one object: read, planned, played and summary_of by what knows nothing of it."""

import json
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.reports.page import page
from botdrome.reports.results_json import results as results_of
from botdrome.runner.tournament.journal import Journal
from botdrome.runner.tournament.plan import Plan
from botdrome.sentences import Sentence
from botdrome.toml_tables import TomlTable
from botdrome.tournaments.formats.format import Format, Stage, StageContext, StageRules
from botdrome.tournaments.formats.playoff import PlayOffRules
from botdrome.tournaments.formats.registry import FORMATS
from botdrome.tournaments.model import Match, Results, Round, Standing, Team
from botdrome.tournaments.regulations.adjustment import Adjustment
from botdrome.tournaments.regulations.regulations import preset, read_regulations
from botdrome.web.tournament.watched import WatchedTournament
from tests.reports.test_reports import summary_of
from tests.runner.test_plan import plan_of
from tests.runner.test_tournament import Run


@dataclass(frozen=True, slots=True)
class HillRules(StageRules):
    games: int = 1


LASTED = Sentence("lasted", "how long", "сколько держалась")


class Hill(Stage):
    """The first team meets the next; who wins stays and meets the one after."""

    def __init__(self, teams: Sequence[Team], games_: int, number: int) -> None:
        self._teams, self._games, self._number = teams, games_, number

    def rounds(self, results: Results) -> Sequence[Round]:
        return self._progress(results)[0]

    def is_complete(self, results: Results) -> bool:
        return len(self._progress(results)[1]) == len(self._teams)

    def standings(
        self, results: Results, disqualified: AbstractSet[Team] = frozenset()
    ) -> Sequence[Standing]:
        del disqualified
        order = self._progress(results)[1][::-1]
        order += [team for team in self._teams if team not in order]
        return [
            Standing(place, team, 0.0, 1, {LASTED.code: -place})
            for place, team in enumerate(order, 1)
        ]

    def _progress(self, results: Results) -> tuple[list[Round], list[Team]]:
        """The rounds, and the teams that have met the king so far, the king last."""
        rounds: list[Round] = []
        order = [self._teams[0]]
        for number, rival in enumerate(self._teams[1:], 1):
            matches = tuple(
                Match(f"{self._number}.{number}.1.{game}", (order[-1], rival))
                for game in range(1, self._games + 1)
            )
            rounds.append(Round(number, matches))
            if any(match.id not in results for match in matches):
                break
            is_beaten = all(results[match.id].places[0] > 1 for match in matches)
            order.insert(len(order) if is_beaten else -1, rival)
        return rounds, order


class HillFormat(Format[HillRules]):
    name = "hill"
    title = Sentence("hill", "King of the hill", "Царь горы")
    keys = ("games",)
    tie_breaks = (LASTED,)
    rules_type = HillRules

    def read(self, table: TomlTable, base: HillRules) -> HillRules:
        return HillRules(table.whole("games", 1, 3, base.games))

    def stage(self, rules: HillRules, teams: Sequence[Team], terms: StageContext) -> Stage:
        return Hill(teams, rules.games, terms.number)

    def planned_rounds(self, rules: HillRules, teams: int) -> int:
        del rules
        return teams - 1

    def expected_matches(self, rules: HillRules, teams: int) -> int:
        return rules.games * (teams - 1)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMATS, HillFormat.name, HillFormat())


def hill_plan(*stages: StageRules) -> Plan:
    return replace(plan_of("breakthrough", 4), stages=stages)


def test_regulations_and_command_lines_know_it() -> None:
    game = games.get("breakthrough")
    text = 'scoring = { win = 1, loss = 0 }\n[[final]]\nformat = "hill"\ngames = 2\n'
    assert read_regulations(text, "jury.toml", game).final == (HillRules(2),)
    stages = Adjustment(format="hill+play-off").stages(preset(game), game.seats)
    assert stages == (HillRules(), PlayOffRules(2, 8))
    with pytest.raises(UserError, match="possible here: format, games, options"):
        read_regulations(text.replace("games", "rounds"), "jury.toml", game)
    with pytest.raises(UserError, match="use the format tables"):
        replace(plan_of("corners"), stages=(HillRules(),)).course()


def test_its_plan_comes_back_from_a_journal() -> None:
    plan = hill_plan(HillRules(3, options={"move_limit": 90}))
    assert Plan.read(json.loads(json.dumps(plan.to_json()))) == plan
    assert plan.expected_matches == 9


def test_a_tournament_is_played(tmp_path: Path) -> None:
    run = Run(tmp_path, HillRules(), PlayOffRules(games_per_pair=1), teams="abc")
    journal = run.go()
    assert sorted(journal.entries) == ["1.1.1.1", "1.2.1.1", "2.1.1.1", "2.2.1.1"]
    assert run.go(resume=True).entries == journal.entries


def test_reports_use_its_title(tmp_path: Path) -> None:
    plan = hill_plan(HillRules(), PlayOffRules())
    summary = summary_of(plan)
    assert summary.is_complete
    assert [stage.title.en for stage in summary.stages] == ["King of the hill", "Play-off"]
    assert "Царь горы" in page(summary)
    assert "сколько держалась" in page(summary)
    assert results_of(summary)["stages"][0]["format"] == "hill"
    Journal(tmp_path, plan.to_json(), resume=False).close()
    watched = WatchedTournament(tmp_path)
    try:
        first, second = watched.tournament().stages
        assert (first.format, first.title.ru, first.planned_rounds) == ("hill", "Царь горы", 3)
        assert (first.has_bracket, second.has_bracket) == (False, True)
        assert watched.stage(1).cross_table is not None
        (tie_break,) = watched.stage(1).tie_breaks
        assert (tie_break.name, tie_break.title.en) == ("lasted", "how long")
    finally:
        watched.close()
