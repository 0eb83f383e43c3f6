"""`botdrome play` with a bot that waits for a debugger: gdb, jdb, and the interface of IDEs."""

import os
import re
import signal
import socket
import struct
import time
from contextlib import suppress
from pathlib import Path

import pytest

from botdrome.referee.records.record import Record
from tests.cli.debuggers import PATIENCE_S, Debugger, gdb, machine_interface, match, sample
from tests.cli.test_commands import run
from tests.waiting import until

GDB = r"gdb -p (\d+)"
PORT = r"127\.0\.0\.1:(\d+)"


def finished(record: Record) -> None:
    """The match was played to its end without clocks and verdicts."""
    assert record.has_clocks is False
    assert record.is_confined is False
    assert (record.verdicts, record.void) == ((), None)
    assert record.places is not None


def test_a_breakpoint_does_not_lose_the_game(tmp_path: Path) -> None:
    bot = sample(tmp_path, "bridges", "sample.cpp")
    with (
        match("bridges", str(bot), "sample:cpp", "--no-limits", "--attach") as played,
        gdb("-p", played.said(GDB)) as debugger,
    ):
        assert f"{bot}, line" in debugger.do("break choose_hole")
        hit = debugger.do("continue")
        assert re.search(rf"Breakpoint 1, choose_hole \(me=0\) at {bot}:\d", hit)
        time.sleep(2.3)  # a second to move, and a second more to idle: the clock would strike
        assert "main ()" in debugger.do("backtrace")
        assert re.search(r"\$1 = \d", debugger.do("print me"))
        debugger.do("delete")
        debugger.type("continue")
        record = played.record()
    finished(record)
    answer = record.answers(0)[0]
    assert answer.wall_ms > 2 * record.limits.time_ms
    assert [bot.language for bot in record.bots] == ["cpp", "cpp"]


