"""Real programs, really compiled and run: what the tests of this folder share."""

from functools import cache
from pathlib import Path

from botdrome.languages import LANGUAGES, Artifact, CompileError, CompilerLimits, build, program
from botdrome.sandbox import Closed, Ending, RunningProcess, Sandbox
from tests.hostile.programs import story

SANDBOX = Sandbox()
PATIENCE_S = 30
SMALL = CompilerLimits(time_s=3, memory_kib=256 * 1024)


def made(name: str, source: bytes | str, limits: CompilerLimits | None = None) -> Artifact:
    """The artifact of a source that must compile."""
    result = _built(name, source, limits)
    assert isinstance(result, Artifact), result
    return result


@cache
def hello(language_id: str) -> Artifact:
    """The language's echo program."""
    language = LANGUAGES[language_id]
    return made("bot" + language.suffixes[0], language.hello)


def refused(name: str, source: bytes | str, limits: CompilerLimits | None = None) -> CompileError:
    """What is said about a source that must not compile."""
    result = _built(name, source, limits)
    assert isinstance(result, CompileError)
    return result


def started(
    artifact: Artifact, memory_mib: int = 64, directory: Path | None = None
) -> RunningProcess:
    return SANDBOX.start(program(artifact, memory_mib, directory=directory))


def said(artifact: Artifact, *lines: str, memory_mib: int = 64) -> tuple[list[str], Ending]:
    """All that a bot writes when it is sent these lines, and how it leaves."""
    result = story(program(artifact, memory_mib), lines)
    assert isinstance(result.last, Closed)
    return result.said, result.ending


def _built(
    name: str, source: bytes | str, limits: CompilerLimits | None
) -> Artifact | CompileError:
    data = source.encode() if isinstance(source, str) else source
    return build(name, data, SANDBOX, limits=limits or CompilerLimits())
