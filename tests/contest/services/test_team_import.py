"""Lists of teams, as spreadsheets write them."""

import csv
import io

import pytest
from sqlalchemy import select

from botdrome.contest.services.names import name_key
from botdrome.contest.services.slips import Slip, slips_csv
from botdrome.contest.services.team_import import (
    PlannedLine,
    import_teams,
    plan_import,
    read_rows,
)
from botdrome.contest.services.teams import list_teams
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import AuditLine, PendingPassword
from botdrome.errors import UserError
from tests.contest.moments import START
from tests.contest.services.people import new_contest, new_juror

TWO = "team,login\nКрасные,red\nBlue,blue\n"


def imported(
    database: Database, contest: str, text: str | bytes
) -> tuple[list[PlannedLine], list[Slip]]:
    data = text if isinstance(text, bytes) else text.encode()
    with database.writing() as session:
        lines, slips = import_teams(session, contest, read_rows(data), "jury:a", START)
    return list(lines), list(slips)


def changes(database: Database, contest: str, text: str | bytes) -> list[tuple[int, str]]:
    return [(each.line, each.change) for each in imported(database, contest, text)[0]]


def reasons(database: Database, contest: str, text: str) -> list[tuple[int, str]]:
    """The lines that are refused, and the codes of why."""
    lines, _ = imported(database, contest, text)
    return [(each.line, each.reason.code) for each in lines if each.reason is not None]


@pytest.mark.parametrize(
    "data",
    [
        TWO.encode(),
        TWO.encode("utf-8-sig"),
        TWO.encode("cp1251"),
        TWO.replace(",", ";").encode("cp1251"),
        TWO.replace(",", "\t").replace("\n", "\r\n").encode(),
        'Login,"Team",school\nred, Красные ,5\n"blue","Blue",\n,,\n\n'.encode(),
        "Команда;Логин\nКрасные;red\nBlue;blue".encode("cp1251"),
    ],
)
def test_every_usual_kind_of_csv_is_read(database: Database, data: bytes) -> None:
    contest = new_contest(database)
    lines, slips = imported(database, contest, data)
    assert [(each.team, each.login, each.change) for each in lines] == [
        ("Красные", "red", "new"),
        ("Blue", "blue", "new"),
    ]
    assert [(each.team, each.login) for each in slips] == [("Красные", "red"), ("Blue", "blue")]
    with database.reading() as session:
        assert {each.login for each in list_teams(session, contest)} == {"red", "blue"}
        assert len(session.scalars(select(PendingPassword)).all()) == 2


def test_quotes_keep_separators_and_lines_are_counted_as_an_editor_does(
    database: Database,
) -> None:
    contest = new_contest(database)
    text = 'team,login\n"Красные, или ""алые""",red\n\n"два\nряда",two\n,three\n'
    lines, _ = imported(database, contest, text)
    assert [(each.line, each.team, each.change) for each in lines] == [
        (2, 'Красные, или "алые"', "new"),
        (4, "два ряда", "new"),
        (6, "", "refused"),
    ]


def test_a_second_import_changes_only_what_is_different(each_database: Database) -> None:
    contest = new_contest(each_database)
    imported(each_database, contest, TWO)
    again = "team,login\nКрасные,RED\nBlues,blue\nGreen,green\n"
    with each_database.reading() as session:
        planned = plan_import(session, contest, read_rows(again.encode()))
    lines, slips = imported(each_database, contest, again)
    assert lines == planned
    assert [each.change for each in lines] == ["same", "changed", "new"]
    assert [each.login for each in slips] == ["green"]
    with each_database.reading() as session:
        names = [each.name for each in list_teams(session, contest)]
        acts = session.scalars(select(AuditLine.act).order_by(AuditLine.id)).all()
    assert sorted(names) == ["Blues", "Green", "Красные"]
    assert acts == ["create-contest", "add-team", "add-team", "rename-team", "add-team"]


def test_a_plan_changes_nothing(database: Database) -> None:
    contest = new_contest(database)
    with database.reading() as session:
        assert len(plan_import(session, contest, read_rows(TWO.encode()))) == 2
        assert list_teams(session, contest) == []


def test_each_refused_line_has_its_reason_and_the_others_are_taken(database: Database) -> None:
    contest = new_contest(database)
    new_juror(database, "judge")
    imported(database, contest, "team,login\nOld,old\n")
    text = "\n".join(
        [
            "team,login",
            "One,one",
            "Two,ONE",
            "oNe,three",
            "Опе,twin",
            "old,other",
            ",empty",
            "Nobody,",
            "Nobody",
            f"{'x' * 61},long",
            "a\u202eb,marks",
            "Жюри,j1",
            "the Jury’s  bot,j2",
            "\u200b\u3164,blank",
            "Spaces,a b",
            "Judge,judge",
        ]
    )
    assert reasons(database, contest, text) == [
        (3, "teams-same-login"),
        (4, "teams-same-name"),
        (6, "team-name-taken"),
        (7, "empty-name"),
        (8, "bad-login"),
        (9, "teams-missing-cell"),
        (10, "long-name"),
        (11, "unprintable-name"),
        (12, "name-of-jury"),
        (13, "name-of-jury"),
        (14, "empty-name"),
        (15, "bad-login"),
    ]
    with database.reading() as session:
        logins = {each.login for each in list_teams(session, contest)}
    assert logins == {"old", "one", "twin", "judge"}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "team,login"),
        (b"name,login\na,b\n", "team,login"),
        (b"\xff\xfet\x00e\x00", "CSV"),
        (b"team,login\n\x98\xff,a\n", "CSV"),
        (b'team,login\na,a\n"b,b\n', "Line 3"),
        (b'team,login\n"a"x,b\n', "Line 2"),
        (b"team,login\n" + b"a,b\n" * 5001, "5000"),
        (b"team,login\n" + b"x" * 200_000, "Line 2"),
    ],
)
def test_what_is_no_list_is_refused_as_a_whole(data: bytes, why: str) -> None:
    with pytest.raises(UserError, match=why):
        read_rows(data)


def test_another_contest_has_its_own_teams(database: Database) -> None:
    first, second = new_contest(database), new_contest(database)
    assert changes(database, first, TWO) == changes(database, second, TWO)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Red", "rED"),
        ("Red", "Ｒｅｄ"),
        ("Red", " Re\u200bd\ufe0f "),
        ("A  b", "a\u00a0b"),
        ("Сокол", "Coкoл"),
        ("ТОР", "TOP"),
        ("straße", "STRASSE"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Red", "Read"), ("Ёж", "Еж"), ("A b", "Ab")])
def test_other_names_differ(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_slips_are_no_formulas() -> None:
    slips = [Slip("=1+1", "a", "p"), Slip('x;@SUM(A1),"y"', "b", "q")]
    rows = list(csv.reader(io.StringIO(slips_csv(slips))))
    assert rows == [
        ["team", "login", "password"],
        [" =1+1", "a", "p"],
        ['x; @SUM(A1),"y"', "b", "q"],
    ]
