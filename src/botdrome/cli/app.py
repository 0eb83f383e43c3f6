"""The `botdrome` command: puts the commands together and gives every fault its exit status."""

import os
import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from botdrome.cli.command_registry import CommandsOnDemand
from botdrome.cli.delegation import enter_scope
from botdrome.cli.language import tr, warn
from botdrome.cli.usage_errors import print_usage_error
from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence, excerpt

EXIT_USER_ERROR = 2
EXIT_PLATFORM_FAULT = 3

_CANNOT_PRINT = Sentence(
    "cannot-print", "The output cannot be written: {why}.", "Не удаётся вывести результат: {why}."
)

_LOG = "BOTDROME_LOG"  # as in `logs`, which is loaded only if needed
_NO_LEVEL = Sentence(
    "no-log-level",
    "BOTDROME_LOG cannot be {level}; possible values: {known}.",
    "BOTDROME_LOG не может быть {level}; возможные значения: {known}.",
)

app = typer.Typer(
    name="botdrome",
    cls=CommandsOnDemand,
    no_args_is_help=True,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: rich takes longer to load than all the rest
    help=tr(
        "Botdrome: matches and tournaments of bots that play board games.",
        "Botdrome: партии и турниры ботов — программ, играющих в настольные игры.",
    ),
)


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, help=tr("Print the version.", "Вывести версию.")),
    ] = False,
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            "-v",
            help=tr(
                "Write a detailed log to standard error, like BOTDROME_LOG=debug.",
                "Выводить подробный журнал в stderr, как при BOTDROME_LOG=debug.",
            ),
        ),
    ] = False,
) -> None:
    """Options that stand before the command."""
    if verbose:
        os.environ[_LOG] = "debug"
    if os.environ.get(_LOG):
        _start_logging(os.environ[_LOG])
    if version:
        from importlib import metadata  # slow to load, seldom needed

        typer.echo(f"botdrome {metadata.version('botdrome')}")
        raise typer.Exit


def _start_logging(level: str) -> None:
    from botdrome.logs import LEVELS, start_logging

    if level not in LEVELS:
        raise UserError(_NO_LEVEL.of(level=excerpt(level), known=", ".join(LEVELS)))
    start_logging(level)


def main() -> None:
    """Runs the command line; a user error exits with 2, a platform fault with 3."""
    if sys.stdout is None:  # closed by the caller
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (until the process ends)
    # A letter that the encoding lacks is written as its code.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a text stream
    enter_scope()
    try:
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        print_usage_error(error)
        sys.exit(error.exit_code)
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
    sys.exit(status)


def _abandon_output() -> None:
    """Keeps Python from flushing at exit into an output that has failed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
