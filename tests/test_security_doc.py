"""Guard: docs/security.md has the policy's tables of system calls, and every program of the zoo."""

from pathlib import Path

from botdrome.languages import LANGUAGES
from botdrome.sandbox.system_calls.call_table import (
    ALLOWED,
    BOUNDS,
    CHOICES,
    FAILING,
    KILLED,
    LIMITS,
    WITHOUT_EFFECT,
)
from botdrome.sandbox.system_calls.policy import COMPILER, HOST, POLICIES, SOME_ONLY
from scripts.write_security_tables import PAGE, with_tables

TEXT = PAGE.read_text("utf-8")
TABLES = (
    *ALLOWED.values(),
    *WITHOUT_EFFECT.values(),
    *KILLED.values(),
    *(calls for _, calls in FAILING.values()),
)


def test_the_tables_of_system_calls_are_those_of_the_policy() -> None:
    assert with_tables(TEXT) == TEXT, "run `make docs`"


def test_no_call_is_in_two_tables() -> None:
    limited = [each.call for each in (*CHOICES, *BOUNDS, LIMITS)]
    listed = [*(call for calls in TABLES for call in calls), *limited]
    listed += ["clone", "socketpair", "sched_setscheduler", "prlimit64"]
    assert sorted(listed) == sorted(set(listed))


def test_no_value_of_an_argument_has_two_answers() -> None:
    for choice in (*CHOICES, LIMITS):
        values = [*choice.allowed.values(), *choice.ignored.values(), *choice.refused.values()]
        assert len(values) == len(set(values)), choice.call


def test_every_group_and_every_limited_call_is_used() -> None:
    for policy in POLICIES:
        assert set(policy.groups) <= set(ALLOWED)
        assert set(policy.limited) <= set(SOME_ONLY)
    assert {group for policy in POLICIES for group in policy.groups} == set(ALLOWED)
    assert {call for policy in POLICIES for call in policy.limited} == set(SOME_ONLY)


def test_only_compilers_and_commands_of_the_host_make_processes() -> None:
    assert [policy for policy in POLICIES if policy.may_fork] == [COMPILER, HOST]
    policies = [language.policy for language in LANGUAGES.values()]
    assert {*policies, COMPILER, HOST} == set(POLICIES)
    assert len(set(policies)) == len(LANGUAGES)


def test_every_hostile_program_is_listed() -> None:
    zoo = TEXT.split("## The zoo")[1]
    honest = {"echo", "threads"}
    for path in (Path(__file__).parent / "sandbox" / "zoo").glob("*.cpp"):
        assert path.stem in honest or f"`{path.stem}`" in zoo, path.stem
