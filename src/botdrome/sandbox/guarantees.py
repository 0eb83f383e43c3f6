"""Which guarantees hold on this machine: a harmless program is started and looked at."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from botdrome.sandbox.processes import ProcessTree
from botdrome.sandbox.program import Allowance, Program
from botdrome.sandbox.replies import Line
from botdrome.sandbox.running import Running
from botdrome.sandbox.start import Sandbox
from botdrome.sentences import Sentence

_NAMESPACES = ("user", "mnt", "pid", "net", "ipc", "uts")
_PATIENCE_S = 10.0
_MEMORY_KIB = 64 * 1024

NAMESPACES = Sentence(
    "namespaces",
    "the program is alone: its own users, files, processes, network, queues and host name",
    "программа изолирована: свои пользователи, файлы, процессы, сеть, очереди и имя машины",
)
FILTER = Sentence("filter", "system calls are filtered", "системные вызовы фильтруются")
PRIVILEGES = Sentence(
    "privileges",
    "no capabilities, and no way to gain any",
    "привилегий нет, и получить их нельзя",
)
PRIVATE_USER = Sentence(
    "private-user",
    "the program runs as a user that nobody else is",
    "программа работает от имени пользователя, которого больше ни у кого нет",
)
MEMORY = Sentence(
    "memory",
    "the kernel enforces the memory limit and counts processor time (control groups)",
    "ограничение памяти и учёт времени ведёт ядро (контрольные группы)",
)
FREEZING = Sentence(
    "freezing",
    "a waiting program can be frozen: its clock stands still",
    "ожидающую программу можно заморозить: её часы стоят",
)


@dataclass(frozen=True, slots=True)
class Guarantee:
    """Something that the sandbox promises, and whether it holds here."""

    sentence: Sentence
    holds: bool


def observe(sandbox: Sandbox) -> tuple[Guarantee, ...]:
    """Starts `cat` in the sandbox and looks at it; a sandbox that fails is a platform fault."""
    running = sandbox.start(_cat())
    try:
        running.send("hello")
        if running.receive(time.monotonic() + _PATIENCE_S) != Line("hello"):
            running.end()
            return tuple(Guarantee(each, holds=False) for each in (NAMESPACES, FILTER, PRIVILEGES))
        return tuple(_looked_at(running))
    finally:
        running.end()


def _cat() -> Program:
    visible = tuple(path for path in map(Path, ("/usr", "/bin", "/lib", "/lib64")) if path.exists())
    return Program(("/usr/bin/cat",), Allowance(_MEMORY_KIB), visible=visible)


def _looked_at(running: Running) -> Iterator[Guarantee]:
    pid = running.pids()[-1]
    status = _status(pid)
    own = {name: os.readlink(f"/proc/self/ns/{name}") for name in _NAMESPACES}
    inside = {name: os.readlink(f"/proc/{pid}/ns/{name}") for name in _NAMESPACES}
    yield Guarantee(NAMESPACES, all(own[name] != inside[name] for name in _NAMESPACES))
    yield Guarantee(FILTER, status["Seccomp"] == "2")
    capless = int(status["CapEff"], 16) == 0 and int(status["CapPrm"], 16) == 0
    yield Guarantee(PRIVILEGES, capless and status["NoNewPrivs"] == "1")
    yield Guarantee(PRIVATE_USER, int(status["Uid"].split()[0]) not in (0, os.getuid()))
    yield Guarantee(MEMORY, not isinstance(running.group, ProcessTree))
    running.freeze()
    before = running.cpu_ms
    time.sleep(0.02)
    yield Guarantee(FREEZING, running.cpu_ms == before)
    running.thaw()


def _status(pid: int) -> dict[str, str]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
