"""A match's news as server-sent events."""

import asyncio
from collections.abc import AsyncIterator

from pydantic import BaseModel

from botdrome.web.desks import Thinking
from botdrome.web.matches import Match
from botdrome.web.models import OVER, Progress

_SILENCE_S = 10.0
_SIGN_OF_LIFE = b": still here\n\n"


async def follow(match: Match, first_frame: int) -> AsyncIterator[bytes]:
    """The frames from one on, and what else changes, until the match is over."""
    next_frame = first_frame
    known: Progress | None = None
    thinking: Thinking | None = None
    with match.bell.listener() as rung:
        while True:
            rung.clear()
            news = match.news(next_frame)
            for frame in news.frames:
                next_frame += 1
                yield _event("frame", frame, number=next_frame)
            if news.progress != known:
                yield _event("status", news.progress, _changed(known, news.progress))
                known = news.progress
            if known.status in OVER:
                return
            if news.thinking is not None and news.thinking != thinking:
                thinking = news.thinking
                yield _event("thinking", thinking.event())
            try:
                await asyncio.wait_for(rung.wait(), _SILENCE_S)
            except TimeoutError:
                yield _SIGN_OF_LIFE


def _changed(before: Progress | None, after: Progress) -> set[str]:
    """The fields to be told: the status, and whatever is not as it was."""
    if before is None:
        return set(Progress.model_fields)
    old, new = dict(before), dict(after)
    return {"status", *(name for name in new if new[name] != old[name])}


def _event(
    name: str, data: BaseModel, fields: set[str] | None = None, number: int | None = None
) -> bytes:
    """One event; JSON never holds a line break, so no text can end it early."""
    numbered = "" if number is None else f"id: {number}\n"
    return f"event: {name}\n{numbered}data: {data.model_dump_json(include=fields)}\n\n".encode()
