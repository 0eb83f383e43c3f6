"""`botdrome samples`: copies the sample bots of a game."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import write_bytes
from botdrome.cli.language import tr
from botdrome.cli.shared_options import GameArgument
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_FOLDERS = ("samples", "api")
_EXISTS = Sentence(
    "sample-exists",
    "{path} already exists and may be yours; choose another folder.",
    "{path} уже есть и, может быть, изменён вами; выберите другую папку.",
)


def samples(
    game: GameArgument,
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help=tr("Where to copy them.", "Куда скопировать."))
    ],
) -> None:
    """Copy a game's sample bots, and its API if it has one, into DIR."""
    rules = games.get(game)
    found = [
        file
        for name in _FOLDERS
        if rules.folder.joinpath(name).is_dir()
        for file in rules.folder.joinpath(name).iterdir()
        if file.is_file()
    ]
    for file in found:
        if (folder / file.name).exists():
            raise UserError(_EXISTS.of(path=folder / file.name))
    for file in sorted(found, key=lambda file: file.name):
        write_bytes(folder / file.name, file.read_bytes())
        typer.echo(str(folder / file.name))
