"""What is put before the jury."""

import re
from dataclasses import replace

import pytest

from botdrome.reports import Summary
from botdrome.reports.page import page
from botdrome.reports.results import results
from botdrome.sentences import Sentence
from botdrome.tournaments.regulations import RoundRobinRules, StageRules, TablesRules
from tests.reports.test_reports import placed, told
from tests.runner.test_plan import plan_of


def security_notes(summary: Summary) -> list[Sentence]:
    return [note for note in summary.notes if note.code == "security-verdict"]


def test_who_did_what_is_forbidden_is_put_before_the_jury() -> None:
    plan = replace(plan_of("breakthrough", 2), stages=(RoundRobinRules(),))
    summary = told(plan, play=placed(1, 2, verdicts=((), ("security",))))
    (match,) = summary.matches.values()
    team = match.match.seats[1]
    (note,) = security_notes(summary)
    assert note.en == (
        f"{team} got a security verdict in 1.1.1.1. The jury should look at the records; "
        f"--resume --disqualify '{team}' takes its place away."
    )
    assert note.ru.startswith(f"{team}: вердикт security, игры: 1.1.1.1. ")
    assert f"--resume --disqualify '{team}'" in note.ru
    assert "вердикт security, игры" in page(summary)
    assert results(summary)["notes"] == [{"en": note.en, "ru": note.ru}]


@pytest.mark.parametrize(
    ("game", "rules", "verdicts"),
    [
        ("breakthrough", RoundRobinRules(), ((), ("crash",))),
        ("breakthrough", RoundRobinRules(), ((), ())),
        ("corners", TablesRules(rounds=4), ((), ("illegal-move", "time-limit"), (), ())),
    ],
)
def test_other_verdicts_are_not(
    game: str, rules: StageRules, verdicts: tuple[tuple[str, ...], ...]
) -> None:
    places = tuple(range(1, len(verdicts) + 1))
    plan = replace(plan_of(game, 4), stages=(rules,))
    assert not security_notes(told(plan, play=placed(*places, verdicts=verdicts)))


def test_many_matches_are_shortened() -> None:
    plan = replace(plan_of("breakthrough", 6), stages=(RoundRobinRules(2),))
    summary = told(plan, play=placed(2, 2, verdicts=(("security",), ("security",))))
    notes = security_notes(summary)
    assert len({note.en.split(" got ")[0] for note in notes}) == len(notes) == 6
    for note in notes:
        assert len(re.findall(r"\d\.\d\.\d\.\d", note.en)) == 3
        assert " and 7 more. " in note.en
        assert " и ещё 7. " in note.ru
        assert max(len(note.en), len(note.ru)) <= 200, "the tournament's page shows no more"


def test_faults_within_turns_count_and_the_jurys_bot_is_nobody() -> None:
    faults = (("security", "security"), ("illegal-move", "security"), ("security",), ("security",))
    plan = replace(plan_of("corners", 3), stages=(TablesRules(rounds=4),))
    notes = security_notes(told(plan, play=placed(1, 2, 3, 4, verdicts=faults)))
    assert {note.en.split(" got ")[0] for note in notes} == {"team 0", "team 1", "team 2"}
    assert all("1.1.1.1, 1.2.1.1, 1.3.1.1 and 1 more. " in note.en for note in notes)


def test_nothing_is_left_to_decide_about_the_disqualified() -> None:
    plan = replace(plan_of("breakthrough", 2), stages=(RoundRobinRules(),))
    verdicts = (("security",), ("security",))
    summary = told(plan, disqualified=("team 0",), play=placed(2, 2, verdicts=verdicts))
    (note,) = security_notes(summary)
    assert note.en.startswith("team 1 got")


def test_a_name_does_nothing_in_the_jurys_shell() -> None:
    plan = plan_of("breakthrough", 2)
    teams = dict(zip(("$(reboot)", "{team}'s"), plan.teams.values(), strict=True))
    plan = replace(plan, teams=teams, stages=(RoundRobinRules(),))
    notes = security_notes(told(plan, play=placed(2, 2, verdicts=(("security",), ("security",)))))
    told_of = "\n".join(note.en for note in notes)
    assert "--disqualify '$(reboot)' takes" in told_of
    assert """--disqualify '{team}'"'"'s' takes""" in told_of
