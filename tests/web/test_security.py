"""The arena before strangers: foreign pages and names, long bodies, paths, hostile texts."""

import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from botdrome.web.http.guard import Access
from tests.web.serving import SAMPLE, Server, command, environment, sample_text, source

SCRIPT = "</script><script>alert(1)</script>"
EVERYWHERE = "0.0.0.0"  # noqa: S104 (refused, or wanted)
NAME = "<img src=x onerror=alert(1)>'\"&.py"
CHANGING = [
    ("POST", "/api/matches"),
    ("POST", "/api/matches/x/next"),
    ("POST", "/api/matches/x/stop"),
    ("POST", "/api/matches/x/rematch"),
    ("DELETE", "/api/matches/x"),
    ("POST", "/api/records"),
]


@pytest.mark.parametrize(("method", "path"), CHANGING)
@pytest.mark.parametrize(
    "headers",
    [
        {"X-Botdrome-Token": ""},
        {"X-Botdrome-Token": "guessed"},
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_only_its_own_page_changes_anything(
    arena: Server, method: str, path: str, headers: dict[str, str]
) -> None:
    answer = arena.client.request(method, path, headers=headers, content=b"{}")
    assert answer.status_code == 403
    assert set(answer.json()["error"]) == {"en", "ru"}


def test_a_call_without_these_headers_is_refused(arena: Server) -> None:
    assert httpx.post(f"{arena.origin}/api/matches", json={}).status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "a@127.0.0.1"])
def test_a_name_that_was_made_to_point_here_is_refused(arena: Server, host: str) -> None:
    for path in ("/", "/healthz", "/api/arena", "/api/matches"):
        answer = arena.client.get(path, headers={"Host": host})
        assert answer.status_code == 400
        assert arena.token not in answer.text


def test_names_of_this_machine_are_answered(arena: Server) -> None:
    port = arena.origin.rpartition(":")[2]
    for host in (f"localhost:{port}", f"[::1]:{port}", "127.0.0.1:9"):
        assert arena.client.get("/healthz", headers={"Host": host}).status_code == 200


def test_an_open_arena_answers_addresses_but_no_names() -> None:
    access = Access(EVERYWHERE)
    assert access.is_served("192.168.1.5:8000")
    assert access.is_served("[fe80::1]:8000")
    assert not access.is_served("evil.example:8000")
    assert not Access("127.0.0.1").is_served("192.168.1.5:8000")


