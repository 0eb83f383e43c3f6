"""What a jury does over HTTP: contests, teams, its own accounts."""

import httpx

from botdrome.contest.services.accounts import JURY_SCOPE
from tests.contest.services.people import contest_text
from tests.web.contest.serving import Json, World


def new_contest(world: World, client: httpx.Client, title: str) -> str:
    answer = client.post("/api/contests", json={"text": contest_text(title)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_contest_is_made_and_shown(world: World) -> None:
    jury, spectator = world.client("jury"), world.client("nobody")
    contest = new_contest(world, jury, "Spring Cup")
    assert contest == "spring-cup-2026-03-01"
    shown = spectator.get(f"/api/contests/{contest}").json()
    assert (shown["game"], shown["phase"]) == ("breakthrough", "running")
    assert shown["titles"] == {"en": "Spring Cup", "ru": "Кубок"}
    assert (shown["elapsed_s"], shown["length_s"]) == (3600, 18000)
    assert shown["server_time"] == "2026-03-01T13:00:00Z"
    assert shown["end"] == "2026-03-01T17:00:00Z"
    assert [each["id"] for each in shown["languages"]] == ["cpp", "java", "cs", "pas", "py"]
    assert contest in [each["id"] for each in spectator.get("/api/contests").json()]


def test_every_mistake_of_a_contests_file_is_named(world: World) -> None:
    text = 'game = "chess"\nlength = "soon"\n[title]\nen = "A"'
    error = world.client("jury").post("/api/contests", json={"text": text}).json()["error"]
    lines = error["en"].splitlines()
    assert [each.partition(":")[0] for each in lines] == [
        "contest.toml, line 1",
        "contest.toml, line 3",
        "contest.toml",
        "contest.toml, line 2",
    ]
    assert len(error["ru"].splitlines()) == 4


def test_teams_are_imported_closed_and_let_in_again(world: World) -> None:
    jury = world.client("jury")
    contest = new_contest(world, jury, "Import")
    path = f"/api/contests/{contest}/jury/teams"
    data = "team;login\nКрасные;red\n=1+1;blue\n;none\n".encode("cp1251")

    def imported(dry_run: bool) -> Json:
        answer = jury.post(f"{path}/import", params={"dry_run": dry_run}, content=data)
        assert answer.status_code == 200, answer.text
        return answer.json()

    planned = imported(dry_run=True)
    assert planned["printed"]["slips"] == []
    assert jury.get(path).json() == []
    done = imported(dry_run=False)
    assert done["lines"] == planned["lines"]
    assert [each["change"] for each in done["lines"]] == ["new", "new", "refused"]
    assert done["printed"]["csv"].splitlines()[2].startswith(" =1+1,blue,")
    red = done["printed"]["slips"][0]

    def log_in(password: str) -> int:
        body = {"contest": contest, "login": "red", "password": password}
        return world.served.client().post("/api/login", json=body).status_code

    assert log_in(red["password"]) == 200
    seen = {each["login"]: each["seen_at"] for each in jury.get(path).json()}
    assert seen == {"red": "2026-03-01T13:00:00Z", "blue": None}
    session = world.served.client(contest, "red")
    assert jury.post(f"{path}/red/close").status_code == 204
    assert session.get("/api/me").json()["role"] == "spectator"
    assert log_in(red["password"]) == 401
    assert [each["is_closed"] for each in jury.get(path).json()] == [False, True]
    renewed = jury.post(f"{path}/passwords", json={"logins": ["red"]}).json()
    assert log_in(renewed["slips"][0]["password"]) == 200


def test_what_is_no_list_of_teams_is_refused_with_a_sentence(world: World) -> None:
    jury = world.client("jury")
    path = f"/api/contests/{world.here}/jury/teams/import"
    for data in (b"", b"\0", b"a,b\nc,d\n", b'team,login\n"'):
        answer = jury.post(path, content=data)
        assert answer.status_code == 400
        assert set(answer.json()["error"]) == {"en", "ru"}
    assert jury.post(path, content=b" " * (2**20 + 1)).status_code == 413


def test_an_admin_makes_and_closes_accounts_of_the_jury_but_not_its_own(world: World) -> None:
    admin = world.client("admin")
    made = admin.post("/api/jury/accounts", json={"login": "Petrov"}).json()
    body = {"login": "petrov", "password": made["password"]}
    petrov = world.served.client()
    assert petrov.post("/api/login", json=body).json()["role"] == "jury"
    listed = admin.get("/api/jury/accounts").json()
    assert {"login": "Petrov", "role": "jury", "is_closed": False} in listed
    assert admin.post("/api/jury/accounts", json={"login": "PETROV"}).status_code == 400
    assert admin.post("/api/jury/accounts/petrov/close").status_code == 204
    assert petrov.get("/api/me").json()["role"] == "spectator"
    assert admin.post("/api/jury/accounts/chief/close").status_code == 400
    renewed = admin.post("/api/jury/accounts/petrov/password").json()
    again = {**body, "password": renewed["password"]}
    assert world.served.client().post("/api/login", json=again).status_code == 200
    assert world.served.client(JURY_SCOPE, "petrov").get("/api/me").json()["role"] == "jury"


def test_a_token_is_listed_without_itself_and_deleted(world: World) -> None:
    team = world.client("team elsewhere")
    made = team.post("/api/me/tokens", json={"name": "ноутбук", "scope": "submit"}).json()
    assert made["info"] in team.get("/api/me/tokens").json()
    assert made["token"] not in team.get("/api/me/tokens").text
    program = world.served.client()
    program.headers["Authorization"] = f"Bearer {made['token']}"
    assert program.get("/api/me").json()["login"] == "green"
    assert team.delete(f"/api/me/tokens/{made['info']['key']}").status_code == 204
    assert program.get("/api/me").status_code == 401
    bad = team.post("/api/me/tokens", json={"name": "a\u202eb", "scope": "submit"})
    assert bad.status_code == 400
