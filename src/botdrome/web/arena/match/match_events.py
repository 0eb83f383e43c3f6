"""A match's news as server-sent events."""

from collections.abc import AsyncIterator

from botdrome.web.arena.match.arena_match import ArenaMatch
from botdrome.web.arena.match.human_moves import Thinking
from botdrome.web.http.streams import format_event, wait_for_news
from botdrome.web.replays.models import OVER, Progress


async def follow(match: ArenaMatch, first_frame: int) -> AsyncIterator[bytes]:
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
                yield format_event("frame", frame, number=next_frame)
            if news.progress != known:
                yield format_event("status", news.progress, _changed(known, news.progress))
                known = news.progress
            if known.status in OVER:
                return
            if news.thinking is not None and news.thinking != thinking:
                thinking = news.thinking
                yield format_event("thinking", thinking.event())
            async for sign in wait_for_news(rung):
                yield sign


def _changed(before: Progress | None, after: Progress) -> set[str]:
    """The fields to be told: the status, and whatever is not as it was."""
    if before is None:
        return set(Progress.model_fields)
    old, new = dict(before), dict(after)
    return {"status", *(name for name in new if new[name] != old[name])}
