"""Server-sent events: how they are written, and the response that streams them."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from fastapi.responses import StreamingResponse
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

from botdrome.web.http.capacity import Capacity

_SILENCE_S = 10.0
_KEEP_ALIVE = b"event: alive\ndata: {}\n\n"
"""An event and not a comment: browsers do not pass comments on to pages."""


def format_event(
    name: str, data: BaseModel, fields: set[str] | None = None, number: int | str | None = None
) -> bytes:
    """One event; JSON never contains a line break, so no text can end it early."""
    numbered = "" if number is None else f"id: {number}\n"
    return f"event: {name}\n{numbered}data: {data.model_dump_json(include=fields)}\n\n".encode()


async def wait_for_news(woken: asyncio.Event) -> AsyncIterator[bytes]:
    """Waits to be woken; yields an event that keeps the connection alive if that takes long."""
    try:
        await asyncio.wait_for(woken.wait(), _SILENCE_S)
    except TimeoutError:
        yield _KEEP_ALIVE


async def merged(*streams: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """The events of several streams as they come; it ends with the first of them."""
    awaited = {asyncio.ensure_future(anext(each)): each for each in streams}
    try:
        while True:
            await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
            for task in [each for each in awaited if each.done()]:
                stream = awaited.pop(task)
                try:
                    event = task.result()
                except StopAsyncIteration:
                    return
                awaited[asyncio.ensure_future(anext(stream))] = stream
                yield event
    finally:
        for task in awaited:
            task.cancel()
        await asyncio.gather(*awaited, return_exceptions=True)
        for stream in streams:
            await stream.aclose()


class EventStream(StreamingResponse):
    """Streams server-sent events to one viewer.

    The viewer is counted from the request until the stream ends, whatever ends it.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        events: AsyncIterator[bytes],
        viewers: Capacity,
        status_code: int = 200,  # FastAPI reads this default when it writes the schema
        holder: str | None = None,
    ) -> None:
        """A viewer counts by address, unless a holder is named."""
        super().__init__(events, status_code)
        self._viewers = viewers
        self._holder = holder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the events; an HTTP error if there are too many viewers."""
        address, _ = scope.get("client") or ("", 0)
        with self._viewers.hold(address if self._holder is None else self._holder):
            await super().__call__(scope, receive, send)


def describe_events(model: Any) -> dict[int | str, dict[str, Any]]:
    """How the schema describes a stream of such events."""
    description = "Server-sent events; the model is that of their data."
    return {200: {"model": model, "description": description}}
