"""Bots that are debugged in the arena: what the page says, what stopping does."""

import re
import subprocess
from pathlib import Path

import pytest

from botdrome.errors import UserError
from botdrome.referee.records.record import read
from botdrome.referee.records.verification import verify
from botdrome.web.arena.requests import MatchRequest
from botdrome.web.arena.setups import rematch_of, setup_named, setup_of
from tests.cli.debuggers import ENVIRONMENT, command, gdb, sample
from tests.waiting import until
from tests.web.serving import PATIENCE_S, SAMPLE, Json, Server, descendants
from tests.web.test_commands import run

JOIN = {"kind": "join"}
QUIET = ("--port", "0", "--no-open", "--no-demo")


def hint(arena: Server, match: str, seat: int, pattern: str) -> str:
    """The command that the page shows to the author of a seat's bot."""
    text = until(
        lambda: arena.replay(match)["bots"][seat]["hint"],
        lambda: arena.replay(match)["status"],
        pause_s=0.05,
    )
    found = re.search(pattern, text["ru"])
    assert found
    return found[1]


def finished(arena: Server, match: str) -> Json:
    replay = arena.await_status(match, "finished")
    assert [bot["hint"] for bot in replay["bots"]] == [None] * len(replay["bots"])
    assert (replay["has_limits"], replay["is_confined"]) == (False, False)
    record = read(arena.client.get(f"/api/matches/{match}/log.json").content)
    assert verify(record) is None
    assert (record.has_clocks, record.is_confined, record.verdicts) == (False, False, ())
    return replay


def test_a_bot_waits_for_its_debugger_and_the_page_says_so(tmp_path: Path) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    seats = ("breakthrough", str(bot), "sample:py", "--attach")
    with Server("arena", *QUIET, *seats) as server:
        match = server.address.rpartition("/")[2]
        with gdb("-p", hint(server, match, 0, r"gdb -p (\d+)")) as debugger:
            debugger.do("break choose_move")
            assert "Breakpoint 1, choose_move" in debugger.do("continue")
            # Other matches do not wait for a processor that nobody uses.
            server.await_status(server.start("breakthrough"), "finished")
            debugger.do("delete")
            debugger.type("continue")
            finished(server, match)
        _, errors = server.end()
    assert "gdb -p" in errors


@pytest.mark.parametrize("is_held", [False, True])
def test_a_bot_that_waits_for_its_debugger_can_be_stopped(tmp_path: Path, is_held: bool) -> None:
    bot = sample(tmp_path, "breakthrough", "sample.cpp")
    with Server("arena", *QUIET, "breakthrough", f"attach:{bot}", "sample:py") as server:
        match = server.address.rpartition("/")[2]
        pid = hint(server, match, 0, r"gdb -p (\d+)")
        with gdb(*(("-p", pid) if is_held else ())):
            server.post(f"/api/matches/{match}/stop")
            replay = server.await_status(match, "void")
        assert [bot["verdict"] for bot in replay["bots"]] == [None, None]
        assert not [each for each in descendants(server.process.pid) if is_alive(each)]


def is_alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_program_joins_a_match_that_a_page_started(arena: Server, tmp_path: Path) -> None:
    match = arena.start("breakthrough", SAMPLE, JOIN)
    port = hint(arena, match, 1, r"botdrome join --port (\d+)")
    bot = sample(tmp_path, "breakthrough", "sample.py")
    joined = subprocess.run(
        command("join", "--port", port, "python3", str(bot)),
        env=ENVIRONMENT,
        timeout=PATIENCE_S,
        check=False,
    )
    assert joined.returncode == 0
    replay = finished(arena, match)
    assert replay["bots"][1]["own_name"] == "Sample Python"
    again = arena.post(f"/api/matches/{match}/rematch", {"swap": True}, 201)["id"]
    assert hint(arena, again, 0, r"--port (\d+)")
    arena.post(f"/api/matches/{again}/stop")
    arena.await_status(again, "void")


def test_a_page_cannot_start_anything_unconfined(arena: Server) -> None:
    for seat in ({"kind": "attach", "path": "x.cpp"}, {"kind": "file", "path": "attach:x.cpp"}):
        body = {"game": "breakthrough", "seats": [seat, SAMPLE]}
        assert arena.client.post("/api/matches", json=body).status_code in (400, 422)


def test_an_arena_that_others_reach_takes_no_program_in() -> None:
    request = MatchRequest.model_validate({"game": "breakthrough", "seats": [JOIN, SAMPLE]})
    assert setup_of(request).match.has_limits is False
    with pytest.raises(UserError):
        setup_of(request, takes_files=False)
    for bots in (["attach:x.cpp", "jury"], ["jury", "join"]):
        setup = setup_named("breakthrough", bots)
        assert rematch_of(setup, swap=True).seats
        with pytest.raises(UserError):
            rematch_of(setup, swap=True, takes_files=False)


def test_attach_without_a_source_is_a_mistake() -> None:
    done = run("arena", *QUIET, "breakthrough", "jury", "jury", "--attach")
    assert (done.returncode, "--attach" in done.stderr) == (2, True)
