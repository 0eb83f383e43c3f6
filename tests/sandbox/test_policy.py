"""System calls of confined programs: cheaters that use up resources of the host."""

import ctypes
import mmap
import os
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from botdrome.sandbox import Allowance, Line, Program, Sandbox
from botdrome.sandbox.kernel.task_limits import counts_by_namespace
from botdrome.sandbox.system_calls.policy import JAVA
from tests.hostile.programs import SMALL, Story, cheater, hear, program, started, story

LIVES_ON = (0, None)
NODES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


def output_of(result: Story) -> list[str]:
    """What a cheater wrote before it was asked; it must have ended by itself."""
    assert result.left == LIVES_ON
    assert result.said[-1] == "ping"
    return result.said[:-1]


def test_no_thread_makes_itself_unfreezable_by_a_filter_of_its_own() -> None:
    with started(cheater("own_filter")) as running:
        assert hear(running) == Line("listener: EPERM")
        assert hear(running) == Line("mode: EPERM")
        for _ in range(3):  # raises if a thread does not freeze
            running.freeze()
            running.thaw()
        running.send("ping")
        assert hear(running) == Line("ping")


def test_no_question_about_memory_holds_a_processor() -> None:
    with started(replace(cheater("held_processor"), language_policy=JAVA)) as running:
        assert hear(running) == Line("terabytes: ENOMEM")
        assert hear(running) == Line("aliases: ENOSYS")
        assert hear(running) == Line("asking")
        running.end()  # raises if the program cannot be killed in time


def test_mincore_over_a_large_range_is_refused() -> None:
    assert (
        output_of(story(replace(cheater("held_processor"), language_policy=JAVA)))[-1]
        == "mincore: ENOMEM"
    )


def test_memory_stays_where_the_machine_put_it() -> None:
    calls = ("move_pages", "migrate_pages", "mbind", "set_mempolicy")
    assert output_of(story(cheater("memory_nodes"))) == [f"{call}: EPERM" for call in calls]


def test_no_context_of_the_machine_is_taken() -> None:
    assert output_of(story(cheater("io_contexts"))) == ["contexts: 0"]


def test_locks_succeed_and_lock_nothing() -> None:
    with started(cheater("many_locks")) as running:
        said = [hear(running) for _ in range(5)]
        assert said[:3] == ["record locks: 2000", "file locks: 200", "open file lock: done"]
        assert said[3:] == ["lease: ENOSYS", "directory notice: ENOSYS"]
        assert not set(running.pids()) & _owners_of_locks()


def _owners_of_locks() -> set[int]:
    """The processes that hold locks on this machine; locks of open files have none (-1)."""
    rows = (line.split() for line in Path("/proc/locks").read_text().splitlines())
    return {int(row[5 if row[1] == "->" else 4]) for row in rows}


