"""What to run, what it may see and what it may use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from botdrome.sandbox.system_calls.policy import COMPILER, CPP, HOST, Policy

INSIDE_DIRECTORY = "/box"
"""The path of a program's own directory inside the sandbox."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a program may use; its time is measured by the caller."""

    memory_kib: int
    tasks: int = 64
    """Threads and processes together."""
    file_kib: int = 64
    """The largest file it may write in its own directory."""
    may_fork: bool = False
    """For compilers; a bot that tries to make a process is killed."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DebugSession:
    """A program that its author debugs: it runs without limits and is never frozen."""

    on_start: Callable[[int], None]
    """Called with its process number when it has started."""
    is_held: Callable[[], bool] = _never
    """Whether a debugger holds it that the kernel does not know of."""
    descriptors: tuple[int, ...] = ()
    """Descriptors of ours that it inherits."""
    is_relay: bool = False
    """Whether it stands for a program elsewhere, so that its own measurements mean nothing."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command, as it is called inside the sandbox, and everything that it sees there.

    `visible` are files and folders of the host, read-only under their own names; `files` are
    created from their contents, executable; `staged` are the same from files of the host;
    `directory` is a folder of the host that the program sees as /box and may write.
    """

    command: tuple[str, ...]
    allowance: Allowance
    visible: tuple[Path, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    staged: Mapping[str, Path] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    """Symbolic links inside, by path."""
    directory: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    needs_proc: bool = False
    """Managed runtimes read their own entry in /proc; a bot sees nothing else there."""
    on_host: bool = False
    """A command of this machine's user: it runs as that user and sees the same files, read-only."""
    is_ours: bool = False
    """Our own code, which may lie where only our user can read: it runs as that user."""
    input: int | None = None
    """A descriptor to use as its standard input instead of a pipe."""
    language_policy: Policy = CPP
    """A bot's system calls; compilers and commands of the host have policies of their own."""

    @property
    def policy(self) -> Policy:
        """Which system calls it may make."""
        if self.on_host:
            return HOST
        return COMPILER if self.allowance.may_fork else self.language_policy

    @property
    def brings_its_program(self) -> bool:
        """Whether the file it runs was put into the sandbox, rather than being the host's own."""
        return self.command[0] in self.files or self.command[0] in self.staged

    debug_session: DebugSession | None = None
    """Set if its author debugs it."""
