"""Bots that are debugged: one waits for a debugger, the other is started by its author."""

import os
import shlex
import shutil
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Literal, Self

from botdrome.languages import DebugBuild
from botdrome.languages.language import UTF8
from botdrome.referee.bots import relay
from botdrome.referee.bots.bot import Bot
from botdrome.referee.bots.join_ports import HOST, JoinPort
from botdrome.sandbox import Allowance, DebugSession, Ending, Program
from botdrome.sandbox.starters.debugging import ptrace_scope
from botdrome.sentences import Sentence

JOIN = "join"
ATTACH = "attach:"
_NAME = "botdrome"
_MEMORY_KIB = 2**30
_ONLY_ROOT = 2
_CONNECTIONS = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))

_TYPE = Sentence(
    "waits-for-debugger",
    "{name} waits for a debugger. Type in another terminal: {command}",
    "{name} ждёт отладчика. Наберите в другом терминале: {command}",
)
_TYPE_AS_ROOT = Sentence(
    "waits-for-root",
    "{name} waits for a debugger. This machine lets only root attach one (ptrace_scope is "
    "{scope}); type in another terminal: sudo {command}",
    "{name} ждёт отладчика. Подключать его на этой машине может только root (ptrace_scope равно "
    "{scope}); наберите в другом терминале: sudo {command}",
)
_CONNECT = Sentence(
    "waits-at-port",
    "{name} waits for a debugger: attach yours to {command} (docs/debugging.md).",
    "{name} ждёт отладчика: подключите его к {command} (docs/debugging.ru.md).",
)
_JOIN = Sentence(
    "waits-for-program",
    "A seat waits for your program. Type in another terminal: "
    "{botdrome} join --port {port} ./program",
    "Место ждёт вашу программу. Наберите в другом терминале: "
    "{botdrome} join --port {port} ./программа",
)

Tell = Callable[[Bot, Sentence], None]
"""Shows the author of a bot what to do."""


def is_debugged(text: str) -> bool:
    """Whether a text names a bot that is debugged: its match has no clocks."""
    return text == JOIN or text.startswith(ATTACH)


class Debugging:
    """The debugged bots of a match or a series; a context manager that closes their ports."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._ports = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ports.close()

    def attached(self, name: str, build: DebugBuild) -> "AttachedBot":
        """A bot that waits for a debugger."""
        return AttachedBot(name, build, self._tell)

    def joining(self) -> "JoinedBot":
        """A bot that its author starts."""
        join_port = JoinPort()
        self._ports.callback(join_port.close)
        return JoinedBot(JOIN, join_port, self._tell)


@dataclass(frozen=True, slots=True)
class DebuggedBot(Bot):
    """A bot without limits and outside the sandbox."""

    name: str

    @property
    def is_confined(self) -> bool:
        return False

    @property
    def startup_allowance_ms(self) -> int:
        return 0

    def ran_out_of_memory(self, ending: Ending) -> bool:
        return ending.out_of_memory


@dataclass(frozen=True, slots=True)
class AttachedBot(DebuggedBot):
    """A bot that was built for a debugger, and does nothing until one is attached."""

    build: DebugBuild
    tell: Tell = field(repr=False)

    @property
    def language(self) -> str:
        return self.build.language.id

    @property
    def hash(self) -> str:
        return self.build.hash

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        del memory_mib
        port = _free_port() if self.build.debugging.has_port else 0
        return Program(
            self.build.command(port),
            Allowance(_MEMORY_KIB, may_fork=True),
            directory=directory,
            environment={**os.environ, **UTF8},
            debug_session=DebugSession(
                partial(self._say, port), is_held=partial(_has_connection, port)
            ),
        )

    def _say(self, port: int, pid: int) -> None:
        command = self.build.attach(pid, port)
        scope = ptrace_scope()
        wording = _CONNECT if command.startswith(HOST) else _TYPE
        if not port and scope >= _ONLY_ROOT and os.geteuid():
            wording = _TYPE_AS_ROOT
        self.tell(self, wording.of(name=self.name, command=command, scope=scope))


@dataclass(frozen=True, slots=True)
class JoinedBot(DebuggedBot):
    """A bot that its author starts; its program is unknown."""

    join_port: JoinPort = field(repr=False)
    tell: Tell = field(repr=False)
    _announced: list[str] = field(default_factory=list, repr=False, compare=False)

    @property
    def language(self) -> str:
        return JOIN

    @property
    def hash(self) -> str:
        return ""

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        del memory_mib
        kind: Literal["files", "lines"] = "lines" if directory is None else "files"
        listener = self.join_port.listener.fileno()
        return Program(
            (sys.executable, "-I", "-S", relay.__file__, str(listener), kind),
            Allowance(_MEMORY_KIB, may_fork=True),
            directory=directory,
            environment={relay.TOKEN: self.join_port.token},
            debug_session=DebugSession(
                partial(self._say, kind), descriptors=(listener,), is_relay=True
            ),
        )

    def _say(self, kind: str, _: int) -> None:
        """Says how to join; only once where the program joins again in every turn."""
        if kind == "lines" or not self._announced:
            self._announced.append(kind)
            self.tell(self, _JOIN.of(botdrome=_own_command(), port=self.join_port.port))


def _own_command() -> str:
    """The command for this Botdrome in another terminal: its name if that is in the path."""
    beside = Path(sys.executable).with_name(_NAME)
    if (found := shutil.which(_NAME)) is not None and Path(found).resolve() == beside.resolve():
        return _NAME
    if beside.exists():
        return shlex.quote(str(beside))
    return f"{shlex.quote(sys.executable)} -m {_NAME}"


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        return int(probe.getsockname()[1])


def _has_connection(port: int) -> bool:
    """Whether a port of this machine has a connection."""
    if not port:
        return False
    lines = [line for table in _CONNECTIONS for line in _lines(table)]
    ends = [line.split()[1:4:2] for line in lines]
    return any(end.endswith(f"0100007F:{port:04X}") and state == "01" for end, state in ends)


def _lines(table: Path) -> list[str]:
    try:
        return table.read_text().splitlines()[1:]
    except OSError:
        return []
