"""Control groups: they limit a program's memory, count its time, freeze it and kill it.

Version 2 where we may use its controllers, otherwise version 1. Without groups, `processes.py`
uses signals and /proc, and `botdrome doctor` says which limits do not hold.
"""

import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from botdrome.errors import Unmanageable
from botdrome.sandbox.kernel.threads import is_dead
from botdrome.sandbox.leftovers import abandon, is_abandoned, sweep_abandoned
from botdrome.sentences import Sentence

PREFIX = "botdrome-"
_NOT_FROZEN = Sentence(
    "not-frozen",
    "The program in the control group {path} could not be frozen.",
    "Не удалось заморозить программу в контрольной группе {path}.",
)
_NOT_THAWED = Sentence(
    "not-thawed",
    "The program in the control group {path} could not be thawed.",
    "Не удалось разморозить программу в контрольной группе {path}.",
)
_NOT_KILLED = Sentence(
    "not-killed",
    "The program in the control group {path} could not be killed.",
    "Не удалось принудительно завершить программу в контрольной группе {path}.",
)
_NOT_REMOVED = Sentence(
    "not-removed",
    "The control group {path} of a program could not be removed.",
    "Не удалось удалить контрольную группу программы {path}.",
)
_PATIENCE_S = 5.0
_FREEZING_S = (*(0.05,) * 8, 0.5, 2.0, 5.0)
"""How long each attempt to freeze a program may take; the later ones are for a busy machine."""
_PROGRESS_NS = 2_000_000
_PROGRESS_S = 0.25
"""How much a program may compute after a failed attempt, and how long to wait for that."""
_SPIN_S = 0.001
_GLANCE_S = 0.0002
_GAUGE_BYTES = 512
_CHUNK_BYTES = 4096
_NEARLY = 15 / 16


class Group(ABC):
    """The control group of one running program."""

    is_sampled = False
    """Whether its measurements and limits are sampled rather than kept by the kernel."""

    @abstractmethod
    def join_files(self) -> tuple[str, ...]:
        """The files to which a process writes 0 to join."""

    @abstractmethod
    def cpu_ns(self) -> int:
        """The processor time of all processes that ever were in the group."""

    @abstractmethod
    def peak_kib(self) -> int:
        """The most memory that the group has used."""

    @abstractmethod
    def out_of_memory(self) -> bool:
        """Whether the kernel killed a process because the group reached its memory limit."""

    def killed_by_the_host(self) -> bool:
        """Whether the kernel killed a process though the group was within its limit."""
        return False

    def limit_hits(self) -> int:
        """How often the group has reached its memory limit."""
        return 0

    def take_sample(self) -> None:
        """Takes a sample, where measurements and limits are sampled."""
        return

    @property
    def was_woken(self) -> bool:
        """Whether it continued by itself while frozen, which only freezing by signals allows."""
        return False

    @abstractmethod
    def begin_freezing(self) -> None:
        """Asks for all processes in the group to be frozen, without waiting."""

    @abstractmethod
    def freeze(self) -> float:
        """Freezes all processes in the group; for how many seconds attempts failed before."""

    @abstractmethod
    def thaw(self) -> None:
        """Lets them continue."""

    @abstractmethod
    def kill(self) -> None:
        """Kills all processes in the group, and waits until they have left it."""

    @abstractmethod
    def remove(self) -> None:
        """Removes the group."""

    @abstractmethod
    def pids(self) -> list[int]:
        """The processes in the group."""

    @abstractmethod
    def try_to_remove(self) -> bool:
        """Kills and removes what is left, without waiting; true if nothing is left."""


