"""The guard before every request: who may ask, how much may be sent, what browsers are told."""

import ipaddress
import re
import secrets
import socket
from dataclasses import dataclass, field
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from botdrome.sentences import Sentence
from botdrome.web.models import Problem, told
from botdrome.web.neighbours import Neighbours
from botdrome.web.refusals import FOREIGN_HOST, FOREIGN_PAGE, FOREIGN_USER, TOO_LARGE
from botdrome.web.serving import is_loopback

TOKEN_HEADER = "X-Botdrome-Token"  # noqa: S105 (its name, not a token)
RECORDS_PATH = "/api/records"
HEALTH_PATH = "/healthz"
_RECORD_BYTES = 64 * 2**20
_REQUEST_BYTES = 8 * 2**20
"""Four sources of 1 MiB, and what JSON makes of their line breaks."""
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (named to be recognised)
_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]]+)(?::[0-9]+)?")
_READING = ("GET", "HEAD")
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class Door:
    """Under which host the arena is served, and the token of the page it hands out."""

    host: str = "127.0.0.1"
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32), repr=False)

    def is_served(self, header: str) -> bool:
        """Whether a Host header names this server.

        A page whose name somebody makes point here (DNS rebinding) still sends that name. The
        port may be another one: that of a tunnel, or of a container.
        """
        match = _HOST.fullmatch(header)
        if match is None:
            return False
        name = match[1].lower()
        if name in _LOOPBACK or name.strip("[]") == self.host.lower():
            return True
        return self.host in _EVERYWHERE and (
            _is_address(name.strip("[]")) or name == socket.gethostname().lower()
        )

    def admits(self, headers: Headers) -> bool:
        """Whether a changing call comes from the arena's own page."""
        origin = headers.get("origin", "")
        own = {f"{scheme}://{headers.get('host', '')}" for scheme in ("http", "https")}
        given = headers.get(TOKEN_HEADER, "").encode()
        return origin in own and secrets.compare_digest(given, self.token.encode())


class TooLarge(HTTPException):
    """More was sent than is accepted; an exception that FastAPI's own reading lets pass."""

    def __init__(self, limit: int) -> None:
        super().__init__(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self.sentence = TOO_LARGE.of(limit=limit // 1024)


class Guard:
    """Stands before the application, as ASGI has it."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._door = door
        self._neighbours = Neighbours() if is_loopback(door.host) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in, or refuses it."""
        if scope["type"] != "http":
            # There are no WebSockets yet; when there are, they pass the same door.
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        limit = _RECORD_BYTES if scope["path"] == RECORDS_PATH else _REQUEST_BYTES
        refusal = self._refusal(scope, limit)
        if refusal is None and not await self._is_for(scope):
            refusal = problem(HTTPStatus.FORBIDDEN, FOREIGN_USER)
        if refusal is None:
            await self._app(scope, _limited(receive, limit), send_guarded)
        else:
            await refusal(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, limit: int) -> Response | None:
        headers = Headers(scope=scope)
        if not self._door.is_served(headers.get("host", "")):
            return problem(HTTPStatus.BAD_REQUEST, FOREIGN_HOST)
        if scope["method"] not in _READING and not self._door.admits(headers):
            return problem(HTTPStatus.FORBIDDEN, FOREIGN_PAGE)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > limit:
            return problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TooLarge(limit).sentence)
        return None

    async def _is_for(self, scope: Scope) -> bool:
        """Whether the page is meant for whoever asks: where others come in, it is for all."""
        if self._neighbours is None or scope["path"] == HEALTH_PATH:
            return True
        return await self._neighbours.welcome(scope)


def problem(status: HTTPStatus | int, sentence: Sentence) -> Response:
    """A refusal that says why."""
    body = Problem(error=told(sentence)).model_dump_json()
    return Response(body, status, media_type="application/json")


def _limited(receive: Receive, limit: int) -> Receive:
    """Counts what is received; a body need not be as short as it says."""
    received = 0

    async def receive_limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit:
            raise TooLarge(limit)
        return message

    return receive_limited


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
