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
            record = read(read_bytes(str(log), RECORD_LIMIT_BYTES))
            found, prefix = examine(record), record.prefix
        except UserError as error:
            found, prefix = Examination(error.sentence, ()), 0
        typer.echo(f"{printable(str(log))}: {printable(_describe(found, prefix))}")
        is_invalid = is_invalid or found.difference is not None
    if is_invalid:
        raise typer.Exit(EXIT_DIFFERENCE)


def _describe(found: Examination, prefix: int) -> str:
    if found.difference is not None:
        return render(found.difference)
    valid = tr("valid", "верен")
    if prefix:
        valid += tr(
            f"; its first {prefix} turns come from another match",
            f"; первые ходы ({prefix}) взяты из другой партии",
        )
    if not found.reworded:
        return valid
    other = excerpt(render(found.reworded[0]))
    return valid + tr(
        f", but this version words it differently: {other}",
        f", но эта версия формулирует иначе: {other}",
    )
