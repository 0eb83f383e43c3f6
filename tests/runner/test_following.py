"""Following a tournament from its folder while another process runs it."""

import json
from pathlib import Path
from typing import Any

import pytest

from botdrome.errors import UserError
from botdrome.runner.following import Follower
from botdrome.runner.journal import Finished, Journal
from botdrome.sentences import Sentence
from botdrome.tournaments.model import Match, Result
from tests.runner.test_plan import plan_of

PLAN = plan_of("breakthrough")


def entry(match_id: str, **changes: Any) -> Finished:
    result = Result((1, 2), (1.0, 0.0), (1.0, 0.0), (30, 29))
    values: dict[str, Any] = {
        "match": Match(match_id, ("team 1", "team 2")),
        "result": result,
        "verdicts": ((), ("crash",)),
        "cpu_ms": (1.0, 2.0),
        "peak_kib": (100, 100),
        "reason": Sentence("won", "White won.", "Белые выиграли."),
    }
    return Finished(**values | changes)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.told(), resume=False)
    follower = Follower(tmp_path)
    assert follower.plan == PLAN
    journal.settle(1, PLAN.course().stages({})[0].rounds({})[:1])
    journal.add(entry("1.1.1.1"))
    assert follower.read_on()
    assert follower.entries == {"1.1.1.1": entry("1.1.1.1")}
    assert not follower.read_on()
    journal.add(entry("1.1.2.1"))
    assert follower.read_on()
    assert list(follower.entries) == ["1.1.1.1", "1.1.2.1"]
    assert follower.entries == journal.entries
    journal.close()


def test_a_disqualification_is_read(tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.told(), resume=False)
    journal.disqualify("team 3")
    follower = Follower(tmp_path)
    assert follower.read_on()
    assert follower.disqualified == {"team 3": 1}
    journal.disqualify("nobody")
    journal.close()
    with pytest.raises(UserError):
        follower.read_on()


def test_a_line_counts_when_it_is_whole(tmp_path: Path) -> None:
    Journal(tmp_path, PLAN.told(), resume=False).close()
    follower = Follower(tmp_path)
    follower.read_on()
    with (tmp_path / "journal.jsonl").open("ab") as stream:
        stream.write(b'{"type": "match", "ent')
    assert not follower.read_on()
    journal = Journal(tmp_path, PLAN.told(), resume=True)
    journal.add(entry("1.1.1.1"))
    assert follower.read_on()
    assert list(follower.entries) == ["1.1.1.1"]
    journal.close()


def test_it_knows_whether_somebody_runs_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.told(), resume=False)
    follower = Follower(tmp_path)
    assert follower.is_running
    journal.close()
    assert not follower.is_running
    Journal(tmp_path, PLAN.told(), resume=True).close()


@pytest.mark.parametrize(
    "line",
    [
        b"garbage",
        b"[" * 100_000,
        b'{"type": "match"}',
        b'{"type": "match", "entry": {}}',
    ],
)
def test_a_damaged_line_is_told(line: bytes, tmp_path: Path) -> None:
    Journal(tmp_path, PLAN.told(), resume=False).close()
    follower = Follower(tmp_path)
    with (tmp_path / "journal.jsonl").open("ab") as stream:
        stream.write(line + b"\n")
    with pytest.raises(UserError, match="Line 2"):
        follower.read_on()


@pytest.mark.parametrize(
    "changes",
    [
        {"match": Match("../../etc/passwd", ("team 1", "team 2"))},
        {"match": Match("1.1.1.1", ("team 1", "stranger"))},
        {"match": Match("1.1.1.1", ("team 1", "team 2", "team 3"))},
        {"result": Result((1,), (1.0,), (1.0,), (30,))},
        {"verdicts": ()},
    ],
)
def test_a_match_of_another_tournament_is_told(changes: dict[str, Any], tmp_path: Path) -> None:
    journal = Journal(tmp_path, PLAN.told(), resume=False)
    journal.add(entry("1.1.1.1", **changes))
    journal.close()
    with pytest.raises(UserError, match="Line 2"):
        Follower(tmp_path).read_on()


def test_a_folder_without_a_tournament_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no tournament"):
        Follower(tmp_path)
    (tmp_path / "journal.jsonl").write_text(json.dumps({"type": "tournament", "version": 1}))
    with pytest.raises(UserError, match="version of Botdrome"):
        Follower(tmp_path)
