"""`botdrome arena`: the games in the browser."""

import os
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import AttachOption, NoLimitsOption, attached
from botdrome.cli.language import render, tr, warn
from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence

LOOPBACK = "127.0.0.1"
_OPEN_TO_ALL = Sentence(
    "open-to-all",
    "--host {host}: whoever can reach this machine over the network could start programs on it. "
    "If that is what you want, say so with --trust-network.",
    "--host {host}: любой, кому эта машина доступна по сети, сможет запускать на ней программы. "
    "Если это и нужно, добавьте --trust-network.",
)
_TRUSTING = Sentence(
    "trusting",
    "WARNING: --host {host}: everybody who can reach this machine over the network can start "
    "programs on it, though only in the sandbox. Files of this machine are not taken as bots.",
    "ВНИМАНИЕ: --host {host}: любой, кому эта машина доступна по сети, может запускать на ней "
    "программы, хотя и в песочнице. Файлы этой машины как боты не принимаются.",
)
_NOBODY_UNLIMITED = Sentence(
    "no-limits-for-nobody",
    "--no-limits: name the bots that are to play without them. The form of a new match on the "
    "page has a box for it.",
    "--no-limits: назовите ботов, которым играть без ограничений. На странице для этого есть "
    "галочка в форме новой партии.",
)
AT = Sentence(
    "arena-at",
    "The arena is at {address} (Ctrl-C ends it)",
    "Арена открыта: {address} (Ctrl-C — закончить)",
)

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
            "Open a browser; without it, only where there is a display.",
            "Открыть браузер; без этого — только если есть экран.",
        ),
    ),
]


def arena(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=tr("The game to begin with.", "С какой игры начать.")),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT...",
            help=tr(
                "Bots that are to play it at once, named as in `botdrome play`.",
                "Боты, которым сразу начать игру; называются, как в `botdrome play`.",
            ),
        ),
    ] = None,
    port: PortOption = 8000,
    host: HostOption = LOOPBACK,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help=tr(
                "Where to write the record of each match, in a folder of its own.",
                "Куда записывать протоколы игр, каждый в свою папку.",
            ),
        ),
    ] = None,
    no_limits: NoLimitsOption = False,
    attach: AttachOption = False,
    no_demo: Annotated[
        bool,
        typer.Option(
            "--no-demo",
            help=tr(
                "Do not play a few games to look at.", "Не играть несколько партий для показа."
            ),
        ),
    ] = False,
    open_browser: OpenOption = None,
    trust_network: Annotated[
        bool,
        typer.Option(
            "--trust-network",
            help=tr(
                "Allow a --host that others can reach.",
                "Разрешить --host, доступный другим машинам.",
            ),
        ),
    ] = False,
) -> None:
    """Serve the arena."""
    # What serves takes a while to load, and other commands do without.
    from botdrome.web.arena.arena import Arena
    from botdrome.web.arena.arena_site import ArenaSite
    from botdrome.web.arena.demos import begin_demos
    from botdrome.web.arena.setups import setup_named
    from botdrome.web.http.serving import Endpoint, is_loopback, serve

    if not is_loopback(host):
        if not trust_network:
            raise UserError(_OPEN_TO_ALL.of(host=host))
        warn((UserError(_TRUSTING.of(host=host)),))
    if no_limits and not bots:
        raise UserError(_NOBODY_UNLIMITED)
    if attach:
        bots = attached(bots or [])
    has_limits = not no_limits
    setup = setup_named(game, bots, has_limits=has_limits) if game is not None and bots else None
    matches = Arena(out=out, announce=lambda told: warn((PlatformFault(told),)))
    place = Endpoint.bind(host, port)
    address = place.address
    if setup is not None:
        address += f"matches/{matches.start(setup).id}"
    elif game is not None:
        address += f"new?game={games.get(game).id}"
    if not no_demo:
        begin_demos(matches)
    announce(AT.of(address=address), address, open_browser)
    serve(ArenaSite(matches), place)


def announce(sentence: Sentence, address: str, open_browser: bool | None) -> None:
    """Says where a page is, and shows it if there is something to show it on."""
    typer.echo(render(sentence))
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if has_display if open_browser is None else open_browser:
        webbrowser.open(address)
