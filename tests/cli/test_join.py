"""`botdrome join`: a program that its author starts takes a seat, in a debugger or without."""

import os
import re
import signal
import socket
import stat
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from botdrome.languages import cache_folder
from botdrome.referee.records.record import Record
from tests.cli.debuggers import (
    ENVIRONMENT,
    PATIENCE_S,
    command,
    gdb,
    machine_interface,
    match,
    sample,
)
from tests.cli.test_commands import run
from tests.waiting import until
from tests.web.serving import descendants

PORT = r"botdrome join --port (\d+)"
PATIENT = ("-ex", "set tcp connect-timeout 60")


def finished(record: Record) -> None:
    assert (record.has_clocks, record.is_confined) == (False, False)
    assert (record.verdicts, record.void) == ((), None)
    assert record.places is not None


def built(folder: Path, game: str) -> str:
    program = folder / "program"
    source = sample(folder, game, "sample.cpp")
    subprocess.run(["g++", "-std=c++20", "-g", "-O0", "-o", program, source], check=True)
    return str(program)


@contextmanager
def joined(*arguments: str, folder: Path | None = None) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command("join", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        cwd=folder,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE_S)


def test_a_command_joins_the_only_match_that_waits(tmp_path: Path) -> None:
    program = built(tmp_path, "breakthrough")
    with match("breakthrough", "sample:py", "join") as played:
        port = played.said(PORT)
        with joined("--port", port, "./program", folder=tmp_path) as joining:
            record = played.record()
            assert joining.wait(PATIENCE_S) == 0
    finished(record)
    assert program
    entry = record.bots[1]
    assert (entry.name, entry.language, entry.own_name) == ("join", "join", "Sample C++")
    assert {answer.cpu_ms for answer in record.answers(1)} == {0}


def test_gdb_runs_a_program_between_two_pipes_and_a_breakpoint_loses_nothing(
    tmp_path: Path,
) -> None:
    program = built(tmp_path, "bridges")
    pipes = tmp_path / "pipes"
    with (
        match("bridges", "join", "sample:cpp") as played,
        joined("--port", played.said(PORT), "--folder", str(pipes)),
    ):
        until((pipes / "from_bot").exists)
        assert stat.S_IMODE((pipes / "to_bot").stat().st_mode) == 0o600
        with gdb(program) as debugger:
            debugger.do("break choose_hole")
            hit = debugger.do(f"run < {pipes}/to_bot > {pipes}/from_bot")
            assert "Breakpoint 1, choose_hole (me=0)" in hit
            time.sleep(2.3)  # more than the clock would allow
            debugger.do("delete")
            assert "exited normally" in debugger.do("continue")
            record = played.record()
    finished(record)
    assert record.answers(0)[0].wall_ms > 2 * record.limits.time_ms
    assert not (pipes / "to_bot").exists()


def test_the_interface_of_ides_redirects_as_gdb_does(tmp_path: Path) -> None:
    """What VS Code's cppdbg does with "args": ["<", "to_bot", ">", "from_bot"]."""
    program = built(tmp_path, "breakthrough")
    with (
        match("breakthrough", "join", "sample:cpp") as played,
        joined("--port", played.said(PORT), "--folder", str(tmp_path)),
    ):
        until((tmp_path / "from_bot").exists)
        with machine_interface(program) as debugger:
            where = f"< {tmp_path}/to_bot > {tmp_path}/from_bot"
            assert "^done" in debugger.do(f"-exec-arguments {where}")
            assert "^done" in debugger.do("-break-insert choose_move")
            debugger.do("-exec-run")
            debugger.until('reason="breakpoint-hit"')
            debugger.do("-break-delete")
            debugger.do("-exec-continue")
            finished(played.record())


def test_gdbserver_connects_a_program(tmp_path: Path) -> None:
    program = built(tmp_path, "breakthrough")
    with match("breakthrough", "join", "sample:cpp") as played:
        address = f"127.0.0.1:{free_port()}"
        with (
            joined("--port", played.said(PORT), "gdbserver", "--once", address, program),
            gdb(*PATIENT, program, "-ex", f"target remote {address}") as debugger,
        ):
            debugger.do("break choose_move")
            assert "Breakpoint 1, choose_move" in debugger.do("continue")
            debugger.do("delete")
            debugger.type("continue")
            finished(played.record())


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def test_a_command_is_run_in_every_turn_of_a_game_of_files(tmp_path: Path) -> None:
    program = built(tmp_path, "corners")
    bots = ("sample:py", "join", "sample:py", "sample:py")
    with (
        match("corners", *bots, "--option", "rounds=3") as played,
        joined("--port", played.said(PORT), program) as joining,
    ):
        record = played.record()
        assert joining.wait(PATIENCE_S) == 0
    finished(record)
    assert [answer.received is not None for answer in record.answers(1)] == [True] * 3


def test_a_debugger_may_run_a_game_of_files_in_a_folder(tmp_path: Path) -> None:
    program = built(tmp_path, "corners")
    bots = ("join", "sample:py", "sample:py", "sample:py")
    folder = tmp_path / "turns"
    with (
        match("corners", *bots, "--option", "rounds=2") as played,
        joined("--port", played.said(PORT), "--folder", str(folder)) as joining,
    ):
        for _ in range(2):
            until((folder / "input.txt").exists)
            with gdb("-ex", f"cd {folder}", program) as debugger:
                debugger.do("break write_output")
                assert "Breakpoint 1, write_output" in debugger.do("run")
                (folder / "input.txt").unlink()
                assert "exited normally" in debugger.do("continue")
        record = played.record()
        assert joining.wait(PATIENCE_S) == 0
    finished(record)


