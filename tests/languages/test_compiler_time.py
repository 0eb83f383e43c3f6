"""How long a compiler may take, and which delays are the machine's."""

from dataclasses import dataclass, field
from typing import cast

import pytest

from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES, CompileError
from botdrome.languages.compilation import compiler_runs
from botdrome.languages.compilation.compiler_runs import CompilerLimits, call_compiler
from botdrome.languages.language import Source
from botdrome.sandbox import Ending, Program, Running, Starter
from botdrome.sandbox.kernel.machine import Machine
from botdrome.sandbox.kernel.threads import Observation

MS = 1_000_000
LIMITS = CompilerLimits(time_s=1)


@dataclass
class Blocked:
    """A compiler that is never seen in another state than D, where time passes as it waits."""

    stalled_share: float | None
    """How much of the time any task on the machine waits for the disk; None if not reported."""
    states: str = "D"
    hits_limit: bool = False
    now_ns: int = 0
    limit_hits: int = 0
    out_of_memory: bool = False
    cpu_ms: float = 0
    programs: list[Program] = field(default_factory=list)

    def start(self, program: Program) -> Running:
        self.programs.append(program)
        return cast(Running, self)

    @property
    def machine(self) -> Machine:
        return Machine(
            monotonic=lambda: self.now_ns / 1e9,
            monotonic_ns=lambda: self.now_ns,
            stalled_ns=self._stalled_ns,
        )

    def _stalled_ns(self) -> int | None:
        return None if self.stalled_share is None else int(self.now_ns * self.stalled_share)

    def close_input(self) -> None: ...

    def wait_exit(self, deadline: float) -> bool:
        self.now_ns = round(deadline * 1e9)
        self.limit_hits += self.hits_limit
        return False

    def observe(self) -> Observation:
        return Observation(frozenset(self.states), {1: 0})

    def end(self) -> Ending:
        return Ending(None, None, False, False, 0, 1, "")


def compiled(running: Blocked, monkeypatch: pytest.MonkeyPatch) -> object:
    """The result of compiling with it; a source that it reads is to blame, or the machine."""
    monkeypatch.setattr(compiler_runs, "THIS_MACHINE", running.machine)
    language = LANGUAGES["cpp"]
    source = Source("bot.cpp", b"int main() {}")
    starter = cast(Starter, running)
    return call_compiler(language.attempts[0], language, source, {}, starter, LIMITS)


@pytest.mark.parametrize(
    "running",
    [Blocked(0.01), Blocked(1.0, hits_limit=True), Blocked(None, "DS"), Blocked(1.0, "S")],
    ids=["nobody waits for the disk", "its own memory limit", "one thread", "asleep"],
)
def test_a_compiler_that_blocks_itself_has_no_excuse(
    running: Blocked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A source could make it fail as if the machine were overloaded."""
    result = compiled(running, monkeypatch)
    assert isinstance(result, CompileError)
    assert result.sentence.code == "compile-time"


@pytest.mark.parametrize(
    "running", [Blocked(1.0), Blocked(None), Blocked(1.0, "")], ids=["disk", "unknown", "set-up"]
)
def test_a_compiler_that_the_machine_blocks_breaks_no_source(
    running: Blocked, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(PlatformFault, match="overloaded"):
        compiled(running, monkeypatch)
