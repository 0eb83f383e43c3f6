"""`botdrome watch`: a record or a tournament in the browser, or a record as one page."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arena import AT, LOOPBACK, HostOption, OpenOption, PortOption, announce
from botdrome.cli.arguments import read_bytes, write_text
from botdrome.cli.language import say, warn
from botdrome.cli.results import shown
from botdrome.cli.spectators import place_at, show_folder
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_MOST_BYTES = 1024 * 2**20
_NO_PAGE = Sentence(
    "no-page-of-a-tournament",
    "--html is for one record; a tournament has its report.html.",
    "--html — для одного протокола; у турнира есть report.html.",
)
_HOST_OF_FOLDER = Sentence(
    "host-of-a-folder",
    "--host is for the folder of a tournament; a record is shown on this machine only.",
    "--host — для папки турнира; протокол показывается только на этой машине.",
)
_WRONG = Sentence(
    "record-wrong",
    "This record is not right. {difference}",
    "Этот протокол неверен. {difference}",
)


def watch(
    log: Annotated[
        Path,
        typer.Argument(
            metavar="LOG|DIR",
            help=say(
                "A record (log.json), or the folder of a tournament.",
                "Протокол (log.json) или папка турнира.",
            ),
        ),
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
    host: HostOption = LOOPBACK,
    open_browser: OpenOption = None,
) -> None:
    """Show a record or a tournament."""
    if log.is_dir():
        if html is not None:
            raise UserError(_NO_PAGE)
        show_folder(log, place_at(host, port), open_browser)
        return
    if host != LOOPBACK:
        raise UserError(_HOST_OF_FOLDER)
    # What serves takes a while to load, and other commands do without.
    from botdrome.web.arena import Arena
    from botdrome.web.offline import offline_page
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
    place = Place.at(LOOPBACK, port)
    address = f"{place.address}matches/{match.id}"
    announce(AT.of(address=address), address, open_browser)
    serve(ArenaSite(arena), place)
