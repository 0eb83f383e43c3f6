"""Serves an arena on a port of this machine, until it is interrupted."""

import errno
import ipaddress
import socket
import threading
from types import FrameType

import uvicorn

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt
from botdrome.web.arena import Arena
from botdrome.web.guard import Door
from botdrome.web.server import create_app

_GRACE_S = 5
_BACKLOG = 128
_PORT_TAKEN = Sentence(
    "port-taken",
    "The port {port} is in use, perhaps by another arena; choose another one with --port.",
    "Порт {port} занят, возможно, другой ареной; выберите другой: --port.",
)
_NO_ADDRESS = Sentence(
    "no-address",
    "The arena cannot be served at {host}, port {port}: {why}",
    "Арену нельзя открыть по адресу {host}, порт {port}: {why}",
)


class Service:
    """An arena at its address: bound at once, so that the address can be told before it serves."""

    def __init__(self, arena: Arena, host: str, port: int) -> None:
        self._arena = arena
        self._host = host
        self._socket = _bound(host, port)

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        name = "127.0.0.1" if self._host == "0.0.0.0" else self._host  # noqa: S104
        name = "[::1]" if name == "::" else f"[{name}]" if ":" in name else name
        return f"http://{name}:{self._socket.getsockname()[1]}/"

    def run(self) -> None:
        """Serves until SIGINT or SIGTERM; then no bot is left."""
        app = create_app(self._arena, Door(self._host), takes_files=is_loopback(self._host))
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=_GRACE_S,
        )
        try:
            _Server(config, self._arena).run(sockets=[self._socket])
        except KeyboardInterrupt:
            return  # how people end it
        finally:
            self._arena.close()
            self._socket.close()


class _Server(uvicorn.Server):
    """Stops the matches first: their viewers' streams end with them, and so can the server."""

    def __init__(self, config: uvicorn.Config, arena: Arena) -> None:
        super().__init__(config)
        self._arena = arena

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begins the end; a signal handler must not wait, so a thread does."""
        threading.Thread(target=self._arena.close, daemon=True).start()
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
        told = _NO_ADDRESS.of(host=excerpt(host), port=port, why=error)
        raise UserError(told) from None
