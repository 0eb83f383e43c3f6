"""Clients that hold connections and streams: others are not locked out, nothing is logged."""

import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.teams import weak_limits
from tests.waiting import until
from tests.web.serving import PATIENCE_S, Server, command, environment

HERE, THERE, ELSEWHERE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
ARENA = ("arena", "--port", "0", "--no-demo", "--no-open")
UNBOUNDED_S, SHORT_S = 3600, 2.0
BEGUN = b"GET / HTTP/1.1\r\nX: "
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Bounded(Server):
    """A server with other limits."""

    def __init__(self, *arguments: str, descriptors: int = 0, head_s: float, body_s: float) -> None:
        limit = f"resource.setrlimit(resource.RLIMIT_NOFILE, ({descriptors}, {descriptors}))"
        code = (
            "import resource\n"
            f"{limit if descriptors else ''}\n"
            "from botdrome.cli import main\n"
            "from botdrome.web.http import connections\n"
            f"connections.HEAD_S, connections.BODY_S = {head_s}, {body_s}\n"
            "main()\n"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
        )


def tight(descriptors: int) -> Bounded:
    """An arena with few descriptors and long timeouts."""
    bounds = {"head_s": UNBOUNDED_S, "body_s": UNBOUNDED_S}
    return Bounded(*ARENA, descriptors=descriptors, **bounds)


def port_of(server: Server) -> int:
    return int(server.origin.rpartition(":")[2])


def connected(server: Server, address: str = HERE) -> socket.socket:
    return socket.create_connection((HERE, port_of(server)), PATIENCE_S, (address, 0))


def asked(server: Server, address: str, request: bytes) -> socket.socket:
    """A connection with a request; it may have been closed at once."""
    connection = connected(server, address)
    with suppress(OSError):  # it is seen when something is read
        connection.sendall(request)
    return connection


def received(connection: socket.socket) -> bytes:
    """The first bytes received; none from a closed connection."""
    try:
        return connection.recv(65536)
    except OSError as error:
        if isinstance(error, TimeoutError):
            raise
        return b""


