"""`botdrome teams`: the teams of a contest."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import render, tr, warn
from botdrome.cli.output.terminal import printable
from botdrome.cli.shared_options import DATA, DatabaseOption, DataOption
from botdrome.errors import UserError, reason_of
from botdrome.sentences import Sentence, excerpt

if TYPE_CHECKING:
    from botdrome.contest.services.slips import Slip
    from botdrome.contest.services.team_import import PlannedLine

_MOST_BYTES = 2**20
_NO_CONTEST = Sentence(
    "no-contest-here",
    "There is no contest {name} in this folder or database; `botdrome contest list` lists them.",
    "В этой папке или базе нет соревнования {name}; список выводит `botdrome contest list`.",
)
_NO_PASSWORDS = Sentence(
    "passwords-needed",
    "Add --passwords OUT.csv: the passwords of new teams are written only once.",
    "Добавьте --passwords OUT.csv: пароли новых команд записываются только один раз.",
)
_OVERWRITES = Sentence(
    "passwords-exist",
    "{path} exists; name another file, so that no earlier passwords are lost.",
    "{path} уже есть; назовите другой файл, чтобы не пропали прежние пароли.",
)
_NOT_WRITTEN = Sentence(
    "passwords-unwritable",
    "Cannot write {path}: {why}. Nothing was imported.",
    "Не удаётся записать {path}: {why}. Ничего не импортировано.",
)
_LINE = Sentence(
    "teams-line", "Line {line}: {team} ({login}): {what}", "Строка {line}: {team} ({login}): {what}"
)
_WHAT = {
    "new": Sentence("team-new", "new", "новая"),
    "changed": Sentence("team-changed", "renamed", "переименована"),
    "refused": Sentence("team-refused", "refused. {why}", "не принята. {why}"),
}
_COUNTS = Sentence(
    "teams-counts",
    "New: {new}, changed: {changed}, unchanged: {same}, refused: {refused}.",
    "Новых: {new}, изменено: {changed}, без изменений: {same}, не принято: {refused}.",
)
_SOME_REFUSED = Sentence(
    "teams-refused",
    "Correct the refused lines and import the file again; the others stay as they are.",
    "Исправьте непринятые строки и импортируйте файл ещё раз; остальные не изменятся.",
)


def teams_import(
    contest: Annotated[
        str, typer.Argument(metavar="CONTEST", help=tr("The contest's id.", "Идентификатор."))
    ],
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.csv",
            help=tr("The list: columns team and login.", "Список: столбцы team и login."),
        ),
    ],
    passwords: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT.csv",
            help=tr(
                "Where to write team, login and password of each new team.",
                "Куда записать команду, логин и пароль каждой новой команды.",
            ),
        ),
    ] = None,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run",
            help=tr("Only say what would happen.", "Только сказать, что произойдёт."),
        ),
    ] = False,
    data: DataOption = DATA,
    database: DatabaseOption = None,
) -> None:
    """Import a list of teams."""
    # The database is slow to load, and other commands do not need it.
    from botdrome.cli.contest_data import ACTOR, contest_database
    from botdrome.contest.moments import now
    from botdrome.contest.services.contests import find_contest
    from botdrome.contest.services.team_import import import_teams, plan_import, read_rows

    if passwords is None and not dry_run:
        raise UserError(_NO_PASSWORDS)
    rows = read_rows(read_bytes(str(file), _MOST_BYTES))
    with contest_database(data, database) as opened, opened.writing() as session:
        if find_contest(session, contest) is None:
            raise UserError(_NO_CONTEST.of(name=excerpt(contest)))
        if passwords is None or dry_run:
            lines = plan_import(session, contest, rows)
        else:
            lines, slips = import_teams(session, contest, rows, ACTOR, now())
            # Before the commit: passwords that cannot be written are of no use.
            _write_passwords(passwords, slips)
    _show(lines)


def _write_passwords(path: Path, slips: "Iterable[Slip]") -> None:
    """Writes a file that only its owner can read; one with passwords is never overwritten."""
    from botdrome.contest.services.slips import slips_csv

    listed = list(slips)
    try:
        if path.exists() and path.stat().st_size:
            if listed:
                raise UserError(_OVERWRITES.of(path=excerpt(str(path))))
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(slips_csv(listed))
    except OSError as error:
        why = _NOT_WRITTEN.of(path=excerpt(str(path)), why=reason_of(error))
        raise UserError(why) from None


def _show(lines: "Iterable[PlannedLine]") -> None:
    """Prints what becomes of each line that is not the same; refused ones are errors."""
    counts = {"new": 0, "changed": 0, "same": 0, "refused": 0}
    refused = []
    for each in lines:
        counts[each.change] += 1
        if each.change == "same":
            continue
        what = _WHAT[each.change].of(why=each.reason or "")
        names = {"team": printable(each.team), "login": printable(each.login)}
        sentence = _LINE.of(line=each.line, what=what, **names)
        if each.change == "refused":
            refused.append(UserError(sentence))
        else:
            typer.echo(render(sentence))
    warn(refused)
    typer.echo(render(_COUNTS.of(**counts)))
    if refused:
        raise UserError(_SOME_REFUSED)
