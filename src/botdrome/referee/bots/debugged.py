"""Bots that their author debugs: one that waits for a debugger, one that he starts himself."""

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
from types import TracebackType
from typing import Literal, Self

from botdrome.languages import DebugBuild
from botdrome.languages.language import UTF8
from botdrome.referee.bots import relay
from botdrome.referee.bots.bot import Bot
from botdrome.referee.bots.gates import HOST, Gate
from botdrome.sandbox import Allowance, Attendance, Ending, Program
from botdrome.sandbox.attended import ptrace_scope
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
"""What the author of a bot is told to do."""


def is_debugged(text: str) -> bool:
    """Whether a text names a bot that somebody debugs: then nobody in its match has a clock."""
    return text == JOIN or text.startswith(ATTACH)


class Debugging:
    """What is debugged in a match, or in a series of them, from `with` to its end."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._gates = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._gates.close()

    def attached(self, name: str, build: DebugBuild) -> "AttachedBot":
        """A bot that waits for a debugger."""
        return AttachedBot(name, build, self._tell)

    def joining(self) -> "JoinedBot":
        """A bot that its author starts himself."""
        gate = Gate()
        self._gates.callback(gate.close)
        return JoinedBot(JOIN, gate, self._tell)


@dataclass(frozen=True, slots=True)
class DebuggedBot(Bot):
    """A bot without limits, in nobody's sandbox."""

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
    """A bot that was built for a debugger, and does nothing until one is there."""

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
            attendance=Attendance(partial(self._say, port), is_held=partial(_has_connection, port)),
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
    """A bot that its author starts wherever he likes; what it is nobody knows."""

    gate: Gate = field(repr=False)
    tell: Tell = field(repr=False)
    _told: list[str] = field(default_factory=list, repr=False, compare=False)

    @property
    def language(self) -> str:
        return JOIN

    @property
    def hash(self) -> str:
        return ""

    def program(self, memory_mib: int, directory: Path | None = None) -> Program:
        del memory_mib
        kind: Literal["files", "lines"] = "lines" if directory is None else "files"
        listener = self.gate.listener.fileno()
        return Program(
            (sys.executable, "-I", "-S", relay.__file__, str(listener), kind),
            Allowance(_MEMORY_KIB, may_fork=True),
            directory=directory,
            environment={relay.TOKEN: self.gate.token},
            attendance=Attendance(
                partial(self._say, kind), descriptors=(listener,), is_stand_in=True
            ),
        )

    def _say(self, kind: str, _: int) -> None:
        """Tells how to join; only once where whoever has joined does so in every turn."""
        if kind == "lines" or not self._told:
            self._told.append(kind)
            self.tell(self, _JOIN.of(botdrome=_own_command(), port=self.gate.port))


def _own_command() -> str:
    """How this Botdrome is called in another terminal: by its name only where that is found."""
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
    """Whether somebody is connected to a port of this machine."""
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
