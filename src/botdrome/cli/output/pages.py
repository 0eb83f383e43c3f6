"""Pages that commands serve and announce: the arena, and the page of a tournament."""

import os
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

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
    "The tournament is at {address} (Ctrl-C to stop)",
    "Турнир открыт: {address} (Ctrl-C — остановить)",
)
_FOR_ALL = Sentence(
    "tournament-for-all",
    "--host {host}: anyone who can reach this machine sees tables, boards and replays, but not "
    "what bots were sent, answered and printed.",
    "--host {host}: все, кому эта машина доступна по сети, видят таблицы, доски и повторы партий, "
    "но не то, что ботам отправлено и что они ответили и вывели.",
)
_ENDED = Sentence(
    "page-ended",
    "The process that served the page has ended; `botdrome watch {folder}` opens it again.",
    "Процесс, показывавший страницу, завершился; `botdrome watch {folder}` откроет её снова.",
)


def announce(sentence: Sentence, address: str, open_browser: bool | None) -> None:
    """Prints where a page is, and opens it; without a choice, only if there is a display."""
    typer.echo(render(sentence))
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if has_display if open_browser is None else open_browser:
        webbrowser.open(address)


def bind_endpoint(host: str, port: int) -> "Endpoint":
    """Where the page of a tournament will be; warns if other machines can reach it."""
    # The server is slow to load, and other commands do not need it.
    from botdrome.web.http.serving import Endpoint

    endpoint = Endpoint.bind(host, port)
    if not endpoint.is_loopback:
        warn((UserError(_FOR_ALL.of(host=host)),))
    return endpoint


def serve_folder(folder: Path, endpoint: "Endpoint", open_browser: bool | None) -> None:
    """Serves the page of a tournament, finished or not, until interrupted."""
    from botdrome.web.http.serving import serve
    from botdrome.web.tournament.page_process import site_of

    site = site_of(folder, endpoint)
    announce(_KEPT.of(address=endpoint.address), endpoint.address, open_browser)
    serve(site, endpoint)


@contextmanager
def serving_folder(
    folder: Path, endpoint: "Endpoint | None", open_browser: bool | None
) -> Iterator[None]:
    """Serves the page while a tournament is held, and then until interrupted.

    Without an endpoint there is no page.
    """
    if endpoint is None:
        yield
        return
    from botdrome.web.tournament.page_process import PageProcess

    address = endpoint.address
    with PageProcess(folder, endpoint) as process:
        announce(_LIVE.of(address=address), address, open_browser)
        yield
        typer.echo(render(_KEPT.of(address=address)))
        try:
            process.wait()
        except KeyboardInterrupt:
            return  # the usual way to stop it
    raise PlatformFault(_ENDED.of(folder=folder))
