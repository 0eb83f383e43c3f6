"""Contests are made from files; their ids come from title and day."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from botdrome.contest.services.contests import create_contest, find_contest, list_contests
from botdrome.contest.settings.mistakes import Mistakes
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import AuditLine, ClockChange, Contest
from tests.contest.moments import START, after
from tests.contest.services.people import new_contest


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Winter Cup", "winter-cup-2026-03-01"),
        ("Café — №5 / final!", "cafe-no5-final-2026-03-01"),
        ("Кубок", "breakthrough-2026-03-01"),
        ("x" * 100, "x" * 40 + "-2026-03-01"),
    ],
)
def test_an_id_is_made_of_title_and_day(database: Database, title: str, expected: str) -> None:
    assert new_contest(database, title) == expected
    assert new_contest(database, title) == f"{expected}-2"
    assert new_contest(database, title) == f"{expected}-3"


def test_a_contest_is_found_and_listed(each_database: Database) -> None:
    first, second = new_contest(each_database), new_contest(each_database, "B")
    with each_database.reading() as session:
        assert {each.id for each in list_contests(session)} == {first, second}
        found = find_contest(session, first)
        assert found is not None
        assert (found.clock.start, found.settings.title.ru) == (START, "Кубок")
        for unknown in ("none", "", "x" * 100, "a\0b", "../" + first):
            assert find_contest(session, unknown) is None
        assert session.scalars(select(AuditLine.act)).all() == ["create-contest"] * 2


def test_its_clock_follows_extensions_and_pauses(database: Database) -> None:
    contest = new_contest(database)
    with database.writing() as session:
        session.add_all(
            [
                ClockChange(contest_id=contest, extension=timedelta(minutes=10), reason=""),
                ClockChange(
                    contest_id=contest,
                    paused_at=after(hours=1),
                    resumed_at=after(hours=2),
                    reason="",
                ),
            ]
        )
    with database.reading() as session:
        found = find_contest(session, contest)
    assert found is not None
    assert found.clock.end == after(hours=6, minutes=10)


def test_a_file_with_mistakes_makes_no_contest(database: Database) -> None:
    with pytest.raises(Mistakes) as refused, database.writing() as session:
        create_contest(session, 'game = "chess"\nlength = "5 hours"', "a.toml", "test", START)
    assert len(refused.value.found) == 4
    with database.reading() as session:
        assert session.scalars(select(Contest)).all() == []
