"""Measures a tree of processes in /proc and controls it by signals, where there are no groups."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import filterfalse
from pathlib import Path

from botdrome.errors import Unmanageable
from botdrome.sandbox.kernel.groups import Group
from botdrome.sandbox.kernel.threads import is_dead, thread_folders
from botdrome.sandbox.leftovers import abandon, is_abandoned, sweep_abandoned
from botdrome.sentences import Sentence

_PROC = Path("/proc")
_PATIENCE_S = 5.0
_GLANCE_S = 0.0005
_FEW_ATTEMPTS = 100
"""So many attempts to stop a program are no failure."""
_CPUCLOCK_SCHED = 2  # part of the number of a process's clock
_OWN_MEMORY = ("RssAnon", "VmSwap", "VmPTE")
_SHARED_MEMORY = "RssShmem"
_ANONYMOUS = "/dev/zero (deleted)"
"""The kernel's name for anonymous shared memory."""
_FEW_DESCRIPTORS = 16
_PIPE_KIB = 1024
_INODE_KIB = 1
_WOKEN_NS = 1_000_000
"""What a program may still use while it is being stopped."""
_NOT_STOPPED = Sentence(
    "not-stopped", "A program could not be stopped.", "Не удалось остановить программу."
)
_WOKEN = Sentence(
    "woken",
    "A stopped program went on by itself.",
    "Остановленная программа продолжила работу сама.",
)
_NOT_ENDED = Sentence(
    "not-killed", "A program could not be killed.", "Не удалось принудительно завершить программу."
)


class ProcessTree(Group):
    """A program without a control group: limits are sampled, not enforced by the kernel.

    A process that leaves the tree (its parent died) is still in the sandbox's process namespace
    and dies with it; without a sandbox it survives.
    """

    is_sampled = True

    def __init__(self, memory_kib: int) -> None:
        sweep_abandoned()
        self._memory_kib = memory_kib
        self._peak_kib = 0
        self._cpu_ns: dict[int, int] = {}
        self._root: int | None = None
        self._directory_fd: int | None = None
        self._killed: set[int] = set()
        self._stopped_ns: int | None = None
        self._was_woken = False

    def watch(self, root: int) -> None:
        """Sets the root of the tree."""
        self._root = root

    def watch_directory(self, descriptor: int | None) -> None:
        """Sets the program's own file system, if any: its files count as memory."""
        self._directory_fd = descriptor

    def join_files(self) -> tuple[str, ...]:
        return ()

    def pids(self) -> list[int]:
        found = [] if self._root is None else [self._root]
        for pid in found:
            found += children(pid)
        return [pid for pid in found if not is_dead(pid)]

    def cpu_ns(self) -> int:
        for pid in self.pids():
            self._cpu_ns[pid] = max(self._cpu_ns.get(pid, 0), _cpu_ns(pid))
        return sum(self._cpu_ns.values())

    def peak_kib(self) -> int:
        taken_kib = self._taken_kib()
        if taken_kib > self._peak_kib:
            # A process that is being started has our own memory for a moment.
            self._peak_kib = max(self._peak_kib, min(taken_kib, self._taken_kib()))
        return self._peak_kib

    def _taken_kib(self) -> int:
        return sum(_memory_kib(pid) for pid in self.pids()) + self._directory_kib()

    def _directory_kib(self) -> int:
        if self._directory_fd is None:
            return 0
        found = os.fstatvfs(self._directory_fd)
        written_kib = (found.f_blocks - found.f_bfree) * found.f_frsize // 1024
        return written_kib + (found.f_files - found.f_ffree) * _INODE_KIB

    def out_of_memory(self) -> bool:
        return self.peak_kib() > self._memory_kib

    def take_sample(self) -> None:
        """Takes a sample, and kills a program that has exceeded its memory limit."""
        self.cpu_ns()
        if self.out_of_memory():
            self._kill_found()

    def begin_freezing(self) -> None:
        self._signal(signal.SIGSTOP)

    def freeze(self) -> float:
        deadline, attempts = time.monotonic() + _PATIENCE_S, 0
        while any(_is_running(pid) for pid in self.pids()):
            self._signal(signal.SIGSTOP)
            if time.monotonic() > deadline:
                raise Unmanageable(_NOT_STOPPED)
            time.sleep(_GLANCE_S)
            attempts += 1
        self._stopped_ns = self.cpu_ns()
        return max(0, attempts - _FEW_ATTEMPTS) * _GLANCE_S

    def thaw(self) -> None:
        """Lets it continue; a fault if it already did so by itself (a timer may send SIGCONT)."""
        if self.was_woken:
            raise Unmanageable(_WOKEN)
        self._stopped_ns = None
        self._signal(signal.SIGCONT)

    @property
    def was_woken(self) -> bool:
        if self._stopped_ns is not None:
            self._was_woken |= self.cpu_ns() > self._stopped_ns + _WOKEN_NS
        return self._was_woken

    def kill(self) -> None:
        try:
            self.cpu_ns()
            self.peak_kib()
        finally:
            self._kill_and_wait()

    def _kill_and_wait(self) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while self._kill_found():
            if time.monotonic() > deadline or is_abandoned(self):
                abandon(self)
                raise Unmanageable(_NOT_ENDED)
            time.sleep(0.001)

    def _kill_found(self) -> bool:
        """Kills the processes that it finds; whether any that was ever killed is not dead yet.

        A process whose parent is dead is not found any more.
        """
        found = self.pids()
        for pid in found:
            _send(pid, signal.SIGKILL)
        self._killed = {*found, *filterfalse(is_dead, self._killed)}
        return bool(self._killed)

    def _signal(self, number: signal.Signals) -> None:
        for pid in self.pids():
            _send(pid, number)

    def remove(self) -> None:
        """There is nothing to remove; its directory vanishes with the sandbox."""
        self._directory_fd = None

    def try_to_remove(self) -> bool:
        return not self._kill_found()