class Gauge:
    """A file of the kernel with a number; kept open because it is read often."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._descriptor: int | None = None

    def read(self) -> bytes:
        """Its content now."""
        if self._descriptor is None:
            self._descriptor = os.open(self._file, os.O_RDONLY)
        return os.pread(self._descriptor, _GAUGE_BYTES, 0)

    def close(self) -> None:
        """Closes the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class KernelGroup(Group):
    """A control group of the kernel."""

    def __init__(self, time_file: str, memory_file: str) -> None:
        sweep_abandoned()
        self._time = Gauge(time_file)
        self._memory = Gauge(memory_file)
        self._killed: set[int] = set()

    @abstractmethod
    def _folders(self) -> Iterable[str]:
        """The group's folder in each hierarchy."""

    @abstractmethod
    def _is_now(self, *, frozen: bool) -> bool:
        """Asks for a state; whether the group is in it already."""

    def join_files(self) -> tuple[str, ...]:
        return tuple(f"{folder}/cgroup.procs" for folder in self._folders())

    def begin_freezing(self) -> None:
        self._is_now(frozen=True)

    def freeze(self) -> float:
        """Freezes all processes in the group; if that fails, they are thawed and frozen again.

        A thread that executes a program waits for the other threads of its process to die. Frozen
        by version 1 they never do, and it never freezes; thawed for a moment it continues.
        An attempt counts for no longer than it should have taken, even if the machine stood still.
        """
        failed_s = 0.0
        for patience_s in _FREEZING_S:
            begun = time.monotonic()
            if _waits_for(lambda: self._is_now(frozen=True), patience_s):
                return failed_s
            self.thaw()
            self._let_compute()
            failed_s += min(time.monotonic() - begun, patience_s + _PROGRESS_S)
        raise Unmanageable(_NOT_FROZEN.of(path=self._name()))

    def _let_compute(self) -> None:
        """Waits until the program has made progress, which takes longer on a busy machine."""
        before = self.cpu_ns()
        _waits_for(lambda: self.cpu_ns() - before > _PROGRESS_NS, _PROGRESS_S, spin_s=0.0)

    def thaw(self) -> None:
        if not _waits_for(lambda: self._is_now(frozen=False), _PATIENCE_S):
            raise Unmanageable(_NOT_THAWED.of(path=self._name()))

    def kill(self) -> None:
        if not self._waits_for_end(lambda: not self._signal_all()):
            raise Unmanageable(_NOT_KILLED.of(path=self._name()))

    def remove(self) -> None:
        self._time.close()
        self._memory.close()
        if not self._waits_for_end(self._has_gone):
            raise Unmanageable(_NOT_REMOVED.of(path=self._name()))
        self._wait_for_deaths()

    def _wait_for_deaths(self) -> None:
        """Waits until what was killed is dead; by now it has neither memory nor files.

        A process leaves its group before it is a zombie, and the first process of a sandbox waits
        in between for all others there. On a busy machine that took more than a second.
        """
        _waits_for(lambda: all(map(is_dead, self._killed)), _PATIENCE_S, spin_s=0.0)

    def try_to_remove(self) -> bool:
        with suppress(FileNotFoundError):
            self._signal_all()
        return self._has_gone()

    def _waits_for_end(self, has_ended: Callable[[], bool]) -> bool:
        """Waits once; a group that does not end in time is abandoned: it is tried again later."""
        if _waits_for(has_ended, 0.0 if is_abandoned(self) else _PATIENCE_S, spin_s=0.0):
            return True
        abandon(self)
        return False

    def _signal_all(self) -> bool:
        """Kills every process and thaws the group so that they can die; whether there was one."""
        pids = self.pids()
        self._killed.update(pids)
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if pids:
            self._is_now(frozen=False)
        return bool(pids)

    def _has_gone(self) -> bool:
        """Removes the group's folders; whether all of them are gone."""
        are_gone = True
        for folder in self._folders():
            try:
                os.rmdir(folder)
            except FileNotFoundError:
                continue
            except OSError:  # a process has not quite left yet
                are_gone = False
        return are_gone

    def _name(self) -> str:
        return next(iter(self._folders()))


class GroupV1(KernelGroup):
    """A group in each hierarchy of version 1 that we need."""

    def __init__(self, roots: Mapping[str, Path], name: str, memory_kib: int, tasks: int) -> None:
        self._paths: dict[str, str] = {}
        self._memory_kib = memory_kib
        super().__init__(
            f"{roots['cpuacct']}/{name}/cpuacct.usage",
            f"{roots['memory']}/{name}/memory.max_usage_in_bytes",
        )
        try:
            for controller, root in roots.items():
                path = f"{root}/{name}"
                if path not in self._paths.values():  # some are mounted together
                    os.mkdir(path)
                self._paths[controller] = path
            self._limit(memory_kib, tasks)
        except OSError:
            self.remove()
            raise

    def _limit(self, memory_kib: int, tasks: int) -> None:
        memory = self._paths["memory"]
        _write(f"{memory}/memory.limit_in_bytes", memory_kib * 1024)
        swap = f"{memory}/memory.memsw.limit_in_bytes"
        if os.path.exists(swap):
            _write(swap, memory_kib * 1024)
        _write(f"{self._paths['pids']}/pids.max", tasks)

    def cpu_ns(self) -> int:
        return int(self._time.read())

    def peak_kib(self) -> int:
        return int(self._memory.read()) // 1024

    def out_of_memory(self) -> bool:
        return self._kills() > 0 and self._reached_limit()

    def killed_by_the_host(self) -> bool:
        return self._kills() > 0 and not self._reached_limit()

    def limit_hits(self) -> int:
        return int(_read(f"{self._paths['memory']}/memory.failcnt"))

    def _kills(self) -> int:
        return _counter(_read(f"{self._paths['memory']}/memory.oom_control"), "oom_kill")

    def _reached_limit(self) -> bool:
        """Whether it reached its limit, or came so near that the next large allocation failed."""
        return self.peak_kib() >= _NEARLY * self._memory_kib

    def pids(self) -> list[int]:
        freezer = self._paths.get("freezer")  # missing if the group could not be made completely
        return [] if freezer is None else _pids(freezer)

    def _folders(self) -> Iterable[str]:
        return dict.fromkeys(self._paths.values())

    def _is_now(self, *, frozen: bool) -> bool:
        wanted = b"FROZEN" if frozen else b"THAWED"
        file = f"{self._paths['freezer']}/freezer.state"
        _write(file, wanted.decode())
        return _read(file).strip() == wanted


