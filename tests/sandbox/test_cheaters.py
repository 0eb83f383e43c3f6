"""Cheaters that try several things: exactly what each managed to do, and how it left."""

import errno
import os
import signal
import socket
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pyseccomp
import pytest

from botdrome.sandbox import Allowance, Closed, Line
from botdrome.sandbox.policy import FAILING, KILLED
from tests.sandbox.building import hear, start
from tests.sandbox.keeping import (
    CHEATERS,
    COMPILER,
    MEMORY_KIB,
    SMALL,
    cheater,
    java_program,
    own_directory,
    python_program,
    started,
    story,
)

LIVES_ON = (0, None)
SECURITY = (None, signal.SIGSYS)
KILLED_FOR_MEMORY = (None, signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class Case:
    """A program, what it says when all that it tries fails as it should, and how it leaves."""

    program: str
    says: tuple[str, ...]
    leaves: tuple[int | None, int | None]
    arguments: tuple[str, ...] = ()
    allowance: Allowance = SMALL
    has_directory: bool = False
    needs_proc: bool = False

    def __str__(self) -> str:
        return "-".join((self.program, *self.arguments)).replace("/", "")


CASES = (
    # Processes.
    Case("grandchild", (), SECURITY),
    Case("brood", ("8", "another: EAGAIN", "ping"), LIVES_ON, allowance=COMPILER),
    Case("grandchild", (), LIVES_ON, ("compiler",), allowance=COMPILER),
    Case(
        "dropped_program",
        ("copy: done",),
        SECURITY,
        has_directory=True,
        allowance=Allowance(MEMORY_KIB, tasks=8, file_kib=2048),
    ),
    Case("forking_thread", (), SECURITY, ("fork",)),
    Case("sigsys_handler", (), SECURITY),
    Case("filter_override", ("filter: done",), SECURITY),
    Case(
        "any_program",
        (
            *("/bin/sh: ENOENT", "/bin/busybox: ENOENT", "/usr/bin/env: ENOENT"),
            *("/usr/bin/python3: ENOENT", "/usr/bin/bwrap: ENOENT"),
            *("/lib64/ld-linux-x86-64.so.2: ENOENT", "/proc/self/exe: ENOENT", "ping"),
        ),
        LIVES_ON,
    ),
    # Memory.
    Case("large_maps", (), KILLED_FOR_MEMORY, ("shared",)),
    Case("large_maps", (), KILLED_FOR_MEMORY, ("private",)),
    Case("large_maps", ("64 GiB: done", "ping"), LIVES_ON, ("reserve",)),
    Case("directory_filler", (), KILLED_FOR_MEMORY, ("files",), has_directory=True),
    Case("directory_filler", (), KILLED_FOR_MEMORY, ("empty",), has_directory=True),
    Case("directory_filler", (), KILLED_FOR_MEMORY, ("attributes",), has_directory=True),
    Case("pipe_bomb", (), KILLED_FOR_MEMORY),
    Case(
        "shared_memory",
        (
            *("shm_open: ENOENT", "/dev/shm: ENOENT", "/tmp: ENOENT", "shmget: ENOSYS"),  # noqa: S108
            *("semget: ENOSYS", "msgget: ENOSYS", "mq_open: ENOSYS", "ping"),
        ),
        LIVES_ON,
    ),
    # Files.
    Case(
        "directory_lister",
        (
            *("/: bot box dev", "/dev: null random urandom zero", "/box:"),
            *("/box/..: bot box dev", "/proc: ENOENT", "/sys: ENOENT", "ping"),
        ),
        LIVES_ON,
        ("/", "/dev", "/box", "/box/..", "/proc", "/sys"),
    ),
    Case(
        "outside_writer",
        (
            *("/new: EROFS", "/dev/new: EROFS", "/box/new: EROFS", "/etc/passwd: ENOENT"),
            *("/../new: EROFS", "write /bot: EACCES", "unlink /bot: EROFS", "chmod /bot: EROFS"),
            *("rename /dev: EROFS", "mkdir: EROFS", "mkdir in /box: EROFS"),
            *("chmod /dev/null: EPERM", "chown /dev/null: EPERM", "O_TMPFILE: EROFS", "ping"),
        ),
        LIVES_ON,
    ),
    Case("huge_file", (), (None, signal.SIGXFSZ), has_directory=True),
    Case(
        "huge_file",
        ("write: EFBIG", "ftruncate: EFBIG", "fallocate: EFBIG", "pwrite: EFBIG", "ping"),
        LIVES_ON,
        ("polite",),
        has_directory=True,
    ),
    Case(
        "link_tricks",
        (
            *("symlink: done", "through it: ENOENT", "write through it: ENOENT"),
            *("symlink up: done", "through that: ENOENT", "hard link to /bot: EXDEV"),
            *("hard link to /dev/null: EXDEV", "hard link out: EROFS", "rename out: EXDEV"),
            *("chmod +s: done", "chown to root: EINVAL", "ping"),
        ),
        LIVES_ON,
        has_directory=True,
    ),
    Case(
        "device_nodes",
        (
            *("disk: EPERM", "memory: EPERM", "null: EPERM", "fifo: EPERM", "/dev/mem: ENOENT"),
            *("/dev/kmsg: ENOENT", "/dev/vda: ENOENT", "/dev/tty: ENOENT", "/dev/ptmx: ENOENT"),
            *("/dev/fuse: ENOENT", "/dev/kvm: ENOENT", "ping"),
        ),
        LIVES_ON,
        has_directory=True,
    ),
    # Rights.
    Case(
        "process_settings",
        (
            *("dumpable: done", "parent's death: done", "no new privileges, again: done"),
            *("new privileges: EINVAL", "name: done", "subreaper: done", "timer slack: done"),
            *("ambient: EPERM", "securebits: EPERM", "capset: EPERM", "session: done", "ping"),
        ),
        LIVES_ON,
    ),
    Case(
        "limit_raiser",
        (
            *("file size: EPERM", "stack: EPERM", "open files: EPERM", "core dump: EPERM"),
            *("nice: EPERM", "real time: EPERM", "locked memory: EPERM", "priority: EPERM"),
            *("lower priority: EPERM", "affinity: EPERM", "fifo: EPERM", "i/o priority: EPERM"),
            "ping",
        ),
        LIVES_ON,
    ),
    Case(
        "birthright",
        (
            *("descriptor 0", "descriptor 1", "descriptor 2"),
            "environment PWD=/box",  # bubblewrap's own word for where it put the program
            *("user 1000, group 1000, process 2 of 1, on bot", "groups 0", "terminal: ENOENT"),
            "ping",
        ),
        LIVES_ON,
    ),
    Case("pipe_settings", ("ping",), LIVES_ON),
    # Leaving.
    Case("leaver", ("leaving",), (1, None), ("status", "1")),
    Case("leaver", ("leaving",), (128, None), ("status", "128")),
    Case("leaver", ("leaving",), (None, signal.SIGTERM), ("signal", "15")),
    Case("leaver", ("leaving",), (None, signal.SIGSEGV), ("null",)),
    Case("leaver", ("leaving",), (None, signal.SIGFPE), ("zero",)),
    Case("leaver", ("leaving",), (None, signal.SIGILL), ("illegal",)),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_cheater_gets_no_further_than_this(case: Case) -> None:
    with own_directory() as folder:
        told = story(
            cheater(
                case.program,
                *case.arguments,
                allowance=case.allowance,
                directory=folder if case.has_directory else None,
                needs_proc=case.needs_proc,
            )
        )
    assert (tuple(told.said), told.left) == (case.says, case.leaves)
    assert told.last == Closed("")
    assert told.ending.forbidden_call == (case.leaves == SECURITY)
    assert told.ending.out_of_memory == (case.leaves == KILLED_FOR_MEMORY)
    assert told.ending.peak_kib <= case.allowance.memory_kib


WITH_PROC = (
    Case("sigsys_handler", (), SECURITY),
    Case("forking_thread", (), SECURITY, ("fork",)),
    Case("large_maps", (), KILLED_FOR_MEMORY, ("private",)),
    Case("leaver", ("leaving",), (7, None), ("status", "7")),
    Case("leaver", ("leaving",), (None, signal.SIGSEGV), ("null",)),
    Case("leaver", ("leaving",), (None, signal.SIGFPE), ("zero",)),
    Case("leaver", ("leaving",), (None, signal.SIGILL), ("illegal",)),
)


@pytest.mark.parametrize("case", WITH_PROC, ids=str)
def test_with_proc_a_program_leaves_as_it_does_without(case: Case) -> None:
    told = story(cheater(case.program, *case.arguments, allowance=case.allowance, needs_proc=True))
    assert (tuple(told.said), told.left) == (case.says, case.leaves)
    assert told.ending.forbidden_call == (case.leaves == SECURITY)
    assert told.ending.out_of_memory == (case.leaves == KILLED_FOR_MEMORY)


def test_with_proc_an_abort_is_still_a_crash() -> None:
    told = story(cheater("leaver", "abort", needs_proc=True))
    assert told.said == ["leaving"]
    # Process 1 cannot signal itself; the C library then runs an instruction that ends it.
    assert told.ending.signal in (signal.SIGABRT, signal.SIGSEGV)


@pytest.mark.parametrize("call", [call for calls in KILLED.values() for call in calls])
def test_every_call_that_the_policy_kills_for_kills(call: str) -> None:
    number = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, call)
    told = story(cheater("system_call", str(number)))
    assert (told.said, told.left) == ([], SECURITY)
    assert told.ending.forbidden_call


@pytest.mark.parametrize(
    ("call", "number"),
    [(call, number) for number, calls in FAILING.values() for call in calls],
)
def test_every_call_that_the_policy_refuses_fails_and_no_more(call: str, number: int) -> None:
    native = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, call)
    told = story(cheater("system_call", str(native)))
    assert (told.said, told.left) == ([f"call: {errno.errorcode[number]}", "ping"], LIVES_ON)


