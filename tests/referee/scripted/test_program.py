"""A scripted program behaves like a real one: the same is done to both."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox import Closed, Running, Sandbox, TimedOut
from botdrome.sandbox.control_program import system_program
from botdrome.sandbox.kernel.machine import THIS_MACHINE
from tests.referee.scripted.clock import ScriptedClock
from tests.referee.scripted.program import ScriptedProgram
from tests.referee.scripted.steps import Echo, End, Expect, Write, answer, expect, sleep

Now = Callable[[], float]
PATIENCE_S = 20


@contextmanager
def running(kind: str) -> Iterator[tuple[Running, Now]]:
    """A program that echoes its input, and its clock."""
    started: Running
    if kind == "real":
        started, now = Sandbox().start(system_program("/usr/bin/cat")), THIS_MACHINE.monotonic
    else:
        clock = ScriptedClock()
        started, now = ScriptedProgram((Echo(),), clock), clock.machine.monotonic
    try:
        yield started, now
    finally:
        with suppress(PlatformFault):  # one that was killed did not leave by itself
            started.end()


@pytest.mark.parametrize("kind", ["real", "scripted"])
def test_what_can_be_done_to_a_running_program(kind: str) -> None:
    with running(kind) as (program, now):
        program.send("one")
        assert program.receive(now() + PATIENCE_S) == "one"
        program.freeze()
        frozen_ns = program.cpu_ns
        program.send("two\nthree")
        assert program.receive(now() + 0.02) == TimedOut()
        assert program.cpu_ns == frozen_ns
        assert program.can_answer()
        program.thaw()
        assert program.receive(now() + PATIENCE_S) == "two"
        assert program.receive(now()) in ("three", TimedOut())
        assert program.is_alive
        assert not program.wait_exit(now() + 0.01)
        ending = program.end()
        assert (ending.exit_status, ending.signal) == (None, None)
        assert not program.is_alive
        assert program.end() == ending


@pytest.mark.parametrize("kind", ["real", "scripted"])
def test_a_program_can_be_killed(kind: str) -> None:
    with running(kind) as (program, now):
        program.send("one")
        assert program.receive(now() + PATIENCE_S) == "one"
        program.kill()
        assert program.receive(now() + PATIENCE_S) == Closed("")
        assert program.wait_exit(now() + PATIENCE_S)


def test_a_line_that_was_not_expected_fails_the_test() -> None:
    program = ScriptedProgram(expect("Name"), ScriptedClock())
    with pytest.raises(AssertionError, match="Start came instead of Name"):
        program.send("Start")


@pytest.mark.parametrize("seconds", [-2, 20, 10**6])
def test_a_deadline_of_real_time_fails_the_test(seconds: float) -> None:
    """Code that reads another clock is found, however long this machine has been up."""
    program = ScriptedProgram((*sleep(),), ScriptedClock())
    with pytest.raises(AssertionError, match="a deadline of another clock"):
        program.receive(THIS_MACHINE.monotonic() + seconds)


def test_time_passes_for_all_programs_at_once() -> None:
    clock = ScriptedClock()
    slow = ScriptedProgram((*sleep(30), *answer("slow")), clock)
    quick = ScriptedProgram((*sleep(10), *answer("quick")), clock)
    now = clock.machine.monotonic
    assert slow.receive(now() + 1) == "slow"
    begun = now()
    assert quick.receive(now() + 1) == "quick"
    assert now() == begun


def test_who_is_told_to_quit_goes_to_its_end() -> None:
    clock = ScriptedClock()
    program = ScriptedProgram((Expect(), *answer("a"), End("Quit"), Write("bye")), clock)
    program.send("Quit")
    assert program.receive(clock.machine.monotonic()) == Closed("bye")
    assert program.unplayed == ()
