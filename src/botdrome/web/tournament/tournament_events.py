"""A tournament as server-sent events."""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator

from starlette.concurrency import run_in_threadpool

from botdrome.tournaments.model import MatchId
from botdrome.web.http.streams import format_event, wait_for_news
from botdrome.web.replays.models import Element
from botdrome.web.tournament.running_boards import RunningBoard
from botdrome.web.tournament.tournament_models import BoardEvent, Course, GoneEvent
from botdrome.web.tournament.watched import TournamentNews, WatchedTournament

_PAUSE_S = 0.25
_LAST_ENDED = 12
_NEW_ENDED = 2
_GONE_S = 10.0


async def follow(tournament: WatchedTournament) -> AsyncGenerator[bytes]:
    """The current state, then all changes; a slow viewer misses positions."""
    viewer = _Viewer(tournament)
    with tournament.wakeup.listener() as woken:
        while not tournament.is_closed:
            woken.clear()
            for event in await run_in_threadpool(lambda: list(viewer.events())):
                yield event
            await asyncio.sleep(_PAUSE_S)
            async for keep_alive in wait_for_news(woken):
                yield keep_alive


class _Viewer:
    """What was already sent to one viewer."""

    def __init__(self, tournament: WatchedTournament) -> None:
        self._tournament = tournament
        self._course: Course | None = None
        self._boards: dict[MatchId, _SentBoard] = {}
        self._left: dict[MatchId, float] = {}
        """Boards that have disappeared, and since when their results are awaited."""
        self._ended: int | None = None

    def events(self) -> Iterator[bytes]:
        """What has changed since the last time."""
        news = self._tournament.news()
        if news.course != self._course:
            self._course = news.course
            yield format_event("course", news.course)
        yield from self._endings(news)
        for match_id, board in news.boards.items():
            sent = self._boards.setdefault(match_id, _SentBoard(match_id))
            if board is not sent.board and match_id not in news.entries:
                yield format_event("board", sent.update(board))

    def _endings(self, news: TournamentNews) -> Iterator[bytes]:
        """The ends of matches whose boards the viewer has; without boards, the latest ends."""
        now = time.monotonic()
        self._left |= {each: now for each in self._boards if each not in news.boards}
        self._boards = {each: self._boards[each] for each in self._boards if each in news.boards}
        over = [each for each in self._left if each in news.entries]
        order = list(news.entries)
        if self._ended is None:
            over = order[-_LAST_ENDED:]
        elif not over and not news.boards:
            over = order[self._ended :][-_NEW_ENDED:]
        self._ended = len(order)
        for match_id in over:
            yield format_event("ended", self._tournament.ended(news.entries[match_id]))
        for match_id, since in list(self._left.items()):
            is_back = match_id in news.boards or match_id in news.entries
            is_gone = news.course.status != "running" or now - since > _GONE_S
            if is_gone and not is_back:
                yield format_event("gone", GoneEvent(match=match_id))
            if is_gone or is_back:
                del self._left[match_id]


class _SentBoard:
    """A board as it was sent to a viewer: each element is sent once."""

    def __init__(self, match_id: MatchId) -> None:
        self._match = match_id
        self._pool: dict[Element, int] = {}
        self.board: RunningBoard | None = None

    def update(self, board: RunningBoard) -> BoardEvent:
        """The event of a new position."""
        self.board = board
        pool_from = len(self._pool)
        scene = [self._pool.setdefault(each, len(self._pool)) for each in board.elements]
        return BoardEvent.model_construct(  # its parts are checked
            match=self._match,
            label=board.label,
            seats=list(board.seats),
            turn=board.turn,
            moving=list(board.moving),
            pool_from=pool_from,
            pool=list(self._pool)[pool_from:],
            scene=scene,
        )
