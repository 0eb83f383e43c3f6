"""A program that cannot be measured, stopped or ended, and the control program."""

from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import pytest

from botdrome.errors import Unmanageable
from botdrome.sandbox import Line, Program, Running, Sandbox
from botdrome.sandbox.control_program import machine_works, machine_works_with
from botdrome.sandbox.directories import private_directories
from botdrome.sandbox.directories.private_directories import private_directory
from botdrome.sandbox.kernel.machine import THIS_MACHINE
from botdrome.sentences import Sentence
from tests.hostile.programs import hear, start
from tests.sandbox.traces import nothing_left

BROKEN = Sentence("broken", "It is broken.", "Сломано.")


def refuse() -> None:
    raise OSError("no such device")


HANDLINGS: dict[str, Callable[[Running], object]] = {
    "cpu_ns": lambda running: running.cpu_ns,
    "peak_kib": lambda running: running.peak_kib,
    "limit_hits": lambda running: running.limit_hits,
    "pids": lambda running: running.observe(),
    "freeze": lambda running: running.freeze(),
    "thaw": lambda running: running.thaw(),
}


@pytest.mark.parametrize(("method", "handle"), HANDLINGS.items(), ids=HANDLINGS)
def test_what_the_kernel_refuses_is_a_fault_of_the_program(
    method: str, handle: Callable[[Running], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_left():
        running = start("echo")
        with monkeypatch.context() as patch:
            patch.setattr(running.group, method, refuse)
            with pytest.raises(Unmanageable, match="no such device"):
                handle(running)
        running.end()


@pytest.mark.parametrize("step", ["kill", "remove"])
def test_a_program_that_could_not_be_killed_is_ended_by_a_second_call(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its ending is what was measured at the first call."""
    with nothing_left():
        running = start("exit_seven")
        usual = getattr(running.group, step)

        def fail_to_end() -> None:
            usual()
            raise Unmanageable(BROKEN)

        while isinstance(hear(running), Line):
            pass
        with monkeypatch.context() as patch:
            patch.setattr(running.group, "try_to_remove", lambda: False)
            patch.setattr(running.group, step, fail_to_end)
            patch.setattr("botdrome.sandbox.running._GRACE_S", 0.05)
            for _ in range(2):
                with pytest.raises(Unmanageable, match="broken"):
                    running.end()
        assert running.end().exit_status == 7
        assert running.end() is running.end()


@pytest.mark.parametrize(("times", "is_told"), [(2, True), (3, False)])
def test_a_measurement_may_succeed_a_moment_later(
    times: int, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_left():
        running = start("echo")
        usual, failures = running.group.cpu_ns, repeat(True, times)
        monkeypatch.setattr(
            running.group, "cpu_ns", lambda: refuse() if next(failures, False) else usual()
        )
        if is_told:
            assert running.end().exit_status is None
            return
        with pytest.raises(Unmanageable, match="no such device"):
            running.end()


class Refusing:
    """A sandbox in which one operation fails for all programs."""

    def __init__(self, method: str) -> None:
        self._method = method

    def start(self, program: Program) -> Running:
        running = Sandbox().start(program)
        setattr(running.group, self._method, refuse)
        return running


@pytest.mark.parametrize("method", ["cpu_ns", "peak_kib", "limit_hits", "freeze", "thaw"])
def test_a_machine_that_cannot_handle_the_control_program_does_not_work(
    method: str,
) -> None:
    with nothing_left():
        assert not machine_works(Refusing(method))


def test_the_control_program_writes_in_a_directory_that_is_removed() -> None:
    seen = []
    usual = private_directories.remove

    def remove(directory: Path) -> None:
        seen.append({path.name for path in directory.iterdir()})
        usual(directory)

    with nothing_left(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(private_directories, "remove", remove)
        assert machine_works_with(
            Sandbox(), THIS_MACHINE, private_directory({"input.txt": b""}, 1024)
        )
    assert {"input.txt", "output.txt"} in seen


def test_a_machine_that_removes_no_directory_does_not_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = private_directories.remove

    def fail(directory: Path) -> None:
        usual(directory)
        raise Unmanageable(BROKEN)

    sandbox = Sandbox()
    monkeypatch.setattr(private_directories, "remove", fail)
    with nothing_left():
        assert not machine_works_with(sandbox, THIS_MACHINE, private_directory({}, 1024))
        assert machine_works(sandbox)
