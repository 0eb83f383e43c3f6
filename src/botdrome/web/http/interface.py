"""The built interface: its files, and its page with the token in it."""

import html
import re
from pathlib import Path
from typing import Literal

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from botdrome.web.http.errors import NO_PAGE, not_found

Kind = Literal["arena", "tournament", "contest"]
"""The pages of a site depend on it."""
FOLDER = Path(__file__).parent.parent / "interface"
_ASSETS = "assets/"
_TOKEN = re.compile(r'<meta\s+name="botdrome-token"[^>]*>')
_HEAD = re.compile(r"<head[^>]*>")
_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Botdrome</title></head><body>
<h1>Botdrome</h1>
<p>The interface is not built yet. In the project's folder, run: <code>make ui</code></p>
<p lang="ru">Интерфейс ещё не собран. Выполните в папке проекта: <code>make ui</code></p>
</body></html>
"""


class Interface:
    """The files of one folder; any other address is a page of the interface."""

    def __init__(self, token: str, kind: Kind, folder: Path = FOLDER) -> None:
        self._token = token
        self._kind = kind
        self._folder = folder
        self._files = StaticFiles(directory=folder, check_dir=False)

    async def response(self, path: str, scope: Scope) -> Response:
        """The response for a path."""
        if path not in ("", "index.html") and self._folder.is_dir():
            try:
                response = await self._files.get_response(path, scope)
            except HTTPException:
                response = None
            if response is not None and response.status_code < 400:
                response.headers["Cache-Control"] = "no-cache"
                return response
        if path.startswith(_ASSETS):
            raise not_found(NO_PAGE)
        return HTMLResponse(self._page(), headers={"Cache-Control": "no-store"})

    def _page(self) -> str:
        try:
            text = (self._folder / "index.html").read_text("utf-8")
        except OSError:
            text = _NOT_BUILT
        token = html.escape(self._token)
        tag = f'<meta name="botdrome-token" content="{token}" data-site="{self._kind}">'
        if _TOKEN.search(text):
            return _TOKEN.sub(lambda _: tag, text, count=1)
        return _HEAD.sub(lambda head: head[0] + tag, text, count=1)
