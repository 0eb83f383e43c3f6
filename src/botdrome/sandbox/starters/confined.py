"""Starts a program in the sandbox: bubblewrap, a system call filter, a control group, rlimits."""

import itertools
import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.large_files import StagedFiles
from botdrome.sandbox.directories.quotas import BoundedDirectory
from botdrome.sandbox.kernel import hierarchies
from botdrome.sandbox.kernel.groups import PREFIX, Group, GroupV1, GroupV2
from botdrome.sandbox.kernel.processes import ProcessTree
from botdrome.sandbox.kernel.task_limits import limit_tasks
from botdrome.sandbox.program import INSIDE_DIRECTORY, Program
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starters.start_gate import StartGate
from botdrome.sandbox.system_calls.policy import filter_program
from botdrome.sentences import Sentence

USER_CHANGER = "/usr/sbin/chroot"
_INSIDE_UID = "1000"
_UIDS_PER_SUPERVISOR = 256
_NO_BUBBLEWRAP = Sentence(
    "no-bubblewrap",
    "bubblewrap is not installed; install the package bubblewrap.",
    "bubblewrap не установлен; установите пакет bubblewrap.",
)
_CANNOT_START = Sentence(
    "cannot-start",
    "A program could not be started: {why}",
    "Не удалось запустить программу: {why}",
)

# Joins the groups, sets the limits that no group has, then executes the next program.
_ENTER = (
    'for file in $1; do echo 0 > "$file" || exit 97; done; '
    'ulimit -c 0; ulimit -f "$2"; ulimit -s "$3"; ulimit -n 256; ulimit -l 0; '
    '[ "$4" = unlimited ] || ulimit -v "$4"; '
    # The number of processes is -u in bash and -p in dash.
    '[ "$5" = unlimited ] || ulimit -u "$5" 2>/dev/null || ulimit -p "$5"; shift 5; exec "$@"'
)

_ADDRESSES_KIB = 32 * 1024 * 1024
"""Enough for what runtimes reserve and never touch; stacks of threads are added."""
_PENDING_SIGNALS = 1024

_OWN_TASKS = 3
"""bubblewrap's own processes count as well."""

_counter = itertools.count()


