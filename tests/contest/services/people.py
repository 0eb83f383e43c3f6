"""Contests and accounts for tests."""

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import JURY_SCOPE, Person, add_account, person_of
from botdrome.contest.services.contests import create_contest
from botdrome.contest.services.slips import Slip
from botdrome.contest.services.teams import add_team, team_account
from botdrome.contest.storage.database import Database
from tests.contest.moments import START

CONTEST_FILE = """\
game = "breakthrough"
start = 2026-03-01T12:00:00Z
length = "5h"
{more}
[title]
en = "{title}"
ru = "Кубок"
"""


def contest_text(title: str = "Winter Cup", more: str = "") -> str:
    return CONTEST_FILE.format(title=title, more=more)


def new_contest(database: Database, title: str = "Winter Cup", more: str = "") -> str:
    with database.writing() as session:
        return create_contest(session, contest_text(title, more), "a.toml", "test", START)


def new_team(database: Database, contest: str, name: str = "Red", login: str = "red") -> Slip:
    with database.writing() as session:
        return add_team(session, contest, name, login, "test", START)


def new_juror(database: Database, login: str, role: Role = Role.JURY) -> str:
    """The password."""
    with database.writing() as session:
        return add_account(session, JURY_SCOPE, login, role, START)[1]


def team_person(database: Database, contest: str, login: str = "red") -> Person:
    with database.reading() as session:
        account = team_account(session, contest, login)
        assert account is not None
        return person_of(account)
