"""About fifty ordinary programs do in the sandbox what they do outside of it."""

import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from botdrome.languages import LANGUAGES, Artifact, detect, program
from botdrome.languages.toolchains import runtime_executable
from botdrome.sandbox import Closed, Line
from botdrome.sandbox.directories.private_directories import private_directory
from tests.languages.programs import PATIENCE_S, SANDBOX, made

ORDINARY = Path(__file__).parent / "ordinary"
PROGRAMS = sorted(path for path in ORDINARY.iterdir() if path.is_file())
LINES = [str(number * 7919 % 1000) for number in range(500)]
MEMORY_MIB = 256


def confined(artifact: Artifact) -> tuple[list[str], str, int | None]:
    """What a program writes to its two streams in the sandbox, and its exit status."""
    with private_directory({}, 1024) as directory:
        running = SANDBOX.start(program(artifact, MEMORY_MIB, directory=directory))
        deadline = time.monotonic() + PATIENCE_S
        said = []
        try:
            for line in LINES:
                running.send(line)
            running.close_input()
            while isinstance(reply := running.receive(deadline), Line):
                said.append(str(reply))
            assert isinstance(reply, Closed), said
            running.wait_exit(deadline)
        finally:
            ending = running.end()
    assert not ending.forbidden_call
    assert ending.signal is None, ending
    return said, ending.stderr, ending.exit_status


def outside(artifact: Artifact) -> tuple[list[str], str, int]:
    """The same of the same program, run as any other of this machine."""
    language = LANGUAGES[artifact.language]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, language.artifact_name)
        file.write_bytes(artifact.data)
        file.chmod(0o755)
        values = {
            "artifact": str(file),
            "runtime": runtime_executable(language),
            "main_class": artifact.main_class or "",
            "heap_mib": MEMORY_MIB + language.heap_extra_mib,
        }
        directory = Path(folder, "directory")
        directory.mkdir()
        finished = subprocess.run(
            [part.format(**values) for part in language.run],
            input="".join(f"{line}\n" for line in LINES),
            capture_output=True,
            text=True,
            cwd=directory,
            env={name: text.format(**values) for name, text in language.environment.items()},
            timeout=PATIENCE_S,
            check=False,
        )
    return finished.stdout.splitlines(), finished.stderr, finished.returncode


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_an_ordinary_program_behaves_as_outside_the_sandbox(path: Path) -> None:
    artifact = made(path.name, path.read_bytes())
    said, stderr, status = confined(artifact)
    assert said[-1:] == ["done"], (said, stderr)
    assert (said, stderr, status) == outside(artifact)


def test_there_are_about_fifty_of_them_and_some_of_every_language() -> None:
    assert len(PROGRAMS) >= 50
    assert {detect(path.name).id for path in PROGRAMS} == set(LANGUAGES)
