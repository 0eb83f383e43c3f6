"""`botdrome arena`: the games in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from botdrome import games
from botdrome.cli.arguments import attach_debugger
from botdrome.cli.language import tr, warn
from botdrome.cli.output.pages import announce
from botdrome.cli.shared_options import (
    LOOPBACK,
    AttachOption,
    HostOption,
    NoLimitsOption,
    OpenOption,
    PortOption,
)
from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Sentence

_OPEN_TO_ALL = Sentence(
    "open-to-all",
    "--host {host}: anyone who can reach this machine over the network could start programs on "
    "it. If you want that, add --trust-network.",
    "--host {host}: любой, кому эта машина доступна по сети, сможет запускать на ней программы. "
    "Если это и нужно, добавьте --trust-network.",
)
_TRUSTING = Sentence(
    "trusting",
    "WARNING: --host {host}: anyone who can reach this machine over the network can start "
    "programs on it, though only in the sandbox. Files of this machine are not accepted as bots.",
    "ВНИМАНИЕ: --host {host}: любой, кому эта машина доступна по сети, может запускать на ней "
    "программы, хотя и в песочнице. Файлы этой машины как боты не принимаются.",
)
_NOBODY_UNLIMITED = Sentence(
    "no-limits-for-nobody",
    "--no-limits: name the bots that play without limits. On the page, the form of a new match "
    "has a checkbox for it.",
    "--no-limits: назовите ботов, которым играть без ограничений. На странице для этого есть "
    "флажок в форме новой партии.",
)
AT = Sentence(
    "arena-at",
    "The arena is at {address} (Ctrl-C to stop)",
    "Арена открыта: {address} (Ctrl-C — остановить)",
)


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
                "Bots for a match that starts at once, named as in `botdrome play`.",
                "Боты для партии, которая начнётся сразу; называются, как в `botdrome play`.",
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
                "Куда записывать протоколы партий, каждый в свою папку.",
            ),
        ),
    ] = None,
    no_limits: NoLimitsOption = False,
    attach: AttachOption = False,
    no_demo: Annotated[
        bool,
        typer.Option(
            "--no-demo",
            help=tr("Play no demonstration matches.", "Не проводить показательных партий."),
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
    # The server is slow to load, and other commands do not need it.
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
        bots = attach_debugger(bots or [])
    has_limits = not no_limits
    setup = setup_named(game, bots, has_limits=has_limits) if game is not None and bots else None
    matches = Arena(out=out, announce=lambda sentence: warn((PlatformFault(sentence),)))
    endpoint = Endpoint.bind(host, port)
    address = endpoint.address
    if setup is not None:
        address += f"matches/{matches.start(setup).id}"
    elif game is not None:
        address += f"new?game={games.get(game).id}"
    if not no_demo:
        begin_demos(matches)
    announce(AT.of(address=address), address, open_browser)
    serve(ArenaSite(matches), endpoint)
