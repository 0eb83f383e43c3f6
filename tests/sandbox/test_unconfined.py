"""Programs without a sandbox, and commands of the host in the sandbox."""

import os
import sys
import time
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox import Allowance, Closed, Line, Program, Sandbox, TimedOut, Unconfined
from tests.hostile.programs import PATIENCE_S, program, start
from tests.sandbox.traces import nothing_left
from tests.waiting import until

_ALLOWANCE = Allowance(64 * 1024, may_fork=True)


def _deadline() -> float:
    return time.monotonic() + PATIENCE_S


def _python(code: str, directory: Path | None = None) -> Program:
    return Program(
        (sys.executable, "-c", code), _ALLOWANCE, directory=directory, on_host=True, environment={}
    )


def test_an_unconfined_program_behaves_like_a_confined_one() -> None:
    with nothing_left():
        running = Unconfined().start(program("echo"))
        running.send("hello")
        assert running.receive(_deadline()) == Line("hello")
        assert running.cpu_ms >= 0
        running.freeze()
        running.send("again")
        assert running.receive(time.monotonic() + 0.05) == TimedOut()
        running.thaw()
        assert running.receive(_deadline()) == Line("again")
        running.close_input()
        assert isinstance(running.receive(_deadline()), Closed)
        assert running.wait_exit(_deadline())
        assert running.end().exit_status == 0


@pytest.mark.parametrize("status", [0, 7, 159, 255])
def test_an_unconfined_exit_status_is_itself(status: int) -> None:
    running = Unconfined().start(_python(f"raise SystemExit({status})"))
    assert running.wait_exit(_deadline())
    ending = running.end()
    assert (ending.exit_status, ending.signal, ending.forbidden_call) == (status, None, False)


def test_an_unconfined_program_and_its_children_are_ended() -> None:
    code = (
        "import subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '1000'])\n"
        "print(child.pid, flush=True); child.wait()"
    )
    running = Unconfined().start(
        Program((sys.executable, "-c", code), _ALLOWANCE, environment=dict(os.environ))
    )
    line = running.receive(_deadline())
    assert isinstance(line, Line)
    running.end()
    until(lambda: not _is_running(line))


def _is_running(pid: str) -> bool:
    try:
        return " Z " not in Path("/proc", pid, "stat").read_text()
    except OSError:
        return False


def test_a_command_that_does_not_exist_is_named() -> None:
    with nothing_left(), pytest.raises(PlatformFault) as fault:
        Unconfined().start(Program(("/no/such/program",), _ALLOWANCE))
    assert "/no/such/program" in fault.value.sentence.en


def test_a_command_of_the_host_sees_the_hosts_files_but_writes_none(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("for my eyes")
    code = (
        f"print(open({str(note)!r}).read(), flush=True)\n"
        f"try: open({str(note)!r}, 'w')\n"
        "except OSError as error: print(type(error).__name__, flush=True)"
    )
    with nothing_left():
        running = Sandbox().start(_python(code))
        assert running.receive(_deadline()) == Line("for my eyes")
        assert running.receive(_deadline()) == Line("OSError")
        running.end()
    assert note.read_text() == "for my eyes"


def test_a_command_of_the_host_has_no_network() -> None:
    code = (
        "import socket\n"
        "try: socket.create_connection(('127.0.0.1', 9)); print('connected', flush=True)\n"
        "except OSError as error: print(type(error).__name__, flush=True)"
    )
    running = Sandbox().start(_python(code))
    assert running.receive(_deadline()) == Line("PermissionError")
    running.end()


def test_a_command_of_the_host_writes_in_its_own_directory(tmp_path: Path) -> None:
    running = Sandbox().start(_python("open('output.txt', 'w').write('1 2 3 4')", tmp_path))
    assert running.wait_exit(_deadline())
    assert running.end().exit_status == 0
    assert (tmp_path / "output.txt").read_text() == "1 2 3 4"


@pytest.mark.parametrize(("name", "expected"), [("echo", True), ("closed_output", False)])
def test_a_program_that_can_still_answer_is_recognised(name: str, expected: bool) -> None:
    running = start(name)
    try:
        running.send("hello")
        running.receive(time.monotonic() + 0.3)
        assert running.can_answer() is expected
    finally:
        running.end()
