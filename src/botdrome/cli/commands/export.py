"""`botdrome export`: the tournaments of a contest in one archive."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.contest_data import contest_database
from botdrome.cli.language import tr
from botdrome.cli.shared_options import DATA, DatabaseOption, DataOption
from botdrome.contest.services.exporting import export_contest
from botdrome.contest.storage.files import DataFolder


def export(
    contest: Annotated[
        str, typer.Argument(metavar="CONTEST", help=tr("Its id.", "Идентификатор."))
    ],
    out: Annotated[Path, typer.Option(metavar="FILE.zip", help=tr("The archive.", "Архив."))],
    data: DataOption = DATA,
    database: DatabaseOption = None,
) -> None:
    """Write the tournaments of a contest into an archive."""
    with contest_database(data, database) as opened:
        count = export_contest(opened, DataFolder(data), contest, out)
    typer.echo(tr(f"{out}: {count} tournament(s)", f"{out}: турниров — {count}"))
