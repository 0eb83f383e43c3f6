"""Calls a function of ours in a confined child, to read files that others sent."""

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
from botdrome.sandbox.starter import Running, Starter
from botdrome.sandbox.system_calls.policy import PYTHON
from botdrome.sentences import Sentence

_BOOT = (
    "import sys; sys.path += sys.argv[1].split(':'); "
    "from botdrome.sandbox.calls import child; getattr(child, sys.argv[2])(*sys.argv[3:])"
)
LOOK_EVERY_S = 0.05
_ABORTED = "memory allocation of"
_SENTENCE_BYTES = 64 * 1024
_SENTENCE_LENGTH = 4000
"""The longest sentence that is accepted from the child."""

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
    "The content of this file is too large to show: it takes more than {limit} KiB.",
    "Содержимое этого файла слишком велико, чтобы его показать: больше {limit} КиБ.",
)
_FAILED = Sentence(
    "reading-failed",
    "This file cannot be read: the program that reads such files failed.",
    "Этот файл не удаётся прочитать: программа чтения завершилась с ошибкой.",
)
_STARVED = Sentence(
    "reader-starved",
    "The program that reads files hardly ran in {wall_s} s; the machine is overloaded.",
    "Программа чтения файлов почти не работала за {wall_s} с; машина перегружена.",
)


@dataclass(frozen=True, slots=True)
class Budget:
    """What one call may use; its output is what the function yields."""

    cpu_s: float
    memory_kib: int
    output_kib: int

    @property
    def patience_s(self) -> float:
        """How long to wait for a child that gets no processor."""
        return 10 * self.cpu_s + 30


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a function needs besides our own packages: other packages and variables."""

    packages: tuple[Path, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)


ALONE = Surroundings()


class Unreadable(UserError):
    """A file on which the child failed; its `stderr` is for our logs only."""

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
    """The output of a module's function for a file, in a child under that budget.

    A refusal, or a file that needs more than the budget, is a user error. Where the starter does
    not confine, the child's own rlimits still hold. The output is as untrusted as the input: a
    file that takes over the child also writes it.
    """
    with private_directory({}, 2 * budget.output_kib) as directory:
        os.lseek(data.fileno(), 0, os.SEEK_SET)
        arguments = (child.main.__name__, target_of(function), *limits_of(budget))
        program = program_of(arguments, budget, surroundings, directory, data.fileno())
        ending = _run(program, starter, budget)
        output = read_regular(directory / child.OUTPUT, budget.output_kib * 1024)
    if ending.exit_status == 0 and output is not None:
        return output
    if ending.exit_status == child.REFUSED:
        raise UserError(refusal(output or b""))
    raise Unreadable(complaint(ending, budget), ending.stderr)


def target_of(function: child.Function) -> str:
    """What the child calls a function."""
    return f"{function.__module__}:{function.__qualname__}"


def limits_of(budget: Budget, calls: int = 1) -> tuple[str, str, str]:
    """The limits that the child sets itself, for so many calls."""
    cpu_s = calls * (math.ceil(budget.cpu_s) + 1)
    return str(cpu_s), str(budget.memory_kib), str(budget.output_kib)


def program_of(
    arguments: tuple[str, ...],
    budget: Budget,
    surroundings: Surroundings,
    directory: Path,
    descriptor: int | None = None,
) -> Program:
    """The child: a function of `child` and its arguments, on a descriptor or on lines."""
    packages = (*interpreter.own_packages(), *surroundings.packages)
    return Program(
        (
            *(interpreter.executable(), "-I", "-S", "-B", "-X", "utf8", "-c", _BOOT),
            ":".join(interpreter.search_path(packages)),
            *arguments,
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
    """Runs the child to its end; exceeding a limit is a user error."""
    running = starter.start(program)
    started = time.monotonic()
    try:
        while not running.wait_exit(time.monotonic() + LOOK_EVERY_S):
            check_budget(running, budget, time.monotonic() - started)
    finally:
        ending = running.end()
    return ending


def check_budget(
    running: Running, budget: Budget, wall_s: float, earlier_cpu_ms: float = 0.0
) -> None:
    """A user error if a call has used more than its budget, a platform fault if it hardly ran."""
    if running.out_of_memory:
        raise Unreadable(_memory(budget))
    if (running.cpu_ms - earlier_cpu_ms) / 1000 > budget.cpu_s:
        raise Unreadable(_TIME.of(limit=f"{budget.cpu_s:g}"))
    if wall_s > budget.patience_s:
        raise PlatformFault(_STARVED.of(wall_s=round(wall_s)))


def complaint(ending: Ending, budget: Budget) -> Sentence:
    """What to say about a child that failed."""
    is_aborted = _ABORTED in ending.stderr  # compiled code does not raise a MemoryError
    if ending.out_of_memory or is_aborted or ending.exit_status == child.OUT_OF_MEMORY:
        return _memory(budget)
    if ending.exit_status == child.TOO_LONG:
        return _OUTPUT.of(limit=budget.output_kib)
    return _FAILED


def _memory(budget: Budget) -> Sentence:
    return _MEMORY.of(limit=budget.memory_kib // 1024)


def refusal(output: bytes) -> Sentence:
    """The sentence with which the child refused, if it is one."""
    try:
        found = json.loads(output[:_SENTENCE_BYTES])
        parts = [found[name] for name in ("code", "en", "ru")]
        for part in parts:
            part.encode()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return _FAILED
    is_short = all(isinstance(part, str) and len(part) <= _SENTENCE_LENGTH for part in parts)
    return Sentence(*parts) if is_short else _FAILED
