"""What /proc tells about a tree of processes, and control by signals where there are no groups."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.groups import Group
from botdrome.sentences import Sentence

_PROC = Path("/proc")
_PATIENCE_S = 5.0
_CPUCLOCK_SCHED = 2  # how the kernel makes the number of a process's clock
_OWN_MEMORY = ("RssAnon:", "RssShmem:")
_NOT_STOPPED = Sentence(
    "not-stopped", "A program could not be stopped.", "Не удалось остановить программу."
)


class ProcessTree(Group):
    """A program without a control group: limits are sampled, not enforced by the kernel.

    A process that leaves the tree (its parent died) is still in the sandbox's own process
    namespace, whose end ends it too; without a sandbox it survives. Threads are not counted.
    """

    is_sampled = True

    def __init__(self, memory_kib: int) -> None:
        self._memory_kib = memory_kib
        self._peak_kib = 0
        self._cpu_ns: dict[int, int] = {}
        self._root: int | None = None

    def watch(self, root: int) -> None:
        """Says which process is the root of the tree."""
        self._root = root

    def entrances(self) -> tuple[str, ...]:
        return ()

    def pids(self) -> list[int]:
        found = [] if self._root is None else [self._root]
        for pid in found:
            found += children(pid)
        return [pid for pid in found if _is_alive(pid)]

    def cpu_ns(self) -> int:
        for pid in self.pids():
            self._cpu_ns[pid] = max(self._cpu_ns.get(pid, 0), _cpu_ns(pid))
        return sum(self._cpu_ns.values())

    def peak_kib(self) -> int:
        self._peak_kib = max(self._peak_kib, sum(_resident_kib(pid) for pid in self.pids()))
        return self._peak_kib

    def out_of_memory(self) -> bool:
        return self.peak_kib() > self._memory_kib

    def look(self) -> None:
        """Takes the figures, and ends a program that has taken too much memory."""
        self.cpu_ns()
        if self.out_of_memory():
            self._signal(signal.SIGKILL)

    def freeze(self) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while any(_is_running(pid) for pid in self.pids()):
            self._signal(signal.SIGSTOP)
            if time.monotonic() > deadline:
                raise PlatformFault(_NOT_STOPPED)
            time.sleep(0.0005)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        self.cpu_ns()
        self.peak_kib()
        deadline = time.monotonic() + _PATIENCE_S
        while self.pids():
            self._signal(signal.SIGKILL)
            if time.monotonic() > deadline:
                raise PlatformFault(_NOT_STOPPED)
            time.sleep(0.001)

    def _signal(self, number: signal.Signals) -> None:
        for pid in self.pids():
            _send(pid, number)

    def remove(self) -> None:
        """There is nothing to remove."""


def run_delays_ns(pid: int) -> dict[int, int]:
    """How long each thread of a process has waited for a processor, though ready to run."""
    delays = {}
    for thread in _threads(pid):
        fields = _read(f"{thread}/schedstat").split()
        if len(fields) == 3:
            delays[int(thread.rpartition("/")[2])] = int(fields[1])
    return delays


def own_run_delay_ns() -> int:
    """How long the calling thread itself has waited for a processor."""
    fields = _read(f"{_PROC}/thread-self/schedstat").split()
    return int(fields[1]) if len(fields) == 3 else 0


def has_ready_thread(pid: int) -> bool:
    """Whether a thread of a process runs, or waits for nothing but a processor."""
    return "R" in _letters(pid)


def name_of(pid: int) -> str:
    """What a process is called; empty if it is no more."""
    return _read(_PROC / str(pid) / "comm").strip()


def is_traced(pid: int) -> bool:
    """Whether a debugger is attached to a process."""
    lines = _read(_PROC / str(pid) / "status").splitlines()
    return any(line.startswith("TracerPid:") and line.split()[1] != "0" for line in lines)


def has_left(pid: int) -> bool:
    """Whether a process is no more, but for somebody who has yet to take note of it."""
    return not _is_alive(pid)


def holds_pipe(pid: int, pipe: os.stat_result) -> bool:
    """Whether a process has a pipe open; if we may not look, it is taken to have."""
    folder = _PROC / str(pid) / "fd"
    try:
        names = os.listdir(folder)
    except PermissionError:
        return True
    except OSError:
        return False
    return any(_is(folder / name, pipe) for name in names)


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


def _is(descriptor: Path, sought: os.stat_result) -> bool:
    try:
        found = os.stat(descriptor)
    except OSError:
        return False  # it was closed meanwhile
    return (found.st_dev, found.st_ino) == (sought.st_dev, sought.st_ino)


def children(pid: int) -> list[int]:
    """The processes that a process has started, as far as they are there."""
    listed = (_read(f"{thread}/children") for thread in _threads(pid))
    return [int(child) for each in listed for child in each.split()]


def _threads(pid: int) -> list[str]:
    """The folders of a process's threads; none if it is no more."""
    folder = f"{_PROC}/{pid}/task"
    try:
        return [f"{folder}/{thread}" for thread in os.listdir(folder)]
    except OSError:
        return []


def _is_alive(pid: int) -> bool:
    """Whether one of its threads is: the first one may end, and the others go on."""
    return not _letters(pid) <= {"Z", "X"}


def _is_running(pid: int) -> bool:
    return not _letters(pid) <= set("TtZX")


def _letters(pid: int) -> set[str]:
    """What the threads of a process do, by the letters that the kernel has for it."""
    stats = (_read(f"{thread}/stat") for thread in _threads(pid))
    return {stat.rpartition(")")[2].split()[0] for stat in stats if stat}


def _cpu_ns(pid: int) -> int:
    """The processor time of a process, its finished threads included."""
    clock = (~pid << 3) | _CPUCLOCK_SCHED
    try:
        return time.clock_gettime_ns(clock)
    except OSError:
        return 0


def _resident_kib(pid: int) -> int:
    """Its own memory: what it shares with others as files of the system is not counted."""
    for thread in _threads(pid):  # all have the same memory, but those that have ended
        lines = _read(f"{thread}/status").splitlines()
        if own := [int(line.split()[1]) for line in lines if line.startswith(_OWN_MEMORY)]:
            return sum(own)
    return 0


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
