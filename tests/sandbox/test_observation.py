"""Only the program itself is observed, from its exec on, never the sandbox around it."""

import os
import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome.sandbox import Sandbox
from botdrome.sandbox import running as running_module
from botdrome.sandbox.control_program import machine_works
from botdrome.sandbox.kernel.threads import (
    Observation,
    observe,
    own_run_delay_ns,
    programs_among,
    read_bytes,
)
from tests.hostile.programs import hear, program, start
from tests.waiting import until


def test_a_forked_process_that_has_executed_nothing_is_no_program() -> None:
    """The sandbox's processes are like that, and the program itself before its exec."""
    child = os.fork()
    if child == 0:
        signal.pause()
        os._exit(0)
    try:
        assert observe(programs_among([child], None, has_init=True)) == Observation(frozenset(), {})
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_process_that_has_executed_something_is_observed() -> None:
    process = subprocess.Popen(["/bin/sleep", "60"])
    try:
        pids = [process.pid]
        until(lambda: observe(programs_among(pids, None, has_init=True)).states == {"S"})
        seen = observe(programs_among(pids, None, has_init=True))
        assert list(seen.delays_ns) == list(seen.runs_ns) == pids
        assert not observe(programs_among(pids, process.pid, has_init=True)).is_running
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    ("name", "state"), [("sleeper", "S"), ("cpu_hog", "R"), ("stop_self", "T"), ("headless", "S")]
)
def test_states_of_threads_are_distinguished(name: str, state: str) -> None:
    """Also of a program whose first thread has ended (headless)."""
    running = start(name)
    until(lambda: state in running.observe().states)
    running.end()
    assert not running.observe().is_running


@pytest.mark.parametrize("needs_proc", [False, True])
def test_with_or_without_an_init_only_the_program_is_observed(needs_proc: bool) -> None:
    running = Sandbox().start(replace(program("echo"), needs_proc=needs_proc))
    running.send("hello")
    hear(running)
    until(lambda: running.observe().states == {"S"})
    assert len(running.observe().delays_ns) == 1
    assert len(running.pids()) > 1
    setup_cpu_ns = running.observe().setup_cpu_ns
    # Without an init, the process that sets up the sandbox becomes the program.
    assert (setup_cpu_ns is None) if needs_proc else (setup_cpu_ns or 0) > 0
    running.end()


def test_the_time_of_the_sandbox_itself_is_that_of_its_processes() -> None:
    """It is measured once, when the program has begun."""
    running = start("echo")
    running.send("hello")
    hear(running)
    seen = running.observe()
    (bot,) = seen.delays_ns
    figures = [Path(f"/proc/{pid}/schedstat") for pid in running.pids() if pid != bot]
    used_ns = sum(int(each.read_text().split()[0]) for each in figures)
    assert seen.setup_cpu_ns is not None
    assert used_ns / 2 < seen.setup_cpu_ns <= used_ns, "the sandbox was as good as set up"
    assert running.observe().setup_cpu_ns == seen.setup_cpu_ns
    running.end()


def test_what_a_program_reads_from_disks_is_known_where_it_is_blocked() -> None:
    """Without a disk that is slow at will: of this process, which has read nothing or something."""
    assert read_bytes([os.getpid()]) is not None
    assert read_bytes([]) == 0
    assert read_bytes([0]) is None


def test_waits_of_ended_threads_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a thread that is dead when it is observed, and of the whole program when it has ended."""
    looks = iter([{1: 5, 2: 7}, {1: 6}])
    monkeypatch.setattr(
        running_module, "observe", lambda *_, **__: Observation(frozenset("S"), next(looks, {}))
    )
    running = start("echo")
    assert running.observe().delays_ns == {1: 5, 2: 7}
    assert running.observe().delays_ns == {1: 6, 2: 7}
    running.end()
    assert running.observe() == Observation(frozenset(), {1: 6, 2: 7})


def test_waits_of_a_program_outlive_it() -> None:
    running = start("echo")
    until(lambda: running.observe().is_running)
    before = running.observe().delays_ns
    running.end()
    after = running.observe().delays_ns
    assert before
    assert all(after[thread] >= delay_ns for thread, delay_ns in before.items())


def test_own_waits_only_grow() -> None:
    before = own_run_delay_ns()
    assert own_run_delay_ns() >= before >= 0


def test_a_working_machine_passes_the_check() -> None:
    assert machine_works(Sandbox())