@contextmanager
def file_in_memory() -> Iterator[Path]:
    """A file of the host's disk that is completely in the page cache."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(os.urandom(1 << 20))
        file.flush()
        os.fsync(file.fileno())
        os.chmod(file.name, 0o644)
        yield Path(file.name)


def pages_in_memory(path: Path) -> int:
    """How many pages of a file are in the page cache."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        with mmap.mmap(file.fileno(), size, mmap.MAP_PRIVATE) as mapped:
            view = (ctypes.c_char * size).from_buffer(mapped)
            answer = (ctypes.c_ubyte * (size // mmap.PAGESIZE))()
            libc = ctypes.CDLL(None, use_errno=True)
            failed = libc.mincore(ctypes.byref(view), ctypes.c_size_t(size), answer)
            del view
            assert not failed
            return sum(each & 1 for each in answer)


def test_what_others_read_stays_in_memory() -> None:
    with file_in_memory() as path:
        hostile = replace(cheater("cache_emptier", str(path)), visible=(path,))
        said = output_of(story(hostile))
        assert said == ["open: done", "advice: done", *["memory: ENOSYS"] * 5]
        assert pages_in_memory(path) == (1 << 20) // mmap.PAGESIZE
        with path.open("rb") as file:  # the same advice, given outside, is followed
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        assert pages_in_memory(path) == 0


@pytest.fixture
def nodes() -> Iterator[list[tuple[int, int, int]]]:
    """Mode and times of the shared devices; a mode that was changed is put back."""
    before = _nodes()
    yield before
    for path, (mode, _, _) in zip(NODES, before, strict=True):
        if Path(path).stat().st_mode != mode:
            os.chmod(path, mode & 0o7777)


def _nodes() -> list[tuple[int, int, int]]:
    seen = [Path(path).stat() for path in NODES]
    return [(each.st_mode, each.st_atime_ns, each.st_mtime_ns) for each in seen]


@pytest.mark.parametrize("on_host", [False, True])
def test_shared_devices_stay_as_they_are(
    nodes: list[tuple[int, int, int]], on_host: bool, tmp_path: Path
) -> None:
    hostile = cheater("shared_nodes")
    if on_host:
        hostile = as_command(hostile.files["/bot"], tmp_path)
    assert output_of(story(hostile)) == []
    assert _nodes() == nodes


def as_command(binary: bytes, folder: Path, *arguments: str) -> Program:
    """A program as the user's own command, which sees the host's files (`cmd:`)."""
    file = folder / "command"
    file.write_bytes(binary)
    file.chmod(0o755)
    allowance = Allowance(SMALL.memory_kib, SMALL.tasks, may_fork=True)
    return Program((str(file), *arguments), allowance, on_host=True)


def test_few_signals_wait_to_be_taken() -> None:
    said = output_of(story(cheater("pending_signals")))
    refused = ["as many as others: EPERM", "the older call: EPERM"]
    assert said == [*refused, "queued 0", "sent few", "timers 0"]


REFUSED_SOCKETS = ["socket: EACCES", "datagram pair: EACCES"]


@pytest.mark.parametrize("on_host", [False, True])
def test_no_socket_of_the_host_hears_anything(on_host: bool, tmp_path: Path) -> None:
    with (
        socket.socket(socket.AF_UNIX) as stream,
        socket.socket(type=socket.SOCK_DGRAM, family=socket.AF_UNIX) as datagram,
    ):
        paths = [str(tmp_path / "stream"), str(tmp_path / "datagram")]
        for each, path in zip((stream, datagram), paths, strict=True):
            each.bind(path)
            each.setblocking(False)
        stream.listen()
        hostile = cheater("host_sockets", *paths)
        if on_host:
            hostile = as_command(hostile.files["/bot"], tmp_path, *paths)
        said = output_of(story(hostile))
        with pytest.raises(BlockingIOError):
            datagram.recv(10)
        with pytest.raises(BlockingIOError):
            stream.accept()
    assert said == [*REFUSED_SOCKETS, "pair: done", "to a path: EACCES", "to the other end: done"]


def test_arguments_that_no_program_needs_are_refused() -> None:
    result = dict(
        line.split(": ")
        for line in output_of(story(replace(cheater("refused_arguments"), language_policy=JAVA)))
    )
    assert result == {
        "dumpable": "EPERM",
        "tracer": "EPERM",
        "memory map": "EPERM",
        "subreaper": "EPERM",
        "parent's death": "EPERM",
        "shared cores": "ENOSYS",
        "pipe size": "ENOSYS",
        "signal of a descriptor": "ENOSYS",
        "owner of a descriptor": "ENOSYS",
        "asynchronous": "ENOSYS",
        "typing": "ENOSYS",
        "huge pages": "ENOMEM",
        "locked": "EPERM",
        "locked all": "EPERM",
        "alias": "ENOSYS",
        "alias-by-overflow": "ENOSYS",
        "past the cache": "EINVAL",
        "to the disk at once": "EINVAL",
        "past the cache later": "EINVAL",
        "2 GiB": "ENOMEM",
        "another's limits": "EPERM",
        "barrier for all": "ENOSYS",
    }


def test_limits_hold_that_no_group_has() -> None:
    with started(program("echo", memory_mib=32, tasks=16)) as running:
        running.send("ping")
        assert hear(running) == Line("ping")
        lines = Path(f"/proc/{running.pids()[-1]}/limits").read_text().splitlines()[1:]
    limits = {line[:26].strip(): line[26:].split()[:2] for line in lines}
    assert limits["Max pending signals"][0] == "1024"
    assert limits["Max locked memory"] == limits["Max core file size"] == ["0", "0"]
    assert limits["Max address space"] == [str((32 << 30) + 16 * (32 << 20))] * 2
    is_root, has_groups = os.geteuid() == 0, Sandbox().enforces_limits
    if is_root or (not has_groups and counts_by_namespace()):
        assert limits["Max processes"] == [str(2 * (16 + 3) if is_root else 16 + 2)] * 2


COMMANDS = (
    "echo $((6 * 7)) | tr 4 x; ls / > /dev/null && wc -c < /etc/passwd > /dev/null && echo x2",
    'python3 -c \'import subprocess; print(subprocess.run(["echo", "x2"]).returncode)\'',
    'perl -e \'print "x2\\n"; print fork() ? (wait() > 0) - 1 : exit, "\\n"\'',
    "printf 'x2\\n0\\n' | sort -r; trap 'echo trapped' USR1; kill -USR1 $$; sleep 0.01 & wait",
    'awk \'BEGIN { print "x2"; print length("abc") }\'; sed -n 1p /etc/passwd | grep -c root',
)


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line.split()[0])
def test_commands_of_the_host_do_what_they_do_outside(line: str) -> None:
    command = ("/bin/bash", "-c", line)
    allowance = Allowance(64 * 1024, tasks=16, may_fork=True)
    environment = {"PATH": "/usr/bin:/bin"}
    result = story(Program(command, allowance, on_host=True, environment=environment))
    outside = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (result.said, result.ending.stderr) == (outside.stdout.splitlines(), outside.stderr)
    assert result.left == (outside.returncode, None) == LIVES_ON
    assert "x2" in result.said


KNOBS = ("sys/kernel/core_pattern", "sys/kernel/modprobe", "sys/vm/overcommit_memory", "mtrr")


def test_a_command_of_root_changes_no_setting_of_the_kernel() -> None:
    """Root owns them even without capabilities; opening one changes nothing."""
    opened = "{ : >> /proc/$each; } 2> /dev/null && echo $each"
    line = f"for each in {' '.join(KNOBS)}; do {opened}; done"
    allowance = Allowance(64 * 1024, tasks=16, may_fork=True)
    result = story(Program(("/bin/bash", "-c", line + "; echo tried"), allowance, on_host=True))
    assert result.said == ["tried"]
