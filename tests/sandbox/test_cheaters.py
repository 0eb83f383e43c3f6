"""Cheaters that try several things: exactly what each managed to do, and how it left."""

import errno
import os
import signal
import socket
import stat
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pyseccomp
import pytest

from botdrome.sandbox import Allowance, Line
from botdrome.sandbox.system_calls.table import (
    ALLOWED,
    BOUNDS,
    CHOICES,
    FAILING,
    KILLED,
    LIMITS,
    WITHOUT_EFFECT,
)
from tests.hostile.attempts import Attempt, run
from tests.hostile.programs import (
    CHEATERS,
    COMPILER,
    KILLED_FOR_MEMORY,
    LIVES_ON,
    MEMORY_KIB,
    SECURITY,
    SMALL,
    cheater,
    hear,
    java_program,
    own_directory,
    python_program,
    start,
    started,
    story,
)

_AFTER_THE_LAST = 512  # where the numbers of another architecture begin
_PROBES = {335, 336}  # uretprobe, uprobe: the kernel's own code calls them, and no filter is asked


CASES = (
    # Processes.
    Attempt("grandchild", (), SECURITY),
    Attempt("brood", ("8", "another: EAGAIN", "ping"), LIVES_ON, allowance=COMPILER),
    Attempt("grandchild", (), LIVES_ON, ("compiler",), allowance=COMPILER),
    Attempt(
        "dropped_program",
        ("copy: done",),
        SECURITY,
        has_directory=True,
        allowance=Allowance(MEMORY_KIB, tasks=8, file_kib=2048),
    ),
    Attempt("forking_thread", (), SECURITY, ("fork",)),
    Attempt("sigsys_handler", (), SECURITY),
    Attempt("filter_override", ("filter: EPERM",), SECURITY),
    Attempt(
        "any_program",
        (
            *("/bin/sh: ENOENT", "/bin/busybox: ENOENT", "/usr/bin/env: ENOENT"),
            *("/usr/bin/python3: ENOENT", "/usr/bin/bwrap: ENOENT"),
            *("/lib64/ld-linux-x86-64.so.2: ENOENT", "/proc/self/exe: ENOENT", "ping"),
        ),
        LIVES_ON,
    ),
    # Memory.
    Attempt("large_maps", (), KILLED_FOR_MEMORY, ("shared",)),
    Attempt("large_maps", (), KILLED_FOR_MEMORY, ("private",)),
    Attempt("large_maps", ("64 GiB: ENOMEM", "ping"), LIVES_ON, ("reserve",)),
    Attempt("directory_filler", (), KILLED_FOR_MEMORY, ("files",), has_directory=True),
    Attempt("directory_filler", (), KILLED_FOR_MEMORY, ("empty",), has_directory=True),
    Attempt(
        "directory_filler",
        ("setxattr: EOPNOTSUPP", "ping"),
        LIVES_ON,
        ("attributes",),
        has_directory=True,
    ),
    Attempt("pipe_bomb", (), KILLED_FOR_MEMORY, allowance=Allowance(6 * 1024, tasks=8)),
    Attempt(
        "shared_memory",
        (
            *("shm_open: ENOENT", "/dev/shm: ENOENT", "/tmp: ENOENT", "shmget: ENOSYS"),  # noqa: S108
            *("semget: ENOSYS", "msgget: ENOSYS", "mq_open: ENOSYS", "ping"),
        ),
        LIVES_ON,
    ),
    # Files.
    Attempt(
        "directory_lister",
        (
            *("/: bot box dev", "/dev: null random urandom zero", "/box:"),
            *("/box/..: bot box dev", "/proc: ENOENT", "/sys: ENOENT", "ping"),
        ),
        LIVES_ON,
        ("/", "/dev", "/box", "/box/..", "/proc", "/sys"),
    ),
    Attempt(
        "outside_writer",
        (
            *("/new: EROFS", "/dev/new: EROFS", "/box/new: EROFS", "/etc/passwd: ENOENT"),
            *("/../new: EROFS", "write /bot: EACCES", "unlink /bot: EROFS", "chmod /bot: EROFS"),
            *("rename /dev: EROFS", "mkdir: EROFS", "mkdir in /box: EROFS"),
            *("chmod /dev/null: EPERM", "chown /dev/null: EPERM", "O_TMPFILE: EROFS", "ping"),
        ),
        LIVES_ON,
    ),
    Attempt("huge_file", (), (None, signal.SIGXFSZ), has_directory=True),
    Attempt(
        "huge_file",
        ("write: EFBIG", "ftruncate: EFBIG", "fallocate: EFBIG", "pwrite: EFBIG", "ping"),
        LIVES_ON,
        ("polite",),
        has_directory=True,
    ),
    Attempt(
        "link_tricks",
        (
            *("symlink: done", "through it: ENOENT", "write through it: ENOENT"),
            *("symlink up: done", "through that: ENOENT", "hard link to /bot: EXDEV"),
            *("hard link to /dev/null: EXDEV", "hard link out: EROFS", "rename out: EXDEV"),
            *("chmod +s: done", "chown to root: EPERM", "ping"),
        ),
        LIVES_ON,
        has_directory=True,
    ),
    Attempt(
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
    Attempt(
        "process_settings",
        (
            *("dumpable: EPERM", "parent's death: EPERM", "no new privileges, again: done"),
            *("new privileges: EINVAL", "name: done", "subreaper: EPERM", "timer slack: done"),
            *("ambient: EPERM", "securebits: EPERM", "capset: EPERM", "session: ENOSYS", "ping"),
        ),
        LIVES_ON,
    ),
    Attempt(
        "limit_raiser",
        (
            *("file size: EPERM", "stack: EPERM", "open files: EPERM", "core dump: EPERM"),
            *("nice: EPERM", "real time: EPERM", "locked memory: EPERM", "priority: EPERM"),
            *("lower priority: EPERM", "affinity: EPERM", "fifo: EPERM", "i/o priority: EPERM"),
            "ping",
        ),
        LIVES_ON,
    ),
    Attempt(
        "birthright",
        (
            *("descriptor 0", "descriptor 1", "descriptor 2"),
            "environment PWD=/box",  # bubblewrap's own word for where it put the program
            *("user 1000, group 1000, process 2 of 1, on bot", "groups 0", "terminal: ENOENT"),
            "ping",
        ),
        LIVES_ON,
    ),
    Attempt("pipe_settings", ("ping",), LIVES_ON),
    # Leaving.
    Attempt("leaver", ("leaving",), (1, None), ("status", "1")),
    Attempt("leaver", ("leaving",), (128, None), ("status", "128")),
    Attempt("leaver", ("leaving",), (None, signal.SIGTERM), ("signal", "15")),
    Attempt("leaver", ("leaving",), (None, signal.SIGSEGV), ("null",)),
    Attempt("leaver", ("leaving",), (None, signal.SIGFPE), ("zero",)),
    Attempt("leaver", ("leaving",), (None, signal.SIGILL), ("illegal",)),
)


@pytest.mark.parametrize("attempt", CASES, ids=str)
def test_a_cheater_gets_no_further_than_this(attempt: Attempt) -> None:
    run(attempt)


WITH_PROC = (
    Attempt("sigsys_handler", (), SECURITY),
    Attempt("forking_thread", (), SECURITY, ("fork",)),
    Attempt("large_maps", (), KILLED_FOR_MEMORY, ("private",)),
    Attempt("leaver", ("leaving",), (7, None), ("status", "7")),
    Attempt("leaver", ("leaving",), (None, signal.SIGSEGV), ("null",)),
    Attempt("leaver", ("leaving",), (None, signal.SIGFPE), ("zero",)),
    Attempt("leaver", ("leaving",), (None, signal.SIGILL), ("illegal",)),
)


@pytest.mark.parametrize("attempt", WITH_PROC, ids=str)
def test_with_proc_a_program_leaves_as_it_does_without(attempt: Attempt) -> None:
    run(replace(attempt, needs_proc=True))


def test_with_proc_an_abort_is_still_a_crash() -> None:
    told = story(cheater("leaver", "abort", needs_proc=True))
    assert told.said == ["leaving"]
    # Process 1 cannot signal itself; the C library then runs an instruction that ends it.
    assert told.ending.signal in (signal.SIGABRT, signal.SIGSEGV)


def number_of(call: str) -> int:
    number = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, call)
    assert isinstance(number, int)
    return number


