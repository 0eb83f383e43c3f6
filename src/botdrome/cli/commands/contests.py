"""`botdrome contest`: makes contests, and lists them."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from botdrome import games
from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import render, tr
from botdrome.cli.output.terminal import column, printable
from botdrome.cli.shared_options import DATA, DatabaseOption, DataOption
from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

_MOST_BYTES = 2**20
_NOT_UTF8 = Sentence(
    "contest-file-encoding",
    "{path} is not UTF-8; save the file in this encoding.",
    "{path} — не UTF-8; сохраните файл в этой кодировке.",
)


def contest_new(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.toml",
            help=tr(
                "The contest's file; it needs at least game, start, length and title.",
                "Файл соревнования; обязательны game, start, length и title.",
            ),
        ),
    ],
    data: DataOption = DATA,
    database: DatabaseOption = None,
) -> None:
    """Make a contest."""
    # The database is slow to load, and other commands do not need it.
    from botdrome.cli.contest_data import ACTOR, contest_database
    from botdrome.contest.moments import now
    from botdrome.contest.services.contests import create_contest

    try:
        text = read_bytes(str(file), _MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(_NOT_UTF8.of(path=excerpt(str(file)))) from None
    contests = contest_database(data, database, may_be_new=True)
    with contests as opened, opened.writing() as session:
        made = create_contest(session, text, printable(file.name), ACTOR, now())
    typer.echo(made)


def contest_list(data: DataOption = DATA, database: DatabaseOption = None) -> None:
    """List the contests."""
    from botdrome.cli.contest_data import contest_database
    from botdrome.contest.moments import now
    from botdrome.contest.services.contests import list_contests

    with contest_database(data, database) as opened, opened.reading() as session:
        found = list_contests(session)
    table = Table(
        column(tr("contest", "соревнование")),
        column(tr("title", "название")),
        column(tr("game", "игра")),
        column(tr("start", "начало")),
        column(tr("state", "состояние")),
    )
    for each in found:
        titles = render(each.settings.title), render(games.get(each.settings.game).titles)
        start = f"{each.clock.start.astimezone():%Y-%m-%d %H:%M}"
        phase = render(_PHASES[each.clock.phase(now())])
        table.add_row(each.id, *(escape(printable(text)) for text in titles), start, phase)
    Console().print(table)


_PHASES = {
    "before": Sentence("phase-before", "not begun", "не началось"),
    "running": Sentence("phase-running", "running", "идёт"),
    "paused": Sentence("phase-paused", "paused", "пауза"),
    "over": Sentence("phase-over", "over", "закончилось"),
}
