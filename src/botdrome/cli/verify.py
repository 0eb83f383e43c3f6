"""`botdrome verify`: whether records of matches are right."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import say, tell
from botdrome.cli.results import shown
from botdrome.errors import UserError
from botdrome.referee.record import read
from botdrome.referee.verification import verify as verify_record

EXIT_DIFFERENCE = 1
_MOST_BYTES = 1024 * 2**20
"""Every answer of a long game can be 64 KiB of letters that JSON writes as six each."""


def verify(
    logs: Annotated[
        list[Path],
        typer.Argument(metavar="LOG...", help=say("Records (log.json).", "Протоколы (log.json).")),
    ],
) -> None:
    """Replay records and say the first difference in each."""
    is_wrong = False
    for log in logs:
        try:
            record = read(read_bytes(str(log), _MOST_BYTES))
            difference = verify_record(record)
        except UserError as error:
            difference = error.sentence
        if difference is not None:
            is_wrong = True
            typer.echo(f"{shown(str(log))}: {shown(tell(difference))}")
        else:
            typer.echo(f"{shown(str(log))}: " + say("right", "верно"))
    if is_wrong:
        raise typer.Exit(EXIT_DIFFERENCE)