def is_answered(server: Server, address: str) -> bool:
    with asked(server, address, HEALTH) as connection:
        return received(connection).startswith(b"HTTP/1.1 200")


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed a connection on which it has not sent anything."""
    return bool(select.select([connection], [], [], 0)[0]) and not received(connection)


def await_open(connections: list[socket.socket], most: int) -> list[socket.socket]:
    """Waits until at most so many are open; those."""
    left = connections

    def is_so() -> bool:
        nonlocal left
        left = [each for each in left if not is_closed(each)]
        return len(left) <= most

    until(is_so)
    return left


def test_holding_connections_does_not_lock_out_other_addresses() -> None:
    with ExitStack() as stack, tight(256) as server:
        server.client.close()
        held = {
            address: [stack.enter_context(asked(server, address, BEGUN)) for _ in range(100)]
            for address in (HERE, THERE)
        }
        left = {address: await_open(held[address], most=64) for address in held}
        assert all(len(each) > 32 for each in left.values())
        assert not is_answered(server, HERE)
        for each in held[THERE]:
            each.close()
        until(lambda: is_answered(server, ELSEWHERE))
        assert not is_answered(server, HERE)
        assert all(not is_closed(each) for each in left[HERE])
        for each in held[HERE]:
            each.close()
        until(lambda: is_answered(server, HERE))
        status, errors = server.end()
    assert (status, errors) == (0, "")


def test_a_rush_takes_no_more_descriptors_than_there_are() -> None:
    with ExitStack() as stack, tight(64) as server:
        server.client.close()
        server.process.send_signal(signal.SIGSTOP)
        rush = [stack.enter_context(asked(server, HERE, BEGUN)) for _ in range(120)]
        server.process.send_signal(signal.SIGCONT)
        await_open(rush, most=16)
        assert is_answered(server, THERE)
        status, errors = server.end()
    assert (status, errors) == (0, "")


def ends_while_it_trickles(connection: socket.socket) -> bool:
    connection.settimeout(0.05)
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            connection.sendall(b"a")
            if not connection.recv(65536):
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def streamed(server: Server, path: str, address: str = HERE, headers: str = "") -> socket.socket:
    """A connection on which an event stream was asked for."""
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
    return asked(server, address, request.encode())


def answer_to(stream: socket.socket) -> bytes:
    """The beginning of a stream, or the whole refusal."""
    text = received(stream)
    while not text.startswith(b"HTTP/1.1 200") and (more := received(stream)):
        text += more
    return text


def test_slow_requests_end_and_streams_go_on() -> None:
    with ExitStack() as stack, Bounded(*ARENA, head_s=SHORT_S, body_s=SHORT_S) as server:
        match = server.start("breakthrough", is_stepped=True)
        server.await_status(match, "waiting")
        own = f"Origin: {server.origin}\r\nX-Botdrome-Token: {server.token}\r\n"
        post = f"POST /api/records HTTP/1.1\r\nHost: {server.origin.removeprefix('http://')}\r\n"
        length = "Content-Length: 100000\r\n"
        path = f"/api/matches/{match}/events"
        # The second announces a body that never comes.
        streams = [
            stack.enter_context(streamed(server, path, headers=each)) for each in ("", length)
        ]
        for request, is_answered_before in (
            (BEGUN, False),
            (HEALTH, True),  # and then the next head
            (f"{post}{own}{length}\r\n".encode(), False),
            (f"{post}{length}\r\n".encode(), True),  # refused, and then its body
        ):
            with asked(server, HERE, request) as slow:
                if is_answered_before:
                    assert received(slow).startswith(b"HTTP/1.1 ")
                assert ends_while_it_trickles(slow)
        server.post(f"/api/matches/{match}/next", {"turns": 1})
        for stream in streams:
            text = b""
            while b"event: frame\nid: 2\n" not in text:
                news = stream.recv(65536)
                assert news
                text += news
        status, errors = server.end()
    assert (status, errors) == (0, "")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that is over."""
    out = tmp_path_factory.mktemp("watched") / "out"
    teams = ("sample:py", "jury", "--format", "round-robin", "--seed", "1")
    words = (*teams, "--out", str(out), *weak_limits())
    arguments = command("tournament", "breakthrough", *words)
    subprocess.run(arguments, env=environment(), capture_output=True, timeout=120, check=True)
    return out


@contextmanager
def streaming(site: str, folder: Path) -> Iterator[tuple[Server, str]]:
    """A site, and the path of its stream."""
    if site == "arena":
        with Server(*ARENA) as server:
            match = server.start("breakthrough", is_stepped=True)
            server.await_status(match, "waiting")
            yield server, f"/api/matches/{match}/events"
    else:
        with Server("watch", str(folder), "--no-open", "--port", "0") as server:
            yield server, "/api/tournament/events"


every_site = pytest.mark.parametrize("site", ["arena", "tournament"])


@every_site
def test_no_address_has_all_streams(site: str, folder: Path) -> None:
    with ExitStack() as stack, streaming(site, folder) as (server, path):
        answers = {}
        for address in (HERE, THERE, ELSEWHERE):
            # All are requested before the first answer is read.
            asking = [stack.enter_context(streamed(server, path, address)) for _ in range(105)]
            answers[address] = [answer_to(each) for each in asking]
        admitted = {
            address: sum(each.startswith(b"HTTP/1.1 200") for each in replies)
            for address, replies in answers.items()
        }
        assert admitted == {HERE: 100, THERE: 100, ELSEWHERE: 0}
        refused = [each for each in answers[HERE] if b"HTTP/1.1 503" in each]
        assert len(refused) == 5
        assert all(b"already 100 viewers from your address" in each for each in refused)
        assert all(b"already 200 viewers;" in each for each in answers[ELSEWHERE])
        assert server.get("/healthz")
        stack.close()
        until(lambda: admits(server, path))
        assert server.end() == (0, "")


def admits(server: Server, path: str) -> bool:
    with streamed(server, path) as stream:
        return answer_to(stream).startswith(b"HTTP/1.1 200")


@every_site
def test_viewers_who_leave_at_once_make_room(site: str, folder: Path) -> None:
    with streaming(site, folder) as (server, path):
        for _ in range(250):
            streamed(server, path).close()
        until(lambda: admits(server, path))
        assert server.end() == (0, "")
