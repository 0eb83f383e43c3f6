"""Declares what hostile programs try, and checks that they do not succeed."""

from dataclasses import dataclass

from botdrome.languages import detect, program
from botdrome.sandbox import Allowance, Closed, Program, Sandbox
from botdrome.sandbox.directories.private_directories import private_directory
from tests.hostile.compiling import artifact
from tests.hostile.programs import KILLED_FOR_MEMORY, SECURITY, SMALL, Story, cheater, story

MEMORY_MIB = 64


@dataclass(frozen=True, slots=True)
class Attempt:
    """A program, its output when everything it tries fails, and how it ends.

    Without a source it is one of the zoo or of the cheaters; with one it is compiled in the
    language that its name tells, and `what` says what it tries.
    """

    program: str
    says: tuple[str, ...]
    leaves: tuple[int | None, int | None]
    arguments: tuple[str, ...] = ()
    allowance: Allowance = SMALL
    has_directory: bool = False
    needs_proc: bool = False
    source: str | None = None
    what: str = ""

    def __str__(self) -> str:
        if self.source is not None:
            return f"{detect(self.program).id}: {self.what}"
        return "-".join((self.program, *self.arguments)).replace("/", "")


def run(attempt: Attempt) -> Story:
    """Runs a program and checks that it did not succeed; its story."""
    result, started = tried(attempt)
    assert_no_further(result, attempt, started)
    return result


def tried(attempt: Attempt) -> tuple[Story, Program]:
    """Runs a program without checking the result."""
    with private_directory({}, 1024) as folder:
        if attempt.source is not None:
            made = program(artifact(attempt.program, attempt.source), MEMORY_MIB)
        else:
            directory = folder if attempt.has_directory else None
            made = cheater(
                attempt.program,
                *attempt.arguments,
                allowance=attempt.allowance,
                directory=directory,
                needs_proc=attempt.needs_proc,
            )
        result = story(made)
    assert not folder.exists()
    return result, made


def assert_no_further(result: Story, attempt: Attempt, started: Program) -> None:
    """Output and ending are as declared, and the sandbox classifies them rightly."""
    found = (tuple(result.said), result.left)
    assert found == (attempt.says, attempt.leaves), result.ending.stderr
    assert result.last == Closed("")
    assert result.ending.forbidden_call == (attempt.leaves == SECURITY)
    assert result.ending.out_of_memory == (attempt.leaves == KILLED_FOR_MEMORY)
    if Sandbox().enforces_limits:  # otherwise memory is sampled
        assert result.ending.peak_kib <= started.allowance.memory_kib
