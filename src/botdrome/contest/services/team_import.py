"""Lists of teams from a spreadsheet: read, compared with the contest, and taken over."""

import codecs
import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import login_key
from botdrome.contest.services.names import LOGIN_TAKEN, name_key, read_login, read_name
from botdrome.contest.services.slips import Slip
from botdrome.contest.services.teams import add_team, announce_teams, rename_team
from botdrome.contest.storage.tables import Account, Team
from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

Change = Literal["new", "changed", "same", "refused"]
_COLUMNS = {"team": "team", "login": "login", "команда": "team", "логин": "login"}
_SEPARATORS = (",", ";", "\t")
_MOST_LINES = 5000
_NOT_TEXT = Sentence(
    "teams-not-text",
    "This is not a CSV file in UTF-8 or Windows-1251; in a spreadsheet, save the list as CSV.",
    "Это не CSV-файл в UTF-8 или Windows-1251; сохраните список в табличном редакторе как CSV.",
)
_NO_COLUMNS = Sentence(
    "teams-no-columns",
    "The first line must name the columns: team,login.",
    "В первой строке должны быть названия столбцов: team,login.",
)
_BROKEN = Sentence(
    "teams-broken-csv",
    "Line {line} cannot be read as CSV: is a quote missing?",
    "Строка {line} не читается как CSV: не потерялась ли кавычка?",
)
_TOO_LONG = Sentence(
    "teams-too-many",
    "The list has more than {limit} lines.",
    "В списке больше {limit} строк.",
)
_TOO_FEW_CELLS = Sentence(
    "teams-missing-cell", "The line has no {column}.", "В строке нет столбца {column}."
)
_SAME_LOGIN = Sentence(
    "teams-same-login", "Line {line} has the same login.", "Такой же логин в строке {line}."
)
_SAME_NAME = Sentence(
    "teams-same-name",
    "Line {line} has the same name, or one that looks the same.",
    "В строке {line} такое же название или неотличимое с виду.",
)
_NAME_TAKEN = Sentence(
    "team-name-taken",
    "The team with the login {login} has this name, or one that looks the same.",
    "Такое же или неотличимое с виду название у команды с логином {login}.",
)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the file, counted as an editor does."""

    line: int
    team: str | None
    login: str | None


@dataclass(frozen=True, slots=True)
class PlannedLine:
    """What becomes of a line."""

    line: int
    team: str
    login: str
    change: Change
    reason: Sentence | None = None
    """Why it is refused."""


@dataclass(slots=True)
class _Known:
    """What is taken: in the contest, and in the lines so far."""

    accounts: Mapping[str, Account]
    names: Mapping[int, str]
    owners: Mapping[str, Account]
    logins_read: dict[str, int] = field(default_factory=dict)
    names_read: dict[str, int] = field(default_factory=dict)


def read_rows(data: bytes) -> Sequence[Row]:
    """The lines of a file, as spreadsheets write them."""
    text = _decoded(data)
    header = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=header.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    lines = _lines(reader)
    _, first = next(lines, (0, []))
    columns = {_COLUMNS.get(cell.strip().lower()): index for index, cell in enumerate(first)}
    if not {"team", "login"} <= columns.keys():
        raise UserError(_NO_COLUMNS)
    rows = []
    for line, cells in lines:
        if any(cell.strip() for cell in cells):
            rows.append(Row(line, _cell(cells, columns["team"]), _cell(cells, columns["login"])))
        if len(rows) > _MOST_LINES:
            raise UserError(_TOO_LONG.of(limit=_MOST_LINES))
    return rows


def plan_import(session: Session, contest: str, rows: Sequence[Row]) -> Sequence[PlannedLine]:
    """What each line would change; changes nothing."""
    accounts = session.scalars(select(Account).where(Account.scope == contest)).all()
    teams = {
        team.id: team for team in session.scalars(select(Team).where(Team.contest_id == contest))
    }
    owned = [(each, teams[each.team_id]) for each in accounts if each.team_id is not None]
    known = _Known(
        {account.login_key: account for account in accounts},
        {account.id: team.name for account, team in owned},
        {team.name_key: account for account, team in owned},
    )
    return [_planned(row, known) for row in rows]


def import_teams(
    session: Session, contest: str, rows: Sequence[Row], actor: str, now: datetime
) -> tuple[Sequence[PlannedLine], Sequence[Slip]]:
    """Takes over every line that is not refused; what was done, and slips for the new teams."""
    plan = plan_import(session, contest, rows)
    slips = []
    for each in plan:
        if each.change == "new":
            slips.append(add_team(session, contest, each.team, each.login, actor, now))
        elif each.change == "changed":
            account = session.scalars(
                select(Account).where(
                    Account.scope == contest, Account.login_key == login_key(each.login)
                )
            ).one()
            rename_team(session, account, each.team, actor, now)
    if any(each.change in ("new", "changed") for each in plan):
        announce_teams(session, contest)
    return plan, slips


def _decoded(data: bytes) -> str:
    """UTF-8, with or without a mark at the beginning, or what Excel writes in Russia."""
    if b"\0" in data:
        raise UserError(_NOT_TEXT)
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1251")
    except UnicodeDecodeError:
        raise UserError(_NOT_TEXT) from None


def _lines(reader: Iterator[list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Each record with the line at which it begins."""
    end = 0
    try:
        for cells in reader:
            yield end + 1, cells
            end = reader.line_num  # type: ignore[attr-defined]  # of a csv.reader
    except csv.Error:
        raise UserError(_BROKEN.of(line=end + 1)) from None


def _cell(cells: Sequence[str], index: int) -> str | None:
    return cells[index] if index < len(cells) else None


def _planned(row: Row, known: _Known) -> PlannedLine:
    shown = (row.line, (row.team or "").strip(), (row.login or "").strip())
    try:
        name, login = _read(row)
        change = _change(row.line, name, login, known)
    except UserError as error:
        return PlannedLine(*shown, "refused", error.sentence)
    return PlannedLine(row.line, name, login, change)


def _read(row: Row) -> tuple[str, str]:
    for column, cell in (("team", row.team), ("login", row.login)):
        if cell is None:
            raise UserError(_TOO_FEW_CELLS.of(column=column))
    return read_name(row.team or ""), read_login(row.login or "")


def _change(line: int, name: str, login: str, known: _Known) -> Change:
    key, its_name = login_key(login), name_key(name)
    if key in known.logins_read:
        raise UserError(_SAME_LOGIN.of(line=known.logins_read[key]))
    if its_name in known.names_read:
        raise UserError(_SAME_NAME.of(line=known.names_read[its_name]))
    account, owner = known.accounts.get(key), known.owners.get(its_name)
    if owner is not None and owner is not account:
        raise UserError(_NAME_TAKEN.of(login=excerpt(owner.login)))
    if account is not None and account.role != Role.TEAM:
        raise UserError(LOGIN_TAKEN)
    known.logins_read[key] = known.names_read[its_name] = line
    if account is None:
        return "new"
    return "same" if known.names[account.id] == name else "changed"
