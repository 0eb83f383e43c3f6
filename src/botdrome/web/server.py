"""The arena over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib import metadata
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Header, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from botdrome.errors import PlatformFault, UserError
from botdrome.web.arena import Arena
from botdrome.web.catalogue import arena_info
from botdrome.web.events import follow
from botdrome.web.guard import RECORDS_PATH, Door, Guard, TooLarge, problem
from botdrome.web.interface import Interface
from botdrome.web.models import (
    ArenaInfo,
    FrameEvent,
    Health,
    MatchId,
    MatchRequest,
    MatchSummary,
    NextRequest,
    Problem,
    RematchRequest,
    Replay,
    StatusEvent,
    ThinkingEvent,
)
from botdrome.web.refusals import (
    BAD_REQUEST,
    NO_PAGE,
    NO_RECORD,
    NOT_STEPPED,
    OWN_FAULT,
    Refusal,
    conflict,
    not_found,
)
from botdrome.web.setups import rematch_of, setup_of

_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429, 500, 503)
}
_EVENTS: dict[int | str, dict[str, Any]] = {
    200: {
        "model": FrameEvent | StatusEvent | ThinkingEvent,
        "description": "Server-sent events; the model is that of their data.",
    }
}
_RECORD_BODY = {"requestBody": {"required": True, "content": {"application/json": {}}}}


class _EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


def create_app(arena: Arena, door: Door, *, takes_files: bool = True) -> FastAPI:
    """The application; it closes the arena when it ends."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(arena.close)

    app = FastAPI(
        title="Botdrome arena",
        version=metadata.version("botdrome"),
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages would load scripts from other hosts
        redoc_url=None,
        lifespan=lifespan,
        responses=_PROBLEMS,
        generate_unique_id_function=lambda route: route.name,
    )
    app.add_middleware(Guard, door=door)
    app.add_exception_handler(UserError, _tell_fault)
    app.add_exception_handler(PlatformFault, _tell_fault)
    app.add_exception_handler(RequestValidationError, _tell_invalid)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(Exception, _tell_own_fault)
    app.include_router(_looking(arena))
    app.include_router(_changing(arena, takes_files))
    interface = Interface(door.token)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise not_found(NO_PAGE)
        return await interface.response(path, request.scope)

    return app


def _looking(arena: Arena) -> APIRouter:
    """What changes nothing."""
    router = APIRouter()

    @router.get("/healthz")
    def healthz() -> Health:
        return Health()

    @router.get("/api/arena", response_model=ArenaInfo)
    def show_arena() -> Response:
        return _json(arena_info())

    @router.get("/api/matches")
    def list_matches() -> list[MatchSummary]:
        return [match.summary() for match in arena.newest_first()]

    @router.get("/api/matches/{match_id}", response_model=Replay)
    def show_match(match_id: str) -> Response:
        return _json(arena.get(match_id).replay())

    @router.get("/api/matches/{match_id}/events", responses=_EVENTS, response_class=_EventStream)
    async def follow_match(
        match_id: str,
        first: Annotated[int, Query(alias="from", ge=0, le=10**9)] = 0,
        last_event_id: Annotated[str, Header()] = "",
    ) -> _EventStream:
        is_number = last_event_id.isascii() and last_event_id.isdigit() and len(last_event_id) < 10
        match = arena.get(match_id)
        return _EventStream(follow(match, int(last_event_id) if is_number else first))

    @router.get("/api/matches/{match_id}/log.json", response_class=Response)
    def show_record(match_id: str) -> Response:
        match = arena.get(match_id)
        if match.log is None:
            raise conflict(NO_RECORD)
        return _attached(match.log, "application/json", f"{match.setup.game.id}-{match.id}.json")

    @router.get("/api/matches/{match_id}/score.txt", response_class=PlainTextResponse)
    def show_score(match_id: str) -> Response:
        match = arena.get(match_id)
        name = f"{match.setup.game.id}-{match.id}.txt"
        return _attached(arena.score(match).encode(), "text/plain", name)

    return router


def _changing(arena: Arena, takes_files: bool) -> APIRouter:
    """What only the arena's own page may do."""
    router = APIRouter()

    @router.post("/api/matches", status_code=HTTPStatus.CREATED)
    def start_match(request: MatchRequest) -> MatchId:
        return MatchId(id=arena.start(setup_of(request, takes_files=takes_files)).id)

    @router.post("/api/matches/{match_id}/next")
    def grant_turns(match_id: str, request: NextRequest) -> MatchId:
        if not arena.get(match_id).grant(request.turns):
            raise conflict(NOT_STEPPED)
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/stop")
    def stop_match(match_id: str) -> MatchId:
        arena.stop(arena.get(match_id))
        return MatchId(id=match_id)

    @router.post("/api/matches/{match_id}/rematch", status_code=HTTPStatus.CREATED)
    def start_rematch(match_id: str, request: RematchRequest) -> MatchId:
        setup = rematch_of(arena.get(match_id).setup, swap=request.swap)
        return MatchId(id=arena.start(setup).id)

    @router.delete("/api/matches/{match_id}")
    def forget_match(match_id: str) -> MatchId:
        arena.forget(arena.get(match_id))
        return MatchId(id=match_id)

    @router.post(RECORDS_PATH, status_code=HTTPStatus.CREATED, openapi_extra=_RECORD_BODY)
    async def open_record(request: Request) -> MatchId:
        match = await run_in_threadpool(arena.open, await request.body())
        return MatchId(id=match.id)

    return router


def _json(model: ArenaInfo | Replay) -> Response:
    """A checked value as it is; to check it again would take longer than to write it."""
    return Response(model.model_dump_json(), media_type="application/json")


def _attached(data: bytes, media_type: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media_type, headers=headers)


def _tell_fault(_: Request, error: Exception) -> Response:
    if isinstance(error, Refusal):
        return problem(error.status, error.sentence)
    if isinstance(error, PlatformFault):
        return problem(HTTPStatus.SERVICE_UNAVAILABLE, error.sentence)
    assert isinstance(error, UserError)  # noqa: S101 (there is no other that gets here)
    return problem(HTTPStatus.BAD_REQUEST, error.sentence)


def _tell_invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    place = ".".join(str(part)[:40] for part in first["loc"])
    why = BAD_REQUEST.of(why=f"{place}: {first['msg']}")
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, why)


def _tell_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    if isinstance(error, TooLarge):
        return problem(error.status_code, error.sentence)
    if error.status_code == HTTPStatus.NOT_FOUND:
        return problem(error.status_code, NO_PAGE)
    return problem(error.status_code, BAD_REQUEST.of(why=error.detail))


def _tell_own_fault(_: Request, __: Exception) -> Response:
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, OWN_FAULT)
