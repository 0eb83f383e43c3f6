"""The limits of programs; `test_kinds` runs these tests as an ordinary user too."""

import os
import shutil
import signal
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome.errors import Unmanageable
from botdrome.sandbox import Allowance, Line, RunningProcess, Sandbox, TimedOut
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.kernel.task_limits import counts_by_namespace
from botdrome.sandbox.security.guarantees import observe
from botdrome.sandbox.security.promises import PROMISES, Level, setup_of
from tests.hostile.programs import PATIENCE_S, cheater, hear, own_directory, program, started

_SMALL = Allowance(32 * 1024, tasks=8)


@pytest.fixture
def sandbox() -> Sandbox:
    return Sandbox()


@pytest.mark.parametrize("name", ["malloc_bomb", "mmap_bomb"])
def test_a_memory_bomb_is_ended(sandbox: Sandbox, name: str) -> None:
    with started(program(name), sandbox) as running:
        assert running.wait_exit(time.monotonic() + PATIENCE_S)
        assert running.end().out_of_memory


@pytest.mark.parametrize("where", ["shared", "tables", "sockets"])
def test_memory_that_does_not_show_as_resident_counts(sandbox: Sandbox, where: str) -> None:
    """Without groups 1.5 GiB were taken so under a limit of 64 MiB.

    The limit on addresses leaves room for little more than page tables of 64 MiB, which are taken
    at once: sampling may be too late, but the last sample shows it.
    """
    with started(cheater("hidden_memory", where, allowance=_SMALL), sandbox) as running:
        reply = hear(running)
        assert reply != Line("taken") or where == "tables"
        assert running.end().out_of_memory


def test_what_is_written_counts_as_memory(sandbox: Sandbox) -> None:
    with own_directory() as folder:
        filler = cheater("hidden_memory", "files", allowance=_SMALL, directory=folder)
        with started(filler, sandbox) as running:
            hear(running)  # it may be faster than sampling, but gets no further
            ending = running.end()
            assert ending.out_of_memory
            assert ending.peak_kib < 3 * _SMALL.memory_kib


def test_what_is_written_counts_where_a_directory_is_on_disk(sandbox: Sandbox) -> None:
    """When there is no room in memory, nothing but the size of each file was limited."""
    flood_kib = 2 * shutil.disk_usage(private_directories.IN_MEMORY).free // 1024
    with private_directories.private_directory({}, 1024, flood_kib=flood_kib) as folder:
        assert folder.parent == Path(tempfile.gettempdir())
        filler = cheater("hidden_memory", "files", allowance=_SMALL, directory=folder)
        with started(filler, sandbox) as running:
            hear(running)
            assert running.end().out_of_memory
        assert private_directories.size_kib(folder) <= _SMALL.memory_kib


@pytest.mark.parametrize("kind", ["empty", "files"])
def test_a_directory_cannot_be_filled_without_end(sandbox: Sandbox, kind: str) -> None:
    with own_directory() as folder:
        filler = cheater("directory_filler", kind, allowance=_SMALL, directory=folder)
        with started(filler, sandbox) as running:
            reply = hear(running)
            is_refused = reply == Line("setxattr: EOPNOTSUPP")  # before Linux 6.6
            assert running.end().out_of_memory is not is_refused


def test_what_is_given_is_read_and_what_is_written_comes_back(sandbox: Sandbox) -> None:
    with own_directory() as folder:
        (folder / "input.txt").write_text("4 2\n")
        (folder / "input.txt").chmod(0o644)
        with started(program("copies_input", directory=folder), sandbox) as running:
            assert running.wait_exit(time.monotonic() + PATIENCE_S)
            assert running.end().exit_status == 0
        assert (folder / "output.txt").read_text() == "4 2\n"
        assert (folder / "folder" / "deeper").is_dir()
        assert (folder / "link").is_symlink()