def test_it_may_stop_at_a_breakpoint_after_the_last_request(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    with (
        match("breakthrough", f"attach:{bot}", "sample:cpp") as played,
        gdb("-p", played.said(GDB)) as debugger,
    ):
        debugger.do("break exit")
        assert "Breakpoint 1" in debugger.do("continue")
        time.sleep(1.5)  # without a debugger it has one second to leave
        assert played.process.poll() is None
        assert "exited normally" in debugger.do("continue")
        finished(played.record())


def number_of(file: Path, text: str) -> int:
    lines = file.read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_a_debugger_may_detach_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    with (
        match("breakthrough", "sample:cpp", str(bot), "--attach") as played,
        gdb("-p", played.said(GDB)) as debugger,
    ):
        debugger.do("break choose_move")
        assert "Breakpoint 1, choose_move" in debugger.do("continue")
        debugger.do("detach")
        finished(played.record())


def test_the_interface_of_ides_attaches_too(tmp_path: Path) -> None:
    """What VS Code's cppdbg does: the machine interface, breakpoints by the file's own path."""
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    where = number_of(bot, "choose_move() {") + 1
    with match("breakthrough", f"attach:{bot}", "sample:py") as played:
        pid = played.said(GDB)
        program = os.readlink(f"/proc/{pid}/exe")
        with machine_interface() as debugger:
            assert "^done" in debugger.do(f'-file-exec-and-symbols "{program}"')
            assert "^done" in debugger.do(f"-target-attach {pid}")
            assert f'fullname="{bot}"' in debugger.do(f"-break-insert {bot}:{where}")
            debugger.do("-exec-continue")
            debugger.until('reason="breakpoint-hit"')
            assert "^done" in debugger.do("-break-delete")
            debugger.do("-exec-continue")
            finished(played.record())


def test_a_run_per_turn_waits_in_every_turn(tmp_path: Path) -> None:
    bot = sample(tmp_path, "corners", "sample.cpp")
    options = ("--option", "rounds=2")
    with match("corners", f"attach:{bot}", *["sample:cpp"] * 3, *options) as played:
        pids = []
        for turn in range(2):
            pids.append(played.said(GDB, before=turn))
            with gdb("-p", pids[-1]) as debugger:
                debugger.do("break choose_move")
                assert "Breakpoint 1, choose_move" in debugger.do("continue")
                assert "exited normally" in debugger.do("continue")
        finished(played.record())
    assert len(set(pids)) == 2


def test_pascal_shows_its_source_under_any_name(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.pas").rename(tmp_path / "мой бот.pas")
    with (
        match("breakthrough", f"attach:{bot}", "sample:cpp") as played,
        gdb("-p", played.said(GDB)) as debugger,
    ):
        debugger.do(f'break "{bot}:{number_of(bot, "if ToGo")}"')
        assert f"{bot.name}:" in debugger.do("continue")
        assert "ToGo" in debugger.do("list")
        debugger.do("delete")
        debugger.type("continue")
        finished(played.record())


def test_the_api_of_a_game_is_compiled_in(tmp_path: Path) -> None:
    bot = sample(tmp_path, "soccer", "example_solution.cpp")
    options = ("--option", "game_duration=10", "--option", "half_duration=5")
    with (
        match("soccer", f"attach:{bot}", "sample:py", *options) as played,
        gdb("-p", played.said(GDB)) as debugger,
    ):
        debugger.do("break main")
        assert "Breakpoint 1, main" in debugger.do("continue")
        debugger.type("continue")
        finished(played.record())


def test_java_stops_where_its_debugger_says(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "Sample.java")
    with match("breakthrough", f"attach:{bot}", "sample:cpp") as played:
        port = played.said(PORT)
        words = ["jdb", "-sourcepath", str(tmp_path), "-attach", f"127.0.0.1:{port}"]
        with Debugger(words, "main[1] ") as debugger:
            debugger.do_until("stop in Sample.chooseMove", "Deferring breakpoint")
            debugger.do_until("cont", "Breakpoint hit")
            debugger.do_until("list", "chooseMove() {")
            debugger.do_until("clear Sample.chooseMove", "Removed")
            debugger.type("cont")
            finished(played.record())


def test_csharp_waits_for_a_soft_debugger(tmp_path: Path) -> None:
    """No client of it is packaged, so the test itself sends the handshake and `resume`."""
    bot = sample(tmp_path, "breakthrough", "sample.cs")
    with match("breakthrough", f"attach:{bot}", "sample:cpp") as played:
        port = int(played.said(PORT))
        connection = connected(port)
        with connection:
            connection.sendall(b"DWP-Handshake")
            assert connection.recv(13) == b"DWP-Handshake"
            assert connection.recv(11)  # the event that it has started; it is suspended
            assert played.process.poll() is None
            connection.sendall(struct.pack(">IIBBB", 11, 1, 0, 1, 4))
            finished(played.record())


def connected(port: int) -> socket.socket:
    def attempt() -> socket.socket | None:
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), PATIENCE_S)
        return None

    connection = until(attempt, patience_s=PATIENCE_S)
    assert connection is not None
    return connection


def test_nothing_is_left_when_the_match_is_killed(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    with match("breakthrough", f"attach:{bot}", "sample:cpp") as played:
        pid = played.said(GDB)
        played.process.send_signal(signal.SIGKILL)
        played.process.wait(PATIENCE_S)
    until(lambda: not Path("/proc", pid).exists())


def test_the_end_of_a_match_does_not_wait_for_the_debugger(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    with (
        match("breakthrough", f"attach:{bot}", "sample:cpp") as played,
        gdb("-p", played.said(GDB)),
    ):
        played.process.send_signal(signal.SIGINT)
        assert played.process.wait(PATIENCE_S) == 130


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (("sample:cpp", "jury", "--attach"), "none of the bots is a source file"),
        (("attach:no.cpp", "jury"), "no.cpp"),
        (("attach:cmd:/bin/true", "jury"), "join"),
        (("attach:bot.jar", "jury"), "bot.jar"),
    ],
)
def test_a_bot_that_cannot_be_debugged_is_refused(bots: tuple[str, ...], sentence: str) -> None:
    done = run("play", "breakthrough", *bots)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_source_that_does_not_compile_gets_the_compilers_text(tmp_path: Path) -> None:
    bot = tmp_path / "bad.cpp"
    bot.write_text("int main( {}")
    done = run("play", "breakthrough", str(bot), "jury", "--attach")
    assert done.returncode == 2
    assert "bad.cpp" in done.stderr
    assert "error:" in done.stderr


def test_tournaments_and_comparisons_refuse_debugging(tmp_path: Path) -> None:
    done = run("compare", "breakthrough", "join", "sample:cpp", "--games", "2")
    assert done.returncode == 2
    assert "botdrome play" in done.stderr
