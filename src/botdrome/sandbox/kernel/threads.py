"""The states and waits of a program's threads at one moment."""

import os
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

_FORKED_WITHOUT_EXEC = 0x40  # PF_FORKNOEXEC, among a process's flags until it executes a program
_FLAGS = 6  # their place after the program's name in `stat`
_ENDED = frozenset("ZX")
_CHUNK_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Observation:
    """The threads of a program, without the sandbox's own processes.

    States are the kernel's letters: R (runs or is ready to), S (sleeps by its own choice), D
    (blocked inside the kernel), and so on. Before the last exec, and when all its threads have
    ended, the program is not running.
    """

    states: frozenset[str]
    delays_ns: Mapping[int, int]
    """How long each thread has waited for a processor; a wait is added when it is over."""
    setup_cpu_ns: int | None = None
    """Processor time that set up the sandbox; None if it cannot be told from the program's own."""
    runs_ns: Mapping[int, int] = field(default_factory=dict)
    """How long each thread has run, if known."""
    read_bytes: int | None = None
    """How much it has made the kernel read from disks so far; only known while it is blocked."""

    @property
    def is_running(self) -> bool:
        """Whether the program itself runs."""
        return bool(self.states)


def programs_among(pids: Iterable[int], sandbox_pid: int | None, *, has_init: bool) -> list[int]:
    """The processes of a group that are the program; `sandbox_pid` is the sandbox's first.

    The sandbox's init (`has_init`), and the program itself before its exec, were forked and have
    executed nothing since. No process of a bot looks like that: bots cannot fork.
    """
    others = [pid for pid in pids if pid != sandbox_pid]
    programs = [pid for pid in others if _has_executed(pid)]
    # A command of the host may fork.
    return others if programs and not has_init else programs


def observe(programs: Iterable[int]) -> Observation:
    """Observes the processes of a program."""
    programs = list(programs)
    states: set[str] = set()
    delays_ns: dict[int, int] = {}
    runs_ns: dict[int, int] = {}
    for folder in (folder for pid in programs for folder in thread_folders(pid)):
        state = _state(folder)
        if state not in _ENDED:
            states.add(state)
        scheduled = _schedule(folder)
        if scheduled is not None:
            thread = int(folder.rpartition("/")[2])
            runs_ns[thread], delays_ns[thread] = scheduled
    known_bytes = read_bytes(programs) if "D" in states else None
    return Observation(frozenset(states), delays_ns, None, runs_ns, known_bytes)


def used_cpu_ns(pids: Iterable[int]) -> int:
    """The processor time of processes with one thread each."""
    scheduled = (_schedule(f"/proc/{pid}") for pid in pids)
    return sum(each[0] for each in scheduled if each is not None)


def read_bytes(pids: Iterable[int]) -> int | None:
    """What processes have made the kernel read; None if we may not know."""
    total = 0
    for pid in pids:
        _, mark, after = _read(f"/proc/{pid}/io").partition(b"\nread_bytes: ")
        if not mark:
            return None
        total += int(after.split()[0])
    return total


def blocked_by_machine_ns(
    states: Set[str], passed_ns: int, stalled_ns: int | None, *, hit_limit: bool
) -> int:
    """How long the machine can have blocked a program that is found in these states.

    Threads can block each other, and a program can reach its own memory limit: so it is at most
    what tasks of the machine waited for the disk or for memory meanwhile. Where the kernel does
    not report that, all threads of the program must be blocked.
    """
    if "D" not in states or hit_limit:
        return 0
    if stalled_ns is None:
        return passed_ns if states == {"D"} else 0
    return min(passed_ns, stalled_ns)


def own_run_delay_ns() -> int:
    """How long the calling thread itself has waited for a processor."""
    _, delay_ns = _schedule("/proc/thread-self") or (0, 0)
    return delay_ns


def is_dead(pid: int) -> bool:
    """Whether all threads of a process have ended; zombies count as dead."""
    return all(_state(folder) in _ENDED for folder in thread_folders(pid))


def _has_executed(pid: int) -> bool:
    fields = _fields_after_name(f"/proc/{pid}")
    return len(fields) > _FLAGS and not int(fields[_FLAGS]) & _FORKED_WITHOUT_EXEC


def thread_folders(pid: int) -> list[str]:
    """The folders of a process's threads; none if it is dead."""
    folder = f"/proc/{pid}/task"
    try:
        return [f"{folder}/{thread}" for thread in os.listdir(folder)]
    except OSError:
        return []


def _state(folder: str) -> str:
    fields = _fields_after_name(folder)
    return fields[0].decode() if fields else "X"


def _fields_after_name(folder: str) -> list[bytes]:
    """The fields of `stat` from the state on; a name may contain anything, also brackets."""
    return _read(f"{folder}/stat").rpartition(b")")[2].split()


def _schedule(folder: str) -> tuple[int, int] | None:
    """How long a thread has run, and waited for a processor; None if it has vanished."""
    fields = _read(f"{folder}/schedstat").split()
    return (int(fields[0]), int(fields[1])) if len(fields) == 3 else None


def _read(file: str) -> bytes:
    """The content of a small file of /proc, which comes in one piece; empty if it has vanished."""
    try:
        descriptor = os.open(file, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return os.read(descriptor, _CHUNK_BYTES)
    except OSError:
        return b""
    finally:
        os.close(descriptor)
