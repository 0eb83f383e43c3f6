"""How an artifact is run: what it sees in its sandbox, its command and its limits."""

from pathlib import Path

from botdrome.languages.artifacts import Artifact
from botdrome.languages.table import LANGUAGES
from botdrome.languages.toolchains import runtime_executable, runtime_view
from botdrome.sandbox import Allowance, Ending, Program

INSIDE_FOLDER = "/bot"
_TASKS = 64
_KIB = 1024
_SANDBOX_KIB = 4 * _KIB
"""Memory of the sandbox's own processes and of a small artifact's file."""


def program(
    artifact: Artifact, memory_mib: int, *, directory: Path | None = None, tasks: int = _TASKS
) -> Program:
    """The artifact as a program for the sandbox, with so much memory for the bot itself.

    Its runtime's own need is added. A missing runtime is a platform fault.
    """
    language = LANGUAGES[artifact.language]
    view = runtime_view(language)
    inside = f"{INSIDE_FOLDER}/{language.artifact_name}"
    values = {
        "artifact": inside,
        "runtime": runtime_executable(language),
        "main_class": artifact.main_class or "",
        "heap_mib": memory_mib + language.heap_extra_mib,
    }
    return Program(
        tuple(part.format(**values) for part in language.run),
        Allowance(memory_mib * _KIB + language.memory_allowance_kib + _SANDBOX_KIB, tasks),
        visible=view.visible,
        files={**dict.fromkeys(view.hidden, b""), inside: artifact.data},
        links=view.links,
        directory=directory,
        environment={name: text.format(**values) for name, text in language.environment.items()},
        needs_proc=language.needs_proc,
        language_policy=language.policy,
    )


def ran_out_of_memory(artifact: Artifact, ending: Ending) -> bool:
    """Whether a bot ran out of memory, according to the kernel or to its runtime."""
    marks = LANGUAGES[artifact.language].memory_marks
    failed = ending.exit_status != 0
    return ending.out_of_memory or (failed and any(mark in ending.stderr for mark in marks))
