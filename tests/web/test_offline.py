"""Replays in files beside a page."""

import base64
import json
import zlib
from pathlib import Path

import pytest

from botdrome.cli.output.replays import write_replays
from botdrome.runner.tournament.record_folder import RecordFolder
from botdrome.web.replays.offline import replay_script, shared_page
from botdrome.web.replays.opening import open_record
from tests.referee.records.collection import played


def unpacked(script: bytes) -> object:
    packed = script.removeprefix(b'botdromeReplay("').removesuffix(b'");\n')
    return json.loads(zlib.decompress(base64.b64decode(packed)))


@pytest.fixture
def tournament(tmp_path: Path) -> Path:
    """A folder with one match, and a damaged record."""
    records = RecordFolder(tmp_path)
    records.save("1.1.1.1", played("breakthrough"))
    records.path("1.1.2.1").write_text("{")
    return tmp_path


def test_a_script_holds_the_whole_replay(tournament: Path) -> None:
    log = RecordFolder(tournament).path("1.1.1.1").read_bytes()
    replay = unpacked(replay_script(log))
    wanted = json.loads(open_record(log, "tournament").replay().model_dump_json())
    assert isinstance(replay, dict)
    assert replay["verified"] is None
    assert wanted["verified"]["is_right"]
    same = replay.keys() - {"id", "verified"}
    assert {key: replay[key] for key in same} == {key: wanted[key] for key in same}


def test_only_what_is_missing_is_written(tournament: Path) -> None:
    one = tournament / "replays" / "1.1.1.1.js"
    assert write_replays(tournament, ["1.1.1.1", "1.1.2.1"], 1) == 1, "one cannot be read"
    assert (tournament / "replay.html").read_text("utf-8") == shared_page()
    one.write_bytes(b"kept")
    assert write_replays(tournament, ["1.1.1.1"], 1) == 0
    assert one.read_bytes() == b"kept"
    (tournament / "replay.html").write_text("of another version")
    assert write_replays(tournament, ["1.1.1.1"], 1) == 0
    assert unpacked(one.read_bytes())


def test_there_is_no_page_before_the_interface_is_built(tmp_path: Path) -> None:
    assert shared_page(tmp_path) is None
    (tmp_path / "offline.html").write_text("<html></html>")
    assert shared_page(tmp_path) is None
