"""The page on which spectators see a tournament, as commands offer it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from botdrome.cli.commands.arena import announce
from botdrome.cli.language import render, warn
from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence

if TYPE_CHECKING:
    from botdrome.web.http.serving import Endpoint

_LIVE = Sentence(
    "tournament-at",
    "The tournament can be watched at {address}",
    "Турнир можно смотреть здесь: {address}",
)
_KEPT = Sentence(
    "tournament-kept",
    "The tournament is at {address} (Ctrl-C ends it)",
    "Турнир открыт: {address} (Ctrl-C — закончить)",
)
_FOR_ALL = Sentence(
    "tournament-for-all",
    "--host {host}: everybody who can reach this machine sees tables, boards and replays, but not "
    "what bots were sent, answered and wrote.",
    "--host {host}: все, кому эта машина доступна по сети, видят таблицы, доски и записи игр, но "
    "не то, что ботам отправлено и что они ответили и вывели.",
)
_ENDED = Sentence(
    "page-ended",
    "The process that served the page has ended; `botdrome watch {folder}` opens it again.",
    "Процесс, показывавший страницу, завершился; `botdrome watch {folder}` откроет её снова.",
)


def place_at(host: str, port: int) -> "Endpoint":
    """Where the page will be; what others will see of it is said."""
    # What serves takes a while to load, and other commands do without.
    from botdrome.web.http.serving import Endpoint

    place = Endpoint.bind(host, port)
    if not place.is_loopback:
        warn((UserError(_FOR_ALL.of(host=host)),))
    return place


def show_folder(folder: Path, place: "Endpoint", open_browser: bool | None) -> None:
    """Serves the page of a tournament, finished or not, until interrupted."""
    from botdrome.web.http.serving import serve
    from botdrome.web.tournament.page_process import site_of

    site = site_of(folder, place)
    announce(_KEPT.of(address=place.address), place.address, open_browser)
    serve(site, place)


@contextmanager
def shown(folder: Path, place: "Endpoint | None", open_browser: bool | None) -> Iterator[None]:
    """Serves the page while a tournament is held, and then until interrupted; None for no page."""
    if place is None:
        yield
        return
    from botdrome.web.tournament.page_process import PageProcess

    address = place.address
    with PageProcess(folder, place) as showing:
        announce(_LIVE.of(address=address), address, open_browser)
        yield
        typer.echo(render(_KEPT.of(address=address)))
        try:
            showing.wait()
        except KeyboardInterrupt:
            return  # how people end it
    raise PlatformFault(_ENDED.of(folder=folder))
