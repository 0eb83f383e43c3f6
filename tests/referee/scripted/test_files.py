"""Corners: each turn is a run, a fault costs the turn, and only the forbidden takes a seat out."""

from signal import SIGSEGV

import pytest

from botdrome.referee import Record
from tests.referee.misbehaviour.matches import answers, judged
from tests.referee.scripted.matches import answers_of, file_bot, play, write
from tests.referee.scripted.steps import (
    Script,
    Write,
    WriteError,
    WriteFile,
    compute,
    die,
    leave,
    make_forbidden_call,
    run_out_of_memory,
    sleep,
)

FAULTS: dict[str, tuple[str, Script]] = {
    "nothing": ("no-answer", leave()),
    "an empty file": ("malformed-answer", (WriteFile("output.txt", ""),)),
    "nonsense": ("malformed-answer", write("nonsense")),
    "an illegal move": ("illegal-move", write("9 9 9 9")),
    "too large a file": ("no-answer", (WriteFile("output.txt", " " * 2**17),)),
    "many files": ("output-limit", tuple(WriteFile(f"{name}", "") for name in range(65))),
    "much output": ("output-limit", (Write("x" * (2**20 + 1)), *sleep())),
    "computes": ("time-limit", compute()),
    "sleeps": ("idle-limit", sleep()),
    "out of memory": ("memory-limit", run_out_of_memory()),
    "a signal": ("crash", die(SIGSEGV)),
    "an exit status": ("crash", leave(3)),
}


def played(changes: dict[int, Script]) -> Record:
    others = [file_bot(seat) for seat in (1, 2, 3)]
    return play("corners", file_bot(0, changes), *others)


def codes(record: Record) -> list[str | None]:
    verdicts = [each.verdict for each in answers(record, 0)]
    return [None if each is None else each.code for each in verdicts]


@pytest.mark.parametrize(("code", "script"), FAULTS.values(), ids=FAULTS)
def test_a_fault_costs_the_turn(code: str, script: Script) -> None:
    record = played({2: script})
    assert codes(record) == [None, None, code]
    assert judged(record) == {}
    assert record.places is not None


@pytest.mark.parametrize("move", [(), write("nonsense"), (Write("x" * 2**21),)], ids=range(3))
def test_what_is_forbidden_takes_the_seat_out(move: Script) -> None:
    record = played({1: (*move, *make_forbidden_call())})
    assert judged(record) == {0: "security"}
    assert [each.sent is not None for each in answers(record, 0)] == [True, True, False]
    assert record.places is not None
    assert record.places[0] == 4


@pytest.mark.parametrize(("script", "code"), [(leave(7), None), (die(SIGSEGV), "crash")])
def test_an_exit_status_does_not_spoil_a_legal_move_but_a_signal_does(
    script: Script, code: str | None
) -> None:
    text = answers_of("corners")[0][2]
    record = played({2: (*write(text), *script)})
    assert codes(record) == [None, None, code]
    assert answers(record, 0)[2].received == text


def test_the_record_keeps_what_a_run_wrote_and_used() -> None:
    text = answers_of("corners")[0][2]
    record = played({2: (WriteError("it hurts"), *compute(30), *write(text))})
    last = answers(record, 0)[2]
    assert (last.stderr, last.cpu_ms, last.wall_ms) == ("it hurts", 30, 30)