def error_name(number: int) -> str:
    """As the C library calls it; Python has two names for one number."""
    return "EOPNOTSUPP" if number == errno.EOPNOTSUPP else errno.errorcode[number]


@pytest.mark.parametrize("call", [call for calls in KILLED.values() for call in calls])
def test_every_call_that_the_policy_kills_for_kills(call: str) -> None:
    told = story(cheater("system_call", str(number_of(call))))
    assert (told.said, told.left) == ([], SECURITY)
    assert told.ending.forbidden_call


@pytest.mark.parametrize(
    ("call", "number"),
    [(call, number) for number, calls in FAILING.values() for call in calls],
)
def test_every_call_that_the_policy_refuses_fails_and_no_more(call: str, number: int) -> None:
    told = story(cheater("system_call", str(number_of(call))))
    assert (told.said, told.left) == ([f"call: {error_name(number)}", "ping"], LIVES_ON)


@pytest.mark.parametrize("call", [call for calls in WITHOUT_EFFECT.values() for call in calls])
def test_every_call_without_effect_succeeds_whatever_it_is_told(call: str) -> None:
    told = story(cheater("system_call", str(number_of(call))))
    assert (told.said, told.left) == (["call: done", "ping"], LIVES_ON)


def test_a_call_that_is_in_no_table_is_as_if_the_kernel_did_not_have_it() -> None:
    tables = (
        ALLOWED,
        WITHOUT_EFFECT,
        KILLED,
        {what: calls for what, (_, calls) in FAILING.items()},
    )
    listed = {call for table in tables for calls in table.values() for call in calls}
    listed |= {each.call for each in (*CHOICES, *BOUNDS, LIMITS)}
    listed |= {"clone", "socketpair", "sched_setscheduler", "prlimit64"}
    unlisted = set(range(_AFTER_THE_LAST)) - {number_of(call) for call in listed} - _PROBES
    told = story(cheater("unlisted_calls", *map(str, sorted(unlisted))))
    assert (told.said, told.left) == (["ping"], LIVES_ON)


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


def test_only_its_own_process_is_in_proc() -> None:
    """It is process 1 itself; nothing of the machine is there: meminfo, sys, mounts."""
    with started(cheater("never_reads")):
        told = story(cheater("directory_lister", "/proc", needs_proc=True))
    assert told.said == ["/proc: 1 self", "ping"]


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
