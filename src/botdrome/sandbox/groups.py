"""Control groups: where a program's memory is limited, its time counted, all of it frozen or ended.

Version 2 where its controllers are ours to use, version 1 where that is what there is, and plain
signals and /proc where neither is (the limits that then do not hold are told by the doctor).
"""

import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import suppress
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


class Group(ABC):
    """The control group of one running program."""

    @abstractmethod
    def entrances(self) -> tuple[Path, ...]:
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


class GroupV1(Group):
    """A group in each of version 1's hierarchies that we need."""

    def __init__(self, roots: dict[str, Path], name: str, memory_kib: int, tasks: int) -> None:
        self._paths: dict[str, Path] = {}
        try:
            for controller, root in roots.items():
                (root / name).mkdir()
                self._paths[controller] = root / name
            self._limit(memory_kib, tasks)
        except OSError:
            self.remove()
            raise

    def _limit(self, memory_kib: int, tasks: int) -> None:
        memory = self._paths["memory"]
        _write(memory / "memory.limit_in_bytes", memory_kib * 1024)
        swap = memory / "memory.memsw.limit_in_bytes"
        if swap.exists():
            _write(swap, memory_kib * 1024)
        _write(self._paths["pids"] / "pids.max", tasks)

    def entrances(self) -> tuple[Path, ...]:
        return tuple(path / "cgroup.procs" for path in self._paths.values())

    def cpu_ns(self) -> int:
        return int((self._paths["cpuacct"] / "cpuacct.usage").read_bytes())

    def peak_kib(self) -> int:
        return int((self._paths["memory"] / "memory.max_usage_in_bytes").read_bytes()) // 1024

    def out_of_memory(self) -> bool:
        return _counter(self._paths["memory"] / "memory.oom_control", "oom_kill") > 0

    def freeze(self) -> None:
        self._set_state("FROZEN")

    def thaw(self) -> None:
        self._set_state("THAWED")

    def _set_state(self, wanted: str) -> None:
        file = self._paths["freezer"] / "freezer.state"
        deadline = time.monotonic() + _PATIENCE_S
        while True:
            _write(file, wanted)
            if file.read_text().strip() == wanted:
                return
            if time.monotonic() > deadline:
                raise PlatformFault(_STUCK.of(path=file.parent, what=wanted.lower()))

    def kill(self) -> None:
        _kill_all(self)

    def pids(self) -> list[int]:
        return _pids(self._paths["freezer"])

    def remove(self) -> None:
        for path in self._paths.values():
            _remove(path)


class GroupV2(Group):
    """A group of version 2's one hierarchy."""

    def __init__(self, root: Path, name: str, memory_kib: int, tasks: int) -> None:
        self._path = root / name
        self._path.mkdir()
        try:
            self._limit(memory_kib, tasks)
        except OSError:
            self.remove()
            raise

    def _limit(self, memory_kib: int, tasks: int) -> None:
        _write(self._path / "memory.max", memory_kib * 1024)
        swap = self._path / "memory.swap.max"
        if swap.exists():
            _write(swap, 0)
        _write(self._path / "pids.max", tasks)

    def entrances(self) -> tuple[Path, ...]:
        return (self._path / "cgroup.procs",)

    def cpu_ns(self) -> int:
        return _counter(self._path / "cpu.stat", "usage_usec") * 1000

    def peak_kib(self) -> int:
        return int((self._path / "memory.peak").read_bytes()) // 1024

    def out_of_memory(self) -> bool:
        return _counter(self._path / "memory.events", "oom_kill") > 0

    def freeze(self) -> None:
        self._set_frozen(1)

    def thaw(self) -> None:
        self._set_frozen(0)

    def _set_frozen(self, wanted: int) -> None:
        _write(self._path / "cgroup.freeze", wanted)
        deadline = time.monotonic() + _PATIENCE_S
        while _counter(self._path / "cgroup.events", "frozen") != wanted:
            if time.monotonic() > deadline:
                raise PlatformFault(_STUCK.of(path=self._path, what="freeze"))

    def kill(self) -> None:
        _kill_all(self)

    def pids(self) -> list[int]:
        return _pids(self._path)

    def remove(self) -> None:
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
            raise PlatformFault(_STUCK.of(path=group.entrances()[0].parent, what="kill"))


def _pids(path: Path) -> list[int]:
    return [int(pid) for pid in (path / "cgroup.procs").read_bytes().split()]


def _write(file: Path, value: object) -> None:
    with open(file, "wb", buffering=0) as stream:
        stream.write(str(value).encode())


def _counter(file: Path, name: str) -> int:
    for line in file.read_text().splitlines():
        key, _, value = line.partition(" ")
        if key == name:
            return int(value)
    return 0


def _remove(path: Path) -> None:
    """Removes a group once the kernel has let go of its last process."""
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            path.rmdir()
        except FileNotFoundError:
            return
        except OSError:
            if time.monotonic() > deadline:
                raise PlatformFault(_STUCK.of(path=path, what="remove")) from None
            time.sleep(0.001)
        else:
            return


def sweep(roots: Iterable[Path]) -> None:
    """Removes the empty groups that supervisors left which are no more."""
    for root in roots:
        for path in root.glob(f"{PREFIX}*"):
            pid = path.name.removeprefix(PREFIX).partition("-")[0]
            if not Path("/proc", pid).exists():
                # One that is still in use, or that another sweeper has just removed, stays away.
                with suppress(OSError):
                    path.rmdir()


def find_v1_roots() -> dict[str, Path] | None:
    """Our own groups in version 1's hierarchies, if all that we need are there and writable."""
    places = _own_places()
    roots: dict[str, Path] = {}
    for mount_point, options in _mounts("cgroup"):
        for controller in _NEEDED:
            if controller in options and controller in places:
                roots[controller] = Path(mount_point + places[controller].rstrip("/"))
    if set(roots) != set(_NEEDED) or not all(os.access(root, os.W_OK) for root in roots.values()):
        return None
    return roots


def find_v2_root() -> Path | None:
    """A group of version 2 in which memory and pids can be limited for groups below it."""
    place = _own_places().get("")
    for mount_point, _ in _mounts("cgroup2"):
        if place is not None:
            root = Path(mount_point + place.rstrip("/"))
            for candidate in (root, root.parent):
                control = candidate / "cgroup.subtree_control"
                if (
                    control.exists()
                    and os.access(candidate, os.W_OK)
                    and {"memory", "pids"} <= set(control.read_text().split())
                ):
                    return candidate
    return None


def _own_places() -> dict[str, str]:
    """Where this process is in each hierarchy; version 2's has an empty name."""
    places = {}
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, names, place = line.split(":", 2)
        for name in names.split(","):
            places[name] = place
    return places


def _mounts(kind: str) -> Iterator[tuple[str, set[str]]]:
    for line in Path("/proc/self/mounts").read_text().splitlines():
        _, mount_point, found, options, *_ = line.split()
        if found == kind:
            yield mount_point, set(options.split(","))
