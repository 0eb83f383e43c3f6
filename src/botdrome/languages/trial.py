"""Tries a language out: its echo program is compiled and run, and measured meanwhile."""

import sys
import time
from dataclasses import dataclass

from botdrome.languages.attempts import CompileError
from botdrome.languages.compiling import compile_source
from botdrome.languages.language import Language
from botdrome.languages.running import program
from botdrome.languages.table import LANGUAGES
from botdrome.languages.toolchains import toolchain_version
from botdrome.sandbox import Line, Sandbox

_GREETING = "hello"
_MEMORY_MIB = 64
_PATIENCE_S = 30


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of trying a language; times until the first answer, the sandbox included."""

    version: str
    works: bool
    problem: str = ""
    compile_ms: float = 0
    wall_ms: float = 0
    cpu_ms: float = 0
    peak_kib: int = 0


def try_out(language: Language, sandbox: Sandbox) -> Trial:
    """Compiles and runs the language's echo program; what is missing is a platform fault."""
    version = toolchain_version(language)
    started = time.monotonic()
    made = compile_source(language.hello.encode(), language, sandbox)
    compile_ms = (time.monotonic() - started) * 1000
    if isinstance(made, CompileError):
        return Trial(version, works=False, problem=made.text, compile_ms=compile_ms)
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
    works = answer == Line(_GREETING)
    problem = "" if works else f"{answer}\n{ending.stderr}"
    return Trial(version, works, problem, compile_ms, wall_ms, cpu_ms, peak_kib)


def _print_all() -> None:
    sandbox = Sandbox()
    for language in LANGUAGES.values():
        trial = try_out(language, sandbox)
        sys.stdout.write(
            f"{language.id:5} compile {trial.compile_ms:5.0f} ms   first answer:"
            f" wall {trial.wall_ms:4.0f} ms, CPU {trial.cpu_ms:4.0f} ms,"
            f" peak {trial.peak_kib / 1024:5.1f} MiB   {trial.version}{trial.problem}\n"
        )


if __name__ == "__main__":
    _print_all()
