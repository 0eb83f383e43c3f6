"""`botdrome join`: connects a program that its author starts to a waiting seat."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.joining.joining_programs import CommandProgram, FolderProgram
from botdrome.cli.joining.ports import JoiningProgram, take_seat
from botdrome.cli.language import tr
from botdrome.errors import UserError
from botdrome.referee.bots.bot import CommandBot
from botdrome.referee.bots.join_ports import find_ticket
from botdrome.sentences import Sentence

_ONE_OF_TWO = Sentence(
    "command-or-folder",
    "Give either a command (botdrome join ./program), or --folder DIR for a program that your "
    "debugger starts.",
    "Укажите либо команду (botdrome join ./программа), либо --folder ПАПКА — для программы, "
    "которую запускает отладчик.",
)


def join(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="COMMAND...",
            help=tr(
                "The program with its arguments, or a debugger that runs it: ./program, "
                "gdbserver 127.0.0.1:2345 ./program, java Bot, python3 my.py.",
                "Программа с аргументами или отладчик, который её запускает: ./программа, "
                "gdbserver 127.0.0.1:2345 ./программа, java Bot, python3 my.py.",
            ),
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=65535,
            help=tr(
                "Port of the seat; not needed if only one waits.",
                "Порт места; не нужен, если ждёт только одно.",
            ),
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help=tr(
                "For a program that a debugger starts: make the pipes to_bot and from_bot in DIR, "
                "to run it with < to_bot > from_bot; or input.txt and output.txt, if that is how "
                "the game is played.",
                "Для программы, которую запускает отладчик: создать в DIR каналы to_bot и "
                "from_bot, чтобы запустить её с < to_bot > from_bot; или input.txt и output.txt, "
                "если игра идёт через файлы.",
            ),
        ),
    ] = None,
) -> None:
    """Connect a program to a waiting seat."""
    ticket = find_ticket(port)
    take_seat(ticket, _joining_program(command or [], folder))


def _joining_program(command: list[str], folder: Path | None) -> JoiningProgram:
    if bool(command) == (folder is not None):
        raise UserError(_ONE_OF_TWO)
    if folder is not None:
        return FolderProgram(folder)
    return CommandProgram(CommandBot.found(command[0], command).command)
