"""`botdrome verify` as people use it."""

import json
import os
import subprocess
import sys
from pathlib import Path

from botdrome.referee.records.record import written
from botdrome.runner import Order, play
from tests.hostile.bots import EVERY, Deed, acting_bot
from tests.referee.records.collection import record
from tests.referee.records.mutations import as_json


def run_verify(*logs: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "botdrome", "verify", *map(str, logs)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "BOTDROME_LANG": "en"},
        check=False,
    )


def test_each_record_gets_a_line(tmp_path: Path) -> None:
    right, forged, garbage, missing = (tmp_path / name for name in "abcd")
    right.write_bytes(written(record("soccer, plain")))
    data = as_json(record("soccer, plain"))
    forged.write_text(json.dumps({**data, "places": [2, 2]}), "utf-8")
    garbage.write_bytes(b"\xff\x1b[31m")
    done = run_verify(right, forged, garbage, missing)
    assert done.returncode == 1
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == f"{right}: valid"
    assert "places" in lines[1]
    assert len(lines) == 4
    assert "\x1b" not in done.stdout
    assert run_verify(right).returncode == 0


def test_no_bot_can_write_so_much_that_its_record_is_not_read(tmp_path: Path) -> None:
    """Each answer is within its 64 KiB, all of them have a budget; JSON spells a control character
    out with six.
    """
    verbose = acting_bot(Deed("instead", EVERY, "say", "\x01" * 65_000), is_run_per_turn=True)
    record = play(Order("corners", (verbose,) * 4, 0, {"rounds": 11}))
    assert {turn.answers[0].verdict.code for turn in record.turns if turn.answers[0].verdict} == {
        "malformed-answer",
        "output-limit",
    }
    log = tmp_path / "log.json"
    log.write_bytes(written(record))
    done = run_verify(log)
    assert done.returncode == 0, done.stdout


def test_a_file_that_no_match_leaves_is_not_read(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    with log.open("wb") as stream:
        stream.truncate(64 * 2**20 + 1)
    done = run_verify(log)
    assert (done.returncode, done.stderr) == (1, "")
    assert "64 MiB" in done.stdout