def test_a_program_that_exits_early_has_lost(tmp_path: Path) -> None:
    bot = tmp_path / "short.py"
    bot.write_text("print(input() and 'Short', flush=True)\ninput()")
    with (
        match("breakthrough", "join", "sample:cpp") as played,
        joined("--port", played.said(PORT), "python3", str(bot)),
    ):
        record = played.record()
    assert [each.code for each in record.verdicts] == ["early-exit"]
    assert record.places == (2, 1)


def test_endless_output_is_cut_off(tmp_path: Path) -> None:
    bot = tmp_path / "flood.py"
    bot.write_text("while True: print('x' * 100000, end='')")
    with (
        match("breakthrough", "join", "sample:cpp") as played,
        joined("--port", played.said(PORT), "python3", str(bot)),
    ):
        record = played.record()
    assert [each.code for each in record.verdicts] == ["output-limit"]


@contextmanager
def held_up(match_pid: int) -> Iterator[None]:
    """The relay of a match is stopped meanwhile."""
    (relay,) = [
        pid
        for pid in descendants(match_pid)
        if b"relay.py" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]
    os.kill(relay, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(relay, signal.SIGCONT)


def test_no_program_takes_a_seat_without_its_token(tmp_path: Path) -> None:
    program = built(tmp_path, "breakthrough")
    with match("breakthrough", "join", "sample:cpp") as played:
        port = played.said(PORT)
        ticket = cache_folder() / "joining" / f"{port}.json"
        assert stat.S_IMODE(ticket.stat().st_mode) == 0o600
        assert stat.S_IMODE(ticket.parent.stat().st_mode) == 0o700
        silent = [connect(port) for _ in range(40)]
        for said in (b"POST / HTTP/1.1\r\n", b"botdrome-join \n", b"botdrome-join x\n", b"\n"):
            assert refused(port, said)
        assert refused(port, b"x" * 1000)
        beginning = connect(port)
        token = re.findall(r'"token": "([^"]+)"', ticket.read_text())[0]
        beginning.sendall(b"botdrome-join " + token[:-1].encode())
        wrong = connect(port)
        wrong.sendall(b"botdrome-join z")
        # Part of a token reveals nothing: there is no answer before the end of the line.
        for each in (beginning, wrong):
            each.settimeout(0.5)
            with pytest.raises(TimeoutError):
                each.recv(1)
        with held_up(played.process.pid):  # else it may be let in before it goes
            gone = connect(port)
            gone.sendall(b"botdrome-join " + token.encode() + b"\n")
            gone.close()
        for each in (*silent, beginning, wrong):
            each.close()
        with joined("--port", port, program):
            finished(played.record())
    assert not ticket.exists()


def connect(port: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(port)), PATIENCE_S)


def refused(port: str, said: bytes) -> bool:
    with connect(port) as connection:
        try:
            connection.sendall(said)
            return connection.recv(1) == b""
        except ConnectionError:
            return True


def test_only_this_machine_reaches_the_gate(tmp_path: Path) -> None:
    with match("breakthrough", "join", "sample:cpp") as played:
        port = int(played.said(PORT))
        listening = [
            line.split()[1]
            for table in ("/proc/net/tcp", "/proc/net/tcp6")
            for line in Path(table).read_text().splitlines()[1:]
            if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A"
        ]
    assert listening == [f"0100007F:{port:04X}"]


def test_a_failed_join_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Matches of other tests may be waiting too.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setitem(ENVIRONMENT, "XDG_CACHE_HOME", str(tmp_path / "cache"))
    done = run("join", "./program")
    assert done.returncode == 2
    assert "botdrome play GAME join" in done.stderr
    with match("breakthrough", "join", "join") as played:
        first, second = (played.said(PORT, before=number) for number in range(2))
        assert first in (errors := run("join", "true").stderr)
        assert second in errors
        assert "--folder" in run("join", "--port", first).stderr
        assert "no/program" in run("join", "--port", first, "no/program").stderr
        taken = free_port()
        assert str(taken) in run("join", "--port", str(taken), "true").stderr
        (tmp_path / "to_bot").write_text("mine")
        refusal = run("join", "--port", first, "--folder", str(tmp_path))
        assert (refusal.returncode, "to_bot" in refusal.stderr) == (2, True)
        assert (tmp_path / "to_bot").read_text() == "mine"


def test_the_ticket_of_a_killed_match_is_removed() -> None:
    with match("breakthrough", "join", "sample:cpp") as played:
        port = played.said(PORT)
        played.process.send_signal(signal.SIGKILL)
        played.process.wait(PATIENCE_S)
        assert run("join", "--port", port, "true").returncode == 2
    assert not (cache_folder() / "joining" / f"{port}.json").exists()
    assert os.environ.get("XDG_CACHE_HOME")


def test_a_program_in_a_folder_stops_when_the_match_is_over(tmp_path: Path) -> None:
    bots = ("sample:py", "join", "sample:py", "sample:py")
    with (
        match("corners", *bots) as played,
        joined("--port", played.said(PORT), "--folder", str(tmp_path)) as joining,
    ):
        until((tmp_path / "input.txt").exists)
        played.process.send_signal(signal.SIGINT)
        assert joining.wait(PATIENCE_S) == 0
        assert joining.stderr is not None
        assert "The match is over" in joining.stderr.read()
