"""Notes for the jury."""

import html
import re
from dataclasses import replace

import pytest

from botdrome.cli.language import render
from botdrome.reports import Summary
from botdrome.reports.page import page
from botdrome.reports.results_json import results
from botdrome.reports.spreadsheet import standings_csv
from botdrome.runner.tournament.journal import FinishedMatch
from botdrome.sentences import Sentence
from botdrome.tournaments.formats.format import StageRules
from botdrome.tournaments.formats.round_robin import RoundRobinRules
from botdrome.tournaments.formats.tables import TablesRules
from botdrome.tournaments.model import Match
from tests.reports.test_reports import placed, summary_of
from tests.runner.test_plan import plan_of


def security_notes(summary: Summary) -> list[Sentence]:
    return [note for note in summary.notes if note.code == "security-verdict"]


def test_a_security_verdict_is_noted_for_the_jury() -> None:
    plan = replace(plan_of("breakthrough", 2), stages=(RoundRobinRules(),))
    summary = summary_of(plan, play=placed(1, 2, verdicts=((), ("security",))))
    (match,) = summary.matches.values()
    team = match.match.seats[1]
    (note,) = security_notes(summary)
    assert note.en == (
        f"{team} got a security verdict in 1.1.1.1. The jury should look at the records and "
        "may disqualify the team."
    )
    assert note.ru.startswith(f"{team}: вердикт security, партии: 1.1.1.1. ")
    assert "--resume --disqualify TEAM" in render(note)
    assert "вердикт security, партии" in page(summary)
    assert results(summary)["notes"] == [{"en": note.en, "ru": note.ru}]


@pytest.mark.parametrize(
    ("game", "rules", "verdicts"),
    [
        ("breakthrough", RoundRobinRules(), ((), ("crash",))),
        ("breakthrough", RoundRobinRules(), ((), ())),
        ("corners", TablesRules(4, 4), ((), ("illegal-move", "time-limit"), (), ())),
    ],
)
def test_other_verdicts_are_not_noted(
    game: str, rules: StageRules, verdicts: tuple[tuple[str, ...], ...]
) -> None:
    places = tuple(range(1, len(verdicts) + 1))
    plan = replace(plan_of(game, 4), stages=(rules,))
    assert not security_notes(summary_of(plan, play=placed(*places, verdicts=verdicts)))


def test_many_matches_are_shortened() -> None:
    plan = replace(plan_of("breakthrough", 6), stages=(RoundRobinRules(2),))
    summary = summary_of(plan, play=placed(2, 2, verdicts=(("security",), ("security",))))
    notes = security_notes(summary)
    assert len({note.en.split(" got ")[0] for note in notes}) == len(notes) == 6
    for note in notes:
        assert len(re.findall(r"\d\.\d\.\d\.\d", note.en)) == 3
        assert " and 7 more. " in note.en
        assert " и ещё 7. " in note.ru
        assert max(len(note.en), len(note.ru)) <= 200, "the tournament's page shows no more"


def test_faults_within_turns_count_but_not_the_jurys_bots() -> None:
    faults = (("security", "security"), ("illegal-move", "security"), ("security",), ("security",))
    plan = replace(plan_of("corners", 3), stages=(TablesRules(4, 4),))
    notes = security_notes(summary_of(plan, play=placed(1, 2, 3, 4, verdicts=faults)))
    assert {note.en.split(" got ")[0] for note in notes} == {"team 0", "team 1", "team 2"}
    assert all("1.1.1.1, 1.2.1.1, 1.3.1.1 and 1 more. " in note.en for note in notes)


def test_nothing_is_left_to_decide_about_the_disqualified() -> None:
    plan = replace(plan_of("breakthrough", 2), stages=(RoundRobinRules(),))
    verdicts = (("security",), ("security",))
    summary = summary_of(plan, disqualified=("team 0",), play=placed(2, 2, verdicts=verdicts))
    (note,) = security_notes(summary)
    assert note.en.startswith("team 1 got")


def test_a_name_does_nothing_in_the_jurys_shell() -> None:
    plan = plan_of("breakthrough", 2)
    teams = dict(zip(("$(reboot)", "{team}'s"), plan.teams.values(), strict=True))
    plan = replace(plan, teams=teams, stages=(RoundRobinRules(),))
    notes = security_notes(
        summary_of(plan, play=placed(2, 2, verdicts=(("security",), ("security",))))
    )
    for name, note in zip(teams, notes, strict=True):
        before, _, commands = render(note).partition("--resume --disqualify")
        assert name in before
        assert name not in commands


def test_unplayable_matches_are_noted() -> None:
    plan = replace(plan_of("breakthrough", 3), stages=(RoundRobinRules(),))

    def play(match: Match) -> FinishedMatch:
        is_to_blame = match.seats[1] == "team 1"
        codes = ((), ("unplayable",) if is_to_blame else ())
        return placed(1, 2, verdicts=codes)(match)

    summary = summary_of(plan, play=play)
    blamed = [each.match.id for each in summary.matches.values() if each.match.seats[1] == "team 1"]
    (note,) = summary.notes
    assert note.code == "unplayable-matches"
    assert note.en.startswith("team 1 has lost matches that could not be played")
    assert all(match_id in note.en and match_id in note.ru for match_id in blamed)
    assert "--resume --disqualify TEAM" in render(note)
    text, data = page(summary), results(summary)
    assert note.ru in html.unescape(text)
    assert "unplayable" in text
    data = {match["id"]: match for match in data["matches"]}
    for match_id in blamed:
        assert data[match_id]["verdicts"] == ((), ("unplayable",))
        assert data[match_id]["log"] == f"records/{match_id}.json"
        assert f'href="records/{match_id}.json"' in text
    assert f"unplayable:{len(blamed)}" in standings_csv(summary)
    (last,) = summary_of(plan, play=play, disqualified=["team 2"]).notes
    assert last.code == note.code
    assert summary_of(plan, play=play, disqualified=["team 1"]).notes == []
