"""Records of every schema version are read: real ones are kept, older ones are upgraded."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from botdrome import games
from botdrome.errors import UserError
from botdrome.referee.records.record import SCHEMA_VERSION, Record, read, written
from botdrome.referee.records.upgrades import UPGRADES, JsonObject, Upgrade, upgraded
from botdrome.referee.records.verification import verify
from botdrome.sentences import Sentence

DATA = Path(__file__).with_name("data")
KEPT = sorted(DATA.glob("version-*/*.json"))
"""Written by `botdrome play --out`, blanks removed; the `older` ones before some fields existed."""
LATER_FIELDS = {"void_seat", "void_seen", "repeats", "closing", "name_limit_ms"}
FINISHED = DATA / "version-1" / "breakthrough-finished.json"
EVERY_RECORD = pytest.mark.parametrize(
    "path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def changed(**values: object) -> bytes:
    """A kept record with other values for some of its keys."""
    return json.dumps({**json.loads(FINISHED.read_bytes()), **values}).encode()


def refusal(data: bytes, upgrades: Mapping[int, Upgrade] = UPGRADES) -> Sentence:
    with pytest.raises(UserError) as caught:
        read(data, upgrades)
    return caught.value.sentence


@EVERY_RECORD
def test_a_kept_record_verifies(path: Path) -> None:
    assert verify(read(path.read_bytes())) is None


@EVERY_RECORD
def test_a_kept_record_is_the_same_when_it_is_written_in_the_current_version(path: Path) -> None:
    record = read(path.read_bytes())
    assert json.loads(written(record))["schema"] == SCHEMA_VERSION
    assert read(written(record)) == record


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION + 1))
def test_every_game_has_a_record_without_and_one_with_verdicts(version: int) -> None:
    found = [read(path.read_bytes()) for path in (DATA / f"version-{version}").iterdir()]
    kinds = {(each.game, has_verdict(each)) for each in found if each.places}
    assert kinds == {(game, kind) for game in games.ids() for kind in (False, True)}


def has_verdict(record: Record) -> bool:
    return any(record.verdict_codes(seat) for seat in range(len(record.bots)))


def test_records_older_than_some_fields_are_kept_too() -> None:
    older = [path for path in KEPT if path.stem.endswith("-older")]
    assert older
    for path in older:
        assert not LATER_FIELDS & set(json.loads(path.read_bytes()))
        assert read(path.read_bytes()).name_limit_ms is None


def test_there_is_an_upgrade_from_every_older_version() -> None:
    assert set(UPGRADES) == set(range(1, SCHEMA_VERSION))


def test_an_older_version_is_upgraded_and_then_checked() -> None:
    data = json.loads(FINISHED.read_bytes())
    data["plies"] = data.pop("turns")
    old = json.dumps({**data, "schema": SCHEMA_VERSION - 1}).encode()

    def renamed(record: JsonObject) -> JsonObject:
        plies = record.pop("plies")
        return {**record, "turns": plies}

    upgrades = {SCHEMA_VERSION - 1: renamed}
    found = read(old, upgrades)
    assert found == read(FINISHED.read_bytes())
    assert verify(found) is None
    assert refusal(changed(schema=SCHEMA_VERSION - 1), upgrades).code == "record-damaged"
    data["plies"] = "none"
    bad = json.dumps({**data, "schema": SCHEMA_VERSION - 1}).encode()
    assert "turns" in refusal(bad, upgrades).en


def test_upgrades_follow_each_other() -> None:
    def noted(record: JsonObject) -> JsonObject:
        return {**record, "seen": [*record.get("seen", ()), record["schema"]]}

    upgrades = dict.fromkeys((4, 5, 6), noted)
    assert json.loads(upgraded(changed(schema=5), 7, upgrades))["seen"] == [5, 6]
    assert json.loads(upgraded(changed(schema=4), 7, upgrades))["schema"] == 7
    assert upgraded(changed(schema=7), 7, upgrades) == changed(schema=7)


def test_a_newer_version_is_refused_with_the_advice_to_update() -> None:
    sentence = refusal(changed(schema=SCHEMA_VERSION + 1, new="field"))
    assert sentence.code == "record-too-new"
    assert f"version {SCHEMA_VERSION + 1}" in sentence.en
    assert "Update Botdrome" in sentence.en
    assert "Обновите Botdrome" in sentence.ru


def test_a_version_that_never_was_is_refused() -> None:
    assert refusal(changed(schema=0)).code == "record-too-old"
    for odd in (-1, 10**4200, 1.5, True, "1", None):
        assert refusal(changed(schema=odd)).code == "not-a-record"


def test_a_newer_file_of_another_format_is_no_record() -> None:
    sentence = refusal(changed(schema=SCHEMA_VERSION + 1, format="other"))
    assert sentence.code == "not-a-record"


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "botdrome-match", "schema": 0}',
        '{"format": "botdrome-match", "schema": 0, "turns": NaN}',
    ],
    ids=["lacks what the upgrade needs", "not a number"],
)
def test_an_older_record_that_cannot_be_upgraded_is_damaged(text: str) -> None:
    def needy(record: JsonObject) -> JsonObject:
        return {"turns": record["plies"]["first"]}

    assert refusal(text.encode(), {0: needy}).code == "record-damaged"
