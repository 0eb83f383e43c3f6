"""The `botdrome` command: puts the commands together and gives every fault its exit status."""

import os
import sys
from importlib import metadata
from typing import Annotated

import typer

from botdrome.cli import (
    adjudicate,
    arena,
    compare,
    demo,
    doctor,
    join,
    moves,
    perft,
    play,
    samples,
    statement,
    tournament,
    verify,
    watch,
    worker,
)
from botdrome.cli import games as games_command
from botdrome.cli.language import say, warn
from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence

EXIT_USER_ERROR = 2
EXIT_PLATFORM_FAULT = 3

_CANNOT_PRINT = Sentence(
    "cannot-print", "The output cannot be written: {why}.", "Не удаётся вывести результат: {why}."
)

app = typer.Typer(
    name="botdrome",
    no_args_is_help=True,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    help=say(
        "Botdrome: games, rules and statements of a game-AI contest.",
        "Botdrome: игры, правила и условия игровых туров для программ-ботов.",
    ),
)


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, help=say("Print the version.", "Вывести версию.")),
    ] = False,
) -> None:
    """What stands before any command."""
    if version:
        typer.echo(f"botdrome {metadata.version('botdrome')}")
        raise typer.Exit


app.command(help=say("List the games.", "Перечислить игры."))(games_command.games)
app.command(
    help=say(
        "Print the legal moves after the moves in FILE, one per line, as the bot would write them.",
        "Вывести ходы, возможные после ходов из FILE, по одному в строке, так, как их пишет бот.",
    )
)(moves.moves)
app.command(
    help=say(
        "Say how the game in FILE stands, or which line of it breaks the rules. The exit status "
        "is 0 whatever the game's status; places and scores are given for a finished game.",
        "Рассудить партию из FILE: закончена ли она и как, или какая строка нарушает правила. Код "
        "возврата 0, что бы ни было в партии; места и счёт — только для законченной партии.",
    )
)(adjudicate.adjudicate)
app.command(
    help=say(
        "Print how many sequences of DEPTH moves there are from the start.",
        "Вывести число последовательностей из DEPTH ходов от начала игры.",
    )
)(perft.perft)
app.command(
    help=say(
        "Print a game's statement as Markdown, or write it as a page with pictures.",
        "Вывести условие игры в Markdown или сохранить его как HTML-страницу с рисунками.",
    )
)(statement.statement)
app.command(
    help=say(
        "Copy a game's sample bots in every language, and its API if it has one, to begin with.",
        "Скопировать примеры ботов на всех языках и API игры, если он есть: с чего начать.",
    )
)(samples.samples)
app.command(
    help=say(
        "Play bots against each other and show who won, why, and what it cost. The exit status is "
        "3 if a match was void by the platform's own fault.",
        "Провести игры между ботами и показать, кто выиграл, почему и с какими затратами. Код "
        "возврата 3, если игра не состоялась по вине системы.",
    )
)(play.play)
app.command(
    # Whatever follows the program's name is its own.
    context_settings={"allow_interspersed_args": False},
    help=say(
        "Let a program that you start, under a debugger perhaps, take the seat `join` of a match.",
        "Посадить на место `join` в игре программу, которую вы запускаете сами, хоть в отладчике.",
    ),
)(join.join)
app.command(
    help=say(
        "Tell whether bot A is stronger than bot B: pairs of games on swapped sides, Elo with "
        "error bars, and a sequential test if wanted.",
        "Сказать, сильнее ли бот A, чем бот B: пары партий со сменой сторон, Эло с погрешностью и, "
        "если нужно, последовательный критерий.",
    )
)(compare.compare)
app.command(
    help=say(
        "Hold a tournament by a game's regulations, or by a jury's own; what was finished is never "
        "lost, and --resume goes on after any interruption.",
        "Провести турнир по регламенту игры или жюри; законченное не теряется, и после любого "
        "перерыва турнир продолжается с --resume.",
    )
)(tournament.tournament)
app.command(
    help=say(
        "Open the arena: see and replay every game in the browser, and let bots play there.",
        "Открыть арену: смотреть и повторять все игры в браузере, проводить там игры ботов.",
    )
)(arena.arena)
app.command(
    help=say(
        "Show a record in the browser, or write it as one page that needs no server.",
        "Показать протокол в браузере или записать его одной страницей, которой не нужен сервер.",
    )
)(watch.watch)
app.command(
    help=say(
        "Play matches for a cluster, on this machine, until interrupted.",
        "Проводить на этой машине игры для кластера, пока не прервут.",
    )
)(worker.worker)
app.command(
    help=say(
        "Replay records of matches and say the first difference in each; the exit status is 1 if "
        "there is one.",
        "Воспроизвести протоколы игр и назвать в каждом первое расхождение; если оно есть, код "
        "возврата 1.",
    )
)(verify.verify)
app.command(
    help=say(
        "Try the sandbox and every language on this machine; say what to install for the rest.",
        "Проверить на этой машине песочницу и каждый язык; сказать, чего не хватает.",
    )
)(doctor.doctor)
app.command(
    help=say(
        "Play a random game of every game; write moves, last position and statements to DIR.",
        "Сыграть случайную партию в каждую игру; записать в DIR ходы, позиции и условия.",
    )
)(demo.demo)


def main() -> None:
    """Runs the command line; a user error exits with 2, a platform fault with 3."""
    if sys.stdout is None:  # closed by whoever called us: there is nobody to talk to
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (for as long as we run)
    # A terminal that lacks a letter gets its number rather than a crash of ours.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a text stream
    try:
        app()
        sys.stdout.flush()
    except UserError as error:
        warn((error,))
        sys.exit(EXIT_USER_ERROR)
    except PlatformFault as error:
        warn((error,))
        sys.exit(EXIT_PLATFORM_FAULT)
    except OSError as error:
        warn((UserError(_CANNOT_PRINT.of(why=error.strerror)),))
        _abandon_output()
        sys.exit(EXIT_USER_ERROR)


def _abandon_output() -> None:
    """Keeps Python from flushing, on its way out, into an output that has failed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
