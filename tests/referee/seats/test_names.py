"""Names that bots give themselves, and other text of theirs as it is kept."""

import pytest

from botdrome import games
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import verify
from botdrome.referee.seats.answers import name_of_signal, readable
from botdrome.referee.seats.names import judge_name
from tests.hostile.bots import say
from tests.referee.records.collection import played

EMOJI = "\U0001f600"
COMBINED = "e\u0301"
"""One letter to people, two code points."""


def complaint(game_id: str, name: str) -> str | None:
    rules = games.get(game_id).names
    assert rules
    found = judge_name(name, rules)
    assert found is None or found.code == "bad-name"
    return found.detail.code if found else None


BOTH = pytest.mark.parametrize("game_id", ["football", "breakthrough"])


@BOTH
def test_names_have_1_to_25_characters(game_id: str) -> None:
    assert complaint(game_id, "") == "empty-name"
    assert complaint(game_id, "x") is None
    assert complaint(game_id, "x" * 25) is None
    assert complaint(game_id, "x" * 26) == "long-name"


@BOTH
def test_blanks_at_the_end_do_not_count(game_id: str) -> None:
    assert complaint(game_id, "x" * 25 + " \t\r\n") is None
    assert complaint(game_id, " \t ") == "empty-name"
    assert complaint(game_id, "  x y") is None


@BOTH
@pytest.mark.parametrize("code", [0, 9, 27, 31])
def test_control_characters_are_refused(game_id: str, code: int) -> None:
    assert complaint(game_id, f"a{chr(code)}b") == "name-characters"


@BOTH
@pytest.mark.parametrize("code", [32, 126, 127])
def test_codes_from_32_to_127_are_fine(game_id: str, code: int) -> None:
    assert complaint(game_id, f"a{chr(code)}b") is None


@pytest.mark.parametrize("letter", [chr(128), "\u0439", "\u00e9", EMOJI, COMBINED, chr(0x10FFFF)])
def test_only_breakthrough_takes_codes_above_127(letter: str) -> None:
    assert complaint("football", letter) == "name-characters"
    assert complaint("breakthrough", letter) is None


def test_length_is_counted_in_code_points() -> None:
    assert complaint("breakthrough", EMOJI * 25) is None
    assert complaint("breakthrough", EMOJI * 26) == "long-name"
    assert complaint("breakthrough", COMBINED * 12 + "x") is None
    assert complaint("breakthrough", COMBINED * 13) == "long-name"
    assert complaint("breakthrough", "\u0439" * 25) is None


@BOTH
def test_bytes_that_are_no_utf_8_are_refused(game_id: str) -> None:
    assert complaint(game_id, readable("a\udcff")) == "name-bytes"


def test_the_sentence_shows_no_control_characters() -> None:
    rules = games.get("breakthrough").names
    assert rules
    found = judge_name("\x1b[31m", rules)
    assert found
    assert found.detail.en.isprintable()
    assert found.detail.ru.isprintable()


def test_only_games_that_ask_have_rules_about_names() -> None:
    asking = {game_id for game_id in games.ids() if games.get(game_id).names}
    assert asking == {"breakthrough", "football"}


@pytest.mark.parametrize("text", ["", "a2a3", "\u0439", EMOJI, "\0", "\ufffd", "a\r"])
def test_text_is_kept_as_it_is(text: str) -> None:
    assert readable(text) == text


def test_each_byte_that_is_no_text_becomes_a_replacement_character() -> None:
    assert readable("a\udc80\u0439\udcff\ud800") == "a\ufffd\u0439\ufffd\ufffd"


def test_signals_have_names_or_numbers() -> None:
    assert name_of_signal(11) == "SIGSEGV"
    assert name_of_signal(31) == "SIGSYS"
    assert name_of_signal(40) == "40"


def test_an_endless_name_is_a_verdict_in_a_record_that_can_be_read() -> None:
    found = played("breakthrough", {0: {0: (say("x" * 5000),)}})
    assert [each.code for each in found.verdicts] == ["bad-name"]
    kept = read(written(found))
    assert kept.bots[0].own_name == "x" * 100
    assert verify(kept) is None
