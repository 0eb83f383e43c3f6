"""`botdrome verify`: whether records of matches are valid."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import render, tr
from botdrome.cli.output.terminal import printable
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
    """Replay records and print the first difference in each."""
    is_invalid = False
    for log in logs:
        try:
            found = examine(read(read_bytes(str(log), RECORD_LIMIT_BYTES)))
        except UserError as error:
            found = Examination(error.sentence, ())
        typer.echo(f"{printable(str(log))}: {printable(_describe(found))}")
        is_invalid = is_invalid or found.difference is not None
    if is_invalid:
        raise typer.Exit(EXIT_DIFFERENCE)


def _describe(found: Examination) -> str:
    if found.difference is not None:
        return render(found.difference)
    if not found.reworded:
        return tr("valid", "верен")
    other = excerpt(render(found.reworded[0]))
    return tr(
        f"valid, but this version words it differently: {other}",
        f"верен, но эта версия формулирует иначе: {other}",
    )
