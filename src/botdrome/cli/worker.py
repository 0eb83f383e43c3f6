"""`botdrome worker`: this machine plays matches for a cluster."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.language import say, tell
from botdrome.errors import UserError
from botdrome.languages import LANGUAGES
from botdrome.runner.link import Link
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
        help=say(
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
        help=say("This side's certificate (PEM).", "Сертификат этой стороны (PEM)."),
    ),
]
KeyOption = Annotated[
    Path | None,
    typer.Option(
        "--tls-key",
        metavar="FILE",
        help=say("The certificate's private key (PEM).", "Закрытый ключ сертификата (PEM)."),
    ),
]


def worker(
    address: Annotated[
        str,
        typer.Argument(
            metavar="ADDRESS",
            help=say(
                "The scheduler: tcp://host:8786, or tls://host:8786 with certificates.",
                "Планировщик: tcp://host:8786 или, с сертификатами, tls://host:8786.",
            ),
        ),
    ],
    slots: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=say(
                "How many matches at once; one per processor without it.",
                "Сколько игр сразу; без этого — по одной на процессор.",
            ),
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(
            help=say(
                "What the jury sees this machine as; host and process number without it.",
                "Имя этой машины для жюри; без него — имя компьютера и номер процесса.",
            )
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LANGUAGE",
            help=say(
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
            help=say(
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
            help=say(
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
            help=say(
                "Leave when the scheduler has been gone for so long; never without it.",
                "Уйти, если планировщика нет столько времени; без этого — никогда.",
            ),
        ),
    ] = None,
    tls_ca: CaOption = None,
    tls_cert: CertOption = None,
    tls_key: KeyOption = None,
    verbose: Annotated[
        bool,
        typer.Option("--verbose", help=say("Show Dask's own log.", "Показывать журнал Dask.")),
    ] = False,
) -> None:
    """Play matches for a cluster until interrupted."""
    link = Link.to(address, tls_ca, tls_cert, tls_key)
    for text in without or ():
        if text not in LANGUAGES:
            raise UserError(_NO_LANGUAGE.of(text=excerpt(text), known=", ".join(LANGUAGES)))
    from botdrome.runner.worker import Offer, offer_slots  # Dask takes a while to load

    chosen = {"slots": slots, "name": name, "speed": speed}
    offer = Offer(
        link,
        without=frozenset(without or ()),
        first_port=first_port,
        give_up_s=give_up,
        is_verbose=verbose,
        **{key: value for key, value in chosen.items() if value is not None},  # type: ignore[arg-type]  # by name
    )
    offer_slots(offer, lambda sentence: typer.echo(tell(sentence), err=True))
