"""The zoo of hostile programs: each tries one thing and fails."""

import errno
import os
import signal
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from botdrome.sandbox import Closed, Ending, Line, RunningProcess, Sandbox, TimedOut, TooLong
from botdrome.sandbox.directories.private_directories import remove
from tests.hostile.programs import PATIENCE_S, finish, hear, program, start, story


def lines(running: RunningProcess, count: int) -> list[str]:
    heard = [hear(running) for _ in range(count)]
    assert all(isinstance(reply, Line) for reply in heard), heard
    return [reply for reply in heard if isinstance(reply, Line)]


def assert_alive(running: RunningProcess) -> None:
    running.send("are you there?")
    assert hear(running) == Line("are you there?")


def left(name: str) -> Ending:
    """How a program ends that exits by itself and writes nothing."""
    result = story(program(name))
    assert (result.said, result.last) == ([], Closed(""))
    return result.ending


FORBIDDEN = [
    *(
        "fork_bomb",
        "survivor",
        "vfork_shell",
        "vfork_thread",
        "raw_clone",
        "int80_fork",
        "x32_fork",
    ),
    *("ptraces", "reads_memory", "unshares", "joins_namespace", "mounts", "chroots"),
    *("becomes_root", "loads_bpf", "userfaultfd", "kernel_keys", "execveat"),
]


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_forbidden_call_ends_the_program_at_once(name: str) -> None:
    ending = left(name)
    assert ending.forbidden_call
    assert ending.signal == signal.SIGSYS
    assert not ending.out_of_memory


def test_clone3_is_as_if_the_kernel_did_not_have_it() -> None:
    running = start("clone3")
    assert lines(running, 1) == [f"errno {errno.ENOSYS}"]
    assert_alive(running)
    finish(running)


def test_there_is_no_shell_to_become() -> None:
    running = start("exec_shell")
    assert lines(running, 1) == [f"errno {errno.ENOENT}"]
    finish(running)


def test_calls_that_runtimes_try_fail_and_the_program_goes_on() -> None:
    running = start("refused_calls")
    assert lines(running, 9) == [
        f"errno {number}"
        for number in (
            *(errno.ENOSYS, errno.EPERM, errno.ENOSYS, errno.EPERM, errno.EPERM),
            *(errno.ENOSYS, errno.ENOSYS, errno.EPERM, errno.EPERM),
        )
    ]
    assert_alive(running)
    finish(running)


def test_there_is_no_network() -> None:
    running = start("sockets")
    assert lines(running, 6) == [f"errno {errno.EACCES}"] * 5 + ["ok"]
    assert_alive(running)
    finish(running)


def test_threads_are_allowed_and_limited() -> None:
    running = start("threads")
    assert lines(running, 1) == ["42"]
    finish(running)
    bomb = start("thread_bomb", tasks=16)
    (threads,) = lines(bomb, 1)
    assert 8 <= int(threads) < 20
    assert_alive(bomb)
    finish(bomb)


@pytest.mark.parametrize("name", ["malloc_bomb", "mmap_bomb", "stack_bomb"])
def test_a_memory_bomb_is_ended_and_recognised(name: str) -> None:
    ending = left(name)
    # A stack grows up to its own limit, which is the memory limit too, whichever comes first.
    assert ending.out_of_memory or (name == "stack_bomb" and ending.signal == signal.SIGSEGV)
    if Sandbox().enforces_limits:  # otherwise memory is sampled
        assert 16 * 1024 < ending.peak_kib <= 32 * 1024


@pytest.mark.parametrize(
    ("name", "exit_status", "number"),
    [
        ("exit_early", 0, None),
        ("exit_seven", 7, None),
        ("segfault", None, signal.SIGSEGV),
        ("aborts", None, signal.SIGABRT),
        ("divides", None, signal.SIGFPE),
    ],
)
def test_how_a_program_ended_is_reported(
    name: str, exit_status: int | None, number: signal.Signals | None
) -> None:
    ending = left(name)
    assert (ending.exit_status, ending.signal) == (exit_status, number)
    assert not ending.forbidden_call
    assert not ending.out_of_memory


def test_a_hog_uses_processor_time_and_a_sleeper_none() -> None:
    hog, sleeper = start("cpu_hog"), start("sleeper")
    for running in (hog, sleeper):
        assert running.receive(time.monotonic() + 0.3) == TimedOut()
    hog_before, sleeper_before = hog.cpu_ms, sleeper.cpu_ms
    patience = time.monotonic() + PATIENCE_S  # on a busy machine it gets little time
    while hog.cpu_ms - hog_before < 200 and time.monotonic() < patience:
        assert hog.receive(time.monotonic() + 0.05) == TimedOut()
    assert hog.cpu_ms - hog_before >= 200
    assert sleeper.cpu_ms == sleeper_before
    for running in (hog, sleeper):
        ending = running.end()
        assert (ending.exit_status, ending.signal) == (None, None)


def test_a_line_without_end_is_too_long() -> None:
    running = start("endless_line")
    assert isinstance(hear(running), TooLong)
    running.end()


def test_a_flood_of_output_is_not_kept() -> None:
    running = start("output_flood")
    replies = [hear(running) for _ in range(1000)]
    assert set(map(type, replies)) <= {Line, TooLong}
    running.freeze()
    running.end()


def test_a_flood_of_errors_does_not_hide_an_answer() -> None:
    running = start("stderr_flood")
    assert_alive(running)
    assert_alive(running)
    ending = finish(running)
    assert len(ending.stderr) <= 64 * 1024
    assert ending.stderr.endswith("the last word\n")


