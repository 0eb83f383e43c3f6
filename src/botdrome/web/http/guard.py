"""Checks every request: where it comes from, and its size; adds security headers."""

import ipaddress
import logging
import re
import socket
from dataclasses import dataclass, field
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from botdrome.referee.records.record import RECORD_LIMIT_BYTES
from botdrome.sentences import Sentence
from botdrome.web.http.admission import Admission, PageAdmission
from botdrome.web.http.capacity import Capacity
from botdrome.web.http.errors import (
    BUSY_WITH_UPLOADS,
    FOREIGN_HOST,
    FOREIGN_PAGE,
    FOREIGN_USER,
    RETRY_AFTER_S,
    TOO_LARGE,
)
from botdrome.web.http.peer_user import PeerUsers
from botdrome.web.http.serving import EVERYWHERE, is_loopback
from botdrome.web.replays.models import Problem

RECORDS_PATH = "/api/records"
HEALTH_PATH = "/healthz"
MATCHES_PATH = "/api/matches"
_log = logging.getLogger(__name__)
_MATCH_BYTES = 8 * 2**20
"""Four sources of 1 MiB, with their line breaks escaped as JSON."""
_REQUEST_BYTES = 256 * 2**10
_LIMITS = {RECORDS_PATH: RECORD_LIMIT_BYTES, MATCHES_PATH: _MATCH_BYTES}
_LARGE_BYTES = 2**20
_MOST_LARGE = 16
"""Large bodies at once, half of them from one address: they are held in memory."""
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
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
class Access:
    """At which names a site is served, who may reach it, and what admits a change."""

    host: str = "127.0.0.1"
    admission: Admission = field(default_factory=PageAdmission, repr=False)
    names: tuple[str, ...] = ()
    """Further host names at which it is served."""
    trusted_proxies: int = 0
    """How many proxies of ours every request passes; each adds the address it came from."""
    most_bytes: int = _REQUEST_BYTES
    """Of a request's body, unless its path has a limit of its own."""
    is_personal: bool = True
    """Whether a loopback address is only for the user who serves it: where nobody logs in."""

    @property
    def token(self) -> str:
        """The token of its page."""
        return self.admission.token

    def is_served(self, header: str) -> bool:
        """Whether a Host header names this server.

        A foreign name that was made to point here (DNS rebinding) is still in that header. The
        port may differ: a tunnel or a container has its own.
        """
        match = _HOST.fullmatch(header)
        if match is None:
            return False
        name = match[1].lower()
        if name in _LOOPBACK or name.strip("[]") == self.host.lower() or name in self.names:
            return True
        return self.host in EVERYWHERE and (
            _is_address(name.strip("[]")) or name == socket.gethostname().lower()
        )


class TooLarge(HTTPException):
    """A body is too large; FastAPI passes on an exception of this kind while it reads a body."""

    def __init__(self, limit: int) -> None:
        super().__init__(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self.sentence = TOO_LARGE.of(limit=limit // 1024)


class Guard:
    """ASGI middleware in front of the application."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app = app
        self._access = access
        self._large = Capacity(_MOST_LARGE)
        is_private = access.is_personal and is_loopback(access.host)
        self._peer_users = PeerUsers() if is_private else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or refuses it."""
        if scope["type"] != "http":
            # There are no WebSockets yet; they will need the same checks.
            await self._app(scope, receive, send)
            return
        scope = seen_through_proxies(scope, self._access.trusted_proxies)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers.setdefault("Cache-Control", "no-store")
                if message["status"] >= HTTPStatus.BAD_REQUEST:
                    _log.debug("%s %r: %d", scope["method"], scope["path"], message["status"])
            await send(message)

        limit = _LIMITS.get(scope["path"], self._access.most_bytes)
        refusal = self._refusal(scope, limit)
        if refusal is None and not await self._is_own_user(scope):
            refusal = problem(HTTPStatus.FORBIDDEN, FOREIGN_USER)
        if refusal is None:
            await self._pass_on(scope, _limited(receive, limit), send_guarded)
        else:
            await refusal(scope, receive, send_guarded)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on if there is capacity for its body."""
        address, _ = scope.get("client") or ("", 0)
        if not _is_large(scope):
            await self._app(scope, receive, send)
        elif self._large.acquire(address):
            try:
                await self._app(scope, receive, send)
            finally:
                self._large.release(address)
        else:
            answer = await _busy(receive)
            await answer(scope, receive, send)

    def _refusal(self, scope: Scope, limit: int) -> Response | None:
        headers = Headers(scope=scope)
        if not self._access.is_served(headers.get("host", "")):
            return problem(HTTPStatus.BAD_REQUEST, FOREIGN_HOST)
        if scope["method"] not in _READING and not self._access.admission.admits(headers):
            return problem(HTTPStatus.FORBIDDEN, FOREIGN_PAGE)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > limit:
            return problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TooLarge(limit).sentence)
        return None

    async def _is_own_user(self, scope: Scope) -> bool:
        """Whether the client may see the page: a loopback page is for its own user only."""
        if self._peer_users is None or scope["path"] == HEALTH_PATH:
            return True
        return await self._peer_users.is_admitted(scope)


def seen_through_proxies(scope: Scope, proxies: int) -> Scope:
    """A request with the address and the scheme that its client has, not our last proxy.

    What stands further left in these headers may have been written by the client itself.
    """
    headers = Headers(scope=scope)
    passed = [
        each.strip() for line in headers.getlist("x-forwarded-for") for each in line.split(",")
    ]
    if not 0 < proxies <= len(passed) or not _is_address(passed[-proxies]):
        return scope
    scheme = headers.get("x-forwarded-proto", "").lower()
    known = {"scheme": scheme} if scheme in ("http", "https") else {}
    return {**scope, "client": (passed[-proxies], 0), **known}


def problem(
    status: HTTPStatus | int, sentence: Sentence, retry_after_s: int | None = None
) -> Response:
    """An error response with a sentence, and when to try again if that may help."""
    _log.debug("refused with %d, %s: %s", status, sentence.code, sentence)
    body = Problem(error=sentence).model_dump_json()
    headers = {} if retry_after_s is None else {"Retry-After": str(retry_after_s)}
    return Response(body, status, headers, media_type="application/json")


def _is_large(scope: Scope) -> bool:
    """Whether a body is large or of unknown size, and is not received to disk."""
    headers = Headers(scope=scope)
    is_unknown = "transfer-encoding" in headers
    is_large = is_unknown or int(headers.get("content-length", "0")) > _LARGE_BYTES
    return is_large and scope["path"] != RECORDS_PATH


async def _busy(receive: Receive) -> Response:
    """The refusal of one body too many; read to its end, or the client would not see the answer."""
    try:
        while (await receive()).get("more_body"):
            continue
    except TooLarge as error:
        return problem(error.status_code, error.sentence)
    sentence = BUSY_WITH_UPLOADS.of(seconds=RETRY_AFTER_S)
    return problem(HTTPStatus.SERVICE_UNAVAILABLE, sentence, RETRY_AFTER_S)


def _limited(receive: Receive, limit: int) -> Receive:
    """Counts what is received: a body may be longer than its header says."""
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
