"""The journal: what it keeps, and what it says when it is not what it should be."""

import fcntl
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault, UserError
from botdrome.referee.records.record import Repeat
from botdrome.runner.tournament.journal import FinishedMatch, Journal, known_plan
from botdrome.runner.tournament.journal_lines import encode
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result, Round

HEAD = {"game": "breakthrough", "seed": 7}
REASON = Sentence("won", "White won.", "Белые выиграли.")


def finished(match_id: str) -> FinishedMatch:
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (30, 29))
    seats = ("один", "two\u2028\x1b")
    return FinishedMatch(Match(match_id, seats), result, ((), ("crash",)), (1, 2), (3, 4), REASON)


def begun(folder: Path) -> Journal:
    journal = Journal(folder, HEAD, resume=False)
    journal.settle(1, [Round(1, (finished("1.1.1.1").match,))])
    journal.add(finished("1.1.1.1"))
    journal.close()
    return journal


def resumed(folder: Path, **changes: object) -> Journal:
    journal = Journal(folder, {**HEAD, **changes}, resume=True)
    journal.close()
    return journal


def test_it_comes_back_as_it_was(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    again = resumed(tmp_path)
    assert again.entries == journal.entries == {"1.1.1.1": finished("1.1.1.1")}
    assert again.results["1.1.1.1"].places == (1, 2)


def test_a_match_counts_once(tmp_path: Path) -> None:
    begun(tmp_path)
    journal = Journal(tmp_path, HEAD, resume=True)
    journal.add(finished("1.1.1.1"))
    journal.close()
    assert (tmp_path / "journal.jsonl").read_bytes().count(b'"match"') == 2  # type and entry
    assert len(resumed(tmp_path).entries) == 1


@pytest.mark.parametrize("kept", [1, 20, -1])
def test_a_line_that_was_cut_off_is_removed(kept: int, tmp_path: Path) -> None:
    begun(tmp_path)
    path = tmp_path / "journal.jsonl"
    whole = path.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    path.write_bytes(whole.removesuffix(last) + last[:kept])
    journal = Journal(tmp_path, HEAD, resume=True)
    assert journal.entries == {}
    journal.add(finished("1.1.1.1"))
    journal.close()
    assert path.read_bytes() == whole


def with_sum(line: bytes) -> bytes:
    """The line with a valid check sum, if it is one."""
    return encode(json.loads(line))[:-1] if line.startswith(b'{"') else line


@pytest.mark.parametrize(
    "damage",
    [
        b"garbage",
        b"[]",
        b"{}",
        b'{"type": "match"}',
        b'{"type": "match", "entry": {"match": 5}}',
        b'{"type": "round", "stage": [], "round": 1, "pairs": []}',
        b'{"type": "disqualified"}',
        b'{"type": "void", "match": "9.9.9.9", "team": null, "repeat": {"reason": {}}}',
        b'{"type": "sunset"}',
    ],
)
def test_a_damaged_line_is_named(damage: bytes, tmp_path: Path) -> None:
    begun(tmp_path)
    path = tmp_path / "journal.jsonl"
    first, second, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second + with_sum(damage) + b"\n" + third)
    with pytest.raises(UserError) as caught:
        resumed(tmp_path)
    assert "Line 3 of" in str(caught.value)


@pytest.mark.parametrize("head", [b"", b"[1]\n", b"garbage\n", b'{"seed": "x"}\n'])
def test_a_folder_without_a_plan_has_none(head: bytes, tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_bytes(head)
    assert known_plan(tmp_path) is None
    assert known_plan(tmp_path / "nowhere") is None


def _again(folder: Path) -> None:
    Journal(folder, HEAD, resume=False)


def _another(folder: Path) -> None:
    resumed(folder, seed=8)


def _nowhere(folder: Path) -> None:
    resumed(folder / "nowhere")


def _twice(folder: Path) -> None:
    first = Journal(folder, HEAD, resume=True)
    try:
        resumed(folder)
    finally:
        first.close()


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        (_again, "journal-exists"),
        (_another, "other-tournament"),
        (_nowhere, "no-journal"),
        (_twice, "journal-in-use"),
    ],
)
def test_what_the_jury_can_mend_is_said(
    attempt: Callable[[Path], None], code: str, tmp_path: Path
) -> None:
    begun(tmp_path)
    with pytest.raises(UserError) as caught:
        attempt(tmp_path)
    assert caught.value.sentence.code == code


def test_a_pairing_never_changes(tmp_path: Path) -> None:
    begun(tmp_path)
    journal = Journal(tmp_path, HEAD, resume=True)
    with pytest.raises(PlatformFault) as caught:
        journal.settle(1, [Round(1, (Match("1.1.1.1", ("two", "один")),))])
    journal.close()
    assert caught.value.sentence.code == "pairing-changed"


def test_a_disqualification_remembers_the_stage_that_was_paired_last(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEAD, resume=False)
    journal.disqualify("early")
    journal.settle(2, [Round(1, ())])
    journal.disqualify("late")
    journal.disqualify("early")
    journal.close()
    assert resumed(tmp_path).disqualified == {"early": 1, "late": 2}


def test_void_attempts_are_counted_over_restarts(tmp_path: Path) -> None:
    begun(tmp_path)
    journal = Journal(tmp_path, HEAD, resume=True)
    repeat = Repeat(REASON, 1, "security")
    journal.add_void("1.1.1.1", repeat, "один")
    journal.add_void("1.1.1.1", Repeat(REASON))
    journal.close()
    again = resumed(tmp_path)
    assert again.repeats("1.1.1.1") == (repeat, Repeat(REASON))
    assert again.repeats("1.1.2.1") == ()
    assert again.voids == {"один": 1}


_HOLDS = """
import fcntl, os, sys
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
held = []
for name in sys.argv[1:]:
    try:
        held.append(os.open(name, os.O_RDONLY))
        fcntl.flock(held[-1], fcntl.LOCK_EX)
    except PermissionError:
        print("refused", flush=True)
    else:
        print("locked", flush=True)
sys.stdin.read()
"""


def test_another_users_lock_does_not_prevent_resuming(tmp_path: Path) -> None:
    """Whoever may read the journal may lock it; an ordinary user plays that other one himself."""
    begun(tmp_path)
    journal, lock = tmp_path / "journal.jsonl", tmp_path / ".lock"
    assert stat.S_IMODE(lock.stat().st_mode) == 0o600
    if os.geteuid() != 0:
        held = os.open(journal, os.O_RDONLY)
        fcntl.flock(held, fcntl.LOCK_EX)
        assert len(resumed(tmp_path).entries) == 1
        os.close(held)
        return
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(folder.stat().st_mode | 0o055)
    command = [sys.executable, "-c", _HOLDS, str(journal), str(lock)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert [other.stdout.readline(), other.stdout.readline()] == [b"locked\n", b"refused\n"]
        assert len(resumed(tmp_path).entries) == 1
        assert other.stdin
        other.stdin.close()


def test_a_lock_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / ".lock").unlink()
    (tmp_path / ".lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PlatformFault, match="cannot be written"):
        resumed(tmp_path)
    assert not (tmp_path / "elsewhere").exists()
