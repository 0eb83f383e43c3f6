"""Other users of the machine: the page of a loopback address is not theirs."""

import asyncio
import http.client
import json
import os
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from botdrome.web.http import peer_user
from botdrome.web.http.peer_user import PeerUsers, users_of_peer
from tests.web.serving import Json, Server

NOBODY = 65534
ARENA = ("arena", "--port", "0", "--no-demo", "--no-open")
EVERYWHERE = "0.0.0.0"  # noqa: S104 (wanted)
LOOPBACK, LOOPBACK_6, MAPPED = "127.0.0.1", "::1", "::ffff:127.0.0.1"
# Imports come first: the other user may not read our folders.
VISITOR = """
import encodings.idna, http.client, json, os, sys
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
connection = http.client.HTTPConnection(sys.argv[1])
answers = []
for path in sys.argv[2:]:
    connection.request("GET", path)
    answer = connection.getresponse()
    answers.append([answer.status, answer.read().decode()])
print(json.dumps(answers))
"""

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")


def answers_to_another_user(server: Server, *paths: str) -> Json:
    """Statuses and texts of these paths, over one connection."""
    place = server.origin.removeprefix("http://")
    code = [sys.executable, "-c", VISITOR, place, *paths]
    done = subprocess.run(code, capture_output=True, timeout=60, check=True)
    return json.loads(done.stdout)


@as_root
def test_another_user_gets_403_and_advice(arena: Server) -> None:
    paths = ("/healthz", "/", "/api/matches", "/assets/x.js", "/healthz")
    answers = answers_to_another_user(arena, *paths)
    assert [status for status, _ in answers] == [200, 403, 403, 403, 200]
    for status, text in answers:
        assert arena.token not in text
        if status == 403:
            assert "another user of this machine" in json.loads(text)["error"]["en"]
    assert arena.client.get("/").status_code == 200
    assert arena.get("/api/matches") is not None


@as_root
def test_another_user_changes_nothing_even_with_the_token(arena: Server) -> None:
    before = arena.get("/api/matches")
    with socket.create_connection((LOOPBACK, int(arena.origin.rpartition(":")[2]))) as visitor:
        os.fchown(visitor.fileno(), NOBODY, -1)
        own = {"Origin": arena.origin, "X-Botdrome-Token": arena.token}
        place = arena.origin.removeprefix("http://")
        headers = {"Host": place, "Content-Type": "application/json", **own}
        connection = http.client.HTTPConnection(LOOPBACK)
        connection.sock = visitor
        body = json.dumps({"game": "breakthrough", "seats": [{"kind": "jury"}] * 2})
        connection.request("POST", "/api/matches", body, headers)
        answer = connection.getresponse()
        assert answer.status == 403
        assert "another user" in json.loads(answer.read())["error"]["en"]
    assert arena.get("/api/matches") == before


@as_root
def test_the_user_who_called_sudo_is_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDO_UID", str(NOBODY))
    with Server(*ARENA) as server:
        ((status, text),) = answers_to_another_user(server, "/")
        assert (status, server.token in text) == (200, True)


LOGGED_IN = """
import asyncio, os, socket, sys
from botdrome.web.http.peer_user import PeerUsers
with open("/proc/self/loginuid", "w") as stream:
    stream.write(sys.argv[1])
listener = socket.create_server(("127.0.0.1", 0))
visitor = socket.create_connection(listener.getsockname())
os.fchown(visitor.fileno(), 65534, -1)
scope = {"client": visitor.getsockname(), "server": listener.getsockname()}
print(asyncio.run(PeerUsers().is_admitted(scope)))
"""


@as_root
@pytest.mark.parametrize("user", [NOBODY, 1000])
def test_the_user_who_logged_in_and_became_root_is_admitted(user: int) -> None:
    code = [sys.executable, "-c", LOGGED_IN, str(user)]
    done = subprocess.run(code, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == f"{user == NOBODY}\n"


@as_root
def test_a_page_for_all_is_for_other_users_too() -> None:
    with Server(*ARENA, "--host", EVERYWHERE, "--trust-network") as server:
        ((status, _),) = answers_to_another_user(server, "/")
        assert status == 200


@as_root
def test_another_user_is_refused_over_ipv6() -> None:
    if not has_ipv6():
        pytest.skip("this machine has no IPv6")
    with Server(*ARENA, "--host", LOOPBACK_6) as server:
        assert [status for status, _ in answers_to_another_user(server, "/", "/healthz")] == [
            403,
            200,
        ]


def has_ipv6() -> bool:
    try:
        socket.create_server((LOOPBACK_6, 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize(
    ("at", "is_dual", "to"),
    [
        (LOOPBACK, False, LOOPBACK),
        (LOOPBACK, False, MAPPED),
        (LOOPBACK_6, False, LOOPBACK_6),
        ("::", True, LOOPBACK_6),
        ("::", True, LOOPBACK),
        ("::", True, MAPPED),
    ],
)
def test_the_user_at_the_other_end_is_known(at: str, is_dual: bool, to: str) -> None:
    if ":" in at + to and not has_ipv6():
        pytest.skip("this machine has no IPv6")
    family = socket.AF_INET6 if ":" in at else socket.AF_INET
    with ExitStack() as stack:
        listener = socket.create_server((at, 0), family=family, dualstack_ipv6=is_dual)
        stack.enter_context(listener)
        for user in (os.geteuid(), *((NOBODY, 1000) if os.geteuid() == 0 else ())):
            client = socket.socket(socket.AF_INET6 if ":" in to else socket.AF_INET)
            stack.enter_context(client)
            os.fchown(client.fileno(), user, -1)
            client.connect((to, listener.getsockname()[1]))
            ours = stack.enter_context(listener.accept()[0])
            assert users_of_peer(ours.getpeername()[:2], ours.getsockname()[:2]) == {user}


def test_nobody_is_known_without_a_row_or_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server((LOOPBACK, 0)) as listener:
        place = listener.getsockname()
        assert users_of_peer((LOOPBACK, 1), place) == set()
        assert users_of_peer(("nowhere", 1), place) == set()
        monkeypatch.setattr(peer_user, "_PROC", tmp_path)
        with socket.create_connection(place) as client:
            assert users_of_peer(client.getsockname(), place) == set()
            scope = {"client": client.getsockname(), "server": place}
            assert asyncio.run(PeerUsers().is_admitted(scope))


@as_root
def test_a_connection_is_looked_up_once(arena: Server) -> None:
    def status() -> int:
        connection.request("GET", "/")
        answer = connection.getresponse()
        answer.read()
        return answer.status

    connection = http.client.HTTPConnection(arena.origin.removeprefix("http://"))
    assert status() == 200
    os.fchown(connection.sock.fileno(), NOBODY, -1)
    assert status() == 200
    connection.close()
    connection.connect()
    os.fchown(connection.sock.fileno(), NOBODY, -1)
    assert status() == 403
    os.fchown(connection.sock.fileno(), 0, -1)
    assert status() == 403
    connection.close()
