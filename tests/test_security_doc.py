"""Guard: docs/security.md lists every system call of the policy where it belongs."""

import errno
from pathlib import Path

from botdrome.sandbox.policy import FAILING, KILLED, NEW_PROCESSES

PAGE = (Path(__file__).parent.parent / "docs" / "security.md").read_text("utf-8")


def test_every_call_that_kills_is_listed_as_such() -> None:
    killing = PAGE.split("## System calls that kill")[1].split("\n## ")[0]
    for call in (*NEW_PROCESSES, *(call for calls in KILLED.values() for call in calls)):
        assert f"`{call}`" in killing


def test_every_call_that_fails_is_listed_with_its_error() -> None:
    failing = PAGE.split("## System calls that fail")[1].split("\n## ")[0]
    for number, calls in FAILING.values():
        (row,) = (line for line in failing.splitlines() if f"`{calls[0]}`" in line)
        assert f"`{errno.errorcode[number]}`" in row
        assert all(f"`{call}`" in row for call in calls)


def test_no_call_is_in_both_lists() -> None:
    killed = {call for calls in KILLED.values() for call in calls} | set(NEW_PROCESSES)
    failing = {call for _, calls in FAILING.values() for call in calls}
    assert not killed & failing


def test_every_animal_of_the_zoo_is_listed() -> None:
    zoo = PAGE.split("## The zoo")[1]
    honest = {"echo", "threads"}
    for path in (Path(__file__).parent / "sandbox" / "zoo").glob("*.cpp"):
        assert path.stem in honest or f"`{path.stem}`" in zoo, path.stem
