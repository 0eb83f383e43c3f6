"""`botdrome worker`: this machine plays matches for a cluster."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.language import render, tr, warn
from botdrome.cli.shared_options import (
    CaOption,
    CertOption,
    InsecureOption,
    JobsOption,
    KeyOption,
)
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES
from botdrome.runner.cluster.link import INSECURE, Link
from botdrome.sentences import Sentence, excerpt

_NO_LANGUAGE = Sentence(
    "no-such-language",
    "There is no language {text}; there are: {known}.",
    "Языка {text} нет; есть: {known}.",
)


def link_to(
    address: str, ca: Path | None, cert: Path | None, key: Path | None, *, is_insecure: bool
) -> Link:
    """The link that the options describe; warns if it is unprotected."""
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
    slots: JobsOption = None,
    name: Annotated[
        str | None,
        typer.Option(
            help=tr(
                "Name of this machine for the jury; default: host and process number.",
                "Имя этой машины для жюри; по умолчанию — имя компьютера и номер процесса.",
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
                "Не брать партии с ботами на этом языке (cpp, java, cs, pas, py); можно повторять.",
            ),
        ),
    ] = None,
    speed: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=tr(
                "Speed of this machine, instead of measuring it.",
                "Скорость этой машины, если её не измерять.",
            ),
        ),
    ] = None,
    first_port: Annotated[
        int | None,
        typer.Option(
            min=1024,
            max=65535,
            help=tr(
                "Listen on two ports per match from this one on; default: any free ones.",
                "Слушать по два порта на партию, начиная с этого; по умолчанию — любые.",
            ),
        ),
    ] = None,
    give_up: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help=tr(
                "Exit when the scheduler has been gone for this long; default: never.",
                "Завершиться, если планировщика нет столько времени; по умолчанию — никогда.",
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
    # Dask is slow to load.
    from botdrome.runner.cluster.slots import WorkerSettings, run_worker

    chosen = {"slots": slots, "name": name, "speed": speed}
    settings = WorkerSettings(
        link,
        without=frozenset(without or ()),
        first_port=first_port,
        give_up_s=give_up,
        is_verbose=verbose,
        **{key: value for key, value in chosen.items() if value is not None},  # type: ignore[arg-type]  # by name
    )
    run_worker(settings, lambda sentence: typer.echo(render(sentence), err=True))
