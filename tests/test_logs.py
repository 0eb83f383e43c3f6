"""What is logged at each level, and that nothing is logged by default."""

import os
import subprocess
import sys

LINE = "botdrome.referee.seats.bot_seat [breakthrough 7] seat 0: sent 'Start'"


def play(
    *before: str, after: tuple[str, ...] = (), **environment: str
) -> "subprocess.CompletedProcess[str]":
    words = (*before, "play", "breakthrough", "sample:py", "sample:py", "--seed", "7", *after)
    return subprocess.run(
        [sys.executable, "-m", "botdrome", *words],
        env={**os.environ, "BOTDROME_LANG": "en", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_what_is_sent_and_received_is_logged_with_the_match() -> None:
    for done in (play("-v"), play(BOTDROME_LOG="debug")):
        assert done.returncode == 0
        assert LINE in done.stderr
        assert "seat 1: answered Answer(seat=1" in done.stderr
        assert "started: " in done.stderr
        assert "ended: Ending(exit_status=0" in done.stderr


def test_matches_in_other_processes_are_logged_too() -> None:
    done = play("-v", after=("--games", "2", "--jobs", "2"))
    assert done.stderr.count(LINE) == 1
    assert "[breakthrough 8] seat 0: sent" in done.stderr


def test_by_default_nothing_is_logged() -> None:
    assert play().stderr.strip() == ""


def test_an_unknown_level_is_a_user_error() -> None:
    done = play(BOTDROME_LOG="loud")
    assert done.returncode == 2
    assert (
        "BOTDROME_LOG cannot be 'loud'; possible values: debug, info, warning, error."
        in done.stderr
    )
