"""A match as server-sent events."""

from collections.abc import AsyncIterator

from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.arena.match.human_moves import Thinking
from botdrome.web.http.streams import format_event, wait_for_news
from botdrome.web.replays.models import OVER, Progress


async def follow(match: ArenaMatch, first_frame: int) -> AsyncIterator[bytes]:
    """The frames from one on, and what else changes, until the match is over.

    A stream ends when the match begins again: a page that connects anew asks for all of it.
    """
    next_frame = first_frame
    attempt = match.news(first_frame).attempt
    known: Progress | None = None
    thinking: Thinking | None = None
    with match.wakeup.listener() as woken:
        while True:
            woken.clear()
            news = match.news(next_frame)
            if news.attempt != attempt:
                return
            for frame in news.frames:
                next_frame += 1
                yield format_event("frame", frame, number=next_frame)
            if news.progress != known:
                yield format_event("status", news.progress, _changed(known, news.progress))
                known = news.progress
            if known.status in OVER:
                return
            if news.thinking is not None and news.thinking != thinking:
                thinking = news.thinking
                yield format_event("thinking", thinking.event())
            async for keep_alive in wait_for_news(woken):
                yield keep_alive


def _changed(before: Progress | None, after: Progress) -> set[str]:
    """The fields to be sent: the status, and what has changed."""
    if before is None:
        return set(Progress.model_fields)
    old, new = dict(before), dict(after)
    return {"status", *(name for name in new if new[name] != old[name])}
