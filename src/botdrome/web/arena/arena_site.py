"""The arena over HTTP."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, FastAPI, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool

from botdrome.web.arena.arena import Arena
from botdrome.web.arena.continuations import continued
from botdrome.web.arena.match.match_events import follow
from botdrome.web.arena.requests import (
    MatchRequest,
    MoveRequest,
    NextRequest,
    Picks,
    RematchRequest,
    ResignRequest,
)
from botdrome.web.arena.setups import rematch_of, setup_of
from botdrome.web.http.application import application, as_json, attached
from botdrome.web.http.bodies import BodyReceiver
from botdrome.web.http.capacity import MOST_VIEWERS, Capacity
from botdrome.web.http.errors import NO_RECORD, NOT_STEPPED, conflict
from botdrome.web.http.guard import RECORDS_PATH, Access
from botdrome.web.http.serving import Endpoint
from botdrome.web.http.streams import EventStream, describe_events
from botdrome.web.replays.models import (
    Choices,
    FileChanges,
    FrameEvent,
    MatchId,
    MatchSummary,
    Replay,
    StatusEvent,
    ThinkingEvent,
)

_EVENTS = describe_events(FrameEvent | StatusEvent | ThinkingEvent)
_RECORD_BODY = {"requestBody": {"required": True, "content": {"application/json": {}}}}


class ArenaSite:
    """An arena as a site."""

    def __init__(self, arena: Arena) -> None:
        self._arena = arena

    def app(self, endpoint: Endpoint) -> FastAPI:
        """The application; only users of this machine may name files of it."""
        return create_app(self._arena, Access(endpoint.host), takes_files=endpoint.is_loopback)

    def close(self) -> None:
        """Stops all matches, and waits until their bots have ended."""
        self._arena.close()


def create_app(arena: Arena, access: Access, *, takes_files: bool = True) -> FastAPI:
    """The application; it closes the arena when it ends."""
    routers = (_reading(arena), _changing(arena, takes_files))
    return application("arena", access, routers, arena.close)


def _reading(arena: Arena) -> APIRouter:
    """Requests that change nothing."""
    router = APIRouter()
    viewers = Capacity(MOST_VIEWERS)

    @router.get("/api/matches")
    def list_matches() -> list[MatchSummary]:
        return [match.summary() for match in arena.newest_first()]

    @router.get("/api/matches/{match_id}", response_model=Replay)
    def show_match(match_id: str) -> Response:
        return as_json(arena.get(match_id).replay())

    @router.get(
        "/api/matches/{match_id}/events",
        responses=_EVENTS,
        response_class=EventStream,
    )
    async def follow_match(
        match_id: str,
        first: Annotated[int, Query(alias="from", ge=0, le=10**9)] = 0,
        last_event_id: Annotated[str, Header()] = "",
    ) -> EventStream:
        is_number = last_event_id.isascii() and last_event_id.isdigit() and len(last_event_id) < 10
        match = arena.get(match_id)
        return EventStream(follow(match, int(last_event_id) if is_number else first), viewers)

    @router.get("/api/matches/{match_id}/choices", response_model=Choices)
    def show_choices(
        match_id: str, seat: int, turn: int, pick: Annotated[Picks, Query(default_factory=list)]
    ) -> Response:
        return as_json(arena.get(match_id).human_moves.choices(seat, turn, pick))

    @router.get("/api/matches/{match_id}/changes")
    def show_changes(match_id: str) -> FileChanges:
        return arena.changes(arena.get(match_id))

    @router.get("/api/matches/{match_id}/log.json", response_class=Response)
    def show_record(match_id: str) -> Response:
        match = arena.get(match_id)
        if match.log is None:
            raise conflict(NO_RECORD)
        return attached(match.log, "application/json", f"{match.setup.game.id}-{match.id}.json")

    @router.get("/api/matches/{match_id}/score.txt", response_class=PlainTextResponse)
    def show_score(match_id: str) -> Response:
        match = arena.get(match_id)
        name = f"{match.setup.game.id}-{match.id}.txt"
        return attached(arena.score(match).encode(), "text/plain", name)

    return router


def _changing(arena: Arena, takes_files: bool) -> APIRouter:
    """Requests that only the arena's own page may make."""
    router = APIRouter()
    receiving = BodyReceiver()

    @router.post("/api/matches", status_code=HTTPStatus.CREATED)
    def start_match(request: MatchRequest) -> MatchId:
        setup = setup_of(request, takes_files=takes_files)
        if request.play_on is not None:
            setup = continued(setup, arena.get(request.play_on.match), request.play_on.turn)
        return MatchId(id=arena.start(setup).id)

    @router.post("/api/matches/{match_id}/next")
    def grant_turns(match_id: str, request: NextRequest) -> MatchId:
        if not arena.get(match_id).grant(request.turns):
            raise conflict(NOT_STEPPED)
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/moves")
    def make_move(match_id: str, request: MoveRequest) -> MatchId:
        arena.get(match_id).human_moves.move(request.seat, request.turn, request.picks)
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/take-back")
    def take_back(match_id: str) -> MatchId:
        arena.take_back(arena.get(match_id))
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/resign")
    def resign(match_id: str, request: ResignRequest) -> MatchId:
        arena.resign(arena.get(match_id), request.seat)
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/stop")
    def stop_match(match_id: str) -> MatchId:
        arena.stop(arena.get(match_id))
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/rematch", status_code=HTTPStatus.CREATED)
    def start_rematch(match_id: str, request: RematchRequest) -> MatchId:
        before = arena.get(match_id).setup
        setup = rematch_of(before, swap=request.swap, takes_files=takes_files)
        return MatchId(id=arena.start(setup).id)

    @router.delete("/api/matches/{match_id}")
    def forget_match(match_id: str) -> MatchId:
        arena.forget(arena.get(match_id))
        return MatchId(id=match_id)

    @router.post(RECORDS_PATH, status_code=HTTPStatus.CREATED, openapi_extra=_RECORD_BODY)
    async def open_record(request: Request) -> MatchId:
        async with receiving.receive(request) as file:
            match = await run_in_threadpool(arena.open, file)
        return MatchId(id=match.id)

    return router
