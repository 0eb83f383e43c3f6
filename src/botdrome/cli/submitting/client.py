"""What the command line says to a contest server; retries while the server does not answer."""

import hashlib
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

_TIMEOUT_S = 30.0
_PAUSES_S = (1, 2, 4, 8, 15, 30)
_NO_ANSWER = Sentence(
    "server-silent",
    "The server {server} does not answer: {why}. Is its address right, and is it running?",
    "Сервер {server} не отвечает: {why}. Верен ли адрес и запущен ли сервер?",
)
_REFUSED = Sentence("server-refused", "{what}", "{what}")
_STRANGE = Sentence(
    "server-strange",
    "The server {server} gave an answer that is not Botdrome's.",
    "Ответ сервера {server} не похож на ответ Botdrome.",
)
_OUR_FAULT = 500


@dataclass(slots=True)
class ContestClient:
    """A session with a contest server."""

    server: str
    contest: str
    wait: Callable[[float], None] = time.sleep
    token: str | None = None
    """An API token instead of a session."""
    _request_token: str = ""
    _opener: urllib.request.OpenerDirector = field(
        default_factory=lambda: urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(CookieJar())
        )
    )

    def log_in(self, login: str, password: str) -> None:
        """Opens a session as a team."""
        body = {"contest": self.contest, "login": login, "password": password}
        me = self._json("POST", "/api/login", json.dumps(body).encode())
        self._request_token = str(me["request_token"])

    def submit(self, name: str, data: bytes, language: str | None) -> dict[str, Any]:
        """Sends a source, its hash first: what follows may take longer than the contest lasts."""
        sha256 = hashlib.sha256(data).hexdigest()
        announced = json.dumps({"sha256": sha256}).encode()
        self._json("POST", self._path("submissions/announcements"), announced)
        query = {"name": name} | ({"language": language} if language else {})
        path = self._path(f"submissions?{urllib.parse.urlencode(query)}")
        return self._json("POST", path, data, "application/octet-stream")

    def submission(self, number: int) -> dict[str, Any]:
        """What has become of a submission."""
        return self._json("GET", self._path(f"submissions/{number}"))

    def _path(self, rest: str) -> str:
        return f"/api/contests/{urllib.parse.quote(self.contest, safe='')}/{rest}"

    def _json(
        self, method: str, path: str, data: bytes | None = None, kind: str = "application/json"
    ) -> dict[str, Any]:
        """The answer to a request; a refusal is a user error with the server's own sentence."""
        for pause in (*_PAUSES_S, None):
            try:
                with self._opener.open(
                    self._request(method, path, data, kind), timeout=_TIMEOUT_S
                ) as answer:
                    return self._decoded(answer.read())
            except urllib.error.HTTPError as error:
                with error:
                    sentence = self._sentence(error.read())
                if error.code < _OUR_FAULT or pause is None:
                    raise UserError(sentence) from None
            except (OSError, urllib.error.URLError) as error:
                if pause is None:
                    why = getattr(error, "reason", error)
                    raise UserError(_NO_ANSWER.of(server=self.server, why=why)) from None
            self.wait(pause)
        raise AssertionError  # the last attempt returns or raises

    def _request(
        self, method: str, path: str, data: bytes | None, kind: str
    ) -> urllib.request.Request:
        parts = urllib.parse.urlsplit(self.server)
        headers = {"Origin": f"{parts.scheme}://{parts.netloc}"}
        if data is not None:
            headers["Content-Type"] = kind
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        elif self._request_token:
            headers["X-Botdrome-Token"] = self._request_token
        address = self.server.rstrip("/") + path
        return urllib.request.Request(address, data, headers, method=method)  # noqa: S310 (checked)

    def _decoded(self, body: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(body or b"{}")
        except ValueError:
            raise UserError(_STRANGE.of(server=excerpt(self.server))) from None
        if not isinstance(answer, dict):
            raise UserError(_STRANGE.of(server=excerpt(self.server)))
        return answer

    def _sentence(self, body: bytes) -> Sentence:
        """What the server says about a request that it refuses."""
        try:
            error = json.loads(body)["error"]
            return Sentence(_REFUSED.code, str(error["en"]), str(error["ru"]))
        except (ValueError, LookupError, TypeError):
            return _STRANGE.of(server=excerpt(self.server))
