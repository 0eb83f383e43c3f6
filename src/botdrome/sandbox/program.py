"""What is to be run, what it may see and what it may use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from botdrome.sandbox.system_calls.policy import COMPILER, CPP, HOST, Policy

INSIDE_DIRECTORY = "/box"
"""Where a program finds its own directory, if it has one."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a program may use; time is the business of whoever runs it."""

    memory_kib: int
    tasks: int = 64
    """Threads and processes together."""
    file_kib: int = 64
    """The largest file it may write in its own directory."""
    may_fork: bool = False
    """For compilers; a bot that tries to make a process is killed."""


def _nobody() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Attendance:
    """Somebody debugs a program: it runs as it is, without limits, and is never frozen."""

    tell: Callable[[int], None]
    """Called with the number of its process as soon as there is one."""
    is_held: Callable[[], bool] = _nobody
    """Whether a debugger holds it, where the kernel does not know of one."""
    descriptors: tuple[int, ...] = ()
    """Descriptors of ours that it inherits."""
    is_stand_in: bool = False
    """Whether it only stands for a program elsewhere, so that its figures mean nothing."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command, as it is called inside, and all that is visible to it there.

    `visible` are files and folders of the host, shown read-only under their own names; `files`
    are put in by content, executable; so are `shelved`, which lie somewhere on the host already;
    `directory` is a folder of the host that the program sees as /box and may write. Nothing else
    exists for it.
    """

    command: tuple[str, ...]
    allowance: Allowance
    visible: tuple[Path, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    shelved: Mapping[str, Path] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    """Symbolic links inside, by where they stand."""
    directory: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    needs_proc: bool = False
    """Managed runtimes read their own entry in /proc; a bot sees nothing else there."""
    on_host: bool = False
    """A command of this machine's user: it sees all that he sees, read-only, as himself."""
    is_ours: bool = False
    """Our own code, which may lie where only our own user can read: it keeps that user."""
    input: int | None = None
    """A descriptor that is its standard input, instead of lines that we send."""
    language_policy: Policy = CPP
    """What a bot may ask of the kernel; compilers and commands of the host have their own."""

    @property
    def policy(self) -> Policy:
        """What it may ask of the kernel."""
        if self.on_host:
            return HOST
        return COMPILER if self.allowance.may_fork else self.language_policy

    @property
    def brings_its_program(self) -> bool:
        """Whether what is run came with it, rather than being the machine's own."""
        return self.command[0] in self.files or self.command[0] in self.shelved

    attendance: Attendance | None = None
    """Its author's, who debugs it."""