@pytest.fixture
def secret() -> Iterator[Path]:
    """A file of the host that anybody there may read."""
    with own_directory() as folder:
        folder.chmod(0o755)
        file = folder / "secret.txt"
        file.write_text("secret")
        file.chmod(0o644)
        yield file


@pytest.mark.parametrize("needs_proc", [False, True])
def test_no_file_of_the_host_can_be_read(secret: Path, needs_proc: bool) -> None:
    paths = (
        *("/etc/passwd", "/etc/shadow", "/proc/1/root/etc/passwd", "/proc/self/cwd/../etc/passwd"),
        *(str(secret), str(secret.parent), f"/proc/{os.getpid()}/environ", __file__, "../bot.cpp"),
        *(f"/proc/1/root{secret}", f"/proc/1/cwd{secret}", "/proc/kcore", "/dev/vda"),
    )
    told = story(cheater("file_reader", *paths, needs_proc=needs_proc))
    assert told.left == LIVES_ON
    heard = [line.rpartition(": ")[::2] for line in told.said[:-1]]
    assert [path for path, _ in heard] == list(paths)
    assert {result for _, result in heard} <= {"ENOENT", "EACCES", "EPERM"}


def test_an_opponents_artifact_and_directory_are_not_there(secret: Path) -> None:
    with started(cheater("never_reads", directory=secret.parent)) as opponent:
        assert hear(opponent) == Line("ready")
        paths = ("/box/secret.txt", str(secret), *(f"/proc/{pid}/exe" for pid in opponent.pids()))
        told = story(cheater("file_reader", *paths, needs_proc=True))
        assert told.said == [*(f"{path}: ENOENT" for path in paths), "ping"]


