"""`botdrome verify`: whether records of matches are right."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import say, tell
from botdrome.cli.results import shown
from botdrome.errors import UserError
from botdrome.referee.record import read
from botdrome.referee.verification import Examination, examine
from botdrome.sentences import excerpt

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
            found = examine(read(read_bytes(str(log), _MOST_BYTES)))
        except UserError as error:
            found = Examination(error.sentence, ())
        typer.echo(f"{shown(str(log))}: {shown(_told(found))}")
        is_wrong = is_wrong or found.difference is not None
    if is_wrong:
        raise typer.Exit(EXIT_DIFFERENCE)


def _told(found: Examination) -> str:
    if found.difference is not None:
        return tell(found.difference)
    if not found.reworded:
        return say("right", "верно")
    other = excerpt(tell(found.reworded[0]))
    return say(
        f"right, but this version words it differently: {other}",
        f"верно, но эта версия формулирует иначе: {other}",
    )
