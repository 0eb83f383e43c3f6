"""Arguments and options that several commands take."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.language import tr

LOOPBACK = "127.0.0.1"
"""The default of --host: this machine only."""
DATA = Path("botdrome-data")
"""The default of --data."""

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help=tr("Id of the game.", "Идентификатор игры."))
]
FileArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE|-",
        help=tr(
            "Moves, one per line, each as its bot would write it; - is standard input; "
            "default: the start position.",
            "Ходы по одному в строке, каждый так, как его пишет бот; - — стандартный ввод; "
            "по умолчанию — начальная позиция.",
        ),
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="K=V",
        help=tr("Set an option of the game; may be repeated.", "Параметр игры; можно повторять."),
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        min=0,
        help=tr(
            "Seed of everything random; default: a random one.",
            "Зерно генератора случайных чисел; по умолчанию — случайное.",
        ),
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help=tr("Print JSON.", "Вывести JSON."))]
JobsOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=tr(
            "How many matches at once; default: one per processor.",
            "Сколько партий сразу; по умолчанию — по одной на процессор.",
        ),
    ),
]
AttachOption = Annotated[
    bool,
    typer.Option(
        "--attach",
        help=tr(
            "Debug the first bot that is a source file, as attach:FILE would: it waits for a "
            "debugger, unconfined; clocks are off.",
            "Отлаживать первого бота, заданного исходным текстом, как с attach:ФАЙЛ: он ждёт "
            "отладчика, без песочницы; часы выключены.",
        ),
    ),
]
LimitOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar="K=V",
        help=tr(
            "A limit instead of the game's or the regulations' own: time_ms, per (move, match or "
            "block), block_moves, memory_mib; may be repeated.",
            "Ограничение вместо заданного игрой или регламентом: time_ms, per (move, match или "
            "block), block_moves, memory_mib; можно повторять.",
        ),
    ),
]
NoLimitsOption = Annotated[
    bool,
    typer.Option(
        "--no-limits",
        help=tr(
            "No limits of time and memory: for debugging.",
            "Без ограничений времени и памяти: для отладки.",
        ),
    ),
]
PortOption = Annotated[
    int, typer.Option(min=0, max=65535, help=tr("Port; 0 for any.", "Порт; 0 — любой свободный."))
]
HostOption = Annotated[
    str, typer.Option(help=tr("Address to serve at.", "Адрес, по которому открыть страницу."))
]
OpenOption = Annotated[
    bool | None,
    typer.Option(
        "--open/--no-open",
        help=tr(
            "Open a browser; default: only if there is a display.",
            "Открыть браузер; по умолчанию — только если есть экран.",
        ),
    ),
]
CaOption = Annotated[
    Path | None,
    typer.Option(
        "--tls-ca",
        metavar="FILE",
        help=tr(
            "Certificate of the authority that the cluster trusts (PEM).",
            "Сертификат удостоверяющего центра, которому доверяет кластер (PEM).",
        ),
    ),
]
CertOption = Annotated[
    Path | None,
    typer.Option(
        "--tls-cert",
        metavar="FILE",
        help=tr("This side's certificate (PEM).", "Сертификат этой стороны (PEM)."),
    ),
]
KeyOption = Annotated[
    Path | None,
    typer.Option(
        "--tls-key",
        metavar="FILE",
        help=tr("The certificate's private key (PEM).", "Закрытый ключ сертификата (PEM)."),
    ),
]
InsecureOption = Annotated[
    bool,
    typer.Option(
        "--insecure",
        help=tr(
            "Allow tcp:// without certificates: anyone who reaches the ports can run programs "
            "there and forge results.",
            "Разрешить tcp:// без сертификатов: кому доступны порты, тот может запускать там "
            "программы и подделывать результаты.",
        ),
    ),
]
DataOption = Annotated[
    Path,
    typer.Option(
        metavar="DIR",
        help=tr("Where everything of the contests is kept.", "Где хранится всё о соревнованиях."),
    ),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help=tr(
            "A PostgreSQL database instead of a file in DIR: postgresql://user@host/name.",
            "База PostgreSQL вместо файла в DIR: postgresql://пользователь@машина/имя.",
        ),
    ),
]
