"""A running program: lines, clocks, freezing, its end, and platform faults."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from botdrome.errors import PlatformFault
from botdrome.sandbox import Allowance, Closed, Line, Program, RunningProcess, Sandbox, TimedOut
from botdrome.sandbox.kernel.groups import GroupV1
from botdrome.sandbox.kernel.hierarchies import find_v1_roots, find_v2_root
from botdrome.sandbox.kernel.processes import children
from botdrome.sandbox.kernel.task_limits import counts_by_namespace
from botdrome.sandbox.kernel.threads import observe as observe_processes
from botdrome.sandbox.kernel.threads import programs_among
from botdrome.sandbox.security.guarantees import observe
from botdrome.sandbox.starters.start_gate import StartGate
from tests.hostile.programs import (
    PATIENCE_S,
    finish,
    hear,
    own_directory,
    program,
    start,
    started,
)


def test_lines_go_out_and_come_back_in_order() -> None:
    running = start("echo")
    for number in range(50):
        running.send(f"line {number}")
    assert [hear(running) for _ in range(50)] == [Line(f"line {number}") for number in range(50)]
    ending = finish(running)
    assert (ending.exit_status, ending.signal) == (0, None)


def test_any_text_survives_both_ways() -> None:
    running = start("echo")
    for text in ("", "Привет", "\udcff\udc80", "x" * 60_000, "tab\tand blank "):
        running.send(text)
        assert hear(running) == Line(text)
    running.send("windows\r")
    assert hear(running) == Line("windows")
    finish(running)


def test_more_than_a_pipe_holds_is_sent_while_waiting() -> None:
    running = start("echo")
    for _ in range(40):
        running.send("y" * 10_000)
    assert [hear(running) for _ in range(40)] == [Line("y" * 10_000)] * 40
    finish(running)


def test_a_deadline_that_has_passed_gives_what_is_there_or_nothing() -> None:
    running = start("echo")
    assert running.receive(time.monotonic()) == TimedOut()
    running.send("a")
    running.send("b")
    assert hear(running) == Line("a")
    assert running.receive(time.monotonic() + 5) == Line("b")
    finish(running)


def test_sending_to_an_ended_program_is_harmless() -> None:
    running = start("exit_early")
    assert hear(running) == Closed("")
    running.send("anybody?")
    assert hear(running) == Closed("")
    assert finish(running) == running.end()
    running.send("anybody?")


def test_measurements_are_exact_and_outlive_the_program() -> None:
    running = start("echo")
    running.send("x")
    hear(running)
    before = running.cpu_ms
    for _ in range(200):
        running.send("x")
        hear(running)
    assert before < running.cpu_ms
    assert running.cpu_ms % 1 != 0 or before % 1 != 0
    assert 0 < running.peak_kib < 32 * 1024
    ending = finish(running)
    assert running.cpu_ms == ending.cpu_ms >= before
    assert running.peak_kib == ending.peak_kib > 0


def test_a_frozen_program_stops_and_continues() -> None:
    running = start("cpu_hog")
    assert running.receive(time.monotonic() + 0.1) == TimedOut()
    running.freeze()
    frozen = running.cpu_ms
    assert running.receive(time.monotonic() + 0.1) == TimedOut()
    assert running.cpu_ms == frozen
    running.thaw()
    while running.cpu_ms == frozen:
        running.receive(time.monotonic() + 0.05)
    running.freeze()
    running.end()


def test_every_guarantee_holds_that_this_user_can_have() -> None:
    assert _missing(Sandbox()) <= (set() if os.geteuid() == 0 else {"private-user", "memory"})


def _missing(sandbox: Sandbox) -> set[str]:
    return {each.sentence.code for each in observe(sandbox) if not each.holds}


def test_a_guarantee_that_does_not_hold_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = Sandbox()
    with monkeypatch.context() as patch:
        patch.setattr(RunningProcess, "freeze", lambda _: None)
        assert "freezing" in _missing(sandbox)
    _without_groups(sandbox, monkeypatch)
    assert "memory" in _missing(sandbox)


def test_an_ordinary_user_can_run_programs_too() -> None:
    """The doctor's inspection of the sandbox as an ordinary user, and a language that works."""
    look = (
        "from botdrome.languages import LANGUAGES\n"
        "from botdrome.languages.trial import try_out\n"
        "from botdrome.sandbox import Sandbox\n"
        "from botdrome.sandbox.security.guarantees import observe\n"
        "sandbox = Sandbox()\n"
        "print(*(each.sentence.code for each in observe(sandbox) if not each.holds))\n"
        "print(try_out(LANGUAGES['cpp'], sandbox).works)\n"
    )
    nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o777)  # noqa: S103 (the home of the user `nobody`)
        finished = subprocess.run(
            ["setpriv", *nobody, sys.executable, "-c", look],
            capture_output=True,
            text=True,
            cwd=home,
            env={"HOME": home, "PATH": os.environ["PATH"]},
            timeout=120,
        )
    missing, works = finished.stdout.splitlines()
    assert set(missing.split()) <= {"private-user", "memory"}, finished.stderr
    assert works == "True"


