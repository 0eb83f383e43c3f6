"""Regressions: each test is a defect that was fixed."""

import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.sandbox import Allowance, Line, Program, Running, Sandbox, TimedOut, TooLong
from botdrome.sandbox.starters import confined as start_module
from botdrome.sandbox.system_calls.policy import Policy
from botdrome.sentences import Sentence
from tests.hostile.programs import (
    COMPILER,
    PATIENCE_S,
    cheater,
    hear,
    program,
    start,
    started,
    story,
)
from tests.sandbox.traces import nothing_left
from tests.waiting import until

SECURITY = (None, signal.SIGSYS)


@pytest.mark.parametrize("kind", ["users", "processes", "network", "mounts"])
def test_a_compiler_makes_processes_but_no_namespaces(kind: str) -> None:
    """clone(CLONE_NEWUSER) makes a program root with every capability in its own namespace."""
    result = story(cheater("namespaced_clone", kind, allowance=COMPILER))
    assert result.left == SECURITY or "clone: done" not in result.said


@pytest.mark.parametrize("how", ["x32", "int80"])
def test_a_foreign_call_in_a_thread_ends_the_whole_program(how: str) -> None:
    """libseccomp's default for other architectures kills only the thread, unnoticed."""
    result = story(cheater("forking_thread", how))
    assert (result.said, result.left) == ([], SECURITY)
    assert result.ending.forbidden_call


@pytest.mark.parametrize("status", [193, 200, 255])
def test_an_exit_status_beyond_every_signal_is_an_exit_status(status: int) -> None:
    """`return -1` is 255, which is not a death by signal 127."""
    assert story(cheater("leaver", "status", str(status))).left == (status, None)


def test_a_program_cannot_ask_for_less_than_its_share() -> None:
    """With SCHED_IDLE a losing bot on a busy machine waits until the match is void."""
    result = story(cheater("lazy_thinker"))
    assert "idle: done" not in result.said


def test_a_program_that_is_ended_at_once_is_dead() -> None:
    """Before it has joined its group, there is nothing in the group to kill."""
    for _ in range(8):
        running = start("echo")
        ending = running.end()  # raises if the program cannot be killed in time
        assert (ending.exit_status, ending.signal) == (None, None)
        assert not running.is_alive


def test_more_unread_output_than_its_limit_is_too_long() -> None:
    """It writes far more than 1 MiB while few lines are read."""
    running = start("output_flood")
    try:
        until(lambda: isinstance(hear(running), TooLong))
    finally:
        running.end()


def late(running: Running) -> Line | None:
    """The reply at a deadline that has passed; None if nothing has come yet."""
    reply = running.receive(time.monotonic() - 1)
    assert isinstance(reply, Line | TimedOut)
    return reply if isinstance(reply, Line) else None


def test_an_answer_that_came_in_time_counts_after_the_deadline() -> None:
    """A supervisor that was delayed must not lose what came in time."""
    running = start("echo")
    try:
        running.send("first")
        assert hear(running) == Line("first")
        running.send("second")
        assert until(lambda: late(running)) == Line("second")
    finally:
        running.end()


def test_a_fault_at_the_end_is_raised_again_by_a_second_call() -> None:
    """`finally: running.end()` must not hide a platform fault behind an error of the clean-up."""
    running = Sandbox().start(Program(("/nothing",), Allowance(16 * 1024)))
    assert running.wait_exit(time.monotonic() + PATIENCE_S)
    for _ in range(2):
        with pytest.raises(PlatformFault, match="could not be set up"):
            running.end()


def test_a_stale_group_of_a_dead_supervisor_is_no_fault() -> None:
    """In containers supervisors may have the same process number and find each other's groups."""
    sandbox = Sandbox()
    with started(program("echo"), sandbox) as running:
        running.send("x")
        assert hear(running) == Line("x")
        if not sandbox.enforces_limits:
            pytest.skip("there are no groups")
        folder = Path(running.group.join_files()[0]).parent
    name, _, number = folder.name.rpartition("-")
    stale = folder.with_name(f"{name}-{int(number) + 1}")
    stale.mkdir()
    try:
        with started(program("echo"), sandbox) as running:
            running.send("x")
            assert hear(running) == Line("x")
    finally:
        if stale.exists():
            stale.rmdir()


