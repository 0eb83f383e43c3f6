"""Which guarantees hold on this machine: a harmless program is started and inspected."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from botdrome.sandbox.control_program import MEMORY_KIB, PATIENCE_S, echoes, system_program
from botdrome.sandbox.replies import Line, TimedOut
from botdrome.sandbox.running import RunningProcess
from botdrome.sandbox.starters.confined import Sandbox
from botdrome.sentences import Sentence

_NAMESPACES = ("user", "mnt", "pid", "net", "ipc", "uts")
_SILENCE_S = 0.02

NAMESPACES = Sentence(
    "namespaces",
    "the program is isolated: users, files, processes, network, queues and host name of its own",
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
    "the program runs as a system user of its own",
    "программа работает от имени отдельного пользователя системы",
)
MEMORY = Sentence(
    "memory",
    "the kernel enforces the memory limit and counts processor time (control groups)",
    "ограничение памяти и учёт времени ведёт ядро (контрольные группы)",
)
FREEZING = Sentence(
    "freezing",
    "a waiting program can be frozen: its clock stops",
    "ожидающую программу можно заморозить: её часы останавливаются",
)

SANDBOXED = (NAMESPACES, FILTER, PRIVILEGES)
"""The minimum for a sandbox: without one of these nothing is promised."""


_NAMESPACES_REMEDY = Sentence(
    "namespaces-remedy",
    "Let ordinary users make namespaces (sysctl kernel.unprivileged_userns_clone=1, "
    "kernel.apparmor_restrict_unprivileged_userns=0; in a container its own settings), "
    "or run as root.",
    "Разрешите обычным пользователям создавать пространства имён "
    "(sysctl kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0; "
    "в контейнере — его настройки) или запускайте от имени root.",
)
_ROOT_REMEDY = Sentence(
    "root-remedy",
    "Run as root: then every program gets a system user of its own.",
    "Запускайте от имени root: тогда у каждой программы будет свой пользователь.",
)
_GROUPS_REMEDY = Sentence(
    "groups-remedy",
    "Run as root, or in a group of your own: systemd-run --user --scope -p Delegate=yes botdrome …",
    "Запускайте от имени root или в своей группе: "
    "systemd-run --user --scope -p Delegate=yes botdrome …",
)


@dataclass(frozen=True, slots=True)
class Guarantee:
    """A guarantee of the sandbox, whether it holds here, and what to do if not."""

    sentence: Sentence
    holds: bool
    remedy: Sentence


def observe(sandbox: Sandbox) -> tuple[Guarantee, ...]:
    """Starts `cat` in the sandbox and inspects it; a sandbox that fails is a platform fault."""
    running = sandbox.start(system_program("/usr/bin/cat"))
    try:
        if not echoes(running):
            running.end()  # raises if the sandbox could not be set up
            return tuple(Guarantee(each, False, _NAMESPACES_REMEDY) for each in SANDBOXED)
        inspected = tuple(_inspect(running))
    finally:
        running.end()
    return (*inspected, Guarantee(MEMORY, _ends_for_memory(sandbox), _GROUPS_REMEDY))


def _inspect(running: RunningProcess) -> Iterator[Guarantee]:
    pid = running.pids()[-1]
    status = _status(pid)
    own = {name: os.readlink(f"/proc/self/ns/{name}") for name in _NAMESPACES}
    inside = {name: os.readlink(f"/proc/{pid}/ns/{name}") for name in _NAMESPACES}
    is_isolated = all(own[name] != inside[name] for name in _NAMESPACES)
    yield Guarantee(NAMESPACES, is_isolated, _NAMESPACES_REMEDY)
    yield Guarantee(FILTER, status["Seccomp"] == "2", _NAMESPACES_REMEDY)
    has_no_capabilities = int(status["CapEff"], 16) == 0 and int(status["CapPrm"], 16) == 0
    yield Guarantee(
        PRIVILEGES, has_no_capabilities and status["NoNewPrivs"] == "1", _NAMESPACES_REMEDY
    )
    is_private = int(status["Uid"].split()[0]) not in (0, os.getuid())
    yield Guarantee(PRIVATE_USER, is_private, _ROOT_REMEDY)
    yield Guarantee(FREEZING, _can_be_frozen(running), _GROUPS_REMEDY)


def _can_be_frozen(running: RunningProcess) -> bool:
    running.freeze()
    running.send("hello")
    is_silent = running.receive(time.monotonic() + _SILENCE_S) == TimedOut()
    running.thaw()
    return is_silent and running.receive(time.monotonic() + PATIENCE_S) == Line("hello")


def _ends_for_memory(sandbox: Sandbox) -> bool:
    """Whether the kernel kills a program that takes four times its memory limit."""
    block = f"bs={4 * MEMORY_KIB}K"
    running = sandbox.start(
        system_program("/usr/bin/dd", "if=/dev/zero", "of=/dev/null", "count=1", block)
    )
    running.wait_exit(time.monotonic() + PATIENCE_S)
    return running.end().out_of_memory and sandbox.enforces_limits


def _status(pid: int) -> dict[str, str]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
