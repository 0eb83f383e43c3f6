"""`botdrome arena` and `botdrome watch` as a user runs them."""

import json
import signal
import subprocess
import time
import webbrowser
from pathlib import Path

import pytest

from botdrome.cli.app import app
from botdrome.cli.commands.arena import arena as arena_command
from botdrome.errors import UserError
from botdrome.web.arena.arena import Arena
from botdrome.web.http import serving
from botdrome.web.replays.offline import offline_page
from tests.waiting import until
from tests.web.serving import PATIENCE_S, Json, Server, command, descendants, environment

QUIET = ("--port", "0", "--no-open")
ENDLESS = "while True: pass"
BUNDLE = '<html><script type="application/json" id="replay">null</script><p>null</p></html>'


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE_S,
        check=False,
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_its_end_leaves_no_bot_running(tmp_path: Path, number: int) -> None:
    bot = tmp_path / "endless.py"
    bot.write_text(ENDLESS)
    with Server("arena", *QUIET, "--no-demo", "breakthrough", str(bot), "sample:py") as server:
        match = server.address.rpartition("/")[2]
        server.await_status(match, "playing")
        stepped = server.start("soccer", is_stepped=True)
        server.await_status(stepped, "waiting")
        left = descendants(server.process.pid)
        assert left
        with server.events(stepped) as events:
            next(events)
            begun = time.monotonic()
            status, errors = server.end(number)
        assert time.monotonic() - begun < 8
    assert "Traceback" not in errors
    assert status == {signal.SIGINT: 0}.get(signal.Signals(number), -number)
    until(lambda: not [pid for pid in left if Path(f"/proc/{pid}").exists()])


def test_demos_of_every_game_are_played_and_records_written(tmp_path: Path) -> None:
    with Server("arena", *QUIET, "--out", str(tmp_path)) as server:
        match = server.start("breakthrough")
        server.await_status(match, "finished")
        games = {game["id"] for game in server.get("/api/arena")["games"]}
        until(lambda: {each["game"] for each in demos(server)} == games)
    (folder,) = tmp_path.iterdir()
    assert folder.name.endswith(f"breakthrough-{match}")
    assert {file.name for file in folder.iterdir()} == {"log.json", "score.txt"}


def test_a_record_that_cannot_be_written_is_reported_on_the_page_and_in_the_terminal(
    tmp_path: Path,
) -> None:
    (tmp_path / "taken").write_text("a file")
    out = tmp_path / "taken" / "records"
    with Server("arena", *QUIET, "--no-demo", "--out", str(out)) as server:
        replay = server.await_status(server.start("breakthrough"), "finished")
        _, errors = server.end()
    assert str(out) in replay["notice"]["en"]
    assert str(out) in replay["notice"]["ru"]
    assert replay["notice"]["en"] in errors


def demos(server: Server) -> list[Json]:
    listed = server.get("/api/matches")
    return [each for each in listed if each["source"] == "demo" and each["status"] == "finished"]


def test_a_port_in_use_is_a_user_error(arena: Server) -> None:
    done = run("arena", "--no-demo", "--port", arena.origin.rpartition(":")[2])
    assert (done.returncode, done.stdout) == (2, "")
    assert "--port" in done.stderr


def test_missing_bots_are_a_user_error() -> None:
    done = run("arena", *QUIET, "--no-demo", "breakthrough", "/nowhere.py", "jury")
    assert done.returncode == 2
    assert "nowhere" in done.stderr


def test_bots_of_the_command_line_have_limits_unless_switched_off() -> None:
    bots = ("breakthrough", "human", "sample:py")
    for given, has_limits in (((), True), (("--no-limits",), False)):
        with Server("arena", *QUIET, "--no-demo", *bots, *given) as server:
            replay = server.replay(server.address.rpartition("/")[2])
        assert replay["has_limits"] is has_limits


def test_no_limits_needs_bots_that_play_without_them() -> None:
    done = run("arena", *QUIET, "--no-demo", "breakthrough", "--no-limits")
    assert done.returncode == 2
    assert "--no-limits" in done.stderr


def serve_nobody(site: serving.Site, endpoint: serving.Endpoint) -> None:
    site.close()
    endpoint.socket.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where browsers were opened, on a machine without a display, by arenas that end at once."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setattr(serving, "serve", serve_nobody)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return addresses


@pytest.mark.parametrize("display", ["", "DISPLAY", "WAYLAND_DISPLAY"])
@pytest.mark.parametrize("wanted", [None, True, False])
def test_a_browser_is_opened_where_it_can_be_seen_or_is_asked_for(
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    display: str,
    wanted: bool | None,
) -> None:
    if display:
        monkeypatch.setenv(display, ":0")
    arena_command("breakthrough", port=0, no_demo=True, open_browser=wanted)
    is_opened = bool(display) if wanted is None else wanted
    assert len(opened) == is_opened
    output = capsys.readouterr().out
    assert "/new?game=breakthrough" in output
    assert all(address in output for address in opened)


@pytest.mark.parametrize(("option", "times"), [("--open", 1), ("--no-open", 0)])
def test_the_command_line_asks_for_a_browser(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, option: str, times: int
) -> None:
    monkeypatch.setenv("DISPLAY", "" if times else ":0")
    words = ["arena", "--port", "0", "--no-demo", option]
    assert app(words, standalone_mode=False) in (None, 0)
    assert len(opened) == times


@pytest.fixture(scope="module")
def log(arena: Server, tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = arena.start("breakthrough")
    arena.await_status(match, "finished")
    file = tmp_path_factory.mktemp("log") / "log.json"
    file.write_bytes(arena.client.get(f"/api/matches/{match}/log.json").content)
    return file


def test_watch_opens_the_record_and_warns_of_a_forged_one(log: Path, tmp_path: Path) -> None:
    forged = json.loads(log.read_bytes())
    forged["places"].reverse()
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(forged))
    with Server("watch", *QUIET, str(file)) as server:
        replay = server.replay(server.address.rpartition("/")[2])
        assert replay["verified"]["is_right"] is False
        _, errors = server.end()
    assert "places" in errors


def test_watch_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    file.write_text("{}")
    assert run("watch", *QUIET, str(file)).returncode == 2
    assert run("watch", *QUIET, str(tmp_path / "none.json")).returncode == 2


def test_the_offline_page_holds_the_replay_and_no_markup_of_its_own(
    log: Path, tmp_path: Path
) -> None:
    hostile = "</script><!--<script>\u2028&amp;"
    record = json.loads(log.read_bytes())
    record["bots"][0]["name"] = hostile
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(record))
    with forged.open("rb") as file:
        replay = Arena().open(file).replay()
    with pytest.raises(UserError, match="make ui"):
        offline_page(replay, tmp_path)
    (tmp_path / "offline.html").write_text(BUNDLE)
    page = offline_page(replay, tmp_path)
    head, _, rest = page.partition('id="replay">')
    data, _, tail = rest.partition("</script>")
    assert head + tail == '<html><script type="application/json" <p>null</p></html>'
    assert not set("<>&\u2028") & set(data)
    assert json.loads(data)["bots"][0]["name"] == hostile
    (tmp_path / "offline.html").write_text("<html></html>")
    with pytest.raises(UserError):
        offline_page(replay, tmp_path)
