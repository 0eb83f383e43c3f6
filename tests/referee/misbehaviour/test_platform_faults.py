"""Our own faults make a match void: no bot wins or loses, and none is left running."""

from dataclasses import dataclass, field

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox import Ending, Program, RunningProcess, Sandbox
from tests.hostile.bots import OPTIONS, Deed, honest, hostile_bot
from tests.referee.misbehaviour.matches import (
    RecordingStarter,
    answers,
    assert_lost,
    assert_void,
    judged,
    play,
)
from tests.referee.scripted.steps import BROKEN


@dataclass
class Failing:
    """A sandbox that starts so many programs and then no more."""

    good_starts: int
    sandbox: Sandbox = field(default_factory=Sandbox)

    def start(self, program: Program) -> RunningProcess:
        if self.good_starts == 0:
            raise PlatformFault(BROKEN)
        self.good_starts -= 1
        return self.sandbox.start(program)


@pytest.mark.parametrize("good_starts", [0, 1])
@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_program_that_cannot_be_started(game_id: str, good_starts: int) -> None:
    seats = 4 if game_id == "corners" else 2
    record = play(game_id, *[honest(game_id)] * seats, starter=Failing(good_starts))
    assert_void(record)


def test_a_run_in_the_middle_that_cannot_be_started() -> None:
    record = play("corners", *[honest("corners")] * 4, starter=Failing(6))
    assert_void(record)
    assert len(record.turns) == 6


@pytest.mark.parametrize("call", ["freeze", "thaw"])
@pytest.mark.parametrize("game_id", ["football", "soccer", "bridges"])
def test_a_bot_that_cannot_be_frozen_or_thawed(
    game_id: str, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_running: RunningProcess) -> None:
        raise PlatformFault(BROKEN)

    monkeypatch.setattr(RunningProcess, call, fail)
    assert_void(play(game_id, honest(game_id), honest(game_id)))


@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
def test_a_fault_in_the_middle_keeps_the_turns_until_then(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    receive = RunningProcess.receive
    calls = iter(range(12))

    def fail_later(running: RunningProcess, deadline: float) -> object:
        if next(calls, None) is None:
            raise PlatformFault(BROKEN)
        return receive(running, deadline)

    monkeypatch.setattr(RunningProcess, "receive", fail_later)
    assert_void(play(game_id, honest(game_id), honest(game_id)))


@dataclass
class FailingStarts(RecordingStarter):
    """A sandbox in which some starts fail, by their numbers."""

    failing: frozenset[int] = frozenset()
    starts: int = 0

    def start(self, program: Program) -> RunningProcess:
        self.starts += 1
        if self.starts in self.failing:
            raise PlatformFault(BROKEN)
        return super().start(program)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_start_that_fails_twice_is_no_fault(game_id: str) -> None:
    seats = 4 if game_id == "corners" else 2
    starter = FailingStarts(failing=frozenset({2, 3}))
    record = play(game_id, *[honest(game_id)] * seats, starter=starter)
    assert (record.void, judged(record)) == (None, {})


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_bot_that_alone_cannot_be_started_is_named(game_id: str) -> None:
    seats = 4 if game_id == "corners" else 2
    starter = FailingStarts(failing=frozenset({2, 3, 4}))  # the second bot's, or the second run
    record = play(game_id, *[honest(game_id)] * seats, starter=starter)
    assert_void(record)
    assert record.void_seat == 1


def test_a_machine_that_starts_nothing_is_no_bot_s_fault() -> None:
    record = play("breakthrough", *[honest("breakthrough")] * 2, starter=Failing(1))
    assert_void(record)
    assert record.void_seat is None
    assert record.void_seen is not None
    assert f"PlatformFault: {BROKEN.en}" in record.void_seen
    assert "load" in record.void_seen


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_sandbox_that_could_not_be_set_up_is_set_up_again(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is known only when the program has ended, as one of the bots does at once."""
    seats = 4 if game_id == "corners" else 2
    end, failures = RunningProcess.end, iter([True, True])
    leaver, starter = hostile_bot(game_id, Deed("start", 0, "exit", "0")), RecordingStarter()

    def fail_at_first(running: RunningProcess) -> Ending:
        ending = end(running)
        if running is not starter.started[0] and next(failures, False):
            raise PlatformFault(BROKEN)
        return ending

    monkeypatch.setattr(RunningProcess, "end", fail_at_first)
    record = play(game_id, honest(game_id), *[leaver] * (seats - 1), starter=starter)
    assert record.void is None
    assert next(failures, None) is None


def end_with_a_fault(
    starter: RecordingStarter, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lets one program end with a fault of ours, as when the host runs out of memory."""
    usual = RunningProcess.end

    def fail(running: RunningProcess) -> Ending:
        ending = usual(running)
        if len(starter.started) > number and running is starter.started[number]:
            raise PlatformFault(BROKEN)
        return ending

    monkeypatch.setattr(RunningProcess, "end", fail)


@pytest.mark.parametrize(
    ("text", "what", "code"),
    [("nonsense\n", "say", "malformed-answer"), ("", "spin", "time-limit")],
)
def test_a_verdict_stands_though_the_loser_ends_with_a_fault_of_ours(
    text: str, what: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter = RecordingStarter()
    end_with_a_fault(starter, 0, monkeypatch)
    lost = hostile_bot("breakthrough", Deed("instead", 1, what, text))
    record = play("breakthrough", lost, honest("breakthrough"), starter=starter)
    assert_lost(record, 0, code)


def test_a_run_with_a_verdict_that_ends_with_a_fault_of_ours_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starter = RecordingStarter()
    end_with_a_fault(starter, 1, monkeypatch)
    late = hostile_bot("corners", Deed("instead", 0, "spin", ""))
    record = play("corners", honest("corners"), late, *[honest("corners")] * 2, starter=starter)
    assert (record.void, judged(record)) == (None, {})
    found = answers(record, 1)[0].verdict
    assert found is not None
    assert found.code == "time-limit"
    assert len(starter.started) == sum(len(turn.answers) for turn in record.turns)


def test_a_file_of_the_kernel_that_cannot_be_read_makes_a_match_void(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_running: RunningProcess) -> int:
        raise OSError("no such device")

    monkeypatch.setattr(RunningProcess, "cpu_ns", property(fail))
    record = play("football", honest("football"), honest("football"))
    assert record.void is not None
    assert "no such device" in record.void.en
