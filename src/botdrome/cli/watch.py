"""`botdrome watch`: a record in the browser, or as one page that needs no server."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arena import OpenOption, PortOption, announce
from botdrome.cli.arguments import read_bytes, write_text
from botdrome.cli.language import say, warn
from botdrome.cli.results import shown
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_MOST_BYTES = 1024 * 2**20
_HOST = "127.0.0.1"
_WRONG = Sentence(
    "record-wrong",
    "This record is not right. {difference}",
    "Этот протокол неверен. {difference}",
)


def watch(
    log: Annotated[
        Path,
        typer.Argument(metavar="LOG", help=say("A record (log.json).", "Протокол (log.json).")),
    ],
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=say(
                "Write one page that shows the match without any server.",
                "Записать одну страницу, которая показывает игру без сервера.",
            ),
        ),
    ] = None,
    port: PortOption = 0,
    open_browser: OpenOption = None,
) -> None:
    """Show a record."""
    # What serves takes a while to load, and other commands do without.
    from botdrome.web.arena import Arena
    from botdrome.web.interface import offline_page
    from botdrome.web.server import ArenaSite
    from botdrome.web.serving import Place, serve

    arena = Arena()
    match = arena.open(read_bytes(str(log), _MOST_BYTES))
    verified = match.progress.verified
    if verified is not None and verified.difference is not None:
        # Its text may quote the record: a terminal sees only what is printable.
        told = {"en": shown(verified.difference.en), "ru": shown(verified.difference.ru)}
        warn((UserError(_WRONG.of(difference=told)),))
    if html is not None:
        write_text(html, offline_page(match.replay()))
        return
    place = Place.at(_HOST, port)
    announce(f"{place.address}matches/{match.id}", open_browser)
    serve(ArenaSite(arena), place)
