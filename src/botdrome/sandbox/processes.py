"""What /proc tells about a tree of processes, and control by signals where there are no groups."""

import os
import signal
import time
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sandbox.groups import Group
from botdrome.sentences import Sentence

_PROC = Path("/proc")
_PATIENCE_S = 5.0
_NOT_STOPPED = Sentence(
    "not-stopped", "A program could not be stopped.", "Не удалось остановить программу."
)


class ProcessTree(Group):
    """A program without a control group: limits are sampled, not enforced by the kernel.

    A process that leaves the tree (its parent died) is still in the sandbox's own process
    namespace, whose end ends it too.
    """

    def __init__(self, memory_kib: int) -> None:
        self._memory_kib = memory_kib
        self._peak_kib = 0
        self._cpu_ns: dict[int, int] = {}
        self._root: int | None = None

    def watch(self, root: int) -> None:
        """Says which process is the root of the tree."""
        self._root = root

    def entrances(self) -> tuple[Path, ...]:
        return ()

    def pids(self) -> list[int]:
        found = [] if self._root is None else [self._root]
        for pid in found:
            found += _children(pid)
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

    def freeze(self) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while any(_state(pid) not in "TtZX" for pid in self.pids()):
            self._signal(signal.SIGSTOP)
            if time.monotonic() > deadline:
                raise PlatformFault(_NOT_STOPPED)
            time.sleep(0.0005)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        self.cpu_ns()
        self.peak_kib()
        while pids := self.pids():
            for pid in pids:
                _send(pid, signal.SIGKILL)
            time.sleep(0.001)
            if pids == [self._root]:
                return  # a zombie until its parent, we, reaps it

    def _signal(self, number: signal.Signals) -> None:
        for pid in self.pids():
            _send(pid, number)

    def remove(self) -> None:
        """There is nothing to remove."""


def run_delays_ns(pid: int) -> dict[int, int]:
    """How long each thread of a process has waited for a processor, though ready to run."""
    delays = {}
    try:
        threads = os.listdir(_PROC / str(pid) / "task")
    except OSError:
        return {}
    for thread in threads:
        fields = _read(_PROC / str(pid) / "task" / thread / "schedstat").split()
        if len(fields) == 3:
            delays[int(thread)] = int(fields[1])
    return delays


def name_of(pid: int) -> str:
    """What a process is called; empty if it is no more."""
    return _read(_PROC / str(pid) / "comm").strip()


def holds_pipe(pid: int, inode: int) -> bool:
    """Whether a process has a pipe open; if we may not look, it is taken to have."""
    try:
        folder = _PROC / str(pid) / "fd"
        return any(os.stat(folder / name).st_ino == inode for name in os.listdir(folder))
    except PermissionError:
        return True
    except OSError:
        return False


def _children(pid: int) -> list[int]:
    return [int(child) for child in _read(_PROC / f"{pid}/task/{pid}/children").split()]


def _is_alive(pid: int) -> bool:
    return _state(pid) not in "ZX"


def _state(pid: int) -> str:
    """The letter that the kernel has for what a process does; X if there is none."""
    stat = _read(_PROC / str(pid) / "stat")
    return stat.rpartition(")")[2].split()[0] if stat else "X"


def _cpu_ns(pid: int) -> int:
    try:
        threads = os.listdir(_PROC / str(pid) / "task")
    except OSError:
        return 0
    fields = (_read(_PROC / str(pid) / "task" / thread / "schedstat").split() for thread in threads)
    return sum(int(each[0]) for each in fields if each)


def _resident_kib(pid: int) -> int:
    for line in _read(_PROC / str(pid) / "status").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def _read(file: Path) -> str:
    """The text of a file that may vanish at any moment."""
    try:
        return file.read_text()
    except OSError:
        return ""


def _send(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