def is_traced(pid: int) -> bool:
    """Whether a debugger is attached to a process."""
    lines = _read(_PROC / str(pid) / "status").splitlines()
    return any(line.startswith("TracerPid:") and line.split()[1] != "0" for line in lines)


def holds_pipe(pid: int, pipe: os.stat_result) -> bool:
    """Whether a thread of a process has a pipe open; true if we may not look.

    A first thread that has ended has no descriptors any more, though the others go on.
    """
    return any(_has_open(f"{thread}/fd", pipe) for thread in thread_folders(pid))


def _has_open(folder: str, sought: os.stat_result) -> bool:
    try:
        names = os.listdir(folder)
    except PermissionError:
        return True
    except OSError:
        return False
    return any(_is(f"{folder}/{name}", sought) for name in names)


def has_open(file: Path) -> bool:
    """Whether a process of this user has a file open."""
    try:
        sought = os.stat(file)
    except OSError:
        return False
    return any(holds_pipe(pid, sought) for pid in _own_processes())


def _own_processes() -> Iterator[int]:
    for name in os.listdir(_PROC):
        with suppress(OSError):  # it has just ended
            if name.isdigit() and os.stat(_PROC / name).st_uid == os.geteuid():
                yield int(name)


def _is(descriptor: str, sought: os.stat_result) -> bool:
    try:
        found = os.stat(descriptor)
    except OSError:
        return False  # it was closed meanwhile
    return (found.st_dev, found.st_ino) == (sought.st_dev, sought.st_ino)


def children(pid: int) -> list[int]:
    """The children of a process."""
    listed = (_read(f"{thread}/children") for thread in thread_folders(pid))
    return [int(child) for each in listed for child in each.split()]


def _is_running(pid: int) -> bool:
    return not _letters(pid) <= set("TtZX")


def _letters(pid: int) -> set[str]:
    """The states of a process's threads, as letters of the kernel."""
    stats = (_read(f"{thread}/stat") for thread in thread_folders(pid))
    return {stat.rpartition(")")[2].split()[0] for stat in stats if stat}


def _cpu_ns(pid: int) -> int:
    """The processor time of a process, its finished threads included."""
    clock = (~pid << 3) | _CPUCLOCK_SCHED
    try:
        return time.clock_gettime_ns(clock)
    except OSError:
        return 0


def _memory_kib(pid: int) -> int:
    """Its own memory, without the system's files that it shares with others.

    Shared pages stay in memory when a process unmaps them, but no longer count as resident: so
    shared mappings count as a whole, and so do the buffers of more pipes and sockets than a
    program needs.
    """
    for thread in thread_folders(pid):  # all share one memory, except for ended threads
        lines = (line.partition(":") for line in _read(f"{thread}/status").splitlines())
        status = {name: value.removesuffix(" kB") for name, _, value in lines}
        if _OWN_MEMORY[0] in status:
            own_kib = sum(int(status.get(name, 0)) for name in _OWN_MEMORY)
            shared_kib = max(int(status.get(_SHARED_MEMORY, 0)), _mapped_kib(thread))
            return own_kib + shared_kib + _buffered_kib(thread)
    return 0


def _mapped_kib(process: str) -> int:
    """The size of its shared memory; a piece that is mapped twice counts once."""
    ends: dict[str, int] = {}
    for line in _read(f"{process}/maps").splitlines():
        if line.endswith(_ANONYMOUS):
            span, _, offset, _, inode, *_ = line.split()
            first, last = (int(each, 16) for each in span.split("-"))
            ends[inode] = max(ends.get(inode, 0), int(offset, 16) + last - first)
    return sum(ends.values()) // 1024


def _buffered_kib(process: str) -> int:
    """What its pipes and sockets can hold, except for a few."""
    try:
        names = os.listdir(f"{process}/fd")
    except OSError:
        return 0
    if len(names) <= _FEW_DESCRIPTORS:
        return 0
    sizes = sorted(_buffer_kib(f"{process}/fd/{name}") for name in names)
    return sum(sizes[:-_FEW_DESCRIPTORS])


def _buffer_kib(descriptor: str) -> int:
    try:
        kind = os.readlink(descriptor).partition(":")[0]
    except OSError:
        return 0
    return {"pipe": _PIPE_KIB, "socket": _socket_kib()}.get(kind, 0)


@cache
def _socket_kib() -> int:
    """What one socket can hold unread: the kernel allows twice what it is asked for."""
    return 2 * int(_read(_PROC / "sys/net/core/wmem_max") or 0) // 1024


def _read(file: Path | str) -> str:
    """The text of a file that may vanish at any moment."""
    try:
        with open(file, encoding="utf-8", errors="replace") as stream:
            return stream.read()
    except OSError:
        return ""


def _send(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