class Sandbox:
    """Starts programs, confined as well as this machine allows."""

    def __init__(self) -> None:
        found = shutil.which("bwrap")
        if found is None:
            raise PlatformFault(_NO_BUBBLEWRAP)
        self._bubblewrap = found
        self._v2_root = hierarchies.find_v2_root()
        self._v1_roots = None if self._v2_root else hierarchies.find_v1_roots()
        self._is_root = os.geteuid() == 0
        roots = [self._v2_root] if self._v2_root else [*(self._v1_roots or {}).values()]
        _limit_pending_signals()
        hierarchies.sweep(roots)
        private_directories.sweep()

    @property
    def enforces_limits(self) -> bool:
        """Whether the kernel enforces the limits; otherwise they are sampled."""
        return self._v2_root is not None or self._v1_roots is not None

    def start(self, program: Program) -> RunningProcess:
        """Starts a program; a failure before it runs is a platform fault.

        It dies with the thread that started it (bubblewrap's --die-with-parent).
        """
        try:
            group, number = self._make_group(program)
            with ExitStack() as undoing:
                undoing.callback(group.remove)
                undoing.callback(group.kill)
                running = self._start_in(group, program, _private_uid(number), undoing)
                undoing.pop_all()
                return running
        except OSError as error:
            raise PlatformFault(_CANNOT_START.of(why=error)) from error

    def _make_group(self, program: Program) -> tuple[Group, int]:
        """A group for a program, and its number; names that are taken are skipped.

        Supervisors in different containers may have the same process number and share groups.
        """
        while True:
            number = next(_counter)
            try:
                return self._group(program, f"{PREFIX}{os.getpid()}-{number}"), number
            except FileExistsError:
                continue

    def _group(self, program: Program, name: str) -> Group:
        allowance = program.allowance
        tasks = allowance.tasks + _OWN_TASKS
        if self._v2_root is not None:
            return GroupV2(self._v2_root, name, allowance.memory_kib, tasks)
        if self._v1_roots is not None:
            return GroupV1(self._v1_roots, name, allowance.memory_kib, tasks)
        return ProcessTree(allowance.memory_kib)

    def _start_in(
        self, group: Group, program: Program, uid: int, undoing: ExitStack
    ) -> RunningProcess:
        belongings = undoing.enter_context(ExitStack())
        staged_files = StagedFiles()
        belongings.callback(staged_files.close)
        program = staged_files.stage(program)
        status_fd = _memory_file("status", b"", belongings)
        box = self._bounded_directory(program, belongings)
        is_held_back = box is not None or not self.enforces_limits
        gate = StartGate(belongings) if is_held_back else None
        if self._has_private_users(program) and program.directory is not None:
            _give_away(program.directory, uid)
        process = self._spawn(self._enter(group, program, uid), program, status_fd, box, gate)
        if isinstance(group, ProcessTree):
            group.watch(process.pid)
        # If anything fails from here on: closing what it waits for would let it run.
        undoing.callback(_end, process, group)
        if gate is not None:
            gate.open(process, status_fd, partial(self._prepare, program, box))
        if box is not None and isinstance(group, ProcessTree):
            group.watch_directory(box.descriptor)
        return RunningProcess(
            process,
            group,
            status_fd,
            belongings,
            brings_its_program=program.brings_its_program,
            has_init=not _is_its_own_init(program),
            may_fork=program.on_host or program.allowance.may_fork,
        )

    def _spawn(
        self,
        enter: tuple[str, ...],
        program: Program,
        status_fd: int,
        box: BoundedDirectory | None,
        gate: StartGate | None,
    ) -> "subprocess.Popen[bytes]":
        with ExitStack() as passing:
            filter_fd = _memory_file("filter", filter_program(program.policy), passing)
            contents = {
                inside: _memory_file("file", data, passing)
                for inside, data in program.files.items()
            }
            return subprocess.Popen(  # noqa: S603 (this is the sandbox)
                [
                    *enter,
                    self._bubblewrap,
                    *(gate.arguments() if gate else ()),
                    *_confinement(program, contents, filter_fd, status_fd, box),
                    *program.command,
                ],
                stdin=subprocess.PIPE if program.input is None else program.input,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(
                    *(status_fd, filter_fd, *contents.values()),
                    *(box.inherited if box else ()),
                    *(gate.inherited if gate else ()),
                ),
                env={},
                bufsize=0,
            )

    def _prepare(self, program: Program, box: BoundedDirectory | None, pid: int) -> bool:
        """Prepares a sandbox, given its first process; false if it is not ready yet."""
        if not self.enforces_limits and not self._has_private_users(program):
            # bubblewrap's process outside does not count there.
            limit_tasks(pid, program.allowance.tasks + _OWN_TASKS - 1)
        return box is None or box.hold(pid)

    def _enter(self, group: Group, program: Program, uid: int) -> tuple[str, ...]:
        """The command that joins the group, sets limits and changes the user."""
        files = " ".join(group.join_files())
        # bubblewrap writes the files that it puts in, under the same limit on a file's size.
        largest = max((len(data) for data in program.files.values()), default=0)
        file_kib = max(program.allowance.file_kib, largest // 1024 + 1)
        stack_kib = program.allowance.memory_kib
        # Commands of the host may have any runtime, and some reserve terabytes.
        addresses_kib = _ADDRESSES_KIB + program.allowance.tasks * stack_kib
        addresses = "unlimited" if program.on_host else str(addresses_kib)
        # Twice as many: an earlier program of that user may not be quite gone.
        processes = 2 * (program.allowance.tasks + _OWN_TASKS)
        numbers = (
            *(str(2 * file_kib), str(stack_kib), addresses),
            str(processes) if self._has_private_users(program) else "unlimited",
        )
        drop = _drop_privileges(uid) if self._has_private_users(program) else ()
        return ("/bin/sh", "-c", _ENTER, "sh", files, *numbers, *drop)

    def _bounded_directory(
        self, program: Program, belongings: ExitStack
    ) -> BoundedDirectory | None:
        """Needed where no group counts what a program writes: on disk, or without groups."""
        if program.on_host or program.directory is None:
            return None
        if self.enforces_limits and program.directory.parent == private_directories.IN_MEMORY:
            return None
        return BoundedDirectory(program.directory, program.allowance.memory_kib, belongings)

    def _has_private_users(self, program: Program) -> bool:
        return self._is_root and not (program.on_host or program.is_ours)


def _limit_pending_signals() -> None:
    """Lowers our own limit, which programs inherit and, by their filter, cannot raise.

    The shell that starts them cannot set it, and we need none of these signals ourselves.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_SIGPENDING)
    if not 0 <= soft <= _PENDING_SIGNALS:
        resource.setrlimit(resource.RLIMIT_SIGPENDING, (_PENDING_SIGNALS, hard))


def _end(process: "subprocess.Popen[bytes]", group: Group) -> None:
    group.kill()  # first: without its root a tree of processes cannot be found
    process.kill()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
    process.wait()


def _drop_privileges(uid: int) -> tuple[str, ...]:
    """Changes the user; `chroot /` is twice as fast as setpriv."""
    return (USER_CHANGER, f"--userspec=+{uid}:+{uid}", "--groups=", "/")


def _private_uid(number: int) -> int:
    """A user of its own: no bot shares it with another, or with anything on the host."""
    supervisor = os.getpid() * _UIDS_PER_SUPERVISOR
    return private_directories.FIRST_PRIVATE_UID + supervisor + number % _UIDS_PER_SUPERVISOR


def _give_away(directory: Path, uid: int) -> None:
    """Makes that user the owner of a directory and of the files in it."""
    os.chown(directory, uid, uid)
    for path in directory.iterdir():
        os.chown(path, uid, uid, follow_symlinks=False)


def _memory_file(name: str, data: bytes, keeping: ExitStack) -> int:
    descriptor = os.memfd_create(name)
    keeping.callback(os.close, descriptor)
    with os.fdopen(os.dup(descriptor), "wb") as stream:
        stream.write(data)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def _confinement(
    program: Program,
    contents: dict[str, int],
    filter_fd: int,
    status_fd: int,
    box: BoundedDirectory | None,
) -> Iterator[str]:
    """bubblewrap's arguments."""
    yield from ("--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc")
    yield from ("--unshare-uts", "--unshare-cgroup-try", "--die-with-parent", "--new-session")
    yield from ("--uid", _INSIDE_UID, "--gid", _INSIDE_UID, "--cap-drop", "ALL", "--clearenv")
    yield from (
        "--hostname",
        "bot",
        "--json-status-fd",
        str(status_fd),
        "--seccomp",
        str(filter_fd),
    )
    if _is_its_own_init(program):
        # In /proc it could reach bubblewrap's process 1; without one there is nothing to reach.
        yield "--as-pid-1"
    yield from _host_root(program) if program.on_host else _private_root(program, contents, box)
    for name, value in program.environment.items():
        yield from ("--setenv", name, value)
    yield "--"


def _is_its_own_init(program: Program) -> bool:
    return program.needs_proc or program.on_host


def _host_root(program: Program) -> Iterator[str]:
    """All files of the host, read-only, except for the program's own directory."""
    # Root can change the settings in /proc even without capabilities: it is read-only as well.
    yield from ("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--remount-ro", "/proc")
    if program.directory is not None:
        yield from ("--bind", str(program.directory), str(program.directory))
    yield from ("--chdir", str(program.directory or Path.cwd()))


def _private_root(
    program: Program, contents: dict[str, int], box: BoundedDirectory | None
) -> Iterator[str]:
    """What the program declares, and nothing else."""
    for path in program.visible:
        yield from ("--ro-bind", str(path), str(path))
    for place, target in program.links.items():
        yield from ("--symlink", target, place)
    for place, path in program.staged.items():
        yield from ("--ro-bind", str(path), place)
    for place, descriptor in contents.items():
        yield from ("--perms", "0555", "--ro-bind-data", str(descriptor), place)
    for device in ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"):
        yield from ("--dev-bind", device, device)
    if program.needs_proc:
        yield from _proc_entry(program)
    if box is not None:
        yield from box.arguments()
    elif program.directory is not None:
        yield from ("--bind", str(program.directory), INSIDE_DIRECTORY)
    else:
        yield from ("--dir", INSIDE_DIRECTORY)
    yield from ("--remount-ro", "/", "--chdir", INSIDE_DIRECTORY)


def _proc_entry(program: Program) -> Iterator[str]:
    """What a program sees of /proc, read-only: `autogroup` there changes its priority.

    A bot sees its own entry: bubblewrap resolves /proc/self in the process that becomes the bot,
    which is process 1. A compiler sees all of it, as each of its processes needs an entry.
    """
    if program.allowance.may_fork:
        yield from ("--proc", "/proc", "--remount-ro", "/proc")
    else:
        yield from ("--ro-bind", "/proc/self", "/proc/1", "--symlink", "1", "/proc/self")
