"""Logging in and out, who one is, and keys for programs."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.concurrency import run_in_threadpool

from botdrome.contest.services.accounts import JURY_SCOPE, Person
from botdrome.contest.services.registration import register
from botdrome.contest.services.sessions import LIFETIME, end_session
from botdrome.contest.services.teams import team_name
from botdrome.contest.services.tokens import create_token, delete_token, list_tokens
from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.web.contest.account_models import (
    ApiTokenInfo,
    LoginRequest,
    Me,
    NewApiToken,
    TokenRequest,
)
from botdrome.web.contest.identity import COOKIE, Identity, Known, OneContest, identify
from botdrome.web.contest.state import Now, SiteState, State
from botdrome.web.contest.team_models import RegistrationRequest, TeamSlip
from botdrome.web.http.errors import not_found

entrance = APIRouter()
"""For those who are not logged in: what it changes needs no token of a session."""
router = APIRouter()
_NO_TOKEN = Sentence(
    "no-such-token",
    "There is no such token; it may have expired.",
    "Такого ключа нет; возможно, он истёк.",
)
_BAD_NAME = Sentence(
    "bad-token-name",
    "The name contains characters that cannot be displayed.",
    "В названии есть символы, которые нельзя показать.",
)


@entrance.post("/api/login")
async def log_in(
    login: LoginRequest, request: Request, response: Response, state: State, now: Now
) -> Me:
    """Opens a session; its token is in a cookie that scripts cannot read."""
    address = request.client.host if request.client else ""
    scope = JURY_SCOPE if login.contest is None else login.contest
    opened = await state.logins.log_in(scope, login.login, login.password, address, now)
    response.set_cookie(
        COOKIE,
        opened.token,
        max_age=int(LIFETIME.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return await run_in_threadpool(_me, state, opened.person, opened.request_token)


@entrance.post("/api/contests/{contest}/registration", status_code=HTTPStatus.CREATED)
def register_team(
    contest: OneContest, wanted: RegistrationRequest, state: State, now: Now
) -> TeamSlip:
    """Enters a team, where registration is open; its password is shown this once."""
    state.registrations.take(contest.id, now)
    with state.database.writing() as session:
        slip = register(session, contest, wanted.team, wanted.login, now)
    return TeamSlip.model_validate(slip)


@router.post("/api/logout", status_code=HTTPStatus.NO_CONTENT)
def log_out(request: Request, response: Response, state: State) -> None:
    """Ends the session."""
    with state.database.writing() as session:
        end_session(session, request.cookies.get(COOKIE, ""))
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")


@router.get("/api/me")
def show_me(identity: Annotated[Identity, Depends(identify)], state: State) -> Me:
    """Who is asking."""
    return _me(state, identity.person, identity.request_token)


@router.get("/api/me/tokens")
def show_tokens(person: Known, state: State, now: Now) -> list[ApiTokenInfo]:
    """The tokens of the account that are not over."""
    with state.database.reading() as session:
        found = list_tokens(session, person, now)
    return [ApiTokenInfo.model_validate(each) for each in found]


@router.post("/api/me/tokens", status_code=HTTPStatus.CREATED)
def make_token(wanted: TokenRequest, person: Known, state: State, now: Now) -> NewApiToken:
    """A new token, shown this once."""
    if not wanted.name.isprintable():
        raise UserError(_BAD_NAME)
    with state.database.writing() as session:
        token, info = create_token(session, person, wanted.name, wanted.scope, wanted.days, now)
    return NewApiToken(token=token, info=ApiTokenInfo.model_validate(info))


@router.delete("/api/me/tokens/{key}", status_code=HTTPStatus.NO_CONTENT)
def revoke_token(key: str, person: Known, state: State, now: Now) -> None:
    """Deletes a token of the account."""
    with state.database.writing() as session:
        if not delete_token(session, person, key, now):
            raise not_found(_NO_TOKEN)


def _me(state: SiteState, person: Person, request_token: str | None) -> Me:
    name = None
    if person.team is not None:
        with state.database.reading() as session:
            name = team_name(session, person.team)
    return Me(
        role=person.role,
        login=person.login or None,
        contest=person.contest,
        team=name,
        request_token=request_token,
    )
