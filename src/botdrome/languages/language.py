"""What the platform knows about a language: one value of `Language`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from botdrome.sandbox.system_calls.policy import CPP, Policy
from botdrome.sentences import Sentence

UTF8 = {"LC_ALL": "C.UTF-8"}


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to call the compiler; `{sources}` are the files to compile, by name."""

    label: str
    """What people are told it was compiled as: "C++20"."""
    command: tuple[str, ...]
    first_for: tuple[str, ...] = ()
    """Suffixes of files with which this attempt comes before the others."""


@dataclass(frozen=True, slots=True)
class Source:
    """A source as its compiler wants it."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Product:
    """What a compiler has made; `main_class` where the runtime must be told it."""

    data: bytes
    main_class: str | None = None


def as_it_is(source: Source) -> Source | Sentence:
    """For compilers that take any file."""
    return source


def the_source(_: Path, source: Source) -> Product | Sentence:
    """For languages whose sources are run."""
    return Product(source.data)


@dataclass(frozen=True, slots=True)
class Runtime:
    """What a bot sees besides its artifact when it runs.

    Paths may have wildcards; `..` starts at the folder of the real executable, and `{name}` is
    that executable's own name.
    """

    executable: str = ""
    """The command that runs artifacts; empty if they only need libraries."""
    shown: tuple[str, ...] = ()
    """Its files and folders; other executables in them are hidden."""
    linked: tuple[str, ...] = ()
    """Files whose shared libraries are shown as well, besides the executable's."""


NOTHING_MISSING = Sentence("nothing-missing", "Nothing is missing.", "Всё на месте.")


@dataclass(frozen=True, slots=True)
class Debugging:
    """How a source is built and run for its author's debugger.

    `{folder}` is where it is built, `{source}` the source itself; `{port}` and `{pid}` are known
    when it runs.
    """

    attempts: tuple[Attempt, ...]
    run: tuple[str, ...]
    attach: str
    """What its author types."""
    waiting: str = ""
    """A file of `waiting/` for the attempts to compile in; what waits by itself needs none."""
    subfolders: tuple[str, ...] = ()
    """Made in `{folder}` before compiling."""
    needs: tuple[str, ...] | None = None
    """A command that fails where the runtime cannot be debugged, for the reason `missing`."""
    missing: Sentence = NOTHING_MISSING

    @property
    def has_port(self) -> bool:
        """Whether the debugger comes through a port."""
        return any("{port}" in part for part in self.run)


@dataclass(frozen=True, slots=True)
class Language:
    """A language: how its sources are recognised, compiled and run."""

    id: str
    titles: Sentence
    suffixes: tuple[str, ...]
    packages: tuple[str, ...]
    """The Debian packages that provide it."""
    tools: tuple[str, ...]
    """The commands that must be there; the first one tells its version."""
    attempts: tuple[Attempt, ...]
    """Tried in this order until one succeeds."""
    artifact_name: str
    """The file that the compiler leaves, and the bot's name when it runs."""
    run: tuple[str, ...]
    """`{artifact}`, `{runtime}`, `{main_class}` and `{heap_mib}` are filled in."""
    hello: str
    """A program that echoes its lines, to try the language out."""
    startup_allowance_ms: int
    """Processor time until the first answer, on top of any limit."""
    version: tuple[str, ...] = ("--version",)
    shown_to_compiler: tuple[str, ...] = ()
    """Settings of the toolchain outside /usr; may have wildcards."""
    compiler_environment: Mapping[str, str] = field(default_factory=dict)
    compiler_needs_proc: bool = False
    """Whether the compiler wants to see its own entry in /proc."""
    runtime: Runtime | None = None
    """None for programs that stand alone."""
    environment: Mapping[str, str] = field(default_factory=lambda: dict(UTF8))
    """When it runs; filled in like `run`."""
    policy: Policy = CPP
    """What its bots may ask of the kernel."""
    needs_proc: bool = False
    """Whether the bot's runtime wants to see its own entry in /proc."""
    memory_allowance_kib: int = 0
    """What the runtime itself takes, on top of a bot's limit."""
    heap_extra_mib: int = 0
    """How much the runtime's own limit of the heap lies above a bot's limit."""
    memory_marks: tuple[str, ...] = ()
    """What a bot that leaves for want of memory writes to standard error."""
    prepare: Callable[[Source], Source | Sentence] = as_it_is
    """The source as the compiler wants it, or why it cannot be compiled."""
    collect: Callable[[Path, Source], Product | Sentence] | None = None
    """Makes the artifact of a directory after compiling; None takes the file `artifact_name`."""
    ready_made: Mapping[str, Callable[[BinaryIO], Iterable[bytes]]] = field(default_factory=dict)
    """Files accepted without compiling, by suffix: gives the main class as JSON, or a `UserError`.

    Participants send these files: the function is called in a child that is confined.
    """
    debugging: Debugging | None = None
    """None if nobody can attach to its programs."""
