"""The states and waits of a program's threads at one moment."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_FORKED_WITHOUT_EXEC = 0x40  # PF_FORKNOEXEC, among a process's flags until it executes a program
_FLAGS = 6  # their place after the program's name in `stat`
_ENDED = frozenset("ZX")


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

    @property
    def is_running(self) -> bool:
        """Whether the program itself runs."""
        return bool(self.states)


def observe(pids: Iterable[int], sandbox_pid: int | None, *, has_init: bool) -> Observation:
    """Observes the processes of a group; `sandbox_pid` is the first of the sandbox's own.

    The sandbox's init (`has_init`), and the program itself before its exec, were forked and have
    executed nothing since. No process of a bot looks like that: bots cannot fork.
    """
    pids = list(pids)
    others = [pid for pid in pids if pid != sandbox_pid]
    programs = [pid for pid in others if _has_executed(pid)]
    if programs and not has_init:
        programs = others  # a command of the host may fork
    states: set[str] = set()
    delays_ns: dict[int, int] = {}
    for folder in (folder for pid in programs for folder in thread_folders(pid)):
        state = _state(folder)
        if state not in _ENDED:
            states.add(state)
        delay_ns = _delay_ns(folder)
        if delay_ns is not None:
            delays_ns[int(folder.rpartition("/")[2])] = delay_ns
    setup_cpu_ns = None
    if has_init and programs:
        setup_cpu_ns = sum(_cpu_ns(pid) for pid in pids if pid not in programs)
    return Observation(frozenset(states), delays_ns, setup_cpu_ns)


def own_run_delay_ns() -> int:
    """How long the calling thread itself has waited for a processor."""
    return _delay_ns("/proc/thread-self") or 0


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


def _delay_ns(folder: str) -> int | None:
    fields = _read(f"{folder}/schedstat").split()
    return int(fields[1]) if len(fields) == 3 else None


def _cpu_ns(pid: int) -> int:
    """The processor time of a process with one thread."""
    fields = _read(f"/proc/{pid}/schedstat").split()
    return int(fields[0]) if len(fields) == 3 else 0


def _read(file: str) -> bytes:
    """The content of a file of /proc; empty if it has vanished."""
    try:
        with open(file, "rb", buffering=0) as stream:
            return stream.read()
    except OSError:
        return b""
