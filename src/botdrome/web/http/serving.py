"""Serves a site on a port of this machine until it is interrupted."""

import errno
import ipaddress
import socket
import threading
from dataclasses import dataclass
from types import FrameType
from typing import Protocol

import uvicorn
from fastapi import FastAPI

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt
from botdrome.web.http.connections import ConnectionLimit

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (named to be recognised)
"""Hosts that stand for all addresses of a machine."""
_GRACE_S = 5
_BACKLOG = 128
_PORT_TAKEN = Sentence(
    "port-taken",
    "The port {port} is in use, perhaps by another arena.",
    "Порт {port} занят, возможно, другой ареной.",
)
_NO_ADDRESS = Sentence(
    "no-address",
    "The page cannot be served at {host}, port {port}: {why}",
    "Страницу нельзя открыть по адресу {host}, порт {port}: {why}",
)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address at which a site is served; bound at once, so that it can be printed before."""

    host: str
    socket: socket.socket

    @classmethod
    def bind(cls, host: str, port: int) -> "Endpoint":
        """Binds a host and a port, 0 for any; a user error if that is not possible."""
        return cls(host, _bound(host, port))

    @property
    def address(self) -> str:
        """The URL for a browser."""
        name = "127.0.0.1" if self.host == "0.0.0.0" else self.host  # noqa: S104
        name = "[::1]" if name == "::" else f"[{name}]" if ":" in name else name
        return f"http://{name}:{self.socket.getsockname()[1]}/"

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach it."""
        return is_loopback(self.host)


class Site(Protocol):
    """A site that can be served."""

    def app(self, endpoint: Endpoint) -> FastAPI:
        """The application, for an endpoint."""
        ...

    def close(self) -> None:
        """Ends everything, also viewers' streams; the server could not end before them."""
        ...


def serve(site: Site, endpoint: Endpoint, *, share: float = 0.5) -> None:
    """Serves until SIGINT or SIGTERM; then the site is closed.

    A single address may have that share of all connections.
    """
    limit = ConnectionLimit(share)
    config = uvicorn.Config(
        site.app(endpoint),
        loop="asyncio",
        http=limit.protocol(),
        ws="none",
        backlog=limit.accepted,
        log_level="error",  # warnings are about malformed requests, which anybody can send
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_GRACE_S,
    )
    try:
        _Server(config, site).run(sockets=[endpoint.socket])
    except KeyboardInterrupt:
        return  # the usual way to end it
    finally:
        site.close()
        endpoint.socket.close()


class _Server(uvicorn.Server):
    """A server that closes its site first."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen, with a longer backlog than asyncio accepts at a time."""
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(_BACKLOG)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begins to shut down; closing the site may wait, so it has a thread."""
        threading.Thread(target=self._site.close, daemon=True).start()
        super().handle_exit(sig, frame)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that host."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        return False
    return all(ipaddress.ip_address(str(each[4][0])).is_loopback for each in found)


def _bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except (OSError, UnicodeError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise UserError(_PORT_TAKEN.of(port=port)) from None
        sentence = _NO_ADDRESS.of(host=excerpt(host), port=port, why=error)
        raise UserError(sentence) from None