def test_only_its_own_processes_are_in_proc() -> None:
    with started(cheater("never_reads")):
        told = story(cheater("directory_lister", "/proc", needs_proc=True))
    names = told.said[0].split()[1:]
    assert {name for name in names if name.isdigit()} == {"1"}  # it is process 1 itself


def test_no_knob_of_the_kernel_turns() -> None:
    told = story(cheater("kernel_knobs", needs_proc=True))
    assert [line for line in told.said if line.endswith("done")] == []
    assert told.left == LIVES_ON


def test_signals_by_number_reach_nobody_outside() -> None:
    with started(cheater("never_reads")) as opponent:
        assert hear(opponent) == Line("ready")
        pids = [os.getpid(), os.getppid(), *opponent.pids()]
        told = story(cheater("pid_killer", *map(str, pids)))
        # Its own process 1 takes no signal from it, nor limits that would end it.
        assert told.said == [*["host: ESRCH"] * 3 * len(pids), "all: ESRCH", "group: done", "ping"]
        assert told.left == LIVES_ON
        assert opponent.is_alive


def test_nobody_outside_hears_from_the_network() -> None:
    name = f"botdrome-zoo-{os.getpid()}"
    with socket.create_server(("127.0.0.1", 0)) as tcp, socket.socket(socket.AF_UNIX) as unix:
        unix.bind("\0" + name)
        unix.listen()
        for listener in (tcp, unix):
            listener.setblocking(False)
        port = str(tcp.getsockname()[1])
        told = story(cheater("network", port, name))
        python = story(python_program("network", port, allowance=Allowance(64 * 1024)))
        for listener in (tcp, unix):
            with pytest.raises(BlockingIOError):
                listener.accept()
    refused = ("tcp", "dns", "unix", "ipv6", "netlink", "raw", "vsock")
    # A pair of sockets joins a program only to itself.
    assert told.said == [*(f"{what}: EACCES" for what in refused), "pair: done", "ping"]
    assert told.left == LIVES_ON
    assert python.said == ["connect PermissionError", "resolve gaierror", "ping"]
    assert python.left == LIVES_ON


