"""Records of real matches verify, whatever the bots did, and can be written and read."""

import re

import pytest

from botdrome import games
from botdrome.referee.records.record import read, written
from botdrome.referee.records.verification import verify
from botdrome.referee.verdicts.codes import VerdictCode
from tests.referee.records.collection import MATCHES, record

CORNERS_FAULTS = {
    0: ["illegal-move", "malformed-answer", "no-answer"],
    1: ["crash", "crash", "time-limit"],
    2: ["output-limit", "memory-limit", "crash"],
    3: ["idle-limit"],
}


def verdict_in(name: str) -> str | None:
    """The verdict that a match is about, by its name."""
    codes = [code for code in VerdictCode if re.search(rf"\b{code}\b", name)]
    return codes[0] if codes else None


@pytest.mark.parametrize("name", MATCHES)
def test_what_was_played_verifies(name: str) -> None:
    assert verify(record(name)) is None


@pytest.mark.parametrize("name", MATCHES)
def test_a_record_is_the_same_after_writing_and_reading(name: str) -> None:
    assert read(written(record(name))) == record(name)


@pytest.mark.parametrize("name", MATCHES)
def test_each_match_holds_the_verdict_that_it_is_about(name: str) -> None:
    found = {each.code for each in record(name).verdicts}
    code = verdict_in(name)
    assert found == ({code} if code else set())


def test_the_matches_hold_every_verdict() -> None:
    assert {verdict_in(name) for name in MATCHES} == {*VerdictCode, None}


def test_the_matches_are_of_every_game_to_its_end() -> None:
    for game_id in games.ids():
        for kind in ("samples", "plain"):
            match = record(f"{game_id}, {kind}")
            assert match.game == game_id
            assert match.places
            assert not match.verdicts


def test_faults_in_corners_pass_turns_and_end_nothing() -> None:
    match = record("corners, faults")
    answers = [answer for turn in match.turns for answer in turn.answers]
    faults = {
        seat: [each.verdict.code for each in answers if each.seat == seat and each.verdict]
        for seat in range(4)
    }
    assert faults == CORNERS_FAULTS
    assert match.verdicts == ()
    assert len(match.turns) == 12


def test_a_legal_move_of_a_program_that_left_badly_counts_in_corners() -> None:
    answer = record("corners, faults").turns[3].answers[0]
    assert answer.exit_status == 3
    assert answer.verdict is None


def test_a_removed_bot_in_corners_is_not_asked_again() -> None:
    turns = record("corners, security").turns
    assert [turns[number].answers[0].sent is None for number in (1, 5, 9)] == [False, False, True]
    assert record("corners, security").places == (1, 4, 3, 2)


def test_odd_bytes_become_replacement_characters() -> None:
    answer = record("malformed-answer, bytes").turns[-1].answers[0]
    assert answer.received == "a\ufffd"


def test_what_a_bot_writes_on_stderr_is_kept() -> None:
    assert record("crash, status").turns[-1].answers[0].stderr == "oh"


def test_a_void_match_has_a_reason_and_no_result() -> None:
    for name in ("void at the start", "void on the way"):
        match = record(name)
        assert match.void is not None
        assert (match.places, match.scores, match.reason) == (None, None, None)
        assert match.moves == len(match.turns)


def test_only_accepted_moves_are_counted() -> None:
    assert record("breakthrough, plain").moves == 22
    assert record("soccer, plain").moves == 14
    assert record("illegal-move").moves == 4
    assert record("bad-name").moves == 0
    assert record("corners, faults").moves == 12 - 10
    assert record("corners, security").moves == 12 - 2


def test_a_verdict_after_the_name_asks_nobody_for_a_move() -> None:
    match = record("bad-name")
    assert match.turns == ()
    assert [each.own_name for each in match.bots] == ["\u0439", "actor"]


def test_a_bot_that_is_frozen_uses_no_time_while_it_waits() -> None:
    waits = [
        answer.waited_cpu_ms
        for turn in record("frozen").turns
        for answer in turn.answers
        if answer.seat == 0
    ]
    assert max(waits) < 50


def test_without_clocks_nobody_is_late() -> None:
    match = record("without clocks")
    assert not match.has_clocks
    assert max(answer.cpu_ms for turn in match.turns for answer in turn.answers) > 450
    assert match.verdicts == ()
