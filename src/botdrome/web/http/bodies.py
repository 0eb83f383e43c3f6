"""Receives large request bodies: straight to disk, a few at a time, never into memory."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import BinaryIO

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from botdrome.errors import PlatformFault, reason_of
from botdrome.sentences import Sentence
from botdrome.web.http.capacity import Capacity
from botdrome.web.http.errors import BUSY_WITH_UPLOADS, RETRY_AFTER_S, HttpError

_AT_ONCE = 8
_NOT_SAVED = Sentence(
    "upload-not-kept",
    "The file cannot be saved to the server's disk: {why}",
    "Файл не удаётся сохранить на диске сервера: {why}",
)


class BodyReceiver:
    """Receives bodies into temporary files, and counts those in use."""

    def __init__(self) -> None:
        self._capacity = Capacity(_AT_ONCE)

    @asynccontextmanager
    async def receive(self, request: Request) -> AsyncIterator[BinaryIO]:
        """The body of a request as a temporary file; an HTTP error if too many are in use."""
        address = request.client.host if request.client else ""
        if not self._capacity.acquire(address):
            async for _ in request.stream():
                continue  # a client that is still sending would not see the answer
            sentence = BUSY_WITH_UPLOADS.of(seconds=RETRY_AFTER_S)
            raise HttpError(HTTPStatus.SERVICE_UNAVAILABLE, sentence, RETRY_AFTER_S)
        try:
            with tempfile.TemporaryFile() as file:
                await _save(request, file)
                yield file
        finally:
            self._capacity.release(address)


async def _save(request: Request, file: BinaryIO) -> None:
    try:
        async for piece in request.stream():
            await run_in_threadpool(file.write, piece)
        await run_in_threadpool(file.flush)
    except OSError as error:
        raise PlatformFault(_NOT_SAVED.of(why=reason_of(error))) from error
