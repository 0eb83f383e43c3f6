"""The contest server as a site."""

from collections.abc import Sequence
from http import HTTPStatus

from fastapi import APIRouter, Depends, FastAPI, Request, Response

from botdrome.contest.services.logins import Logins, WrongPassword
from botdrome.contest.services.passwords import Busy, PasswordGate
from botdrome.contest.services.throttling import TooOften
from botdrome.contest.settings.contest_file import LARGEST_KIB
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.events import incarnation_of
from botdrome.contest.storage.files import DataFolder
from botdrome.web.contest import (
    auth_routes,
    contests_routes,
    event_routes,
    jury_accounts,
    jury_submissions,
    jury_teams,
    jury_tournaments,
    record_routes,
    submission_routes,
    tournament_routes,
)
from botdrome.web.contest.identity import identify
from botdrome.web.contest.news import NewsFeed
from botdrome.web.contest.sample_replays import SampleReplays
from botdrome.web.contest.shown_tournaments import ShownTournaments
from botdrome.web.contest.state import SiteState
from botdrome.web.http.admission import SessionAdmission
from botdrome.web.http.application import application
from botdrome.web.http.guard import Access, problem
from botdrome.web.http.serving import Endpoint

_ROUTERS = (
    submission_routes.router,
    auth_routes.router,
    contests_routes.router,
    event_routes.router,
    jury_accounts.router,
    jury_submissions.router,
    jury_teams.router,
    jury_tournaments.router,
    record_routes.router,
    tournament_routes.router,
)
_MOST_BYTES = LARGEST_KIB * 1024
"""The largest source that a contest may allow."""
SHARE_OF_ADDRESS = 0.75
"""What a single address may have of all connections: a whole hall may have one address."""


class ContestSite:
    """The contests of one database, as a site."""

    def __init__(
        self,
        database: Database,
        folder: DataFolder,
        names: Sequence[str] = (),
        trusted_proxies: int = 0,
    ) -> None:
        """`names` are further host names at which it is served."""
        with database.reading() as session:
            news = NewsFeed(database, incarnation_of(session))
        logins, shown = Logins(database, PasswordGate()), ShownTournaments(database, folder)
        replays = SampleReplays(folder.records)
        self.state = SiteState(database, folder, logins, news, shown, replays)
        self._names = tuple(each.lower() for each in names)
        self._trusted_proxies = trusted_proxies

    def app(self, endpoint: Endpoint) -> FastAPI:
        """The application."""
        access = Access(
            endpoint.host,
            SessionAdmission(),
            self._names,
            self._trusted_proxies,
            most_bytes=_MOST_BYTES,
            is_personal=False,
        )
        return create_app(self.state, access)

    def close(self) -> None:
        """Ends what the site has begun; the database stays open."""
        self.state.close()


def create_app(state: SiteState, access: Access) -> FastAPI:
    """The application; it ends what the site has begun when it ends itself."""
    guarded = APIRouter(dependencies=[Depends(identify)])
    for router in _ROUTERS:
        guarded.include_router(router)
    app = application("contest", access, (auth_routes.entrance, guarded), state.close)
    app.state.contests = state
    app.add_exception_handler(WrongPassword, _wrong_password)
    app.add_exception_handler(TooOften, _too_often)
    app.add_exception_handler(Busy, _busy)
    return app


def _wrong_password(_: Request, error: Exception) -> Response:
    assert isinstance(error, WrongPassword)  # noqa: S101
    return problem(HTTPStatus.UNAUTHORIZED, error.sentence)


def _too_often(_: Request, error: Exception) -> Response:
    assert isinstance(error, TooOften)  # noqa: S101
    return problem(HTTPStatus.TOO_MANY_REQUESTS, error.sentence, error.retry_after_s)


def _busy(_: Request, error: Exception) -> Response:
    assert isinstance(error, Busy)  # noqa: S101
    return problem(HTTPStatus.SERVICE_UNAVAILABLE, error.sentence, error.retry_after_s)
