"""What the sandbox once did not do: each test is a defect that was mended."""

import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.sandbox import Allowance, Line, Program, Running, Sandbox, TimedOut, TooLong
from botdrome.sandbox import confined as start_module
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
    """clone(CLONE_NEWUSER) makes a program root, with every capability, in a place of its own."""
    told = story(cheater("namespaced_clone", kind, allowance=COMPILER))
    assert told.left == SECURITY or "clone: done" not in told.said


@pytest.mark.parametrize("how", ["x32", "int80"])
def test_a_foreign_call_in_a_thread_ends_the_whole_program(how: str) -> None:
    """libseccomp's default for other architectures ends the thread only, and nobody hears of it."""
    told = story(cheater("forking_thread", how))
    assert (told.said, told.left) == ([], SECURITY)
    assert told.ending.forbidden_call


@pytest.mark.parametrize("status", [193, 200, 255])
def test_an_exit_status_beyond_every_signal_is_an_exit_status(status: int) -> None:
    """`return -1` is 255, which is not a death by signal 127."""
    assert story(cheater("leaver", "status", str(status))).left == (status, None)


def test_a_program_cannot_ask_for_less_than_its_share() -> None:
    """With SCHED_IDLE a losing bot on a busy machine waits until the match is void."""
    told = story(cheater("lazy_thinker"))
    assert "idle: done" not in told.said


def test_whoever_is_ended_at_once_is_ended() -> None:
    """Before it has entered its group, nothing is found there to be killed."""
    for _ in range(8):
        running = start("echo")
        ending = running.end()  # it raised when the program was still there after its grace
        assert (ending.exit_status, ending.signal) == (None, None)
        assert not running.is_alive


def test_more_unread_output_than_its_limit_is_too_long() -> None:
    """Asked for a line now and then, it writes far more than 1 MiB that nobody reads."""
    running = start("output_flood")
    try:
        until(lambda: isinstance(hear(running), TooLong))
    finally:
        running.end()


def late(running: Running) -> Line | None:
    """What there is for one whose time is over; None if nothing has come yet."""
    reply = running.receive(time.monotonic() - 1)
    assert isinstance(reply, Line | TimedOut)
    return reply if isinstance(reply, Line) else None


def test_an_answer_that_is_there_is_heard_though_we_come_late() -> None:
    """A supervisor that was kept waiting must not lose what came in time."""
    running = start("echo")
    try:
        running.send("first")
        assert hear(running) == Line("first")
        running.send("second")
        assert until(lambda: late(running)) == Line("second")
    finally:
        running.end()


def test_a_fault_at_the_end_is_told_again_when_asked_again() -> None:
    """`finally: running.end()` must not hide a platform fault behind an error of the clean-up."""
    running = Sandbox().start(Program(("/nothing",), Allowance(16 * 1024)))
    assert running.wait_exit(time.monotonic() + PATIENCE_S)
    for _ in range(2):
        with pytest.raises(PlatformFault, match="could not be set up"):
            running.end()


def test_a_stale_group_of_a_dead_supervisor_is_no_fault() -> None:
    """In a container every supervisor may have the same number, and find the last one's groups."""
    sandbox = Sandbox()
    with started(program("echo"), sandbox) as running:
        running.send("x")
        assert hear(running) == Line("x")
        if not sandbox.enforces_limits:
            pytest.skip("there are no groups")
        entrance = Path(running.group.entrances()[0]).parent
    name, _, number = entrance.name.rpartition("-")
    stale = entrance.with_name(f"{name}-{int(number) + 1}")
    stale.mkdir()
    try:
        with started(program("echo"), sandbox) as running:
            running.send("x")
            assert hear(running) == Line("x")
    finally:
        if stale.exists():
            stale.rmdir()


@pytest.mark.parametrize("name", ["fork_bomb", "exit_seven", "segfault"])
def test_one_that_has_just_left_has_left_by_itself(name: str) -> None:
    """Its output ends a moment before its process; in between it seemed to be ended by us."""
    for _ in range(25):
        running = start(name)
        while isinstance(hear(running), Line):
            pass
        ending = running.end()
        assert ending.signal is not None or ending.exit_status is not None


def test_one_that_is_being_set_up_can_still_answer() -> None:
    """All processes are bubblewrap's at first, and those hold the output for nobody."""
    running = start("echo")
    try:
        deadline = time.monotonic() + 0.05
        while time.monotonic() < deadline:
            assert running.can_answer()
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


def test_one_that_becomes_itself_again_and_again_is_frozen() -> None:
    """A thread that executes waits for the frozen ones: the group stays half frozen for ever."""
    running = start("execs_itself", tasks=64)
    try:
        assert hear(running) == Line("ready")
        for _ in range(30):
            freeze(running)
            # What was dying for it may still be on its way out.
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


def test_figures_that_cannot_be_read_let_no_program_live(monkeypatch: pytest.MonkeyPatch) -> None:
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