@pytest.mark.parametrize("path", ["/", "/matches/x", "/assets/x.js", "/api/arena", "/api/none"])
def test_browsers_are_told_to_be_strict(arena: Server, path: str) -> None:
    headers = arena.client.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py",
        "/%2e%2e/server.py",
        "/assets/..%2f..%2fserver.py",
        "/assets/%2e%2e/%2e%2e/server.py",
        "//etc/passwd",
        "/..%5cserver.py",
        "/%00",
    ],
)
def test_no_path_leads_out_of_the_interface(arena: Server, path: str) -> None:
    host, port = arena.origin.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 10) as connection:
        request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        connection.sendall(request.encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert b"create_app" not in answer
    assert b"root:" not in answer
    assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 404", b"HTTP/1.1 400"))


def test_bodies_that_are_too_long_are_refused(arena: Server) -> None:
    assert arena.client.post("/api/matches", content=b" " * (8 * 2**20 + 1)).status_code == 413
    piece = b" " * 2**20
    unannounced = arena.client.post("/api/records", content=(piece for _ in range(65)))
    assert unannounced.status_code == 413
    assert "error" in unannounced.json()
    unannounced = arena.client.post("/api/matches", content=(piece for _ in range(9)))
    assert (unannounced.status_code, set(unannounced.json())) == (413, {"error"})
    assert arena.get("/healthz")


def test_hostile_texts_come_back_as_they_are(arena: Server) -> None:
    shout = f"print({SCRIPT!r}, file=sys.stderr, flush=True)"
    text = sample_text("breakthrough").replace("def random_below", f"{shout}\n\ndef random_below")
    match = arena.start("breakthrough", source(NAME, text), SAMPLE)
    replay = arena.await_status(match, "finished")
    bot = replay["bots"][0]
    assert (bot["name"], bot["spec"]) == (NAME.removesuffix(".py"), NAME)
    answer = arena.client.get(f"/api/matches/{match}/log.json")
    assert answer.headers["content-type"] == "application/json"
    log = answer.json()
    said = [each["stderr"] for turn in log["turns"] for each in turn["answers"]]
    assert "".join([log["greetings"][0]["stderr"], *said]) == SCRIPT + "\n"


HALF = "\\ud800"
PLAYED = '{"game":"breakthrough","seats":[%s,{"kind":"jury"}]}'
HALVES = {
    "source": PLAYED % f'{{"kind":"source","name":"a.py","text":"print(1) # {HALF}"}}',
    "name of a source": PLAYED % f'{{"kind":"source","name":"{HALF}.py","text":""}}',
    "path": PLAYED % f'{{"kind":"file","path":"{HALF}.py"}}',
    "language": PLAYED % f'{{"kind":"sample","language":"{HALF}"}}',
    "name of a person": PLAYED % f'{{"kind":"human","name":"{HALF}"}}',
    "kind": PLAYED % f'{{"kind":"{HALF}"}}',
    "key of a seat": PLAYED % f'{{"kind":"human","{HALF}":1}}',
    "key": f'{{"{HALF}":1}}',
    "game": f'{{"game":"{HALF}","seats":[]}}',
    "option": PLAYED[:-1] % '{"kind":"jury"}' + f',"options":{{"{HALF}":1}}}}',
    "seed": PLAYED[:-1] % '{"kind":"jury"}' + f',"seed":"{HALF}"}}',
}


def posted(arena: Server, body: bytes, path: str = "/api/matches") -> httpx.Response:
    headers = {"Content-Type": "application/json"}
    return arena.client.post(path, content=body, headers=headers)


@pytest.mark.parametrize("where", HALVES)
def test_half_a_character_is_refused_wherever_it_is(arena: Server, where: str) -> None:
    """In a source it once was an error of the arena itself."""
    answer = posted(arena, HALVES[where].encode())
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()["error"]) == {"en", "ru"}
    if where == "source":
        assert "surrogate" in answer.json()["error"]["en"]
        assert "суррогат" in answer.json()["error"]["ru"]


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 1_000_000,
        b'{"seed":' + b"9" * 100_000 + b"}",
        b"[" + b"[]," * 1_000_000 + b"[]]",
        b'{"game":"breakthrough","seats":[' + b"[]," * 1_000_000 + b"[]]}",
        (PLAYED % ('{"kind":"' + "x" * 1_000_000 + '"}')).encode(),
        b'{"' + b"x" * 1_000_000 + b'":1}',
        b'{"game":"' + b"x" * 99 + b'","seats":[]}',
    ],
    ids=["deep", "digits", "lists", "seats", "kind", "key", "game"],
)
def test_what_is_said_of_a_hostile_request_is_short(arena: Server, body: bytes) -> None:
    answer = posted(arena, body)
    assert answer.status_code in (400, 422)
    assert len(answer.content) < 3000
    assert set(answer.json()["error"]) == {"en", "ru"}


def test_a_source_that_is_too_large_is_refused_with_its_true_size(arena: Server) -> None:
    text = "#" + "ы" * 2_000_000
    body = {"game": "breakthrough", "seats": [source("a.py", text), SAMPLE]}
    error = arena.post("/api/matches", body, 413)["error"]
    assert "4000001" in error["en"]
    assert "4000001" in error["ru"]


@pytest.mark.parametrize(
    "name", ["a\n.py", "\x1b[31m.py", "\u202eyp.a.py", "a\x00.py", "\u2028.py"]
)
def test_a_name_that_cannot_be_shown_is_refused(arena: Server, name: str) -> None:
    body = {"game": "breakthrough", "seats": [source(name, ""), SAMPLE]}
    error = arena.post("/api/matches", body, 400)["error"]
    assert error["en"].isprintable()
    assert error["ru"].isprintable()


def test_a_name_is_bounded(arena: Server) -> None:
    body = {"game": "breakthrough", "seats": [source("a" * 200 + ".py", ""), SAMPLE]}
    assert "error" in arena.post("/api/matches", body, 422)


def test_only_what_may_be_large_is_read(arena: Server) -> None:
    for path in ("/api/matches/x/moves", "/api/matches/x/next", "/api/none"):
        assert posted(arena, b" " * (256 * 1024 + 1), path).status_code == 413
        unannounced = arena.client.post(path, content=(b" " * 2**16 for _ in range(5)))
        assert unannounced.status_code in (405, 413)


def test_a_host_that_others_can_reach_must_be_wanted() -> None:
    done = subprocess.run(
        command("arena", "--host", EVERYWHERE, "--port", "0", "--no-demo"),
        capture_output=True,
        text=True,
        env=environment(),
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert "--trust-network" in done.stderr


def test_an_open_arena_takes_no_files_of_the_machine(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("")
    arguments = ("--host", EVERYWHERE, "--port", "0", "--no-demo", "--trust-network")
    with Server("arena", *arguments) as open_arena:
        file = {"kind": "file", "path": str(tmp_path / "a.py")}
        body = {"game": "breakthrough", "seats": [file, SAMPLE]}
        assert "files" in open_arena.post("/api/matches", body, 400)["error"]["en"]
        _, errors = open_arena.end()
    assert "WARNING" in errors
