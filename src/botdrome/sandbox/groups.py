"""Control groups: where a program's memory is limited, its time counted, all of it frozen or ended.

Version 2 where its controllers are ours to use, version 1 where that is what there is, and plain
signals and /proc where neither is (the limits that then do not hold are told by the doctor).
"""

import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.sentences import Sentence

PREFIX = "botdrome-"
_NEEDED = ("memory", "pids", "cpuacct", "freezer")
_STUCK = Sentence(
    "group-stuck",
    "The control group {path} does not {what}; check the machine's control groups.",
    "Контрольная группа {path} не выполняет команду «{what}»; проверьте контрольные группы машины.",
)
_PATIENCE_S = 5.0
_GLANCE_S = 0.0002
_GAUGE_BYTES = 512
_CHUNK_BYTES = 4096
_NEARLY = 15 / 16


class Group(ABC):
    """The control group of one running program."""

    is_sampled = False
    """Whether its figures are those of the moments when somebody looked, and its limits too."""

    @abstractmethod
    def entrances(self) -> tuple[str, ...]:
        """The files into which a process writes 0 to join."""

    @abstractmethod
    def cpu_ns(self) -> int:
        """The processor time of all that ever ran in the group."""

    @abstractmethod
    def peak_kib(self) -> int:
        """The most memory that the group ever used."""

    @abstractmethod
    def out_of_memory(self) -> bool:
        """Whether the kernel ended something in the group for its memory."""

    def killed_by_the_host(self) -> bool:
        """Whether the kernel ended something in it though it was within its own limit."""
        return False

    def look(self) -> None:
        """Takes a sample, where figures and limits are sampled."""
        return

    @abstractmethod
    def freeze(self) -> None:
        """Stops all that runs in the group."""

    @abstractmethod
    def thaw(self) -> None:
        """Lets it go on."""

    @abstractmethod
    def kill(self) -> None:
        """Ends all that runs in the group; nothing is left when this returns."""

    @abstractmethod
    def remove(self) -> None:
        """Removes the group itself."""

    @abstractmethod
    def pids(self) -> list[int]:
        """The processes in the group."""


class Gauge:
    """A file in which the kernel tells a figure; read often, so it is kept open."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._descriptor: int | None = None

    def read(self) -> bytes:
        """What it says now."""
        if self._descriptor is None:
            self._descriptor = os.open(self._file, os.O_RDONLY)
        return os.pread(self._descriptor, _GAUGE_BYTES, 0)

    def close(self) -> None:
        """Lets go of the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class GroupV1(Group):
    """A group in each of version 1's hierarchies that we need."""

    def __init__(self, roots: Mapping[str, Path], name: str, memory_kib: int, tasks: int) -> None:
        self._paths: dict[str, str] = {}
        self._memory_kib = memory_kib
        self._time = Gauge(f"{roots['cpuacct']}/{name}/cpuacct.usage")
        self._memory = Gauge(f"{roots['memory']}/{name}/memory.max_usage_in_bytes")
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

    def entrances(self) -> tuple[str, ...]:
        return tuple(f"{path}/cgroup.procs" for path in dict.fromkeys(self._paths.values()))

    def cpu_ns(self) -> int:
        return int(self._time.read())

    def peak_kib(self) -> int:
        return int(self._memory.read()) // 1024

    def out_of_memory(self) -> bool:
        return self._kills() > 0 and self._went_too_far()

    def killed_by_the_host(self) -> bool:
        return self._kills() > 0 and not self._went_too_far()

    def _kills(self) -> int:
        return _counter(_read(f"{self._paths['memory']}/memory.oom_control"), "oom_kill")

    def _went_too_far(self) -> bool:
        """Whether it came to its limit, or so near that the next large piece was beyond it."""
        return self.peak_kib() >= _NEARLY * self._memory_kib

    def freeze(self) -> None:
        self._set_state("FROZEN")

    def thaw(self) -> None:
        self._set_state("THAWED")

    def _set_state(self, wanted: str) -> None:
        file = f"{self._paths['freezer']}/freezer.state"
        deadline = time.monotonic() + _PATIENCE_S
        while True:
            _write(file, wanted)
            if _read(file).strip() == wanted.encode():
                return
            if time.monotonic() > deadline:
                raise PlatformFault(_STUCK.of(path=self._paths["freezer"], what=wanted.lower()))

    def kill(self) -> None:
        _kill_all(self)

    def pids(self) -> list[int]:
        return _pids(self._paths["freezer"])

    def remove(self) -> None:
        self._time.close()
        self._memory.close()
        for path in set(self._paths.values()):
            _remove(path)


