"""One call of a compiler in the sandbox, and its result."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from botdrome.errors import PlatformFault
from botdrome.languages.compilation.diagnostics import READ_BYTES, cleaned
from botdrome.languages.language import Attempt, Language, Product, Source
from botdrome.languages.toolchains import SEARCHED, compiler_view
from botdrome.sandbox import Allowance, Ending, Program, Running, Starter
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.kernel.machine import THIS_MACHINE, Machine
from botdrome.sandbox.kernel.threads import Observation, blocked_by_machine_ns
from botdrome.sandbox.program import INSIDE_DIRECTORY
from botdrome.sentences import Sentence

_TEXT = "compiler.txt"
_SHELL = ("/bin/sh", "-c", f'exec "$@" >{_TEXT} 2>&1', "sh")
_LOOK_EVERY_S = 0.05
_TOO_LARGE = ("File size limit exceeded", "File too large")

REFUSED = Sentence(
    "compile-error",
    "The compiler did not accept the source.",
    "Компилятор не принял программу.",
)
_TIME = Sentence(
    "compile-time",
    "Compiling took more than {limit} s.",
    "Компиляция заняла больше {limit} с.",
)
_MEMORY = Sentence(
    "compile-memory",
    "Compiling needed more than {limit} MiB of memory.",
    "Для компиляции понадобилось больше {limit} МиБ памяти.",
)
_OUTPUT = Sentence(
    "compile-output",
    "The compiler wrote more than {limit} MiB.",
    "Компилятор записал больше {limit} МиБ.",
)
_STARVED = Sentence(
    "compiler-starved",
    "The compiler hardly ran in {wall_s} s; the machine is overloaded.",
    "Компилятор почти не работал за {wall_s} с; машина перегружена.",
)


@dataclass(frozen=True, slots=True)
class CompilerLimits:
    """What one call of a compiler may use."""

    time_s: float = 30
    memory_kib: int = 1024 * 1024
    tasks: int = 64
    output_kib: int = 64 * 1024

    @property
    def patience_s(self) -> float:
        """How long to wait for a compiler that gets no processor."""
        return 10 * self.time_s + 30


@dataclass(frozen=True, slots=True)
class Compiled:
    """A compiler's product and its messages."""

    product: Product
    text: str


@dataclass(frozen=True, slots=True)
class CompileError:
    """Why there is no artifact: a sentence, and the compiler's own text."""

    sentence: Sentence
    text: str = ""


def call_compiler(
    attempt: Attempt,
    language: Language,
    source: Source,
    companions: Mapping[str, bytes],
    sandbox: Starter,
    limits: CompilerLimits,
) -> Compiled | CompileError:
    """Compiles once; if a source breaks its compiler, that is a compile error."""
    files = {**companions, source.name: source.data}
    names = [name for name in files if name == source.name or name.endswith(language.suffixes)]
    room_kib = 2 * limits.output_kib
    with private_directories.private_directory(files, room_kib) as directory:
        program = _program(attempt, language, names, directory, limits)
        ending = _run(program, sandbox, limits)
        text = cleaned(private_directories.read_regular(directory / _TEXT, READ_BYTES) or b"")
        if isinstance(ending, Sentence):
            return CompileError(ending, text)
        complaint = _complaint(ending, text, directory, limits)
        if complaint is not None:
            private_directories.check_room(directory, limits.output_kib)
            return CompileError(complaint, text)
        product = _collected(language, directory, source, limits)
        return (
            CompileError(product, text)
            if isinstance(product, Sentence)
            else Compiled(product, text)
        )


def _program(
    attempt: Attempt, language: Language, names: list[str], directory: Path, limits: CompilerLimits
) -> Program:
    view = compiler_view(language)
    command = [
        argument
        for part in attempt.command
        for argument in (names if part == "{sources}" else [part])
    ]
    return Program(
        (*_SHELL, *command),
        Allowance(limits.memory_kib, limits.tasks, file_kib=limits.output_kib, may_fork=True),
        visible=view.visible,
        links=view.links,
        directory=directory,
        environment={"PATH": SEARCHED, "TMPDIR": INSIDE_DIRECTORY, **language.compiler_environment},
        needs_proc=language.compiler_needs_proc,
    )


def _run(program: Program, sandbox: Starter, limits: CompilerLimits) -> Ending | Sentence:
    """Runs the compiler to its end, or to a limit.

    Its time is computing and idling; waiting for a processor or the disk does not count, nor does
    setting up the sandbox.
    """
    running, machine = sandbox.start(program), THIS_MACHINE
    begun = machine.monotonic()
    excuses = _Excuses(running, machine)
    try:
        running.close_input()
        while not running.wait_exit(machine.monotonic() + _LOOK_EVERY_S):
            seen = running.observe()
            excuses.add(seen)
            wall_s = machine.monotonic() - begun
            if running.out_of_memory:
                return _memory(limits)
            waited_s = (sum(seen.delays_ns.values()) + excuses.excused_ns) / 1e9
            if max(running.cpu_ms / 1000, wall_s - waited_s) > limits.time_s:
                return _TIME.of(limit=f"{limits.time_s:g}")
            if wall_s > limits.patience_s:
                raise PlatformFault(_STARVED.of(wall_s=round(wall_s)))
    finally:
        ending = running.end()
    return ending


class _Excuses:
    """How long a compiler has not begun yet, or was blocked by the machine."""

    def __init__(self, running: Running, machine: Machine) -> None:
        self._running = running
        self._machine = machine
        self._looked_ns = machine.monotonic_ns()
        self._stalled_ns = machine.stalled_ns()
        self._limit_hits = 0
        self.excused_ns = 0

    def add(self, seen: Observation) -> None:
        """Adds the time since the last look."""
        looked_ns, self._looked_ns = self._looked_ns, self._machine.monotonic_ns()
        passed_ns = self._looked_ns - looked_ns
        if not seen.is_running:
            self.excused_ns += passed_ns
            return
        stalled_ns, self._stalled_ns = self._stalled_ns, self._machine.stalled_ns()
        limit_hits, self._limit_hits = self._limit_hits, self._running.limit_hits
        grown_ns = None
        if stalled_ns is not None and self._stalled_ns is not None:
            grown_ns = self._stalled_ns - stalled_ns
        self.excused_ns += blocked_by_machine_ns(
            seen.states, passed_ns, grown_ns, hit_limit=self._limit_hits != limit_hits
        )


def _complaint(
    ending: Ending, text: str, directory: Path, limits: CompilerLimits
) -> Sentence | None:
    failed = ending.exit_status != 0
    if ending.out_of_memory:
        return _memory(limits)
    is_cut = failed and any(mark in text for mark in _TOO_LARGE)
    if is_cut or private_directories.size_kib(directory) > limits.output_kib:
        return _OUTPUT.of(limit=limits.output_kib // 1024)
    return REFUSED if failed else None


def _memory(limits: CompilerLimits) -> Sentence:
    return _MEMORY.of(limit=limits.memory_kib // 1024)


def _collected(
    language: Language, directory: Path, source: Source, limits: CompilerLimits
) -> Product | Sentence:
    if language.collect is not None:
        return language.collect(directory, source)
    data = private_directories.read_regular(
        directory / language.artifact_name, limits.output_kib * 1024
    )
    return Product(data) if data else REFUSED