class GroupV2(KernelGroup):
    """A group of version 2, which has a single hierarchy."""

    def __init__(self, root: Path, name: str, memory_kib: int, tasks: int) -> None:
        self._path = path = f"{root}/{name}"
        os.mkdir(path)
        has_peak = os.path.exists(f"{path}/memory.peak")  # from Linux 5.19
        super().__init__(f"{path}/cpu.stat", f"{path}/memory.{'peak' if has_peak else 'current'}")
        self._peak_kib = 0
        try:
            self._limit(memory_kib, tasks)
        except OSError:
            self.remove()
            raise

    def _limit(self, memory_kib: int, tasks: int) -> None:
        _write(f"{self._path}/memory.max", memory_kib * 1024)
        swap = f"{self._path}/memory.swap.max"
        if os.path.exists(swap):
            _write(swap, 0)
        _write(f"{self._path}/pids.max", tasks)

    def cpu_ns(self) -> int:
        return _counter(self._time.read(), "usage_usec") * 1000

    def peak_kib(self) -> int:
        self._peak_kib = max(self._peak_kib, int(self._memory.read()) // 1024)
        return self._peak_kib

    def take_sample(self) -> None:
        self.peak_kib()

    def out_of_memory(self) -> bool:
        events = _read(f"{self._path}/memory.events")
        return _counter(events, "oom_kill") > 0 and _counter(events, "max") > 0

    def killed_by_the_host(self) -> bool:
        events = _read(f"{self._path}/memory.events")
        return _counter(events, "oom_kill") > 0 and _counter(events, "max") == 0

    def limit_hits(self) -> int:
        return _counter(_read(f"{self._path}/memory.events"), "max")

    def pids(self) -> list[int]:
        return _pids(self._path)

    def _folders(self) -> Iterable[str]:
        return (self._path,)

    def _is_now(self, *, frozen: bool) -> bool:
        _write(f"{self._path}/cgroup.freeze", int(frozen))
        return _counter(_read(f"{self._path}/cgroup.events"), "frozen") == frozen

    def _signal_all(self) -> bool:
        all_at_once = f"{self._path}/cgroup.kill"
        if os.path.exists(all_at_once):  # from Linux 5.14 on
            _write(all_at_once, 1)
        return super()._signal_all()


def _waits_for(holds: Callable[[], bool], patience_s: float, spin_s: float = _SPIN_S) -> bool:
    """Whether a condition holds in time; polled without sleeping for `spin_s` at first."""
    start = time.monotonic()
    while not holds():
        waited_s = time.monotonic() - start
        if waited_s > patience_s:
            return False
        if waited_s > spin_s:
            time.sleep(_GLANCE_S)
    return True


def _pids(path: str) -> list[int]:
    return [int(pid) for pid in _read(f"{path}/cgroup.procs").split()]


def _read(file: str) -> bytes:
    """The content of a file of the kernel; by plain system calls, which are faster."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        found = b""
        while chunk := os.read(descriptor, _CHUNK_BYTES):
            found += chunk
        return found
    finally:
        os.close(descriptor)


def _write(file: str, value: object) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    try:
        os.write(descriptor, str(value).encode())
    finally:
        os.close(descriptor)


def _counter(data: bytes, name: str) -> int:
    for line in data.decode().splitlines():
        key, _, value = line.partition(" ")
        if key == name:
            return int(value)
    return 0
