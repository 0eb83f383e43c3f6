"""People who do the same thing at the same moment: one of them is first, and nobody fails."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from botdrome.contest.services.accounts import ensure_admin
from botdrome.contest.services.contests import create_contest
from botdrome.contest.services.team_import import import_teams, read_rows
from botdrome.contest.storage.database import Database
from tests.contest.moments import START
from tests.contest.services.people import contest_text, new_contest

PEOPLE = 6
Result = TypeVar("Result")


def at_once(act: Callable[[], Result]) -> list[Result]:
    """What each of several people gets who begin together."""
    ready = threading.Barrier(PEOPLE)

    def together() -> Result:
        ready.wait()
        return act()

    with ThreadPoolExecutor(PEOPLE) as pool:
        return [each.result() for each in [pool.submit(together) for _ in range(PEOPLE)]]


def test_a_list_of_teams_is_imported_by_one_of_them(each_database: Database) -> None:
    contest = new_contest(each_database)
    rows = read_rows(b"team,login\nRed,red\nBlue,blue\n")

    def imported() -> tuple[str, ...]:
        with each_database.writing() as session:
            lines, _ = import_teams(session, contest, rows, "jury:a", START)
        return tuple(each.change for each in lines)

    assert sorted(at_once(imported)) == [("new", "new")] + [("same", "same")] * (PEOPLE - 1)


def test_contests_of_one_title_get_ids_of_their_own(each_database: Database) -> None:
    def made() -> str:
        with each_database.writing() as session:
            return create_contest(session, contest_text(), "a.toml", "test", START)

    assert len(set(at_once(made))) == PEOPLE


def test_there_is_one_first_admin(each_database: Database) -> None:
    passwords = at_once(lambda: ensure_admin(each_database, START))
    assert len([each for each in passwords if each is not None]) == 1