def test_half_a_line_is_no_answer() -> None:
    running = start("no_newline")
    assert running.receive(time.monotonic() + 0.5) == TimedOut()
    running.end()
    gone = start("no_newline_exit")
    assert hear(gone) == Closed("half an answer")
    finish(gone)


def test_closed_pipes_are_noticed_and_harmless() -> None:
    silent = start("closed_output")
    assert silent.receive(time.monotonic() + 0.3) == TimedOut()
    assert silent.is_alive
    silent.end()
    deaf = start("closed_input")
    assert lines(deaf, 1) == ["closed"]
    for _ in range(100):
        deaf.send("x" * 1000)
    assert deaf.receive(time.monotonic() + 0.2) == TimedOut()
    deaf.end()


def test_nothing_of_the_host_can_be_read() -> None:
    running = start("look_around")
    seen = []
    while (line := lines(running, 1)[0]) != "end":
        seen.append(line)
    assert [line for line in seen if line.endswith("OPEN")] == []
    root = {line for line in seen if line.startswith("/") and " " not in line}
    assert root == {"/.", "/..", "/bot", "/dev", "/box"}
    finish(running)


def test_nothing_can_be_written_without_a_directory() -> None:
    running = start("write_around")
    heard = []
    while (line := lines(running, 1)[0]) != "end":
        heard.append(line)
    assert len(heard) == 7
    assert all(line.endswith("shut") for line in heard)
    finish(running)


@pytest.fixture
def directory() -> Iterator[Path]:
    path = Path(tempfile.mkdtemp(dir="/dev/shm"))
    yield path
    remove(path)  # also what a program made unreadable


def in_directory(name: str, directory: Path) -> RunningProcess:
    return Sandbox().start(program(name, directory=directory))


def test_its_own_directory_counts_as_its_memory(directory: Path) -> None:
    running = in_directory("file_bomb", directory)
    hear(running)
    ending = running.end()
    assert ending.out_of_memory
    assert sum(path.stat().st_size for path in directory.iterdir()) < 40 * 2**20


def test_a_file_has_a_largest_size(directory: Path) -> None:
    running = in_directory("big_file", directory)
    assert lines(running, 1) == ["refused"]
    finish(running)
    assert (directory / "big").stat().st_size < 2**20


def test_links_lead_nowhere(directory: Path) -> None:
    running = in_directory("links", directory)
    shut, hard = lines(running, 2)
    assert shut == "shut"
    assert hard == f"errno {errno.EXDEV}"
    finish(running)


def test_there_are_no_devices_to_make(directory: Path) -> None:
    running = in_directory("device_node", directory)
    assert lines(running, 1) == [f"errno {errno.EPERM}"]
    finish(running)


@pytest.mark.parametrize(
    ("name", "is_kind"),
    [
        ("leaves_directory", stat.S_ISDIR),
        ("leaves_symlink", stat.S_ISLNK),
    ],
)
def test_what_is_left_as_output_is_recognised_and_removed(
    name: str, is_kind: object, directory: Path
) -> None:
    running = in_directory(name, directory)
    assert finish(running).exit_status == 0
    mode = (directory / "output.txt").lstat().st_mode
    assert callable(is_kind)
    assert is_kind(mode)


def test_a_fifo_cannot_be_left(directory: Path) -> None:
    running = in_directory("leaves_fifo", directory)
    assert finish(running).exit_status == 1
    assert list(directory.iterdir()) == []


def test_a_sparse_file_is_refused(directory: Path) -> None:
    running = in_directory("leaves_sparse", directory)
    ending = finish(running)
    assert ending.signal == signal.SIGXFSZ
    assert (directory / "output.txt").stat().st_size == 0


def test_signals_reach_neither_us_nor_another_bot() -> None:
    opponent = start("echo")
    assert_alive(opponent)
    running = start("killer")
    assert lines(running, 1) == ["still here"]
    assert_alive(opponent)
    running.end()
    finish(opponent)


@pytest.mark.parametrize("name", ["stubborn", "stop_self", "lingers"])
def test_a_program_that_refuses_to_end_is_ended(name: str) -> None:
    running = start(name)
    if name != "lingers":
        lines(running, 1)
    running.close_input()
    assert not running.wait_exit(time.monotonic() + 0.3)
    assert running.end().exit_status is None
    assert not running.is_alive


def test_limits_cannot_be_raised() -> None:
    running = start("raise_limits")
    assert lines(running, 2) == [f"errno {errno.EPERM}"] * 2
    finish(running)


def test_it_inherits_nothing_but_its_three_streams() -> None:
    running = start("inherited")
    assert lines(running, 1) == ["end"]
    finish(running)


def test_it_is_given_no_environment_and_no_rights() -> None:
    running = start("who_am_i")
    assert lines(running, 2)[0] == "0 variables, uid 1000"
    bot = running.pids()[-1]
    status = dict(
        line.split(":", 1) for line in Path(f"/proc/{bot}/status").read_text().splitlines()
    )
    if os.geteuid() == 0:  # an ordinary user cannot become another one
        assert int(status["Uid"].split()[0]) not in (0, os.getuid())
    assert status["NoNewPrivs"].strip() == "1"
    assert status["Seccomp"].strip() == "2"
    assert {int(status[name], 16) for name in ("CapEff", "CapPrm", "CapBnd", "CapAmb")} == {0}
    finish(running)
