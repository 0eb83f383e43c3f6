"""Server-sent events: how they are written, and how a viewer's stream of them is answered."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from fastapi.responses import StreamingResponse
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

from botdrome.web.crowds import Crowd

_SILENCE_S = 10.0
_SIGN_OF_LIFE = b"event: alive\ndata: {}\n\n"
"""An event rather than a comment: of comments, pages are not told."""


def event(
    name: str, data: BaseModel, fields: set[str] | None = None, number: int | None = None
) -> bytes:
    """One event; JSON never holds a line break, so no text can end it early."""
    numbered = "" if number is None else f"id: {number}\n"
    return f"event: {name}\n{numbered}data: {data.model_dump_json(include=fields)}\n\n".encode()


async def silence(rung: asyncio.Event) -> AsyncIterator[bytes]:
    """Waits for a ring of the bell; if that takes long, there is a sign of life to be sent."""
    try:
        await asyncio.wait_for(rung.wait(), _SILENCE_S)
    except TimeoutError:
        yield _SIGN_OF_LIFE


class EventStream(StreamingResponse):
    """Server-sent events, for one more of a crowd.

    The viewer counts from here on, before the first event, and until the last one or until he has
    gone, whatever ends it.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        events: AsyncIterator[bytes],
        viewers: Crowd,
        status_code: int = 200,  # here FastAPI looks for it, when it writes a schema
    ) -> None:
        super().__init__(events, status_code)
        self._viewers = viewers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends them, or refuses."""
        address, _ = scope.get("client") or ("", 0)
        with self._viewers.present(address):
            await super().__call__(scope, receive, send)


def events_of(model: Any) -> dict[int | str, dict[str, Any]]:
    """How a schema describes a stream of such events."""
    description = "Server-sent events; the model is that of their data."
    return {200: {"model": model, "description": description}}
