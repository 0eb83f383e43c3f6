"""`botdrome watch`: a record or a tournament in the browser, or a record as one page."""

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from botdrome.cli.arguments import read_bytes, write_text
from botdrome.cli.commands.arena import AT
from botdrome.cli.language import tr, warn
from botdrome.cli.output.pages import announce, bind_endpoint, serve_folder
from botdrome.cli.output.terminal import printable
from botdrome.cli.shared_options import LOOPBACK, HostOption, OpenOption, PortOption
from botdrome.errors import UserError
from botdrome.referee.records.record import RECORD_LIMIT_BYTES
from botdrome.sentences import Sentence, title

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
    "This record does not verify. {difference}",
    "Этот протокол не прошёл проверку. {difference}",
)


def watch(
    log: Annotated[
        Path,
        typer.Argument(
            metavar="LOG|DIR",
            help=tr(
                "A record (log.json), or the folder of a tournament.",
                "Протокол (log.json) или папка турнира.",
            ),
        ),
    ],
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=tr(
                "Write one page that shows the match without a server.",
                "Записать одну страницу, которая показывает партию без сервера.",
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
        serve_folder(log, bind_endpoint(host, port), open_browser)
        return
    if host != LOOPBACK:
        raise UserError(_HOST_OF_FOLDER)
    # The server is slow to load, and other commands do not need it.
    from botdrome.web.arena.arena import Arena
    from botdrome.web.arena.arena_site import ArenaSite
    from botdrome.web.http.serving import Endpoint, serve
    from botdrome.web.replays.offline import offline_page

    arena = Arena()
    with tempfile.TemporaryFile() as file:
        file.write(read_bytes(str(log), RECORD_LIMIT_BYTES))
        match = arena.open(file)
    verified = match.progress.verified
    if verified is not None and verified.difference is not None:
        # Its text may quote the record.
        difference = title(printable(verified.difference.en), printable(verified.difference.ru))
        warn((UserError(_WRONG.of(difference=difference)),))
    if html is not None:
        write_text(html, offline_page(match.replay()))
        return
    endpoint = Endpoint.bind(LOOPBACK, port)
    address = f"{endpoint.address}matches/{match.id}"
    announce(AT.of(address=address), address, open_browser)
    serve(ArenaSite(arena), endpoint)
