"""`botdrome worker`: this machine plays matches for a cluster."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.language import render, tr, warn
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES
from botdrome.runner.cluster.link import INSECURE, Link
from botdrome.sentences import Sentence, excerpt

_NO_LANGUAGE = Sentence(
    "no-such-language",
    "There is no language {text}; there are: {known}.",
    "Языка {text} нет; есть: {known}.",
)

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
            "Allow tcp:// without certificates: whoever reaches the ports can run programs there "
            "and make results up.",
            "Разрешить tcp:// без сертификатов: кому доступны порты, тот может запускать там "
            "программы и подделывать результаты.",
        ),
    ),
]


def link_to(
    address: str, ca: Path | None, cert: Path | None, key: Path | None, *, is_insecure: bool
) -> Link:
    """The link of a command's options; what an unprotected one means is said."""
    link = Link.to(address, ca, cert, key, is_insecure=is_insecure)
    if not link.is_protected:
        warn((UserError(INSECURE),))
    return link


def worker(
    address: Annotated[
        str,
        typer.Argument(
            metavar="ADDRESS",
            help=tr(
                "The scheduler: tls://host:8786, with certificates; or tcp://host:8786, with "
                "--insecure.",
                "Планировщик: tls://host:8786, с сертификатами; или tcp://host:8786, с --insecure.",
            ),
        ),
    ],
    slots: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=tr(
                "How many matches at once; one per processor without it.",
                "Сколько игр сразу; без этого — по одной на процессор.",
            ),
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(
            help=tr(
                "What the jury sees this machine as; host and process number without it.",
                "Имя этой машины для жюри; без него — имя компьютера и номер процесса.",
            )
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LANGUAGE",
            help=tr(
                "Take no match with bots in this language (cpp, java, cs, pas, py); may be "
                "repeated.",
                "Не брать игры с ботами на этом языке (cpp, java, cs, pas, py); можно повторять.",
            ),
        ),
    ] = None,
    speed: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=tr(
                "Count as this fast instead of being measured.",
                "Считать скорость такой, не измеряя её.",
            ),
        ),
    ] = None,
    first_port: Annotated[
        int | None,
        typer.Option(
            min=1024,
            max=65535,
            help=tr(
                "Listen on two ports per slot from this one on; on any without it.",
                "Слушать по два порта на место, начиная с этого; без него — любые.",
            ),
        ),
    ] = None,
    give_up: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help=tr(
                "Leave when the scheduler has been gone for so long; never without it.",
                "Уйти, если планировщика нет столько времени; без этого — никогда.",
            ),
        ),
    ] = None,
    tls_ca: CaOption = None,
    tls_cert: CertOption = None,
    tls_key: KeyOption = None,
    insecure: InsecureOption = False,
    verbose: Annotated[
        bool,
        typer.Option("--verbose", help=tr("Show Dask's own log.", "Показывать журнал Dask.")),
    ] = False,
) -> None:
    """Play matches for a cluster until interrupted."""
    link = link_to(address, tls_ca, tls_cert, tls_key, is_insecure=insecure)
    for text in without or ():
        if text not in LANGUAGES:
            raise UserError(_NO_LANGUAGE.of(text=excerpt(text), known=", ".join(LANGUAGES)))
    from botdrome.runner.cluster.slots import (
        WorkerSettings,
        run_worker,
    )  # Dask takes a while to load

    chosen = {"slots": slots, "name": name, "speed": speed}
    offer = WorkerSettings(
        link,
        without=frozenset(without or ()),
        first_port=first_port,
        give_up_s=give_up,
        is_verbose=verbose,
        **{key: value for key, value in chosen.items() if value is not None},  # type: ignore[arg-type]  # by name
    )
    run_worker(offer, lambda sentence: typer.echo(render(sentence), err=True))