def test_a_sandbox_that_cannot_be_set_up_is_our_fault() -> None:
    missing = Program(("/bot",), Allowance(32 * 1024), visible=(Path("/no/such/folder"),))
    running = Sandbox().start(missing)
    assert isinstance(hear(running), Closed)
    running.wait_exit(time.monotonic() + 5)
    with pytest.raises(PlatformFault, match=r"could not be set up.*no/such/folder"):
        running.end()


def test_a_machine_without_bubblewrap_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(PlatformFault, match="install the package bubblewrap"):
        Sandbox()


def test_groups_that_cannot_be_made_are_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = Sandbox()
    monkeypatch.setattr(sandbox, "_v2_root", None)
    roots = dict.fromkeys(("memory", "pids", "cpuacct", "freezer"), Path("/proc/nowhere"))
    monkeypatch.setattr(sandbox, "_v1_roots", roots)
    with pytest.raises(PlatformFault, match="could not be started"):
        sandbox.start(program("echo"))


def test_a_group_half_made_is_removed() -> None:
    roots = find_v1_roots()
    if roots is None:
        pytest.skip("this machine has version 2 only: there is one folder, and no halves")
    broken = {**roots, "freezer": Path("/proc/nowhere")}
    with pytest.raises(OSError, match="nowhere"):
        GroupV1(broken, "botdrome-half", 1024, 4)
    assert not (roots["memory"] / "botdrome-half").exists()


def test_groups_of_a_dead_supervisor_are_removed() -> None:
    v2_root = find_v2_root()
    roots = [v2_root] if v2_root else [*(find_v1_roots() or {}).values()]
    stale = [root / "botdrome-4194999-7" for root in roots]
    for path in stale:
        path.mkdir()
    Sandbox()
    assert not any(path.exists() for path in stale)


def _without_groups(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "_v2_root", None)
    monkeypatch.setattr(sandbox, "_v1_roots", None)
    assert not sandbox.enforces_limits


def _assert_freezes(running: RunningProcess) -> None:
    running.freeze()
    running.send("again")
    assert running.receive(time.monotonic() + 0.2) == TimedOut()
    running.thaw()
    assert hear(running) == Line("again")


def test_without_groups_measurements_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = Sandbox()
    _without_groups(sandbox, monkeypatch)
    running = sandbox.start(program("echo"))
    running.send("hello")
    assert hear(running) == Line("hello")
    assert running.cpu_ms > 0
    assert running.peak_kib > 0
    _assert_freezes(running)
    running.end()
    hog = sandbox.start(program("cpu_hog"))
    hog.receive(time.monotonic() + 0.1)
    assert hog.end().cpu_ms > 0


def test_without_groups_a_program_is_measured_whose_first_thread_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sandbox = Sandbox()
    _without_groups(sandbox, monkeypatch)
    running = sandbox.start(program("headless"))
    running.send("hello")
    assert hear(running) == Line("hello")
    assert running.cpu_ms > 10
    assert running.peak_kib > 4096
    _assert_freezes(running)
    small = sandbox.start(program("headless", memory_mib=2))
    assert small.wait_exit(time.monotonic() + PATIENCE_S)
    assert small.end().out_of_memory
    running.end()


def test_processes_may_end_while_they_are_listed() -> None:
    seen = []
    for _ in range(150):
        process = subprocess.Popen(["/bin/true"])
        while process.poll() is None:
            seen += children(process.pid)
            observe_processes(programs_among([process.pid], None, has_init=False))
    assert seen == []


@pytest.mark.parametrize("name", ["malloc_bomb", "mmap_bomb"])
def test_without_groups_a_memory_bomb_is_ended(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = Sandbox()
    _without_groups(sandbox, monkeypatch)
    running = sandbox.start(program(name))
    assert running.wait_exit(time.monotonic() + PATIENCE_S)
    assert running.end().out_of_memory


def test_many_starts_and_ends_leave_nothing() -> None:
    for _ in range(60):
        running = start("echo")
        running.send("x")
        assert hear(running) == Line("x")
        running.end()


def test_without_groups_threads_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A private user's limit is twice as high: an earlier program may not be quite gone."""
    if os.geteuid() != 0 and not counts_by_namespace():
        pytest.skip("before Linux 5.14 there is no such limit for an ordinary user")
    sandbox = Sandbox()
    _without_groups(sandbox, monkeypatch)
    with started(program("thread_bomb", tasks=16), sandbox) as running:
        threads = hear(running)
        assert isinstance(threads, str)
        assert 16 <= int(threads) < 2 * (16 + 3)


def test_a_program_whose_start_fails_halfway_does_not_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it waits for is then closed, which would let it run unobserved."""
    sandbox = Sandbox()
    _without_groups(sandbox, monkeypatch)
    pids: list[int] = []

    def fail(_gate: StartGate, process: "subprocess.Popen[bytes]", *_: object) -> None:
        pids.append(process.pid)
        raise OSError("no room")

    monkeypatch.setattr(StartGate, "open", fail)
    with own_directory() as folder, pytest.raises(PlatformFault, match="no room"):
        sandbox.start(program("sleeper", directory=folder))
    assert not Path(f"/proc/{pids[0]}").exists()
