"""Tries a language out: compiles, runs and measures its echo program."""

import sys
import time
from dataclasses import dataclass

from botdrome.languages.artifacts import ArtifactCache
from botdrome.languages.compilation.compiler_runs import CompileError
from botdrome.languages.compilation.compiling import compile_source
from botdrome.languages.compilation.diagnostics import cleaned
from botdrome.languages.execution import program
from botdrome.languages.language import Language
from botdrome.languages.table import LANGUAGES
from botdrome.languages.toolchains import toolchain_version
from botdrome.sandbox import Ending, Line, Reply, Sandbox, Starter
from botdrome.sentences import Sentence

_GREETING = "hello"
_MEMORY_MIB = 64
_PATIENCE_S = 30

_NOT_COMPILED = Sentence(
    "hello-not-compiled",
    "its echo program did not compile. {sentence}\n{text}",
    "эхо-программа не скомпилировалась. {sentence}\n{text}",
)
_NO_ECHO = Sentence(
    "hello-not-echoed",
    "its echo program gave a wrong answer: {answer}, {ending}\n{stderr}",
    "эхо-программа ответила неверно: {answer}, {ending}\n{stderr}",
)


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of trying a language; times until the first answer include the sandbox."""

    version: str
    problem: Sentence | None = None
    compile_ms: float = 0
    wall_ms: float = 0
    cpu_ms: float = 0
    peak_kib: int = 0

    @property
    def works(self) -> bool:
        """Whether the greeting came back."""
        return self.problem is None


def try_out(language: Language, sandbox: Starter, cache: ArtifactCache | None = None) -> Trial:
    """Compiles and runs the language's echo program; a missing tool is a platform fault."""
    version = toolchain_version(language)
    started = time.monotonic()
    made = compile_source(language.hello.encode(), language, sandbox, cache=cache)
    compile_ms = (time.monotonic() - started) * 1000
    if isinstance(made, CompileError):
        problem = _NOT_COMPILED.of(sentence=made.sentence, text=made.text)
        return Trial(version, problem, compile_ms)
    confined = program(made, _MEMORY_MIB)
    started = time.monotonic()
    running = sandbox.start(confined)
    try:
        running.send(_GREETING)
        answer = running.receive(started + _PATIENCE_S)
        wall_ms = (time.monotonic() - started) * 1000
        cpu_ms, peak_kib = running.cpu_ms, running.peak_kib
    finally:
        ending = running.end()
    return Trial(version, _problem(answer, ending), compile_ms, wall_ms, cpu_ms, peak_kib)


def _problem(answer: Reply, ending: Ending) -> Sentence | None:
    if answer == Line(_GREETING):
        return None
    how = f"exit_status={ending.exit_status} signal={ending.signal}"
    stderr = cleaned(ending.stderr.encode("utf-8", "surrogateescape"))
    return _NO_ECHO.of(answer=answer, ending=how, stderr=stderr)


def _print_all() -> None:
    sandbox = Sandbox()
    for language in LANGUAGES.values():
        trial = try_out(language, sandbox)
        sys.stdout.write(
            f"{language.id:5} compile {trial.compile_ms:5.0f} ms   first answer:"
            f" wall {trial.wall_ms:4.0f} ms, CPU {trial.cpu_ms:4.0f} ms,"
            f" peak {trial.peak_kib / 1024:5.1f} MiB   {trial.version}{trial.problem or ''}\n"
        )


if __name__ == "__main__":
    _print_all()
