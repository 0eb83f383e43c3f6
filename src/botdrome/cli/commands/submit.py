"""`botdrome submit`: sends a program to a contest."""

import time
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from botdrome.cli.arguments import read_bytes
from botdrome.cli.language import tr
from botdrome.cli.output.terminal import printable
from botdrome.cli.submitting.client import ContestClient
from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

_POLL_S = 1.0
_EXIT_REJECTED = 1
_MOST_BYTES = 64 * 2**20
_FILE = "botdrome.toml"
_MISSING = Sentence(
    "submit-missing",
    "{option} is missing: give it, or put {file} from your team's page beside your program.",
    "Не указан {option}: укажите его или положите рядом с программой {file} со страницы команды.",
)
_BAD_CONFIG = Sentence(
    "submit-bad-config",
    "{path} cannot be read: {why}. Download it again from your team's page.",
    "Не удаётся прочитать {path}: {why}. Скачайте его со страницы команды ещё раз.",
)
_BAD_SERVER = Sentence(
    "submit-bad-server",
    "{server} is not the address of a server; write it like http://192.168.0.5:8000.",
    "{server} — не адрес сервера; пишите так: http://192.168.0.5:8000.",
)


def submit(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=tr("The program.", "Программа."))],
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help=tr("The contest server.", "Сервер соревнования.")),
    ] = None,
    contest: Annotated[
        str | None,
        typer.Option(metavar="ID", help=tr("The contest.", "Соревнование.")),
    ] = None,
    login: Annotated[
        str | None, typer.Option(metavar="LOGIN", help=tr("Your team's login.", "Логин команды."))
    ] = None,
    password: Annotated[
        str | None,
        typer.Option(metavar="PASSWORD", help=tr("Your team's password.", "Пароль команды.")),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
            help=tr(
                "cpp, java, cs, pas or py; by default as the file's name says.",
                "cpp, java, cs, pas или py; по умолчанию — по имени файла.",
            ),
        ),
    ] = None,
    config: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help=tr(
                "A file with server, contest and token instead of the options.",
                "Файл с адресом, соревнованием и ключом вместо опций.",
            ),
        ),
    ] = Path(_FILE),
    wait: Annotated[
        bool,
        typer.Option("--wait", help=tr("Wait for the verdict.", "Дождаться вердикта.")),
    ] = False,
) -> None:
    """Submit a program to a contest."""
    known = _config(config)
    client = ContestClient(
        _server(server or known.get("server")),
        _given(contest or known.get("contest"), "--contest"),
    )
    data = read_bytes(str(file), _MOST_BYTES)
    if login is None and "token" in known:
        client.token = str(known["token"])
    else:
        client.log_in(_given(login, "--login"), _given(password, "--password"))
    receipt = client.submit(file.name, data, language)
    number = int(receipt["number"])
    arrived, sha256 = receipt["arrived_at"], receipt["sha256"]
    typer.echo(
        tr(
            f"Submission {number}: received at {arrived}, SHA-256 {sha256}",
            f"Посылка {number}: получена {arrived}, SHA-256 {sha256}",
        )
    )
    if receipt["is_late"]:
        typer.echo(
            tr(
                "It came after the end and plays only if the jury admits it.",
                "Она пришла после конца и играет, только если её допустит жюри.",
            )
        )
    if wait:
        _wait(client, number)


def _wait(client: ContestClient, number: int) -> None:
    """Waits for the verdict and prints it."""
    while True:
        found = client.submission(number)
        if found["state"] == "accepted":
            typer.echo("Accepted")
            return
        if found["state"] == "compilation-error":
            typer.echo("Compilation error")
            for line in str(found["output"]).splitlines():
                typer.echo(printable(line))
            raise typer.Exit(_EXIT_REJECTED)
        time.sleep(_POLL_S)


def _config(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise UserError(_BAD_CONFIG.of(path=excerpt(str(path)), why=error)) from None


def _given(value: object, option: str) -> str:
    if not value:
        raise UserError(_MISSING.of(option=option, file=_FILE))
    return str(value)


def _server(value: object) -> str:
    address = _given(value, "--server")
    if not address.startswith(("http://", "https://")):
        raise UserError(_BAD_SERVER.of(server=address))
    return address
