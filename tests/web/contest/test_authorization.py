"""Who may call which route: a table of all routes, people of every kind, own and foreign."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

import botdrome.web.contest
from botdrome.contest.services.accounts import JURY_SCOPE, TokenScope
from botdrome.web.contest.identity import COOKIE
from botdrome.web.http.admission import TOKEN_HEADER
from tests.contest.services.people import contest_text
from tests.web.contest.serving import World

PEOPLE = ("nobody", "spectator elsewhere", "team", "team elsewhere", "jury", "admin")
ALL = frozenset(PEOPLE)
KNOWN = ALL - {"nobody"}
TEAM = frozenset({"team"})
JURY = frozenset({"jury", "admin"})
ADMIN = frozenset({"admin"})
READING = ("GET", "HEAD")


@dataclass(frozen=True)
class Row:
    """Who may call a route, with what, and how it answers them; others get 401 or 403."""

    allowed: frozenset[str]
    body: Any = None
    answer: int = 200
    is_entrance: bool = False
    """Whether it is for those who have no session."""
    takes_tokens: bool = False
    """Whether programs that may submit can call it."""
    is_raw: bool = False
    parameters: str = ""


_HERE = "/api/contests/{contest}"
_ONE = f"{_HERE}/tournaments/{{number}}"
_JURYS = f"{_HERE}/jury/tournaments"
TABLE: Mapping[tuple[str, str], Row] = {
    ("GET", "/healthz"): Row(ALL),
    ("GET", "/api/arena"): Row(ALL),
    ("POST", "/api/login"): Row(ALL, {}, 422, is_entrance=True),
    ("POST", "/api/contests/{contest}/registration"): Row(
        ALL, {"team": "Blue", "login": "other"}, 400, is_entrance=True
    ),
    ("POST", "/api/logout"): Row(ALL, answer=204),
    ("GET", "/api/me"): Row(ALL),
    ("GET", "/api/me/tokens"): Row(KNOWN),
    ("POST", "/api/me/tokens"): Row(KNOWN, {"name": "a", "scope": "read"}, 201),
    ("DELETE", "/api/me/tokens/{key}"): Row(KNOWN, answer=404),
    ("GET", "/api/contests"): Row(ALL),
    ("POST", "/api/contests"): Row(JURY, {"text": contest_text()}, 201),
    ("GET", "/api/contests/{contest}"): Row(ALL),
    ("GET", "/api/games/{game}/statement"): Row(ALL, parameters="?language=ru"),
    ("GET", f"{_HERE}/events"): Row(ALL),
    ("GET", f"{_HERE}/games"): Row(TEAM),
    ("GET", f"{_HERE}/games/records.zip"): Row(TEAM),
    ("GET", f"{_HERE}/games/{{number}}/{{match_id}}/log.json"): Row(TEAM, answer=404),
    ("GET", f"{_HERE}/languages"): Row(ALL),
    ("GET", f"{_HERE}/submissions"): Row(TEAM),
    ("GET", f"{_HERE}/submissions/{{number}}"): Row(TEAM, answer=404),
    ("GET", f"{_HERE}/submissions/{{number}}/games/{{test_game}}"): Row(TEAM, answer=404),
    ("GET", f"{_HERE}/jury/queue"): Row(JURY),
    ("GET", f"{_HERE}/jury/submissions"): Row(JURY),
    ("GET", f"{_HERE}/jury/submissions/{{login}}/{{number}}"): Row(JURY, answer=404),
    ("GET", f"{_HERE}/jury/submissions/{{login}}/{{number}}/games/{{test_game}}"): Row(
        JURY, answer=404
    ),
    ("POST", f"{_HERE}/submissions"): Row(TEAM, b"", 422, takes_tokens=True, is_raw=True),
    ("POST", f"{_HERE}/submissions/announcements"): Row(TEAM, {}, 422, takes_tokens=True),
    ("GET", f"{_HERE}/tournaments"): Row(ALL),
    ("GET", _ONE): Row(ALL, answer=404),
    ("GET", f"{_ONE}/events"): Row(ALL, answer=404),
    ("GET", f"{_ONE}/matches/{{match_id}}"): Row(ALL, answer=404),
    ("GET", f"{_ONE}/matches/{{match_id}}/score.txt"): Row(ALL, answer=404),
    ("GET", f"{_ONE}/stages/{{stage}}"): Row(ALL, answer=404),
    ("GET", f"{_ONE}/stages/{{stage}}/rounds/{{round_number}}"): Row(ALL, answer=404),
    ("GET", _JURYS): Row(JURY),
    ("POST", _JURYS): Row(JURY, {}, 422),
    ("POST", f"{_JURYS}/{{number}}/continue"): Row(JURY, answer=404),
    ("POST", f"{_JURYS}/{{number}}/publish"): Row(JURY, {"level": "all"}, 404),
    ("POST", f"{_JURYS}/{{number}}/stop"): Row(JURY, answer=404),
    ("GET", "/api/jury/accounts"): Row(ADMIN),
    ("POST", "/api/jury/accounts"): Row(ADMIN, {"login": "new"}, 201),
    ("POST", "/api/jury/accounts/{login}/password"): Row(ADMIN, answer=404),
    ("POST", "/api/jury/accounts/{login}/close"): Row(ADMIN, answer=404),
    ("GET", "/api/contests/{contest}/jury/teams"): Row(JURY),
    ("POST", "/api/contests/{contest}/jury/teams/import"): Row(
        JURY, b"team,login\nBlue,blue\n", is_raw=True
    ),
    ("POST", "/api/contests/{contest}/jury/teams/passwords"): Row(JURY, {"logins": ["blue"]}),
    ("POST", "/api/contests/{contest}/jury/teams/{login}/close"): Row(JURY, answer=204),
}


def routes(world: World) -> set[tuple[str, str]]:
    paths = world.served.app.openapi()["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


def call(world: World, client: httpx.Client, method: str, path: str, row: Row) -> int:
    """The status alone: an answer may be a stream without an end."""
    given = {"contest": world.here, "login": "blue", "key": "none", "game": "soccer"}
    numbers = {"number": 99, "stage": 1, "round_number": 1, "match_id": "1.1.1.1", "test_game": 1}
    address = path.format(**given, **numbers) + row.parameters
    content = {"content": row.body} if row.is_raw else {"json": row.body}
    with client.stream(method, address, **content if row.body is not None else {}) as answer:
        return answer.status_code


def test_every_route_is_in_the_table(world: World) -> None:
    assert routes(world) == set(TABLE)
    folder = Path(botdrome.web.contest.__file__).parent
    assert not any("include_in_schema" in each.read_text("utf-8") for each in folder.glob("*.py"))


@pytest.mark.parametrize(("method", "path"), TABLE, ids=lambda each: str(each))
def test_a_route_answers_only_those_who_may_call_it(world: World, method: str, path: str) -> None:
    row = TABLE[method, path]
    for person in PEOPLE:
        refusal = 401 if person == "nobody" else 403
        expected = row.answer if person in row.allowed else refusal
        assert call(world, world.client(person), method, path, row) == expected, person


@pytest.mark.parametrize(("method", "path"), TABLE, ids=lambda each: str(each))
def test_programs_change_nothing_but_what_is_for_them(world: World, method: str, path: str) -> None:
    row = TABLE[method, path]
    may = method in READING or row.is_entrance
    people = [("team", world.here, "red"), ("jury", JURY_SCOPE, "other")]
    for person, contest, login in people:
        for scope in TokenScope:
            client = world.served.program(login, contest, scope)
            found = call(world, client, method, path, row)
            submits = row.takes_tokens and scope is TokenScope.SUBMIT
            is_admitted = person in row.allowed and (may or submits)
            assert found == (row.answer if is_admitted else 403), (person, scope)


@pytest.mark.parametrize(
    ("method", "path"), [each for each in TABLE if each[0] not in READING], ids=str
)
def test_a_change_must_come_from_our_own_page(world: World, method: str, path: str) -> None:
    row = TABLE[method, path]
    client = world.client("admin")
    token = client.headers[TOKEN_HEADER]
    for headers in ({"Origin": "http://evil.example"}, {"Origin": ""}, {"Origin": "null"}):
        client.headers.update(headers)
        assert call(world, client, method, path, row) == 403, headers
    client.headers["Origin"] = world.served.origin
    for given in ("", "guessed"):
        client.headers[TOKEN_HEADER] = given
        found = call(world, client, method, path, row)
        assert found == (row.answer if row.is_entrance else 403), given
    client.headers[TOKEN_HEADER] = token
    assert call(world, client, method, path, row) != 401


def test_a_token_that_means_nothing_is_refused_everywhere(world: World) -> None:
    client = world.client("admin")
    client.headers["Authorization"] = "Bearer guessed"
    assert client.get("/api/me").status_code == 401
    assert client.get(f"/api/contests/{world.here}").status_code == 401
    client.cookies.set(COOKIE, "guessed")
    del client.headers["Authorization"]
    assert client.get("/api/me").json()["role"] == "spectator"
    assert client.post("/api/contests", json={"text": ""}).status_code == 401


def test_what_does_not_exist_is_not_found(world: World) -> None:
    jury = world.client("jury")
    for path in ("/api/contests/none", "/api/contests/%00", "/api/contests/none/jury/teams"):
        assert jury.get(path).status_code == 404
    path = f"/api/contests/{world.here}/jury/teams"
    assert jury.post(f"{path}/green/close").status_code == 404
    assert jury.post(f"{path}/judge/close").status_code == 404
    answer = jury.post(f"{path}/passwords", json={"logins": ["blue", "green", "a\0"]})
    assert answer.status_code == 404