def _compute(running: RunningProcess) -> None:
    """Lets a program compute until that is measured."""
    before, deadline = running.cpu_ns, time.monotonic() + PATIENCE_S
    while running.cpu_ns - before < 5_000_000:
        assert time.monotonic() < deadline
        running.receive(time.monotonic() + 0.01)


def test_a_frozen_program_stands_still(sandbox: Sandbox) -> None:
    with started(program("cpu_hog"), sandbox) as running:
        assert running.receive(time.monotonic() + 0.05) == TimedOut()
        running.freeze()
        frozen = running.cpu_ns
        assert running.receive(time.monotonic() + 0.05) == TimedOut()
        assert running.cpu_ns == frozen
        assert not running.group.was_woken
        running.thaw()
        _compute(running)


def test_a_timer_cannot_wake_a_frozen_program(sandbox: Sandbox) -> None:
    with started(program("wakes_itself"), sandbox) as running:
        assert hear(running) == Line("no timer")


def test_a_woken_program_stays_frozen_or_is_detected(sandbox: Sandbox) -> None:
    """A SIGCONT, whoever sends it, wakes a program that was frozen by signals."""
    with started(program("cpu_hog"), sandbox) as running:
        _compute(running)
        running.freeze()
        frozen = running.cpu_ns
        for pid in running.pids():
            os.kill(pid, signal.SIGCONT)
        if sandbox.enforces_limits:
            assert running.receive(time.monotonic() + 0.1) == TimedOut()
            assert running.cpu_ns == frozen
            running.thaw()
            return
        deadline = time.monotonic() + PATIENCE_S
        while not running.group.was_woken and time.monotonic() < deadline:
            running.receive(time.monotonic() + 0.01)
        with pytest.raises(Unmanageable, match="by itself"):
            running.thaw()


def test_threads_are_limited_where_that_is_promised(sandbox: Sandbox) -> None:
    (promise,) = (each for each in PROMISES if each.sentence.code == "task-limit")
    level = promise.levels[setup_of(sandbox)]
    if level is not Level.KEPT and not counts_by_namespace():
        pytest.skip("it is not promised here")
    for needs_proc in (False, True):
        bomb = replace(program("thread_bomb", tasks=16), needs_proc=needs_proc)
        with started(bomb, sandbox) as running:
            threads = hear(running)
            assert isinstance(threads, str)
            assert 16 <= int(threads) < 20


def test_threads_of_one_program_leave_others_theirs(sandbox: Sandbox) -> None:
    """Without groups all run as one user, whose processes the kernel counts by namespace."""
    with (
        started(program("thread_bomb", tasks=16), sandbox) as first,
        started(program("thread_bomb", tasks=16), sandbox) as second,
        started(program("threads"), sandbox) as honest,
    ):
        bombs = [hear(first), hear(second)]
        assert bombs[0] == bombs[1]
        assert hear(honest) == Line("42")


def test_what_is_promised_is_what_is_observed(sandbox: Sandbox) -> None:
    """The table of promises agrees with the inspection of a running program."""
    observed = {each.sentence.code: each.holds for each in observe(sandbox)}
    setup = setup_of(sandbox)
    levels = {each.sentence.code: each.levels[setup] for each in PROMISES}
    assert (levels["private-user"] is Level.KEPT) is observed["private-user"]
    assert (levels["memory-limit"] is Level.KEPT) is observed["memory"]
    assert (levels["reads-nothing"] is Level.KEPT) is observed["namespaces"]
    assert (levels["no-processes"] is Level.KEPT) is observed["filter"]


@pytest.mark.parametrize("name", ["stubborn", "stop_self", "execs_itself"])
def test_a_program_that_refuses_to_end_is_ended(sandbox: Sandbox, name: str) -> None:
    with started(program(name, tasks=64), sandbox) as running:
        hear(running)
        running.freeze()
        assert running.end().exit_status is None
        assert not running.is_alive
