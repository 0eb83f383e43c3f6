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
EXPORT_SUFFIX = ".zip"


def verify(
    logs: Annotated[
        list[Path],
        typer.Argument(
            metavar="LOG...",
            help=tr(
                "Records (log.json), or an exported contest (contest.zip).",
                "Протоколы (log.json) или архив соревнования (contest.zip).",
            ),
        ),
    ],
) -> None:
    """Replay records and print the first difference in each."""
    is_invalid = False
    for log in logs:
        if log.suffix == EXPORT_SUFFIX:
            is_invalid |= not _verify_export(log)
            continue
        try:
            record = read(read_bytes(str(log), RECORD_LIMIT_BYTES))
            found, prefix = examine(record), record.prefix
        except UserError as error:
            found, prefix = Examination(error.sentence, ()), 0
        typer.echo(f"{printable(str(log))}: {printable(_describe(found, prefix))}")
        is_invalid = is_invalid or found.difference is not None
    if is_invalid:
        raise typer.Exit(EXIT_DIFFERENCE)


def _verify_export(path: Path) -> bool:
    """Prints what does not hold in an exported contest; whether everything does."""
    # Contests are slow to load, and records need none.
    from botdrome.contest.services.verifying import differences

    is_valid = True
    for difference in differences(path):
        is_valid = False
        typer.echo(f"{printable(str(path))}: {printable(render(difference))}")
    if is_valid:
        typer.echo(f"{printable(str(path))}: {tr('valid', 'верен')}")
    return is_valid


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
