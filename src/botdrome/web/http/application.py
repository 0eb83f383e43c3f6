"""What every site has: the guard, errors with sentences, the built interface."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib import metadata
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from botdrome.errors import PlatformFault, UserError
from botdrome.sentences import Language
from botdrome.web.arena.catalogue import arena_info, statement
from botdrome.web.http.addresses import shared_addresses
from botdrome.web.http.errors import BAD_REQUEST, BAD_TEXT, NO_PAGE, OWN_FAULT, HttpError, not_found
from botdrome.web.http.guard import HEALTH_PATH, Access, Guard, TooLarge, problem
from botdrome.web.http.interface import Interface, Kind
from botdrome.web.http.verdict_page import verdict_page
from botdrome.web.replays.models import ArenaInfo, Health, Problem, Statement

_QUOTED_LENGTH = 300
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 500, 503)
}


def application(
    kind: Kind, access: Access, routers: Sequence[APIRouter], close: Callable[[], None]
) -> FastAPI:
    """A site of that kind; it is closed when its server ends."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(close)

    app = FastAPI(
        title=f"Botdrome {kind}",
        version=metadata.version("botdrome"),
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages would load scripts from other hosts
        redoc_url=None,
        lifespan=lifespan,
        responses=_PROBLEMS,
        generate_unique_id_function=lambda route: route.name,
    )
    app.add_middleware(Guard, access=access)
    app.add_exception_handler(UserError, _fault_response)
    app.add_exception_handler(PlatformFault, _fault_response)
    app.add_exception_handler(RequestValidationError, _invalid_response)
    app.add_exception_handler(HTTPException, _http_error_response)
    app.add_exception_handler(ClientDisconnect, _disconnect_response)
    app.add_exception_handler(Exception, _own_fault_response)
    for router in (_everywhere(access), verdict_page(), *routers):
        app.include_router(router)
    interface = Interface(access.token, kind)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise not_found(NO_PAGE)
        return await interface.response(path, request.scope)

    return app


def _everywhere(access: Access) -> APIRouter:
    """What every site answers."""
    router = APIRouter()

    @router.get(HEALTH_PATH)
    async def healthz() -> Health:  # in the event loop: all threads may be busy
        return Health()

    @router.get("/api/arena", response_model=ArenaInfo)
    def show_arena(request: Request) -> Response:
        _, port = request.scope.get("server") or ("", 0)
        addresses = shared_addresses(access.host, port)
        return as_json(arena_info().model_copy(update={"addresses": addresses}))

    @router.get("/api/games/{game}/statement", response_model=Statement)
    def show_statement(game: str, language: Language) -> Response:
        return as_json(statement(game, language))

    return router


def as_json(model: BaseModel) -> Response:
    """A checked value as JSON; FastAPI would check it again, which takes longer than writing it."""
    return Response(model.model_dump_json(), media_type="application/json")


def attached(data: bytes, media_type: str, name: str) -> Response:
    """A file to be downloaded."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media_type, headers=headers)


def _fault_response(_: Request, error: Exception) -> Response:
    if isinstance(error, HttpError):
        return problem(error.status, error.sentence, error.retry_after_s)
    if isinstance(error, PlatformFault):
        return problem(HTTPStatus.SERVICE_UNAVAILABLE, error.sentence)
    assert isinstance(error, UserError)  # noqa: S101 (no other kind is registered)
    return problem(HTTPStatus.BAD_REQUEST, error.sentence)


def _invalid_response(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    if first["type"] == "string_unicode":
        return problem(HTTPStatus.UNPROCESSABLE_ENTITY, BAD_TEXT)
    place = ".".join(str(part)[:40] for part in first["loc"])
    why = BAD_REQUEST.of(why=_short(f"{place}: {first['msg']}"))
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, why)


def _short(text: str) -> str:
    """Text that may quote a request: shortened, and printable."""
    cut = text if len(text) <= _QUOTED_LENGTH else text[:_QUOTED_LENGTH] + "…"
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in cut)


def _http_error_response(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    if isinstance(error, TooLarge):
        return problem(error.status_code, error.sentence)
    if error.status_code == HTTPStatus.NOT_FOUND:
        return problem(error.status_code, NO_PAGE)
    return problem(error.status_code, BAD_REQUEST.of(why=error.detail))


def _disconnect_response(_: Request, __: Exception) -> Response:
    """A client that disconnects mid-request is not an error, and is not logged."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


def _own_fault_response(_: Request, __: Exception) -> Response:
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, OWN_FAULT)
