"""A program runs only when its sandbox is prepared, or when there is none to prepare."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox.starters import start_gate
from botdrome.sandbox.starters.start_gate import StartGate


@pytest.fixture
def sleeper() -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(["/bin/sleep", "60"])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _status_of(pid: int, keeping: ExitStack, *, has_newline: bool = True) -> int:
    """What bubblewrap writes as soon as the sandbox has its first process."""
    descriptor = os.memfd_create("status")
    keeping.callback(os.close, descriptor)
    os.write(descriptor, json.dumps({"child-pid": pid}).encode() + b"\n" * has_newline)
    return descriptor


def test_a_sandbox_is_prepared_until_that_succeeds(sleeper: "subprocess.Popen[bytes]") -> None:
    seen: list[int] = []

    def prepare(pid: int) -> bool:
        seen.append(pid)
        if len(seen) == 1:
            raise ProcessLookupError
        return len(seen) == 3

    with ExitStack() as keeping:
        gate = StartGate(keeping)
        gate.open(sleeper, _status_of(sleeper.pid, keeping), prepare)
        assert os.read(gate.inherited[0], 10) == b"\n"
    assert seen == [sleeper.pid] * 3


@pytest.mark.parametrize("has_newline", [False, True])
def test_a_sandbox_that_is_never_ready_is_a_platform_fault(
    sleeper: "subprocess.Popen[bytes]", has_newline: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_gate, "_PATIENCE_S", 0.05)
    with ExitStack() as keeping:
        status_fd = _status_of(sleeper.pid, keeping, has_newline=has_newline)
        with pytest.raises(PlatformFault, match="not ready in time"):
            StartGate(keeping).open(sleeper, status_fd, lambda _: not has_newline)


def test_a_sandbox_that_has_ended_is_not_waited_for(sleeper: "subprocess.Popen[bytes]") -> None:
    sleeper.kill()
    sleeper.wait()
    with ExitStack() as keeping:
        StartGate(keeping).open(sleeper, _status_of(sleeper.pid, keeping), lambda _: False)
