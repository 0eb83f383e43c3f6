"""`botdrome verify`: whether records of matches are right."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import render, tr
from botdrome.cli.output.match_results import shown
from botdrome.errors import UserError
from botdrome.referee.records.record import RECORD_LIMIT_BYTES, read
from botdrome.referee.records.verification import Examination, examine
from botdrome.sentences import excerpt

EXIT_DIFFERENCE = 1


def verify(
    logs: Annotated[
        list[Path],
        typer.Argument(metavar="LOG...", help=tr("Records (log.json).", "Протоколы (log.json).")),
    ],
) -> None:
    """Replay records and say the first difference in each."""
    is_wrong = False
    for log in logs:
        try:
            found = examine(read(read_bytes(str(log), RECORD_LIMIT_BYTES)))
        except UserError as error:
            found = Examination(error.sentence, ())
        typer.echo(f"{shown(str(log))}: {shown(_told(found))}")
        is_wrong = is_wrong or found.difference is not None
    if is_wrong:
        raise typer.Exit(EXIT_DIFFERENCE)


def _told(found: Examination) -> str:
    if found.difference is not None:
        return render(found.difference)
    if not found.reworded:
        return tr("right", "верно")
    other = excerpt(render(found.reworded[0]))
    return tr(
        f"right, but this version words it differently: {other}",
        f"верно, но эта версия формулирует иначе: {other}",
    )
