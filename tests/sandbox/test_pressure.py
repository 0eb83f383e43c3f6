"""Cheaters against the supervisor: floods, silence, pondering, odd files."""

import resource
import subprocess
import sys
import textwrap
import time
from contextlib import suppress
from pathlib import Path

from botdrome.sandbox import Line, Sandbox, TimedOut
from botdrome.sandbox.kernel import groups
from botdrome.sandbox.kernel.hierarchies import find_v1_roots, find_v2_root
from tests.hostile.programs import PATIENCE_S, cheater, hear, own_directory, start, started, story
from tests.waiting import until


def test_slow_characters_do_not_move_the_deadline() -> None:
    with started(cheater("slow_line")) as running:
        for _ in range(3):
            assert running.receive(time.monotonic() + 0.1) == TimedOut()


def test_sending_to_a_program_that_never_reads_does_not_block() -> None:
    with started(cheater("never_reads")) as running:
        assert hear(running) == Line("ready")
        for _ in range(200):
            running.send("x" * 10_000)
        assert running.receive(time.monotonic() + 0.05) == TimedOut()
        assert running.is_alive


def test_endless_errors_move_no_deadline_and_fill_no_memory() -> None:
    with started(cheater("endless_complaints")) as running:
        running.send("ping")
        assert hear(running) == Line("ping")
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(5):
            assert running.receive(time.monotonic() + 0.05) == TimedOut()
            assert len(running.stderr) <= 64 * 1024
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 16 * 1024


def test_endless_output_fills_no_memory_of_ours() -> None:
    for name in ("endless_line", "output_flood"):
        running = start(name)
        try:
            hear(running)
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            for _ in range(2000):
                running.receive(time.monotonic() + PATIENCE_S)
            assert not running.wait_exit(time.monotonic() + 0.1)
            assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 16 * 1024
        finally:
            running.end()


def test_thinking_when_not_asked_shows_in_the_processor_time() -> None:
    with started(cheater("ponderer")) as running:
        running.send("ping")
        assert hear(running) == Line("ping")
        before, deadline = running.cpu_ms, time.monotonic() + PATIENCE_S
        while running.cpu_ms - before < 50 and time.monotonic() < deadline:
            assert running.receive(time.monotonic() + 0.02) == TimedOut()
        assert running.cpu_ms - before >= 50
        running.freeze()
        frozen = running.cpu_ms
        assert running.receive(time.monotonic() + 0.05) == TimedOut()
        assert running.cpu_ms == frozen


def test_deep_directories_and_odd_names_are_removed() -> None:
    with own_directory() as folder:
        result = story(cheater("deep_directories", directory=folder))
        assert result.said == ["depth: 3000", "ping"]
        assert story(cheater("odd_names", directory=folder)).said[-2:] == ["chmod: done", "ping"]


def test_no_bot_outlives_a_supervisor_that_is_killed() -> None:
    supervisor_pid, *pids = _killed_supervisor()
    assert len(pids) == 3
    until(lambda: not any(map(_is_running, pids)))
    _remove_groups(supervisor_pid)


def test_a_frozen_bot_of_a_killed_supervisor_dies_with_the_next_sandbox() -> None:
    supervisor_pid, *pids = _killed_supervisor("running.freeze()")

    def has_died() -> bool:
        Sandbox()
        return not any(map(_is_running, pids))

    until(has_died)
    _remove_groups(supervisor_pid)


def _killed_supervisor(before_death: str = "pass") -> list[str]:
    """Kills a process that runs a bot; its number, and those of the bot's processes."""
    supervisor = textwrap.dedent(f"""
        import os, signal
        from tests.hostile.programs import cheater, hear
        from botdrome.sandbox import Sandbox
        running = Sandbox().start(cheater("never_reads"))
        hear(running)
        {before_death}
        print(os.getpid(), *running.pids(), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    """)
    root = Path(__file__).parents[2]
    finished = subprocess.run(
        [sys.executable, "-c", supervisor], capture_output=True, text=True, cwd=root, timeout=60
    )
    return finished.stdout.split()


def _is_running(pid: str) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def _remove_groups(supervisor_pid: str) -> None:
    """The groups of the dead supervisor."""
    v2_root = find_v2_root()
    for root in {*(find_v1_roots() or {}).values(), *([v2_root] if v2_root else [])}:
        for path in root.glob(f"{groups.PREFIX}{supervisor_pid}-*"):
            with suppress(FileNotFoundError):
                path.rmdir()
