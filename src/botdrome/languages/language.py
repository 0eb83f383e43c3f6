"""Everything the platform knows about a language: one value of `Language`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from botdrome.languages.headers import no_headers
from botdrome.sandbox.system_calls.policy import CPP, Policy
from botdrome.sentences import Sentence

UTF8 = {"LC_ALL": "C.UTF-8"}


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to call the compiler; `{sources}` are the files to compile, by name."""

    label: str
    """The edition that participants see: "C++20"."""
    command: tuple[str, ...]
    first_for: tuple[str, ...] = ()
    """Suffixes for which this attempt is made before the others."""


@dataclass(frozen=True, slots=True)
class Source:
    """A source file as its compiler expects it."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Product:
    """A compiler's output; `main_class` where the runtime needs it."""

    data: bytes
    main_class: str | None = None


def unchanged(source: Source) -> Source | Sentence:
    """For compilers that accept any file name."""
    return source


def source_itself(_: Path, source: Source) -> Product | Sentence:
    """For languages whose sources are run directly."""
    return Product(source.data)


@dataclass(frozen=True, slots=True)
class Runtime:
    """What a bot sees besides its artifact when it runs.

    Paths may have wildcards; `..` starts at the folder of the real executable, and `{name}` is
    that executable's own name.
    """

    executable: str = ""
    """The command that runs artifacts; empty if they only need libraries."""
    visible: tuple[str, ...] = ()
    """Its files and folders; other executables in them are hidden."""
    linked: tuple[str, ...] = ()
    """Files whose shared libraries are visible as well, besides the executable's."""


NOTHING_MISSING = Sentence("nothing-missing", "Nothing is missing.", "Всё на месте.")


@dataclass(frozen=True, slots=True)
class DebuggerSupport:
    """How a source is built and run for its author's debugger.

    `{folder}` is where it is built, `{source}` the source itself; `{port}` and `{pid}` are known
    when it runs.
    """

    attempts: tuple[Attempt, ...]
    run: tuple[str, ...]
    attach: str
    """The command that its author types."""
    waiting: str = ""
    """A file of `waiting/` to compile in; a runtime that waits for a debugger needs none."""
    subfolders: tuple[str, ...] = ()
    """Created in `{folder}` before compiling."""
    needs: tuple[str, ...] | None = None
    """A command that fails if the runtime cannot be debugged; `missing` says why."""
    missing: Sentence = NOTHING_MISSING

    @property
    def has_port(self) -> bool:
        """Whether the debugger connects to a port."""
        return any("{port}" in part for part in self.run)


@dataclass(frozen=True, slots=True)
class Idioms:
    """How programs in a language do what advice to their authors asks for.

    Alternatives have ` / ` between them.
    """

    flush: str
    """Writes out what standard output still holds."""
    leave: str
    """Ends the program in order."""
    error_stream: str
    """The name of standard error."""
    clock: str
    """Tells how much time has passed."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language: how its sources are recognised, compiled and run."""

    id: str
    titles: Sentence
    suffixes: tuple[str, ...]
    packages: tuple[str, ...]
    """The Debian packages that provide it."""
    tools: tuple[str, ...]
    """The commands that it needs; the first one reports the version."""
    attempts: tuple[Attempt, ...]
    """Tried in this order until one succeeds."""
    artifact_name: str
    """The compiler's output file, and the bot's file name when it runs."""
    run: tuple[str, ...]
    """`{artifact}`, `{runtime}`, `{main_class}` and `{heap_mib}` are filled in."""
    hello: str
    """A program that echoes its lines, to try the language out."""
    startup_allowance_ms: int
    """Processor time until the first answer, on top of any limit."""
    version: tuple[str, ...] = ("--version",)
    visible_to_compiler: tuple[str, ...] = ()
    """Settings of the toolchain outside /usr; may have wildcards."""
    compiler_environment: Mapping[str, str] = field(default_factory=dict)
    compiler_needs_proc: bool = False
    """Whether the compiler needs /proc."""
    runtime: Runtime | None = None
    """None for programs that need no other files."""
    environment: Mapping[str, str] = field(default_factory=lambda: dict(UTF8))
    """Environment variables of the bot; filled in like `run`."""
    policy: Policy = CPP
    """The system calls that its bots may make."""
    needs_proc: bool = False
    """Whether the bot's runtime needs its own entry in /proc."""
    memory_allowance_kib: int = 0
    """What the runtime itself takes, on top of a bot's limit."""
    heap_extra_mib: int = 0
    """How much larger the runtime's heap limit is than the bot's limit."""
    memory_marks: tuple[str, ...] = ()
    """What a bot that runs out of memory writes to standard error."""
    includes: Callable[[bytes, str], bool] = no_headers
    """Whether a source includes a header, by its name."""
    prepare: Callable[[Source], Source | Sentence] = unchanged
    """The source as the compiler expects it, or why it cannot be compiled."""
    collect: Callable[[Path, Source], Product | Sentence] | None = None
    """Makes the artifact from the compiler's directory; None takes the file `artifact_name`."""
    ready_made: Mapping[str, Callable[[BinaryIO], Iterable[bytes]]] = field(default_factory=dict)
    """Files accepted without compiling, by suffix: yields the main class as JSON, or a `UserError`.

    Participants send these files: the function is called in a confined child.
    """
    debugging: DebuggerSupport | None = None
    """None if no debugger can attach to its programs."""
    idioms: Idioms | None = None
    """None for a language whose authors get advice in general words."""
    exit_statuses: Sentence | None = None
    """What its runtime's exit statuses mean, if they tell errors apart."""
