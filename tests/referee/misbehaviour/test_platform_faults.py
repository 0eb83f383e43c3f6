"""Our own faults make a match void: nobody wins, nobody loses, nothing is left running."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault, Unmanageable
from botdrome.referee import Record
from botdrome.sandbox import Ending, Program, RunningProcess, Sandbox
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.kernel import groups
from botdrome.sentences import Sentence
from tests.hostile.bots import OPTIONS, Deed, honest, hostile_bot
from tests.referee.misbehaviour.matches import Witness, answers, assert_lost, judged, play

BROKEN = Sentence("broken", "The machine is broken.", "Машина сломана.")


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
class Moody(Witness):
    """A sandbox in which some starts fail, by their numbers."""

    failing: frozenset[int] = frozenset()
    starts: int = 0

    def start(self, program: Program) -> RunningProcess:
        self.starts += 1
        if self.starts in self.failing:
            raise PlatformFault(BROKEN)
        return super().start(program)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_start_that_fails_twice_is_nobodys_fault(game_id: str) -> None:
    seats = 4 if game_id == "corners" else 2
    moody = Moody(failing=frozenset({2, 3}))
    record = play(game_id, *[honest(game_id)] * seats, starter=moody)
    assert (record.void, judged(record)) == (None, {})


@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_bot_that_alone_cannot_be_started_is_named(game_id: str) -> None:
    seats = 4 if game_id == "corners" else 2
    moody = Moody(failing=frozenset({2, 3, 4}))  # the second bot's, or the second run
    record = play(game_id, *[honest(game_id)] * seats, starter=moody)
    assert_void(record)
    assert record.void_seat == 1


def test_a_machine_that_starts_nothing_is_nobodys_bot() -> None:
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
    leaver, witness = hostile_bot(game_id, Deed("start", 0, "exit", "0")), Witness()

    def fail_at_first(running: RunningProcess) -> Ending:
        ending = end(running)
        if running is not witness.started[0] and next(failures, False):
            raise PlatformFault(BROKEN)
        return ending

    monkeypatch.setattr(RunningProcess, "end", fail_at_first)
    record = play(game_id, honest(game_id), *[leaver] * (seats - 1), starter=witness)
    assert record.void is None
    assert next(failures, None) is None


def only_for(
    witness: Witness,
    seat: int,
    method: str,
    monkeypatch: pytest.MonkeyPatch,
    times: int | None = None,
) -> None:
    """Makes a method of a seat's program fail, and of no other one; perhaps so many times only."""
    usual = getattr(RunningProcess, method)
    failures = repeat(True) if times is None else repeat(True, times)

    def fail(running: RunningProcess) -> object:
        result = usual(running)
        is_its = len(witness.started) > seat and running is witness.started[seat]
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
    witness = Witness()
    only_for(witness, seat, method, monkeypatch)
    record = play(game_id, honest(game_id), honest(game_id), starter=witness)
    assert_lost(record, seat, "security")
    assert BROKEN.en in record.verdicts[0].detail.en


@dataclass
class Unmeasurable(Witness):
    """A sandbox in which the kernel does not tell a figure of some programs, by their numbers."""

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
def test_what_succeeds_when_it_is_tried_again_is_nobody_s_fault(
    game_id: str, method: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that was disturbed a moment ago handles an innocent program well."""
    witness = Witness()
    only_for(witness, 1, method, monkeypatch, times)
    record = play(game_id, honest(game_id), honest(game_id), starter=witness)
    assert (record.void, judged(record)) == (None, {})


@pytest.mark.parametrize("figure", ["cpu_ns", "peak_kib"])
@pytest.mark.parametrize("game_id", OPTIONS)
def test_a_figure_that_is_told_in_the_end_is_nobody_s_fault(game_id: str, figure: str) -> None:
    seats = 4 if game_id == "corners" else 2
    starter = Unmeasurable(figure=figure, numbers=(1,), times=2)
    record = play(game_id, *[honest(game_id)] * seats, starter=starter)
    assert (record.void, judged(record)) == (None, {})


@dataclass
class Cluttered(Witness):
    """A sandbox some of whose programs, by their numbers, have directories that do not go away."""

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


def test_one_whose_directory_alone_cannot_be_removed_is_taken_out(
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


def test_a_directory_that_is_removed_in_the_end_is_nobody_s_fault(
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
    witness = Witness()
    only_for(witness, 2, "end", monkeypatch)
    record = play("corners", *[honest("corners")] * 4, starter=witness)
    assert judged(record) == {2: "security"}


def test_one_that_has_lost_and_cannot_be_ended_has_just_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    witness = Witness()
    only_for(witness, 0, "end", monkeypatch)
    lost = hostile_bot("breakthrough", Deed("instead", 1, "say", "nonsense\n"))
    record = play("breakthrough", lost, honest("breakthrough"), starter=witness)
    assert_lost(record, 0, "malformed-answer")


@dataclass
class Withstanding(Witness):
    """A sandbox whose first program is not killed when it is to end, but a moment later."""

    def start(self, program: Program) -> RunningProcess:
        running = super().start(program)
        if len(self.started) == 1:
            setattr(running.group, "kill", self._withstand)  # noqa: B010 (of one object)
        return running

    def _withstand(self) -> None:
        raise Unmanageable(BROKEN)


@pytest.mark.parametrize("text", ["nonsense\n", None])
def test_of_one_that_has_lost_and_withstands_nothing_is_left(
    text: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That nothing is left `play` looks at."""
    monkeypatch.setattr(groups, "_PATIENCE_S", 0.05)
    deed = Deed("instead", 1, "spin", "") if text is None else Deed("instead", 1, "say", text)
    record = play(
        "breakthrough",
        hostile_bot("breakthrough", deed),
        honest("breakthrough"),
        starter=Withstanding(),
    )
    assert_lost(record, 0, "time-limit" if text is None else "malformed-answer")


def end_with_a_fault(witness: Witness, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets one program end with a fault of ours, as when the host runs out of memory."""
    usual = RunningProcess.end

    def fail(running: RunningProcess) -> Ending:
        ending = usual(running)
        if len(witness.started) > number and running is witness.started[number]:
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
    witness = Witness()
    end_with_a_fault(witness, 0, monkeypatch)
    lost = hostile_bot("breakthrough", Deed("instead", 1, what, text))
    record = play("breakthrough", lost, honest("breakthrough"), starter=witness)
    assert_lost(record, 0, code)


def test_a_run_with_a_verdict_that_ends_with_a_fault_of_ours_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    witness = Witness()
    end_with_a_fault(witness, 1, monkeypatch)
    late = hostile_bot("corners", Deed("instead", 0, "spin", ""))
    record = play("corners", honest("corners"), late, *[honest("corners")] * 2, starter=witness)
    assert (record.void, judged(record)) == (None, {})
    found = answers(record, 1)[0].verdict
    assert found is not None
    assert found.code == "time-limit"
    assert len(witness.started) == sum(len(turn.answers) for turn in record.turns)


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


def test_a_file_of_the_kernel_that_cannot_be_read_makes_a_match_void(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_running: RunningProcess) -> int:
        raise OSError("no such device")

    monkeypatch.setattr(RunningProcess, "cpu_ns", property(fail))
    record = play("football", honest("football"), honest("football"))
    assert record.void is not None
    assert "no such device" in record.void.en
