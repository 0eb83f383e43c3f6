"""`botdrome contest` and `botdrome teams`, as a jury runs them."""

import csv
import stat
from pathlib import Path

import pytest

from botdrome.contest.services.accounts import find_account
from botdrome.contest.storage.database import Database
from tests.cli.test_commands import run
from tests.contest.services.people import contest_text

LIST = "team;login\nКрасные;red\n=1+1;blue\n;none\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "contest.toml"
    path.write_text(contest_text(), "utf-8")
    return path


def new_contest(file: Path) -> str:
    done = run("contest", "new", str(file), "--data", str(file.parent / "data"))
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def imported(file: Path, *options: str, contest: str = "") -> tuple[int, str, str]:
    path = file.with_name("teams.csv")
    path.write_text(LIST, "cp1251")
    data = str(file.parent / "data")
    name = contest or "winter-cup-2026-03-01"
    done = run("teams", "import", name, str(path), "--data", data, *options)
    return done.returncode, done.stdout, done.stderr


def test_a_contest_is_made_and_listed(file: Path) -> None:
    data = str(file.parent / "data")
    missing = run("contest", "list", "--data", data)
    assert missing.returncode == 2
    assert "botdrome contest new" in missing.stderr
    assert not Path(data).exists()
    assert new_contest(file) == "winter-cup-2026-03-01"
    assert new_contest(file) == "winter-cup-2026-03-01-2"
    listed = run("contest", "list", "--data", data, language="ru").stdout
    assert listed.count("Кубок") == 2
    assert stat.S_IMODE((file.parent / "data" / "botdrome.sqlite").stat().st_mode) == 0o600


def test_each_mistake_of_a_file_is_named_with_its_line(file: Path) -> None:
    file.write_text('game = "chess"\nlength = 5\n', "utf-8")
    done = run("contest", "new", str(file), "--data", str(file.parent / "data"))
    assert done.returncode == 2
    for place in ("line 1: game", "line 2: length", "start is missing", "title is missing"):
        assert f"contest.toml, {place}" in done.stderr or f"contest.toml: {place}" in done.stderr
    file.write_bytes("# Кубок".encode("cp1251"))
    assert "UTF-8" in run("contest", "new", str(file)).stderr


def test_teams_are_imported_once_and_their_passwords_kept(file: Path) -> None:
    contest = new_contest(file)
    status, printed, errors = imported(file, "--dry-run")
    assert status == 2
    assert "New: 2, changed: 0, unchanged: 0, refused: 1." in printed
    assert "Line 4" in errors
    out = file.with_name("out.csv")
    assert imported(file)[0] == 2
    assert imported(file, "--passwords", str(out))[1] == printed
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    rows = list(csv.reader(out.read_text("utf-8").splitlines()))
    assert rows[0] == ["team", "login", "password"]
    assert [row[:2] for row in rows[1:]] == [["Красные", "red"], [" =1+1", "blue"]]
    before = out.read_bytes()
    assert "unchanged: 2" in imported(file, "--passwords", str(out))[1]
    assert out.read_bytes() == before
    database = Database(file.parent / "data")
    with database.reading() as session:
        assert find_account(session, contest, "red") is not None
    database.close()


def test_passwords_that_cannot_be_written_stop_the_import(file: Path) -> None:
    new_contest(file)
    out = file.with_name("earlier.csv")
    out.write_text("kept", "utf-8")
    status, _, errors = imported(file, "--passwords", str(out))
    assert (status, out.read_text("utf-8")) == (2, "kept")
    assert "exists" in errors
    nowhere = imported(file, "--passwords", str(file / "out.csv"))
    assert "Nothing was imported" in nowhere[2]
    assert "New: 2" in imported(file, "--dry-run")[1]
    assert "contest list" in imported(file, "--dry-run", contest="none")[2]
