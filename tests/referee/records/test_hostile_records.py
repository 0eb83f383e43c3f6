"""Whatever a file holds, reading and verifying it end with a sentence."""

import json
from typing import Any

import pytest

from botdrome.errors import UserError
from botdrome.referee.records.record import RECORD_LIMIT_BYTES, read, written
from botdrome.runner import Order, play
from tests.hostile.bots import leaving_bot
from tests.referee.records.collection import record
from tests.referee.records.mutations import Path, as_json, complaint, leaves, with_value

HUGE = 10**4200
FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \n",
    "not JSON": b"\x7fELF\x02\x01\x01",
    "not UTF-8": b'{"format": "\xff\xfe"}',
    "null": b"null",
    "a number": b"1e999",
    "a list": b"[]",
    "an empty object": b"{}",
    "cut off": b'{"format": "botdrome-match", "schema": 1, "ga',
    "deep lists": b"[" * 100_000,
    "deep lists, closed": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"turns":' * 100_000,
    "deep turns": b'{"turns":' + b"[" * 150 + b"]" * 150 + b"}",
    "long number": b'{"seed": ' + b"9" * 1_000_000 + b"}",
    "long string": b'{"game": "' + b"x" * 1_000_000 + b'"}',
    "byte-order mark": b"\xef\xbb\xbf{}",
    "NUL": b"\0" * 1000,
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_no_record_is_said_to_be_none(name: str) -> None:
    with pytest.raises(UserError):
        read(FILES[name])


