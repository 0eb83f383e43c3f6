"""A time verdict stands, whatever is measured a moment later; evidence; budgets of answers."""

import pytest

from botdrome.errors import PlatformFault
from botdrome.referee.seats import faults
from botdrome.referee.seats.answers import AnswerBudget
from botdrome.referee.seats.bot_seat import BotSeat
from botdrome.referee.timing.clock import Clock
from botdrome.sandbox.kernel.threads import Observation
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.program import ScriptedProgram
from tests.referee.scripted.seats import LIMITS, asked, seat
from tests.referee.scripted.steps import (
    Detain,
    Script,
    Spend,
    Step,
    answer,
    compute,
    expect,
    sleep,
    start_up,
    wait_for_disk,
    wait_for_processor,
)


class LateKernel(ScriptedProgram):
    """A kernel that reports a long wait only after the program was sampled as sleeping."""

    def observe(self) -> Observation:
        seen = super().observe()
        if self._spent_ns > 1_100_000_000:
            self._waited_ns = 1_000_000_000
        return seen


def test_an_idle_limit_does_not_vanish_when_it_is_measured_again() -> None:
    """A second measurement finds a wait that offsets the sleep; the first one has judged."""
    found = asked(sleep(), program=LateKernel)
    assert found.verdict is not None
    assert found.verdict.code == "idle-limit"
    assert found.idle_ms > 1100, "the figures are those of the verdict"


def test_a_time_limit_does_not_vanish_either() -> None:
    found = asked((Spend(100, "R", cpu_share=1.01), *sleep()))
    assert found.verdict is not None
    assert found.verdict.code == "time-limit"
    assert found.cpu_ms == 101


@pytest.mark.parametrize(
    "kept", [start_up(4000), wait_for_disk(4000), wait_for_processor(4000)], ids=["", "D", "R"]
)
def test_a_program_that_the_machine_delays_gets_no_idle_limit(kept: Script) -> None:
    found = asked(kept, sleep(50), answer("a move"))
    assert (found.verdict, found.received) == (None, "a move")


def test_the_processor_time_that_set_up_the_sandbox_is_not_charged() -> None:
    time = ScriptedClock()
    set_up = (Spend(4030, "", cpu_share=1),)
    program = ScriptedProgram((*set_up, *expect(), *compute(50), *answer("a move")), time)
    found = seat(program, time, Clock(LIMITS, 0)).ask("first")
    assert (found.verdict, found.received) == (None, "a move")
    assert found.cpu_ms == 75, "50, and the set-up since the last sample"


def late_beginner(*script: Step) -> BotSeat:
    """A program that begins when nobody can look at it: what set up its sandbox is doubtful."""
    time = ScriptedClock()
    set_up = (Spend(50, "", cpu_share=1), Detain(1000), *expect())
    return seat(ScriptedProgram((*set_up, *script), time), time, Clock(LIMITS, 0))


def test_processor_time_that_may_have_set_up_the_sandbox_makes_a_verdict_doubtful() -> None:
    found = late_beginner(*compute()).ask("first").verdict
    assert found is not None
    assert found.evidence is not None
    assert found.code == "time-limit"
    assert found.evidence.doubtful_ms == found.evidence.cpu_ms == 1050
    assert found.is_disturbed


def test_nothing_is_doubtful_in_the_turns_after_the_first() -> None:
    late = late_beginner(*compute(20), *sleep(1200), *answer("ready"), *expect(), *compute())
    first = late.ask("first")
    assert (first.verdict, first.cpu_ms) == (None, 70)
    found = late.ask("second").verdict
    assert found is not None
    assert found.evidence is not None
    assert (found.code, found.evidence.doubtful_ms) == ("time-limit", 0)
    assert not found.is_disturbed


def test_an_answer_that_nobody_could_read_for_seconds_is_in_time() -> None:
    found = asked(sleep(5), (Detain(3000),), compute(12), answer("a move"))
    assert (found.verdict, found.received) == (None, "a move")
    assert found.wall_ms > 3000


def test_a_time_verdict_has_its_evidence() -> None:
    """Samples are taken after 5 ms, and then every 100 ms."""
    found = asked(wait_for_disk(406), (Detain(999),), sleep())
    assert found.verdict is not None
    evidence = found.verdict.evidence
    assert evidence is not None
    assert evidence.window_ms == found.wall_ms
    assert evidence.blocked_ms == 405
    assert evidence.unseen_ms == 800
    assert evidence.processors >= 1
    assert found.verdict.is_disturbed, "the machine kept it for half of the window"


def test_a_sleeper_on_a_quiet_machine_is_not_disturbed() -> None:
    found = asked(sleep())
    assert found.verdict is not None
    assert not found.verdict.is_disturbed


def test_waits_of_its_own_threads_are_no_disturbance() -> None:
    """They wait for each other as long as they compute; that is no excuse."""
    found = asked((Spend(100, "S", cpu_share=0.07, waited_ms=7),) * 13, sleep())
    assert found.verdict is not None
    assert found.verdict.code == "idle-limit"
    assert not found.verdict.is_disturbed


def test_all_answers_of_a_match_have_a_budget() -> None:
    """Blanks within an answer belong to it, in games whose fields they separate."""
    long = "1" + " " * 60_000 + "2"
    found = asked(answer(f" {long}\t"))
    assert (found.received, found.verdict) == (long, None)
    budget = AnswerBudget()
    assert [budget.keep(long) for _ in range(9)] == [long] * 8 + [None]


def test_an_answer_beyond_the_budget_is_a_verdict() -> None:
    long = "1" * 60_000
    time = ScriptedClock()
    program = ScriptedProgram((*expect(), *answer(long)) * 9, time)
    bot_seat = seat(program, time, Clock(LIMITS, 0))
    *before, last = (bot_seat.ask("move") for _ in range(9))
    assert [(found.received, found.verdict) for found in before] == [(long, None)] * 8
    assert last.received is None
    assert last.verdict is not None
    assert last.verdict.code == "output-limit"
    assert program.is_ended


@pytest.mark.parametrize(
    ("works", "step", "is_seat_fault"),
    [
        (True, (*sleep(200), *start_up()), True),
        (False, (*sleep(200), *start_up()), False),
        (True, start_up(), False),
        (True, (Detain(1000), *sleep(1001)) * 400, False),
        (True, (*sleep(200), *wait_for_disk()), True),
        (False, (*sleep(200), *wait_for_disk()), False),
    ],
    ids=[
        *("only this bot", "no program runs", "never begun", "a disturbed machine"),
        *("blocked itself", "blocked like all"),
    ],
)
def test_a_turn_without_an_end_names_the_bot_only_if_the_machine_works(
    works: bool, step: Script, is_seat_fault: bool
) -> None:
    never, time = Clock(LIMITS, 10**9), ScriptedClock()
    program = ScriptedProgram((*expect(), *step), time)
    with pytest.raises(PlatformFault) as caught:
        seat(program, time, never, is_broken=not works).ask("move")
    assert isinstance(caught.value, faults.SeatFault) is is_seat_fault
    assert caught.value.sentence.code == "no-verdict"
