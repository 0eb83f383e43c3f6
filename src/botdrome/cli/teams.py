"""The teams of a tournament: every bot of the command line, compiled, with a unique name."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress

from botdrome.cli.language import render, tr, warn
from botdrome.cli.output.terminal import printable
from botdrome.errors import UserError
from botdrome.languages.detection import known_suffixes, suffix_of
from botdrome.referee import Bot
from botdrome.referee.bots.entrants import COMMAND, Entrants, short_names
from botdrome.referee.seats.answers import readable
from botdrome.sentences import Sentence, excerpt
from botdrome.tournaments.model import Team

_SOME_FAILED = Sentence(
    "some-bots-failed",
    "{number} of the bots cannot take part; fix them or leave them out.",
    "Не могут участвовать ботов: {number}; исправьте их или уберите.",
)
_LEFT_OUT = Sentence(
    "left-out",
    "Skipped in {folder}, as their suffix belongs to no language: {names}.",
    "В {folder} пропущены файлы, чьё расширение не относится ни к одному языку: {names}.",
)
_MOST_LISTED = 10
_COMMANDS = Sentence(
    "commands-in-tournament",
    "cmd: runs a program of this machine that sees all your files; if all the bots are your own, "
    "add --commands.",
    "cmd: запускает программу этой машины, которой видны все ваши файлы; если все боты ваши, "
    "добавьте --commands.",
)


def enter(texts: Sequence[str], entrants: Entrants, *, has_commands: bool) -> dict[Team, Bot]:
    """The bots by name, in the given order; a UserError if any fails, after printing all errors."""
    if not has_commands and any(text.startswith(COMMAND) for text in texts):
        raise UserError(_COMMANDS)
    wanted = [each for text in texts for each in _expanded(text)]
    failed: list[UserError] = []
    made: list[Bot | None] = []

    def attempt(text: str) -> Bot | None:
        try:
            return entrants.bot(text)
        except UserError as error:
            failed.append(error)
            return None

    with (
        Progress(console=Console(stderr=True), transient=True) as progress,
        ThreadPoolExecutor(os.cpu_count()) as compilers,
    ):
        task = progress.add_task(tr("compiling", "компиляция"), total=len(wanted))
        for bot in compilers.map(attempt, wanted):
            made.append(bot)
            progress.advance(task)
    if failed:
        warn(failed)
        raise UserError(_SOME_FAILED.of(number=len(failed)))
    bots = [bot for bot in made if bot is not None]
    return dict(zip(_names([bot.name for bot in bots]), bots, strict=True))


def _expanded(text: str) -> list[str]:
    """A folder stands for all programs in it."""
    if not Path(text).is_dir():
        return [text]
    entries = sorted(Path(text).absolute().iterdir())
    programs = [path for path in entries if suffix_of(path.name) in known_suffixes()]
    _warn_of_ignored(text, [path for path in entries if path not in programs and path.is_file()])
    return list(map(str, programs))


def _warn_of_ignored(folder: str, files: Sequence[Path]) -> None:
    """Lists the files of a folder that are not programs: one may have a wrong suffix."""
    names = [printable(readable(path.name)) for path in files if not path.name.startswith(".")]
    if names:
        listed = ", ".join(names[:_MOST_LISTED]) + (", …" if len(names) > _MOST_LISTED else "")
        typer.echo(render(_LEFT_OUT.of(folder=excerpt(folder), names=listed)), err=True)


def _names(names: Sequence[str]) -> list[Team]:
    """Unique printable names: the second bot of a name gets a number."""
    unique: list[Team] = []
    for name in map(printable, map(readable, short_names(names))):
        number, chosen = 1, name
        while chosen in unique:
            number += 1
            chosen = f"{name} #{number}"
        unique.append(chosen)
    return unique
