"""Our own faults make a match void: nobody wins, nobody loses, nothing is left running."""

from dataclasses import dataclass, field

import pytest

from botdrome.errors import PlatformFault
from botdrome.referee import Record
from botdrome.sandbox import Program, Running, Sandbox
from botdrome.sentences import Sentence
from tests.referee.misbehaviour.matches import play
from tests.referee.misbehaviour.scoundrels import OPTIONS, honest

BROKEN = Sentence("broken", "The machine is broken.", "Машина сломана.")


@dataclass
class Failing:
    """A sandbox that starts so many programs and then no more."""

    good_starts: int
    sandbox: Sandbox = field(default_factory=Sandbox)

    def start(self, program: Program) -> Running:
        if self.good_starts == 0:
            raise PlatformFault(BROKEN)
        self.good_starts -= 1
        return self.sandbox.start(program)


def assert_void(record: Record) -> None:
    assert record.void == BROKEN
    assert record.places is None
    assert record.scores is None
    assert record.verdicts == ()


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
    def fail(_running: Running) -> None:
        raise PlatformFault(BROKEN)

    monkeypatch.setattr(Running, call, fail)
    assert_void(play(game_id, honest(game_id), honest(game_id)))


@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
def test_a_fault_in_the_middle_keeps_the_turns_until_then(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    receive = Running.receive
    calls = iter(range(12))

    def fail_later(running: Running, deadline: float) -> object:
        if next(calls, None) is None:
            raise PlatformFault(BROKEN)
        return receive(running, deadline)

    monkeypatch.setattr(Running, "receive", fail_later)
    assert_void(play(game_id, honest(game_id), honest(game_id)))