CHANGES: dict[str, tuple[Path, object]] = {
    "unknown game": (("game",), "chess"),
    "game that is a path": (("game",), "../../etc/passwd"),
    "game that is a module": (("game",), "contract"),
    "no game": (("game",), ""),
    "unknown option": (("options",), {"speed": 1}),
    "option of Python": (("options",), {"self": 1}),
    "option of the class": (("options",), {"__class__": 1}),
    "huge option": (("options",), {"rounds": HUGE}),
    "huge seed": (("seed",), HUGE),
    "negative seed": (("seed",), -1),
    "seed beyond 64 bits": (("seed",), 2**64),
    "huge version": (("game_version",), HUGE),
    "huge time limit": (("limits", "time_ms"), -HUGE),
    "no time limit": (("limits", "time_ms"), 0),
    "negative memory": (("limits", "memory_mib"), -1),
    "negative block": (("limits", "block_moves"), -1),
    "huge allowance": (("bots", 0, "startup_allowance_ms"), HUGE),
    "negative allowance": (("bots", 0, "startup_allowance_ms"), -HUGE),
    "unknown clock": (("limits", "per"), "year"),
    "no bots": (("bots",), []),
    "huge place": (("places",), [HUGE, 1]),
    "many places": (("places",), [1] * 100_000),
    "huge score": (("scores", 0), 1e308),
    "score not a number": (("scores",), [float("nan"), float("nan")]),
    "infinite score": (("scores", 0), float("inf")),
    "infinite time": (("turns", 0, "answers", 0, "cpu_ms"), float("inf")),
    "time not a number": (("turns", 0, "answers", 0, "cpu_ms"), float("nan")),
    "infinite idling": (("turns", 1, "answers", 0, "idle_ms"), float("inf")),
    "infinite pondering": (("turns", 2, "answers", 0, "waited_cpu_ms"), float("inf")),
    "negative time": (("turns", 0, "answers", 0, "cpu_ms"), -1),
    "huge time": (("turns", 0, "answers", 0, "cpu_ms"), HUGE),
    "huge status": (("turns", 0, "answers", 0, "exit_status"), HUGE),
    "negative seat": (("turns", 0, "answers", 0, "seat"), -2),
    "seat out of range": (("turns", 0, "answers", 0, "seat"), 7),
    "huge seat": (("turns", 0, "answers", 0, "seat"), HUGE),
    "greeting of nobody": (("greetings", 0, "seat"), -2),
    "no answers": (("turns", 0, "answers"), []),
    "crowd of answers": (("turns", 0, "answers"), [{"seat": 0, "sent": ""}] * 1000),
    "crowd of greetings": (("greetings",), [{"seat": 0, "sent": ""}] * 1000),
    "long name": (("bots", 0, "name"), "x" * 10**6),
    "verdict of nobody": (
        ("verdicts",),
        [{"seat": -1, "code": "no-quit", "detail": {"code": "a", "en": "b", "ru": "c"}}],
    ),
    "long answer": (("turns", 0, "answers", 0, "received"), "a2a3 " * 1_000_000),
    "odd answer": (("turns", 0, "answers", 0, "received"), "{0.__class__} \x1b[31m %s"),
    "lone surrogate": (("turns", 0, "answers", 0, "received"), "\ud800"),
    "lone surrogate as a name": (("greetings", 0, "received"), "\udfff"),
    "text for a number": (("seed",), "5"),
    "truth for a number": (("places",), [True, 2]),
    "fraction for a number": (("seed",), 0.5),
    "number for a text": (("game",), 5),
    "list for an object": (("limits",), []),
    "object for a list": (("turns",), {}),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_hostile_value_is_found(name: str) -> None:
    path, value = CHANGES[name]
    assert complaint(with_value(as_json(record("breakthrough, plain")), path, value))


def test_a_key_that_nobody_knows_is_found() -> None:
    data = as_json(record("breakthrough, plain"))
    assert complaint({**data, "winner": "me"})
    assert complaint(with_value(data, ("turns", 0), {**data["turns"][0], "note": "good"}))


SINCE_VERSION_1 = {"void_seat", "void_seen", "repeats", "closing", "name_limit_ms", "prefix"}
"""Keys that records have which were written later than others of the same version."""


def test_every_key_is_needed_but_those_that_older_records_lack() -> None:
    data = as_json(record("breakthrough, plain"))
    for key in data.keys() - SINCE_VERSION_1:
        assert complaint({name: value for name, value in data.items() if name != key}), key
    old = {name: value for name, value in data.items() if name not in SINCE_VERSION_1}
    assert complaint(old) is None


@pytest.mark.parametrize(
    "value", [None, True, -1, pytest.param(HUGE, id="huge"), 1e308, "", "x", [], {}, [[]]]
)
def test_no_value_anywhere_breaks_the_checker(value: Any) -> None:
    for name in ("corners, security", "soccer, plain", "no-quit"):
        data = as_json(record(name))
        for path, _ in leaves(data):
            complaint(with_value(data, path, value))


def test_a_sentence_about_a_hostile_record_is_short() -> None:
    data = as_json(record("breakthrough, plain"))
    for path, value in (
        (("game",), "x" * 10**6),
        (("options",), {"x" * 10**6: 1}),
        (("options",), {"x" * 10**6: "y"}),
        (("turns", 0, "answers", 0, "sent"), "x" * 10**6),
        (("verdicts",), [{"seat": 0, "code": "x" * 10**6, "detail": data["reason"]}]),
    ):
        found = complaint(with_value(data, path, value))
        assert found
        assert len(found) < 2000


def test_a_hundred_thousand_turns_end_soon() -> None:
    """The turns are as small as JSON has them; the first that is wrong is enough."""
    data = as_json(record("breakthrough, plain"))
    empty = json.dumps({**data, "turns": ["TURNS"]}).encode()
    for turn in (b'{"answers":[]}', b"1"):
        assert complaint(empty.replace(b'"TURNS"', b",".join([turn] * 10**5)))


def test_a_record_has_a_bounded_number_of_turns() -> None:
    data = as_json(record("breakthrough, plain"))
    found = complaint({**data, "turns": data["turns"][:1] * 20_001})
    assert found is not None
    assert "20000" in found


def test_a_record_has_a_bounded_size() -> None:
    with pytest.raises(UserError) as caught:
        read(b" " * (RECORD_LIMIT_BYTES + 1))
    assert caught.value.sentence.code == "record-too-large"
    assert str(RECORD_LIMIT_BYTES + 1) in caught.value.sentence.ru


def test_a_bot_whose_name_is_no_text_can_be_recorded() -> None:
    """File names may be any bytes."""
    bots = (leaving_bot("bot\udcff.cpp"), leaving_bot())
    assert complaint(written(play(Order("breakthrough", bots, 0)))) is None