@pytest.mark.parametrize("how", ["subprocess", "fork", "multiprocessing", "system"])
def test_python_makes_no_process(how: str) -> None:
    told = story(python_program("new_process", how, allowance=Allowance(64 * 1024)))
    assert (told.said, told.left) == (["started"], SECURITY)
    assert told.ending.forbidden_call


def test_a_list_that_grows_is_a_memory_bomb() -> None:
    told = story(python_program("list_bomb", allowance=Allowance(64 * 1024)))
    assert (told.said, told.left) == ([], KILLED_FOR_MEMORY)
    assert told.ending.out_of_memory


def test_a_java_heap_beyond_the_limit_is_a_memory_bomb() -> None:
    options = ("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto")
    told = story(java_program("HeapBomb", *options, allowance=Allowance(192 * 1024)))
    assert (told.said, told.left) == (["started"], KILLED_FOR_MEMORY)
    assert told.ending.out_of_memory


def test_an_honest_bot_is_not_disturbed_by_its_neighbours() -> None:
    honest = start("echo")
    try:
        for name in ("pipe_bomb", "sigsys_handler", "pipe_settings"):
            story(cheater(name))
            honest.send(name)
            assert hear(honest) == Line(name)
    finally:
        honest.end()


@pytest.mark.parametrize(
    ("what", "is_kind"),
    [
        ("fifo", None),
        ("directory", stat.S_ISDIR),
        ("symlink", stat.S_ISLNK),
        ("loop", stat.S_ISLNK),
        ("sparse", stat.S_ISREG),
        ("unreadable", stat.S_ISREG),
    ],
)
def test_whatever_is_left_as_output_is_looked_at_safely(
    what: str, is_kind: Callable[[int], bool] | None
) -> None:
    with own_directory() as folder:
        told = story(cheater("output_file", what, directory=folder))
        assert told.left == LIVES_ON
        if is_kind is None:
            assert os.listdir(folder) == []
        else:
            seen = (folder / "output.txt").lstat()
            assert is_kind(seen.st_mode)
            assert seen.st_size <= SMALL.file_kib * 1024


def test_every_cheater_is_in_the_table() -> None:
    table = (CHEATERS / "README.md").read_text("utf-8")
    for path in CHEATERS.iterdir():
        if path.suffix in (".cpp", ".py", ".java"):
            name = path.stem if path.suffix == ".cpp" else path.name
            assert f"`{name}`" in table, name
