"""Corners: a run is charged with nothing that the machine did to it."""

from collections import deque
from pathlib import Path
from typing import cast

import pytest

from botdrome import games
from botdrome.games.contract import Limits
from botdrome.languages import Artifact
from botdrome.referee import CompiledBot, Conditions
from botdrome.referee.protocols.file_session import FileSession
from botdrome.referee.seats.answers import Answer
from botdrome.sandbox import Ending, Program, Running
from botdrome.sandbox.kernel.machine import Machine, MachineSample
from botdrome.sandbox.kernel.threads import Observation

MS = 1_000_000
LIMITS = Limits(time_ms=100, per="move", memory_mib=64)
"""With a second more, and 100 ms for its start, a run may be idle for 1200 ms."""


class Step:
    """What happens until the next sample; without states it does not run yet, or any more."""

    def __init__(
        self,
        ms: int,
        states: str = "",
        *,
        cpu_ms: int = 0,
        waited_ms: int = 0,
        setup_ms: int | None = None,
        leaves: bool = False,
    ) -> None:
        self.ms, self.states, self.cpu_ms = ms, states, cpu_ms
        self.waited_ms, self.setup_ms, self.leaves = waited_ms, setup_ms, leaves


class ScriptedRun:
    """A run that follows a script, writes its answer and leaves; it is its own starter."""

    limit_hits = 0
    discarded_bytes = 0

    def __init__(self, *steps: Step) -> None:
        self.now_ns = 1_000_000_000_000
        self.cpu_ns = 0
        self._waited_ns = 0
        self._states = ""
        self._setup_ns: int | None = None
        self._has_left = False
        self._steps = deque(steps)
        self._directory = Path()

    def start(self, program: Program) -> Running:
        assert program.directory is not None
        self._directory = program.directory
        return cast(Running, self)

    def close_input(self) -> None: ...

    def wait_exit(self, deadline: float) -> bool:
        del deadline
        step = self._steps.popleft()
        self.now_ns += step.ms * MS
        self.cpu_ns += step.cpu_ms * MS
        self._waited_ns += step.waited_ms * MS
        self._states, self._has_left = step.states, step.leaves
        self._setup_ns = None if step.setup_ms is None else step.setup_ms * MS
        if step.leaves:
            (self._directory / "output.txt").write_text("a move")
        return step.leaves

    def observe(self) -> Observation:
        return Observation(frozenset(self._states), {1: self._waited_ns}, self._setup_ns)

    def end(self) -> Ending:
        status = 0 if self._has_left else None
        return Ending(status, None, False, False, self.cpu_ns, 1, "")


def asked(*steps: Step) -> Answer:
    """The answer of a run that follows the script."""
    run = ScriptedRun(*steps)
    machine = Machine(
        monotonic=lambda: run.now_ns / 1e9,
        monotonic_ns=lambda: run.now_ns,
        own_run_delay_ns=lambda: 0,
        stalled_ns=lambda: run.now_ns,
        sample=lambda: MachineSample(run.cpu_ns, 0, 0, {}),
    )
    bot = CompiledBot("bot", Artifact("cpp", b"bot"))
    session = FileSession(
        games.get("corners"), (bot,) * 4, Conditions(run, LIMITS, machine=machine)
    )
    try:
        return session.ask_one(0, "move")
    finally:
        session.close()


def test_a_run_that_waits_for_a_processor_is_not_idle() -> None:
    """The kernel reports its wait when that is over: 2700 ms, after which it answers at once."""
    ready = [Step(20, "R")] * 135
    answer = asked(*ready, Step(20, cpu_ms=12, waited_ms=2700, leaves=True))
    assert (answer.received, answer.verdict, answer.exit_status) == ("a move", None, 0)
    assert answer.wall_ms > 2700
    assert answer.cpu_ms == 12


@pytest.mark.parametrize(
    "steps",
    [
        [Step(2700, cpu_ms=12, leaves=True)],
        [Step(20, "S"), Step(3000, cpu_ms=12, leaves=True)],
        [*[Step(20)] * 135, Step(20, cpu_ms=12, leaves=True)],
        [Step(20, "S"), *[Step(20, "D")] * 135, Step(20, cpu_ms=12, leaves=True)],
    ],
    ids=["never sampled", "no sample meanwhile", "its sandbox took long", "the disk"],
)
def test_an_answer_that_the_machine_delayed_is_not_late(steps: list[Step]) -> None:
    answer = asked(*steps)
    assert (answer.received, answer.verdict) == ("a move", None)


def test_an_answer_of_a_run_that_slept_is_late() -> None:
    asleep = [Step(20, "S")] * 59
    in_time = asked(*asleep, Step(20, cpu_ms=12, leaves=True))
    assert in_time.verdict is None
    late = asked(*asleep, *[Step(20, "S")] * 3, Step(20, leaves=True))
    assert late.verdict is not None
    assert late.verdict.code == "idle-limit"


@pytest.mark.parametrize(
    "steps",
    [
        [Step(20, cpu_ms=343), Step(20, "R", cpu_ms=5), Step(20, cpu_ms=7, leaves=True)],
        [Step(20, cpu_ms=343), Step(20, cpu_ms=12, leaves=True)],
        [Step(403, "R", cpu_ms=355, setup_ms=343), Step(20, leaves=True)],
    ],
    ids=["sampled while it ran", "sampled before", "sampled late"],
)
def test_what_set_up_the_sandbox_is_not_the_programs_processor_time(steps: list[Step]) -> None:
    answer = asked(*steps)
    assert (answer.received, answer.verdict, answer.cpu_ms) == ("a move", None, 12)


def test_a_program_that_has_not_begun_gets_no_time_limit() -> None:
    answer = asked(*[Step(20, cpu_ms=20)] * 100, Step(20, "S", cpu_ms=12), Step(5, leaves=True))
    assert (answer.received, answer.verdict, answer.cpu_ms) == ("a move", None, 12)


def test_a_run_that_nobody_saw_begin_is_repeated() -> None:
    """Whether its processor time set up the sandbox or was its own cannot be told."""
    answer = asked(Step(403, cpu_ms=343, leaves=True))
    assert answer.verdict is not None
    assert (answer.verdict.code, answer.verdict.is_disturbed) == ("time-limit", True)


def test_a_run_that_computes_too_long_on_a_quiet_machine_is_not_repeated() -> None:
    answer = asked(*[Step(20, "R", cpu_ms=20, setup_ms=10)] * 20)
    assert answer.verdict is not None
    assert (answer.verdict.code, answer.verdict.is_disturbed) == ("time-limit", False)
