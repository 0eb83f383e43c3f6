"""The journal: what it keeps, and what it says when it is not what it should be."""

from collections.abc import Callable
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault, UserError
from botdrome.runner.journal import Finished, Journal, recorded_seed
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result, Round

HEAD = {"game": "breakthrough", "seed": 7}
REASON = Sentence("won", "White won.", "Белые выиграли.")


def finished(match_id: str) -> Finished:
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (30, 29))
    seats = ("один", "two\u2028\x1b")
    return Finished(Match(match_id, seats), result, ((), ("crash",)), (1, 2), (3, 4), REASON)


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
    assert recorded_seed(tmp_path) == 7


def test_a_match_counts_once(tmp_path: Path) -> None:
    begun(tmp_path)
    journal = Journal(tmp_path, HEAD, resume=True)
    journal.add(finished("1.1.1.1"))
    journal.close()
    assert (tmp_path / "journal.jsonl").read_bytes().count(b'"match"') == 2  # type and entry
    assert len(resumed(tmp_path).entries) == 1


@pytest.mark.parametrize("kept", [1, 20, -1])
def test_a_line_that_was_cut_off_never_was(kept: int, tmp_path: Path) -> None:
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
    ],
)
def test_a_damaged_line_is_named(damage: bytes, tmp_path: Path) -> None:
    begun(tmp_path)
    path = tmp_path / "journal.jsonl"
    first, second, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second + damage + b"\n" + third)
    with pytest.raises(UserError) as caught:
        resumed(tmp_path)
    assert "Line 3 of" in str(caught.value)


@pytest.mark.parametrize("head", [b"", b"[1]\n", b"garbage\n", b'{"seed": "x"}\n'])
def test_a_folder_without_a_seed_has_none(head: bytes, tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_bytes(head)
    assert recorded_seed(tmp_path) is None
    assert recorded_seed(tmp_path / "nowhere") is None


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
