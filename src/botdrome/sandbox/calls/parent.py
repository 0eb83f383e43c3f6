"""Calls a function of ours in a confined child: so what others sent is read, never by ourselves."""

import json
import math
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from botdrome.errors import PlatformFault, UserError
from botdrome.sandbox.calls import child, interpreter
from botdrome.sandbox.directories.private_directories import private_directory, read_regular
from botdrome.sandbox.program import Allowance, Program
from botdrome.sandbox.replies import Ending
from botdrome.sandbox.starter import Starter
from botdrome.sandbox.system_calls.policy import PYTHON
from botdrome.sentences import Sentence

_BOOT = (
    "import sys; sys.path += sys.argv[1].split(':'); "
    "from botdrome.sandbox.calls.child import main; main(*sys.argv[2:])"
)
_LOOK_EVERY_S = 0.05
_ABORTED = "memory allocation of"
_SENTENCE_BYTES = 64 * 1024
_WORDS = 4000
"""The longest sentence that is believed."""

_TIME = Sentence(
    "reading-time",
    "Reading this file takes more than {limit} s.",
    "Чтение этого файла занимает больше {limit} с.",
)
_MEMORY = Sentence(
    "reading-memory",
    "Reading this file takes more than {limit} MiB of memory.",
    "Для чтения этого файла нужно больше {limit} МиБ памяти.",
)
_OUTPUT = Sentence(
    "reading-output",
    "What this file holds takes more than {limit} KiB to show.",
    "Содержимое этого файла занимает при показе больше {limit} КиБ.",
)
_FAILED = Sentence(
    "reading-failed",
    "This file cannot be read: the program that reads such files fails on it.",
    "Этот файл не удаётся прочитать: на нём завершается с ошибкой программа чтения.",
)
_STARVED = Sentence(
    "reader-starved",
    "The program that reads files hardly ran in {wall_s} s; the machine is overloaded.",
    "Программа чтения файлов почти не работала за {wall_s} с; машина перегружена.",
)


@dataclass(frozen=True, slots=True)
class Budget:
    """What one call may use; its output is what the function makes."""

    cpu_s: float
    memory_kib: int
    output_kib: int

    @property
    def patience_s(self) -> float:
        """How long a child that gets no processor is waited for."""
        return 10 * self.cpu_s + 30


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a function needs besides our own packages: others, and settings."""

    packages: tuple[Path, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)


ALONE = Surroundings()


class Unreadable(UserError):
    """Something on which the child failed; `stderr` is what it said, for us alone."""

    def __init__(self, sentence: Sentence, stderr: str = "") -> None:
        super().__init__(sentence)
        self.stderr = stderr

    def __reduce__(self) -> tuple[type["Unreadable"], tuple[object, ...]]:
        return type(self), (self.sentence, self.stderr)


def call(
    function: child.Function,
    data: BinaryIO,
    starter: Starter,
    budget: Budget,
    surroundings: Surroundings = ALONE,
) -> bytes:
    """What a function of a module makes of a file, in a child under that budget.

    What it refuses, and whatever it needs more for, is a user error. Where the starter does not
    confine, the child's own limits still hold. The output is as untrusted as the input: whoever
    broke the child wrote it.
    """
    with private_directory({}, 2 * budget.output_kib) as directory:
        os.lseek(data.fileno(), 0, os.SEEK_SET)
        program = _program(function, data.fileno(), budget, surroundings, directory)
        ending = _run(program, starter, budget)
        output = read_regular(directory / child.OUTPUT, budget.output_kib * 1024)
    if ending.exit_status == 0 and output is not None:
        return output
    if ending.exit_status == child.REFUSED:
        raise UserError(_sentence(output or b""))
    raise Unreadable(_complaint(ending, budget), ending.stderr)


def _program(
    function: child.Function,
    descriptor: int,
    budget: Budget,
    surroundings: Surroundings,
    directory: Path,
) -> Program:
    packages = (*interpreter.own_packages(), *surroundings.packages)
    limits = (math.ceil(budget.cpu_s) + 1, budget.memory_kib, budget.output_kib)
    return Program(
        (
            *(interpreter.executable(), "-I", "-S", "-B", "-X", "utf8", "-c", _BOOT),
            ":".join(interpreter.search_path(packages)),
            f"{function.__module__}:{function.__qualname__}",
            *map(str, limits),
        ),
        Allowance(budget.memory_kib, file_kib=budget.output_kib),
        visible=interpreter.visible(packages),
        links=interpreter.merged_links(),
        directory=directory,
        environment={"LC_ALL": "C.UTF-8", **surroundings.environment},
        is_ours=True,
        language_policy=PYTHON,
        input=descriptor,
    )


def _run(program: Program, starter: Starter, budget: Budget) -> Ending:
    """Lets the child run to its end, or to a limit; a sentence about that limit is a user error."""
    running = starter.start(program)
    started = time.monotonic()
    try:
        while not running.wait_exit(time.monotonic() + _LOOK_EVERY_S):
            wall_s = time.monotonic() - started
            if running.out_of_memory:
                raise Unreadable(_memory(budget))
            if running.cpu_ms / 1000 > budget.cpu_s:
                raise Unreadable(_TIME.of(limit=f"{budget.cpu_s:g}"))
            if wall_s > budget.patience_s:
                raise PlatformFault(_STARVED.of(wall_s=round(wall_s)))
    finally:
        ending = running.end()
    return ending


def _complaint(ending: Ending, budget: Budget) -> Sentence:
    is_aborted = _ABORTED in ending.stderr  # what is compiled does not raise a MemoryError
    if ending.out_of_memory or is_aborted or ending.exit_status == child.OUT_OF_MEMORY:
        return _memory(budget)
    if ending.exit_status == child.TOO_LONG:
        return _OUTPUT.of(limit=budget.output_kib)
    return _FAILED


def _memory(budget: Budget) -> Sentence:
    return _MEMORY.of(limit=budget.memory_kib // 1024)


def _sentence(told: bytes) -> Sentence:
    """The sentence with which the child refused, if it is one."""
    try:
        found = json.loads(told[:_SENTENCE_BYTES])
        parts = [found[name] for name in ("code", "en", "ru")]
        for part in parts:
            part.encode()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return _FAILED
    is_short = all(isinstance(part, str) and len(part) <= _WORDS for part in parts)
    return Sentence(*parts) if is_short else _FAILED
