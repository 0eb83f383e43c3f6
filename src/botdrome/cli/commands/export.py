"""`botdrome export`: the tournaments of a contest in one archive."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.language import tr
from botdrome.contest.services.exporting import export_contest
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.files import DataFolder


def export(
    contest: Annotated[
        str, typer.Argument(metavar="CONTEST", help=tr("Its id.", "Идентификатор."))
    ],
    out: Annotated[Path, typer.Option(metavar="FILE.zip", help=tr("The archive.", "Архив."))],
    data: Annotated[
        Path,
        typer.Option(metavar="DIR", help=tr("The server's folder.", "Папка сервера.")),
    ] = Path("botdrome-data"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=tr("Its database.", "Его база данных.")),
    ] = None,
) -> None:
    """Write the tournaments of a contest into an archive."""
    opened = Database(data, database)
    try:
        count = export_contest(opened, DataFolder(data), contest, out)
    finally:
        opened.close()
    typer.echo(tr(f"{out}: {count} tournament(s)", f"{out}: турниров — {count}"))
