"""`botdrome serve`: the contest server."""

from typing import Annotated

import typer

from botdrome.cli.language import render, tr
from botdrome.cli.output.pages import announce
from botdrome.cli.shared_options import (
    DATA,
    LOOPBACK,
    DatabaseOption,
    DataOption,
    HostOption,
    JobsOption,
    OpenOption,
    PortOption,
)
from botdrome.cli.weak_limits import WeakLimitsOption, require_limits
from botdrome.runner import free_cores
from botdrome.runner.shared_executor import local_lanes
from botdrome.sentences import Sentence

_AT = Sentence(
    "contests-at",
    "The contests are at {address} (Ctrl-C to stop)",
    "Соревнования открыты: {address} (Ctrl-C — остановить)",
)
_FIRST = Sentence(
    "first-administrator",
    "Log in as the administrator: login admin, password {password} (shown only now)",
    "Войдите как администратор: логин admin, пароль {password} (больше он показан не будет)",
)
_PROXIES = 10


def serve(
    data: DataOption = DATA,
    database: DatabaseOption = None,
    host: HostOption = LOOPBACK,
    port: PortOption = 8000,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=tr(
                "A further host name at which browsers reach the server. May be repeated.",
                "Ещё одно имя, по которому браузеры открывают сервер. Можно повторять.",
            ),
        ),
    ] = None,
    trusted_proxies: Annotated[
        int,
        typer.Option(
            min=0,
            max=_PROXIES,
            help=tr(
                "How many proxies of yours stand in front of the server.",
                "Сколько ваших прокси стоит перед сервером.",
            ),
        ),
    ] = 0,
    pages: Annotated[
        bool,
        typer.Option(
            "--pages",
            help=tr(
                "Only serve pages; another process conducts the contests (PostgreSQL).",
                "Только показывать страницы; соревнования ведёт другой процесс (PostgreSQL).",
            ),
        ),
    ] = False,
    jobs: JobsOption = None,
    weak_limits: WeakLimitsOption = False,
    open_browser: OpenOption = None,
) -> None:
    """Serve contests."""
    # The server is slow to load, and other commands do not need it.
    from botdrome.web.contest.running import ContestServer, ServerSettings
    from botdrome.web.http.serving import Endpoint

    if not pages:
        require_limits(are_elsewhere=False, may_be_weak=weak_limits)
    cores = free_cores()
    slots = jobs or len(cores)
    lanes = [] if pages else local_lanes([cores[each % len(cores)] for each in range(slots)])
    settings = ServerSettings(data, database, lanes, name or (), trusted_proxies)
    endpoint = Endpoint.bind(host, port)
    with ContestServer(settings) as server:
        if server.first_password is not None:
            typer.echo(render(_FIRST.of(password=server.first_password)))
        announce(_AT.of(address=endpoint.address), endpoint.address, open_browser)
        server.serve(endpoint)
