"""Soccer: both are asked at once, neither waits for the other or sees its answer."""

import pytest

from tests.hostile.bots import Deed, honest, hostile_bot
from tests.hostile.offences import BY_TEXT, IN_LINES, Offence
from tests.referee.misbehaviour.matches import (
    RecordingStarter,
    answers,
    assert_both_lost,
    assert_lost,
    judged,
    limits_of,
    play,
)

OFFENCES = [*BY_TEXT["soccer"], *IN_LINES]
PAIRS = list(zip(OFFENCES, OFFENCES[1:] + OFFENCES[:1], strict=True))


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=str)
def test_two_faults_in_one_unit_are_a_double_defeat(first: Offence, second: Offence) -> None:
    bots = [hostile_bot("soccer", *offence.at(2)) for offence in (first, second)]
    record = play("soccer", *bots)
    assert_both_lost(record, first.code, second.code)
    assert len(record.turns) == 3


def test_two_bad_setups_are_a_double_defeat() -> None:
    bad = hostile_bot("soccer", Deed("instead", 0, "say", "0 0\n"))
    assert_both_lost(play("soccer", bad, bad), "malformed-answer", "malformed-answer")


def test_a_fault_in_an_earlier_unit_decides() -> None:
    earlier = hostile_bot("soccer", Deed("instead", 2, "segfault"))
    later = hostile_bot("soccer", Deed("instead", 3, "segfault"))
    assert_lost(play("soccer", earlier, later), 0, "crash")
    assert_lost(play("soccer", later, earlier), 1, "crash")


def test_neither_reads_the_other_s_answer() -> None:
    """One that answers last has got its own requests and nothing else."""
    starter = RecordingStarter()
    waiting = hostile_bot(
        "soccer",
        Deed("start", 0, "echo"),
        Deed("before", 2, "sleep", "400"),
        Deed("end", 0, "sleep", "1"),
    )
    record = play("soccer", honest("soccer"), waiting, starter=starter)
    assert judged(record) == {}
    sent = "".join(f"{answer.sent}\n" for answer in answers(record, 1))
    assert bytes.fromhex(starter.all_stderr(1)).decode() == sent + "quit\n"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_request_does_not_depend_on_the_other_s_answer_to_it(seat: int) -> None:
    """Whatever the rival does in unit 2, this seat is asked the same in unit 2."""
    asked = []
    for deed in (Deed("before", 2, "sleep", "300"), Deed("instead", 2, "say", "nonsense\n")):
        bots = [honest("soccer"), honest("soccer")]
        bots[1 - seat] = hostile_bot("soccer", deed)
        record = play("soccer", *bots)
        asked.append([answer.sent for answer in answers(record, seat)][:3])
    assert asked[0] == asked[1]


def test_a_bot_is_not_idle_while_its_rival_sleeps() -> None:
    sleeper = hostile_bot("soccer", *(Deed("before", turn, "sleep", "500") for turn in (1, 2)))
    quick = hostile_bot("soccer")
    record = play("soccer", quick, sleeper)
    assert judged(record) == {}
    assert sum(answer.idle_ms for answer in answers(record, 0)) < 500
    assert sum(answer.idle_ms for answer in answers(record, 1)) > 500


def test_a_bot_that_waits_for_the_other_s_answer_does_not_get_it() -> None:
    waiting = hostile_bot("soccer", Deed("instead", 1, "sleep"))
    record = play("soccer", waiting, honest("soccer"))
    assert_lost(record, 0, "idle-limit")
    assert answers(record, 1)[-1].received is not None


def test_an_answered_bot_is_frozen_while_the_other_one_thinks() -> None:
    thinker = hostile_bot("soccer", Deed("after", 1, "ponder"), Deed("after", 2, "exit", "0"))
    sleeper = hostile_bot("soccer", Deed("before", 1, "sleep", "1500"))
    record = play("soccer", thinker, sleeper, limits=limits_of("soccer", 1000))
    assert_lost(record, 0, "early-exit")
    assert answers(record, 0)[2].waited_cpu_ms < 500
