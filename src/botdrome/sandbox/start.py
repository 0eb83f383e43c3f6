"""Starts a program in its sandbox: bubblewrap, a system call filter, a control group, rlimits."""

import itertools
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox import directories, hierarchies
from botdrome.sandbox.groups import PREFIX, Group, GroupV1, GroupV2
from botdrome.sandbox.policy import filter_program
from botdrome.sandbox.processes import ProcessTree
from botdrome.sandbox.program import INSIDE_DIRECTORY, Program
from botdrome.sandbox.running import Running
from botdrome.sandbox.shelf import Shelf
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

# Joins the groups, sets what no group can limit, then becomes the next program.
_ENTER = (
    'for door in $1; do echo 0 > "$door" || exit 97; done; '
    'ulimit -c 0; ulimit -f "$2"; ulimit -s "$3"; ulimit -n 256; shift 3; exec "$@"'
)

_counter = itertools.count()


class Sandbox:
    """Starts programs with the best that this machine offers."""

    def __init__(self) -> None:
        found = shutil.which("bwrap")
        if found is None:
            raise PlatformFault(_NO_BUBBLEWRAP)
        self._bubblewrap = found
        self._v2_root = hierarchies.find_v2_root()
        self._v1_roots = None if self._v2_root else hierarchies.find_v1_roots()
        self._is_root = os.geteuid() == 0
        roots = [self._v2_root] if self._v2_root else [*(self._v1_roots or {}).values()]
        hierarchies.sweep(roots)
        directories.sweep()

    @property
    def enforces_limits(self) -> bool:
        """Whether the kernel keeps the limits, rather than somebody who looks now and then."""
        return self._v2_root is not None or self._v1_roots is not None

    def start(self, program: Program) -> Running:
        """Starts a program; whatever fails before it runs is a platform fault.

        It ends with the thread that started it (bubblewrap's --die-with-parent), not later.
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
        """A group for a program, and its number; names that are taken are passed over.

        In containers supervisors may have the same process number, and find each other's groups.
        """
        while True:
            number = next(_counter)
            try:
                return self._group(program, f"{PREFIX}{os.getpid()}-{number}"), number
            except FileExistsError:
                continue

    def _group(self, program: Program, name: str) -> Group:
        allowance = program.allowance
        # bubblewrap's own two processes count as well.
        tasks = allowance.tasks + 3
        if self._v2_root is not None:
            return GroupV2(self._v2_root, name, allowance.memory_kib, tasks)
        if self._v1_roots is not None:
            return GroupV1(self._v1_roots, name, allowance.memory_kib, tasks)
        return ProcessTree(allowance.memory_kib)

    def _start_in(self, group: Group, program: Program, uid: int, undoing: ExitStack) -> Running:
        belongings = undoing.enter_context(ExitStack())
        shelf = Shelf()
        belongings.callback(shelf.close)
        program = shelf.shelved(program)
        with ExitStack() as passing:
            status_fd = _memory_file("status", b"", belongings)
            filter_data = filter_program(may_fork=program.allowance.may_fork)
            filter_fd = _memory_file("filter", filter_data, passing)
            contents = {
                inside: _memory_file("file", data, passing)
                for inside, data in program.files.items()
            }
            if self._has_private_users(program) and program.directory is not None:
                _give_away(program.directory, uid)
            process = subprocess.Popen(  # noqa: S603 (this is the sandbox)
                [
                    *self._enter(group, program),
                    *(_drop_privileges(uid) if self._has_private_users(program) else ()),
                    self._bubblewrap,
                    *_confinement(program, contents, filter_fd, status_fd),
                    *program.command,
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(status_fd, filter_fd, *contents.values()),
                env={},
                bufsize=0,
            )
        if isinstance(group, ProcessTree):
            group.watch(process.pid)
        return Running(
            process,
            group,
            status_fd,
            belongings,
            brings_its_program=program.brings_its_program,
            has_init=not _is_its_own_init(program),
        )

    def _enter(self, group: Group, program: Program) -> tuple[str, ...]:
        doors = " ".join(group.entrances())
        # bubblewrap writes the files that it puts in, under the same limit on a file's size.
        largest = max((len(data) for data in program.files.values()), default=0)
        file_kib = max(program.allowance.file_kib, largest // 1024 + 1)
        stack_kib = program.allowance.memory_kib
        return ("/bin/sh", "-c", _ENTER, "sh", doors, str(2 * file_kib), str(stack_kib))

    def _has_private_users(self, program: Program) -> bool:
        return self._is_root and not program.on_host


def _drop_privileges(uid: int) -> tuple[str, ...]:
    """Becomes that user and no other; to where we are already, chroot does it in half the time."""
    return (USER_CHANGER, f"--userspec=+{uid}:+{uid}", "--groups=", "/")


def _private_uid(number: int) -> int:
    """A user that nobody else is: no bot shares it with another, or with anything on the host."""
    supervisor = os.getpid() * _UIDS_PER_SUPERVISOR
    return directories.FIRST_PRIVATE_UID + supervisor + number % _UIDS_PER_SUPERVISOR


def _give_away(directory: Path, uid: int) -> None:
    """Makes a directory and what lies in it the program's own."""
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
    program: Program, contents: dict[str, int], filter_fd: int, status_fd: int
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
        # With /proc it could reach into bubblewrap's own process 1 there: so there is none.
        yield "--as-pid-1"
    yield from _the_host(program) if program.on_host else _the_little_world(program, contents)
    for name, value in program.environment.items():
        yield from ("--setenv", name, value)
    yield "--"


def _is_its_own_init(program: Program) -> bool:
    return program.needs_proc or program.on_host


def _the_host(program: Program) -> Iterator[str]:
    """All files of the host, read-only, but for the program's own directory."""
    yield from ("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc")
    if program.directory is not None:
        yield from ("--bind", str(program.directory), str(program.directory))
    yield from ("--chdir", str(program.directory or Path.cwd()))


def _the_little_world(program: Program, contents: dict[str, int]) -> Iterator[str]:
    """What the program names, and nothing else."""
    for path in program.visible:
        yield from ("--ro-bind", str(path), str(path))
    for place, target in program.links.items():
        yield from ("--symlink", target, place)
    for place, path in program.shelved.items():
        yield from ("--ro-bind", str(path), place)
    for place, descriptor in contents.items():
        yield from ("--perms", "0555", "--ro-bind-data", str(descriptor), place)
    for device in ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"):
        yield from ("--dev-bind", device, device)
    if program.needs_proc:
        # Read-only: by /proc/self/autogroup a bot could make itself so slow that nobody can judge.
        yield from ("--proc", "/proc", "--remount-ro", "/proc")
    if program.directory is not None:
        yield from ("--bind", str(program.directory), INSIDE_DIRECTORY)
    else:
        yield from ("--dir", INSIDE_DIRECTORY)
    yield from ("--remount-ro", "/", "--chdir", INSIDE_DIRECTORY)
