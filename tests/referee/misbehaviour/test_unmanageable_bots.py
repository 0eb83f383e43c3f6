"""Bots that cannot be frozen, measured, killed or removed lose, if other programs can be."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

import pytest

from botdrome.errors import Unmanageable
from botdrome.sandbox import Program, RunningProcess
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.kernel import groups
from tests.hostile.bots import OPTIONS, Deed, honest, hostile_bot
from tests.referee.misbehaviour.matches import (
    RecordingStarter,
    assert_lost,
    assert_void,
    judged,
    play,
)
from tests.referee.scripted.steps import BROKEN


def only_for(
    starter: RecordingStarter,
    seat: int,
    method: str,
    monkeypatch: pytest.MonkeyPatch,
    times: int | None = None,
) -> None:
    """Makes a method fail for one seat's program only, always or so many times."""
    usual = getattr(RunningProcess, method)
    failures = repeat(True) if times is None else repeat(True, times)

    def fail(running: RunningProcess) -> object:
        result = usual(running)
        is_its = len(starter.started) > seat and running is starter.started[seat]
        if is_its and next(failures, False):
            raise Unmanageable(BROKEN)
        return result

    monkeypatch.setattr(RunningProcess, method, fail)


@pytest.mark.parametrize("method", ["freeze", "thaw", "end"])
@pytest.mark.parametrize("game_id", ["football", "soccer", "bridges"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_that_alone_cannot_be_handled_loses(
    game_id: str, method: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter = RecordingStarter()
    only_for(starter, seat, method, monkeypatch)
    record = play(game_id, honest(game_id), honest(game_id), starter=starter)
    assert_lost(record, seat, "security")
    assert BROKEN.en in record.verdicts[0].detail.en


@dataclass
class Unmeasurable(RecordingStarter):
    """A sandbox in which the kernel cannot report a figure of some programs, by their numbers."""

    figure: str = ""
    numbers: tuple[int, ...] | None = None
    times: int | None = None

    def start(self, program: Program) -> RunningProcess:
        running = super().start(program)
        if self.numbers is None or len(self.started) - 1 in self.numbers:
            self._hide(running)
        return running

    def _hide(self, running: RunningProcess) -> None:
        usual = getattr(running.group, self.figure)
        failures = repeat(True) if self.times is None else repeat(True, self.times)

        def fail() -> object:
            if next(failures, False):
                raise OSError("no such device")
            return usual()

        setattr(running.group, self.figure, fail)


@pytest.mark.parametrize("figure", ["cpu_ns", "peak_kib"])
@pytest.mark.parametrize("game_id", ["football", "breakthrough", "soccer", "bridges"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_that_alone_cannot_be_measured_loses(game_id: str, figure: str, seat: int) -> None:
    starter = Unmeasurable(figure=figure, numbers=(seat,))
    record = play(game_id, honest(game_id), honest(game_id), starter=starter)
    assert_lost(record, seat, "security")
    assert "no such device" in record.verdicts[0].detail.en


@pytest.mark.parametrize("figure", ["cpu_ns", "peak_kib"])
def test_a_run_of_corners_that_alone_cannot_be_measured_is_taken_out(figure: str) -> None:
    starter = Unmeasurable(figure=figure, numbers=(1,))
    record = play("corners", *[honest("corners")] * 4, starter=starter)
    assert judged(record) == {1: "security"}


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_machine_that_measures_nothing_makes_a_match_void(game_id: str) -> None:
    seats = 4 if game_id == "corners" else 2
    starter = Unmeasurable(figure="cpu_ns")
    record = play(game_id, *[honest(game_id)] * seats, starter=starter)
    assert record.void is not None
    assert "no such device" in record.void.en
    assert (record.void_seat, record.verdicts) == (None, ())


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("method", ["freeze", "thaw", "end"])
@pytest.mark.parametrize("game_id", ["football", "soccer", "bridges"])
def test_an_action_that_succeeds_in_the_end_is_no_fault(
    game_id: str, method: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that was disturbed a moment ago handles an innocent program well."""
    starter = RecordingStarter()
    only_for(starter, 1, method, monkeypatch, times)
    record = play(game_id, honest(game_id), honest(game_id), starter=starter)
    assert (record.void, judged(record)) == (None, {})


@pytest.mark.parametrize("figure", ["cpu_ns", "peak_kib"])
@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_figure_that_can_be_read_in_the_end_is_no_fault(game_id: str, figure: str) -> None:
    seats = 4 if game_id == "corners" else 2
    starter = Unmeasurable(figure=figure, numbers=(1,), times=2)
    record = play(game_id, *[honest(game_id)] * seats, starter=starter)
    assert (record.void, judged(record)) == (None, {})


@dataclass
class Cluttered(RecordingStarter):
    """A sandbox where the directories of some programs, by their numbers, cannot be removed."""

    numbers: tuple[int, ...] | None = None
    times: int | None = None
    left: dict[Path, Iterator[bool]] = field(default_factory=dict)

    def start(self, program: Program) -> RunningProcess:
        running = super().start(program)
        if self.numbers is None or len(self.started) - 1 in self.numbers:
            assert program.directory is not None
            endless = repeat(True) if self.times is None else repeat(True, self.times)
            self.left[program.directory] = endless
        return running

    def clutter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        usual = private_directories.remove

        def fail(directory: Path) -> None:
            usual(directory)
            if next(self.left.get(directory, iter(())), False):
                raise Unmanageable(BROKEN)

        monkeypatch.setattr(private_directories, "remove", fail)


def test_a_bot_whose_directory_alone_cannot_be_removed_is_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluttered = Cluttered(numbers=(2,))
    cluttered.clutter(monkeypatch)
    record = play("corners", *[honest("corners")] * 4, starter=cluttered)
    assert judged(record) == {2: "security"}
    assert BROKEN.en in record.verdicts[0].detail.en


def test_a_machine_that_can_remove_no_directory_makes_a_match_void(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The innocent program has one as well."""
    cluttered = Cluttered()
    cluttered.clutter(monkeypatch)
    record = play("corners", *[honest("corners")] * 4, starter=cluttered)
    assert_void(record)
    assert record.void_seat is None


def test_a_directory_that_is_removed_in_the_end_is_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluttered = Cluttered(numbers=(2,), times=2)
    cluttered.clutter(monkeypatch)
    record = play("corners", *[honest("corners")] * 4, starter=cluttered)
    assert (record.void, judged(record)) == (None, {})
    assert all(answer.is_move for turn in record.turns for answer in turn.answers)


def test_a_run_of_corners_that_alone_cannot_be_ended_is_taken_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starter = RecordingStarter()
    only_for(starter, 2, "end", monkeypatch)
    record = play("corners", *[honest("corners")] * 4, starter=starter)
    assert judged(record) == {2: "security"}


def test_a_bot_that_has_lost_and_cannot_be_killed_keeps_its_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starter = RecordingStarter()
    only_for(starter, 0, "end", monkeypatch)
    lost = hostile_bot("breakthrough", Deed("instead", 1, "say", "nonsense\n"))
    record = play("breakthrough", lost, honest("breakthrough"), starter=starter)
    assert_lost(record, 0, "malformed-answer")


@dataclass
class SurvivingFirst(RecordingStarter):
    """A sandbox whose first program is not killed when it is to end, but a moment later."""

    def start(self, program: Program) -> RunningProcess:
        running = super().start(program)
        if len(self.started) == 1:
            setattr(running.group, "kill", self._survive)  # noqa: B010 (of one object)
        return running

    def _survive(self) -> None:
        raise Unmanageable(BROKEN)


@pytest.mark.parametrize("text", ["nonsense\n", None])
def test_nothing_is_left_of_a_bot_that_has_lost_and_survives_a_kill(
    text: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`play` checks that nothing is left."""
    monkeypatch.setattr(groups, "_PATIENCE_S", 0.05)
    deed = Deed("instead", 1, "spin", "") if text is None else Deed("instead", 1, "say", text)
    record = play(
        "breakthrough",
        hostile_bot("breakthrough", deed),
        honest("breakthrough"),
        starter=SurvivingFirst(),
    )
    assert_lost(record, 0, "time-limit" if text is None else "malformed-answer")


@pytest.mark.parametrize("method", ["freeze", "thaw", "end"])
def test_a_machine_that_can_handle_nothing_makes_a_match_void(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = getattr(RunningProcess, method)

    def fail(running: RunningProcess) -> object:
        usual(running)
        raise Unmanageable(BROKEN)

    monkeypatch.setattr(RunningProcess, method, fail)
    record = play("football", honest("football"), honest("football"))
    assert_void(record)
    assert record.void_seat is None