@pytest.mark.parametrize("name", ["fork_bomb", "exit_seven", "segfault"])
def test_a_program_that_has_just_ended_ended_by_itself(name: str) -> None:
    """Its output ends a moment before its process; in between it looked as if we had ended it."""
    for _ in range(25):
        running = start(name)
        while isinstance(hear(running), Line):
            pass
        ending = running.end()
        assert ending.signal is not None or ending.exit_status is not None


def test_a_program_that_is_being_set_up_can_still_answer() -> None:
    """At first all processes are bubblewrap's, which hold the output but never answer."""
    running = start("echo")
    try:
        deadline = time.monotonic() + 0.05
        while time.monotonic() < deadline:
            assert running.can_answer()
    finally:
        running.end()


def test_a_program_whose_first_thread_has_ended_can_answer() -> None:
    """It looked as if it had closed its output."""
    running = start("headless")
    try:
        running.send("hello")
        hear(running)
        assert running.can_answer()
    finally:
        running.end()


def test_a_program_called_like_the_sandbox_is_no_part_of_it() -> None:
    """Without a process of the program itself, it would look as if it were still being set up."""
    running = start("renamed")
    try:
        until(lambda: not running.can_answer())
    finally:
        running.end()


def test_the_end_of_the_input_comes_after_all_that_was_sent() -> None:
    lines = [f"{number} {'x' * 10_000}" for number in range(30)]
    running = start("echo")
    try:
        for line in lines:
            running.send(line)
        running.close_input()
        for line in lines:
            assert hear(running) == Line(line)
    finally:
        running.end()


def test_freezing_what_has_ended_does_nothing() -> None:
    running = start("echo")
    running.end()
    running.freeze()
    running.thaw()
    assert not running.is_alive


def freeze(running: Running) -> None:
    """Freezes a program; on a busy machine it is tried again twice, as the referee does."""
    for _ in range(2):
        with suppress(Unmanageable):
            running.freeze()
            return
    running.freeze()


def test_a_program_that_executes_itself_repeatedly_is_frozen() -> None:
    """A thread that executes waits for frozen threads: the group would stay half frozen."""
    running = start("execs_itself", tasks=64)
    try:
        assert hear(running) == Line("ready")
        for _ in range(30):
            freeze(running)
            # Threads that die for its exec may not be dead yet.
            assert running.receive(time.monotonic() + 0.005) == TimedOut()
            frozen = running.cpu_ns
            assert running.receive(time.monotonic() + 0.005) == TimedOut()
            assert running.cpu_ns == frozen
            running.thaw()
            deadline = time.monotonic() + PATIENCE_S
            while running.cpu_ns == frozen and time.monotonic() < deadline:
                running.receive(time.monotonic() + 0.005)
    finally:
        running.end()


def test_a_start_that_fails_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(policy: Policy) -> bytes:
        raise PlatformFault(Sentence("no-filter", f"no filter {policy}", "нет фильтра"))

    sandbox = Sandbox()
    monkeypatch.setattr(start_module, "filter_program", failing)
    with nothing_left(), pytest.raises(PlatformFault, match="no filter"):
        sandbox.start(program("echo"))


def test_a_program_whose_measurements_fail_is_still_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing() -> int:
        raise FileNotFoundError("memory.peak")

    with nothing_left():
        running = start("echo")
        monkeypatch.setattr(running.group, "peak_kib", failing)
        with pytest.raises(PlatformFault, match=r"memory\.peak"):
            running.end()


def test_a_kill_by_the_machine_is_no_fault_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    running = start("segfault")
    monkeypatch.setattr(running.group, "killed_by_the_host", lambda: True)
    running.wait_exit(time.monotonic() + PATIENCE_S)
    with pytest.raises(PlatformFault, match="machine itself ran out of memory"):
        running.end()
