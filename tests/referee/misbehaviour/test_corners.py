"""Corners: a fault costs the turn and nothing else; only the forbidden takes a seat out."""

import pytest

from botdrome.games.contract import Limits
from botdrome.referee import Record
from tests.hostile.bots import Deed, honest, hostile_bot
from tests.hostile.offences import Offence, offences
from tests.referee.misbehaviour.matches import answers, judged, limits_of, play

OFFENCES = offences("corners")
FAULTS = [offence for offence in OFFENCES if offence.code != "security"]
OUTLAWS = [offence for offence in OFFENCES if offence.code == "security"]
SEATS, ROUNDS = 4, 3
PLACES = [(0, 0), (2, 1)]
"""Where deeds are done: the seat and the round."""


def play_against_three(seat: int, *deeds: Deed, limits: Limits | None = None) -> Record:
    bots = [honest("corners")] * SEATS
    bots[seat] = hostile_bot("corners", *deeds)
    return play("corners", *bots, limits=limits)


def faults(record: Record) -> dict[tuple[int, int], str]:
    """The codes of all faults, by seat and round."""
    return {
        (answer.seat, number // SEATS): answer.verdict.code
        for number, turn in enumerate(record.turns)
        for answer in turn.answers
        if answer.verdict is not None
    }


@pytest.mark.parametrize(("seat", "turn"), PLACES)
@pytest.mark.parametrize("offence", FAULTS, ids=str)
def test_a_fault_passes_the_turn_and_the_game_goes_on(
    offence: Offence, seat: int, turn: int
) -> None:
    record = play_against_three(seat, *offence.at(turn))
    assert faults(record) == {(seat, turn): offence.code}
    assert judged(record) == {}
    assert len(record.turns) == SEATS * ROUNDS
    assert record.moves == SEATS * ROUNDS - 1
    assert record.places is not None
    assert record.reason is not None
    assert record.reason.code == "rounds-over"


@pytest.mark.parametrize(("seat", "turn"), PLACES)
@pytest.mark.parametrize("offence", OUTLAWS, ids=str)
def test_what_is_forbidden_takes_the_seat_out(offence: Offence, seat: int, turn: int) -> None:
    record = play_against_three(seat, *offence.at(turn))
    assert faults(record) == {(seat, turn): "security"}
    assert judged(record) == {seat: "security"}
    asked = [answer.sent is not None for answer in answers(record, seat)]
    assert asked == [number <= turn for number in range(ROUNDS)]
    assert record.places is not None
    assert record.places[seat] == SEATS
    assert sorted(record.places)[-2] < SEATS


def test_another_fault_of_the_turn_does_not_hide_what_is_forbidden() -> None:
    record = play_against_three(2, Deed("before", 1, "flood", "1025"), Deed("instead", 1, "fork"))
    assert faults(record) == {(2, 1): "security"}
    assert judged(record) == {2: "security"}


def test_several_removed_bots_share_the_last_place() -> None:
    forking = hostile_bot("corners", Deed("instead", 0, "fork"))
    record = play("corners", forking, honest("corners"), forking, honest("corners"))
    assert record.places is not None
    assert max(record.places[1], record.places[3]) < record.places[0] == record.places[2]


def test_nobody_wins_if_all_are_removed() -> None:
    forking = hostile_bot("corners", Deed("instead", 0, "fork"))
    record = play("corners", *[forking] * SEATS)
    assert judged(record) == dict.fromkeys(range(SEATS), "security")
    assert record.places is not None
    assert 1 not in record.places


def test_a_fault_in_every_turn_of_every_seat() -> None:
    lost = hostile_bot("corners", Deed("instead", -1, "exit", "3"))
    record = play("corners", *[lost] * SEATS)
    assert len(faults(record)) == SEATS * ROUNDS
    assert record.places == (1, 1, 1, 1)


def test_a_non_zero_exit_does_not_spoil_a_legal_move() -> None:
    record = play_against_three(1, Deed("after", 1, "exit", "7"))
    assert faults(record) == {}
    assert answers(record, 1)[1].exit_status == 7


def test_a_signal_spoils_a_legal_move() -> None:
    record = play_against_three(1, Deed("after", 1, "segfault"))
    assert faults(record) == {(1, 1): "crash"}
    assert answers(record, 1)[1].received is not None


@pytest.mark.parametrize("text", ["nonsense\n", "9 9 9 9\n"])
def test_a_non_zero_exit_with_a_bad_answer_is_a_crash(text: str) -> None:
    record = play_against_three(1, Deed("instead", 1, "say", text), Deed("instead", 1, "exit", "7"))
    assert faults(record) == {(1, 1): "crash"}


@pytest.mark.parametrize(
    ("what", "text", "code"),
    [
        ("spin", "150", "time-limit"),
        ("sleep", "3000", "idle-limit"),
        ("flood", "1100", "output-limit"),
    ],
)
@pytest.mark.parametrize("status", ["0", "7"])
def test_a_legal_move_beyond_a_limit_is_a_fault_whatever_the_exit_status(
    what: str, text: str, code: str, status: str
) -> None:
    """A busy machine cannot excuse so long a sleep; `test_scripted_runs` has a short one."""
    deeds = (Deed("before", 1, what, text), Deed("after", 1, "exit", status))
    record = play_against_three(1, *deeds, limits=limits_of("corners", 40))
    assert faults(record) == {(1, 1): code}


def test_the_record_keeps_what_a_crashed_program_wrote() -> None:
    record = play_against_three(
        3, Deed("before", 2, "tell", "it hurts"), Deed("after", 2, "segfault")
    )
    answer = answers(record, 3)[2]
    assert answer.stderr.startswith("it hurts")
    assert answer.signal == "SIGSEGV"
    assert answer.sent is not None
    assert answer.sent.startswith("2\n")


def test_nothing_is_kept_between_turns() -> None:
    keeper = hostile_bot(
        "corners", Deed("after", 0, "say", "1 1 1 1\n"), Deed("instead", 1, "exit", "0")
    )
    record = play("corners", keeper, *[honest("corners")] * 3)
    assert faults(record) == {(0, 0): "illegal-move", (0, 1): "no-answer"}