class GroupV2(Group):
    """A group of version 2's one hierarchy."""

    def __init__(self, root: Path, name: str, memory_kib: int, tasks: int) -> None:
        self._path = path = f"{root}/{name}"
        self._time = Gauge(f"{path}/cpu.stat")
        os.mkdir(path)
        has_peak = os.path.exists(f"{path}/memory.peak")  # from Linux 5.19
        self._memory = Gauge(f"{path}/memory.{'peak' if has_peak else 'current'}")
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

    def entrances(self) -> tuple[str, ...]:
        return (f"{self._path}/cgroup.procs",)

    def cpu_ns(self) -> int:
        return _counter(self._time.read(), "usage_usec") * 1000

    def peak_kib(self) -> int:
        self._peak_kib = max(self._peak_kib, int(self._memory.read()) // 1024)
        return self._peak_kib

    def look(self) -> None:
        self.peak_kib()

    def out_of_memory(self) -> bool:
        events = _read(f"{self._path}/memory.events")
        return _counter(events, "oom_kill") > 0 and _counter(events, "max") > 0

    def killed_by_the_host(self) -> bool:
        events = _read(f"{self._path}/memory.events")
        return _counter(events, "oom_kill") > 0 and _counter(events, "max") == 0

    def freeze(self) -> None:
        self._set_frozen(1)

    def thaw(self) -> None:
        self._set_frozen(0)

    def _set_frozen(self, wanted: int) -> None:
        _write(f"{self._path}/cgroup.freeze", wanted)
        deadline = time.monotonic() + _PATIENCE_S
        while _counter(_read(f"{self._path}/cgroup.events"), "frozen") != wanted:
            if time.monotonic() > deadline:
                what = "freeze" if wanted else "thaw"
                raise PlatformFault(_STUCK.of(path=self._path, what=what))
            time.sleep(_GLANCE_S)

    def kill(self) -> None:
        all_at_once = f"{self._path}/cgroup.kill"
        if os.path.exists(all_at_once):  # from Linux 5.14 on
            _write(all_at_once, 1)
        _kill_all(self)

    def pids(self) -> list[int]:
        return _pids(self._path)

    def remove(self) -> None:
        self._time.close()
        self._memory.close()
        _remove(self._path)


def _kill_all(group: Group) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while pids := group.pids():
        for pid in pids:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        group.thaw()  # a frozen process dies only when it may run again
        if time.monotonic() > deadline:
            path = os.path.dirname(group.entrances()[0])
            raise PlatformFault(_STUCK.of(path=path, what="kill"))
        time.sleep(_GLANCE_S)


def _pids(path: str) -> list[int]:
    return [int(pid) for pid in _read(f"{path}/cgroup.procs").split()]


def _read(file: str) -> bytes:
    """The whole of a file of the kernel's; by plain calls, since it is done so often."""
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


def _counter(told: bytes, name: str) -> int:
    for line in told.decode().splitlines():
        key, _, value = line.partition(" ")
        if key == name:
            return int(value)
    return 0


def _remove(path: str) -> None:
    """Removes a group once the kernel has let go of its last process."""
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            os.rmdir(path)
        except FileNotFoundError:
            return
        except OSError:
            if time.monotonic() > deadline:
                raise PlatformFault(_STUCK.of(path=path, what="remove")) from None
            time.sleep(0.001)
        else:
            return
