"""Logging in over HTTP: cookies, throttling, proxies, names, and what a program may call."""

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from botdrome.contest.services.accounts import TokenScope
from botdrome.web.contest.identity import COOKIE, Team, for_programs
from botdrome.web.contest.site import create_app
from botdrome.web.contest.state import Viewers
from botdrome.web.http.admission import TOKEN_HEADER, SessionAdmission
from botdrome.web.http.errors import HttpError
from botdrome.web.http.guard import Access, seen_through_proxies
from tests.web.contest.serving import World, served_contests


def log_in(client: httpx.Client, world: World, **changes: str | None) -> httpx.Response:
    body = {"contest": world.here, "login": "red", "password": world.red.password, **changes}
    return client.post("/api/login", json=body)


def test_a_team_logs_in_and_out(world: World) -> None:
    client = world.served.client()
    answer = log_in(client, world)
    assert answer.status_code == 200, answer.text
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in cookie.lower()
    me = client.get("/api/me").json()
    assert me == answer.json()
    assert (me["role"], me["login"], me["team"]) == ("team", "red", "Red")
    assert (me["contest"], len(me["request_token"])) == (world.here, 43)
    token = client.cookies[COOKIE]
    client.headers[TOKEN_HEADER] = me["request_token"]
    assert client.post("/api/logout").status_code == 204
    assert COOKIE not in client.cookies
    client.cookies.set(COOKIE, token)
    assert client.get("/api/me").json()["role"] == "spectator"


def test_a_new_login_needs_nothing_of_the_session_before(world: World) -> None:
    client = world.client("team elsewhere")
    del client.headers[TOKEN_HEADER]
    client.cookies.clear()
    client.cookies.set(COOKIE, "expired")
    assert log_in(client, world).json()["team"] == "Red"


def test_wrong_logins_get_one_and_the_same_answer(world: World) -> None:
    client = world.served.client()
    answers = [
        log_in(client, world, password="wrong"),  # noqa: S106 (it is wrong)
        log_in(client, world, login="nobody"),
        log_in(client, world, contest="none"),
        log_in(client, world, contest=None),
    ]
    assert {each.status_code for each in answers} == {401}
    assert len({each.text for each in answers}) == 1
    assert not any("set-cookie" in each.headers for each in answers)


def test_a_login_that_is_guessed_at_says_when_to_try_again(world: World) -> None:
    client = world.served.client()
    statuses = [log_in(client, world, login="guessed").status_code for _ in range(11)]
    assert statuses == [401] * 10 + [429]
    refused = log_in(client, world, login="GUESSED")
    assert refused.headers["retry-after"] == "5"
    assert set(refused.json()["error"]) == {"en", "ru"}
    assert log_in(client, world).status_code == 200


def test_teams_enter_themselves_only_where_that_is_open(world: World) -> None:
    client = world.served.client()
    wanted = {"team": "Newcomers", "login": "newcomers"}
    slip = client.post(f"/api/contests/{world.here}/registration", json=wanted)
    assert slip.status_code == 201, slip.text
    entered = log_in(client, world, login="newcomers", password=slip.json()["password"])
    assert entered.json()["team"] == "Newcomers"
    spectator = world.served.client()
    for again in (wanted, {**wanted, "login": "others"}, {"team": "Jury", "login": "others"}):
        answer = spectator.post(f"/api/contests/{world.here}/registration", json=again)
        assert answer.status_code == 400
        assert "newcomers" not in answer.text
    closed = spectator.post(f"/api/contests/{world.there}/registration", json=wanted)
    assert "jury" in closed.json()["error"]["en"]


def test_behind_a_proxy_cookies_are_secure_and_other_names_are_served(tmp_path: Path) -> None:
    with served_contests(tmp_path, names=["Contest.example"], trusted_proxies=1) as served:
        world = World(served)
        client = served.client()
        client.headers.update(
            {
                "Host": "contest.example",
                "Origin": "https://contest.example",
                "X-Forwarded-For": "1.2.3.4",
                "X-Forwarded-Proto": "https",
            }
        )
        assert "secure" in log_in(client, world).headers["set-cookie"].lower()
        client.headers["Host"] = "evil.example"
        assert client.get("/api/me").status_code == 400


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "1.1.1.1", "9.9.9.9"),
        (1, "1.1.1.1", "1.1.1.1"),
        (1, "6.6.6.6, 1.1.1.1", "1.1.1.1"),
        (2, "6.6.6.6, 1.1.1.1,2.2.2.2", "1.1.1.1"),
        (2, "1.1.1.1", "9.9.9.9"),
        (1, "nonsense", "9.9.9.9"),
        (1, "", "9.9.9.9"),
        (1, "::1", "::1"),
    ],
)
def test_only_our_own_proxies_name_an_address(proxies: int, forwarded: str, address: str) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "headers": headers, "client": ("9.9.9.9", 5), "scheme": "http"}
    assert seen_through_proxies(scope, proxies)["client"][0] == address


def test_a_hall_with_one_address_is_never_full_for_teams() -> None:
    viewers = Viewers()
    held = [viewers._spectators.hold("10.0.0.1") for _ in range(800)]
    for each in held:
        each.__enter__()
    with pytest.raises(HttpError, match="address"), viewers._spectators.hold("10.0.0.1"):
        pass
    streams = [viewers._accounts.hold("account 1") for _ in range(40)]
    for each in streams:
        each.__enter__()
    with pytest.raises(HttpError, match="account"), viewers._accounts.hold("account 1"):
        pass
    with viewers._accounts.hold("account 2"):
        pass


def app_for_programs(world: World) -> FastAPI:
    """The site with two more routes, one of them for programs."""
    access = Access(admission=SessionAdmission(), is_personal=False)
    app = create_app(world.served.site.state, access)
    app.dependency_overrides = world.served.app.dependency_overrides
    router = APIRouter()

    @router.post("/more/{contest}/submissions")
    @for_programs
    def submit(team: Team) -> str:
        return team.person.login

    @router.post("/more/{contest}/other")
    def other(team: Team) -> str:
        return team.person.login

    app.include_router(router)
    return app


@pytest.mark.parametrize(
    ("scope", "path", "status"),
    [
        (TokenScope.SUBMIT, "submissions", 200),
        (TokenScope.SUBMIT, "other", 403),
        (TokenScope.READ, "submissions", 403),
    ],
)
def test_a_program_may_call_what_is_for_programs(
    world: World, scope: TokenScope, path: str, status: int
) -> None:
    token = world.served.program("red", world.here, scope).headers["Authorization"]
    transport = httpx.ASGITransport(app_for_programs(world))

    async def answer(contest: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            address = f"/more/{contest}/{path}"
            return await client.post(address, headers={"Authorization": token})

    found = asyncio.run(answer(world.here))
    assert found.status_code == status, found.text
    assert asyncio.run(answer(world.there)).status_code == 403
