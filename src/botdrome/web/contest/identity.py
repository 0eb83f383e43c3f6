"""Who is asking, and what they may do: dependencies of the routes.

A hidden thing is not found (404); what is known to be there is for others (401, 403).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import Person, TokenScope
from botdrome.contest.services.contests import ContestInfo, find_contest
from botdrome.contest.services.sessions import find_session
from botdrome.contest.services.tokens import find_token
from botdrome.sentences import Sentence
from botdrome.web.contest.state import Now, State
from botdrome.web.http.admission import TOKEN_HEADER, bearer_of
from botdrome.web.http.errors import FOREIGN_PAGE, HttpError, not_found

COOKIE = "botdrome-session"
_READING = ("GET", "HEAD")
_Endpoint = TypeVar("_Endpoint", bound=Callable[..., Any])
_for_programs: set[object] = set()
_LOG_IN = Sentence("log-in", "Log in first.", "Сначала войдите.")
_BAD_TOKEN = Sentence(
    "bad-api-token",
    "The API token is unknown, expired or revoked; make a new one.",
    "Ключ API неизвестен, истёк или отозван; создайте новый.",
)
_NOT_WITH_TOKEN = Sentence(
    "not-with-api-token",
    "This API token does not allow that.",
    "Этот ключ API такого не разрешает.",
)
_FOR_JURY = Sentence("only-jury", "Only the jury may do this.", "Это может делать только жюри.")
_FOR_ADMIN = Sentence(
    "only-admin", "Only an administrator may do this.", "Это может делать только администратор."
)
_FOR_TEAMS = Sentence(
    "only-teams",
    "Only a team of this contest may do this; log in as one.",
    "Это может делать только команда этого соревнования; войдите как команда.",
)
_NO_CONTEST = Sentence("no-contest", "There is no such contest.", "Такого соревнования нет.")


@dataclass(frozen=True, slots=True)
class Identity:
    """Who is asking, and the token that changing requests of the session must carry."""

    person: Person
    request_token: str | None = None


def for_programs(endpoint: _Endpoint) -> _Endpoint:
    """Lets a changing route be called with an API token, too, if its scope is `submit`."""
    _for_programs.add(endpoint)
    return endpoint


def identify(request: Request, state: State, now: Now) -> Identity:
    """Who is asking; a request that changes something must prove that its page is ours."""
    token = bearer_of(request.headers)
    changes = request.method not in _READING
    if token is not None:
        with state.database.reading() as session:
            person = find_token(session, token, now)
        if person is None:
            raise HttpError(HTTPStatus.UNAUTHORIZED, _BAD_TOKEN)
        if changes and not _is_open_to(person, request):
            raise HttpError(HTTPStatus.FORBIDDEN, _NOT_WITH_TOKEN)
        return Identity(person)
    cookie = request.cookies.get(COOKIE)
    if cookie is None:
        return Identity(Person())
    with state.database.reading() as session:
        found = find_session(session, cookie, now)
    if found is None:
        return Identity(Person())
    given = request.headers.get(TOKEN_HEADER, "")
    if changes and not secrets.compare_digest(given.encode(), found.request_token.encode()):
        raise HttpError(HTTPStatus.FORBIDDEN, FOREIGN_PAGE)
    return Identity(found.person, found.request_token)


def _is_open_to(person: Person, request: Request) -> bool:
    return person.token_scope is TokenScope.SUBMIT and request.scope["endpoint"] in _for_programs


def _person(identity: Annotated[Identity, Depends(identify)]) -> Person:
    return identity.person


Asking = Annotated[Person, Depends(_person)]
"""Anybody: a spectator, or somebody who has logged in."""


def _known(person: Asking) -> Person:
    if person.account is None:
        raise HttpError(HTTPStatus.UNAUTHORIZED, _LOG_IN)
    return person


Known = Annotated[Person, Depends(_known)]
"""Somebody who has logged in, as whatever."""


def _jury(person: Known) -> Person:
    if not person.role.is_jury:
        raise HttpError(HTTPStatus.FORBIDDEN, _FOR_JURY)
    return person


Jury = Annotated[Person, Depends(_jury)]
"""One of the jury, or an administrator."""


def _admin(person: Known) -> Person:
    if person.role is not Role.ADMIN:
        raise HttpError(HTTPStatus.FORBIDDEN, _FOR_ADMIN)
    return person


Admin = Annotated[Person, Depends(_admin)]

Number = Annotated[int, Path(ge=0, lt=2**31)]
"""A number in an address that a database can hold."""


def _contest(contest: str, state: State) -> ContestInfo:
    with state.database.reading() as session:
        found = find_contest(session, contest)
    if found is None:
        raise not_found(_NO_CONTEST)
    return found


OneContest = Annotated[ContestInfo, Depends(_contest)]
"""The contest that the address names as `{contest}`."""


@dataclass(frozen=True, slots=True)
class OwnTeam:
    """A team that asks about itself."""

    id: int
    person: Person
    contest: ContestInfo


def _own_team(person: Known, contest: OneContest) -> OwnTeam:
    team = person.team_in(contest.id)
    if team is None:
        raise HttpError(HTTPStatus.FORBIDDEN, _FOR_TEAMS)
    return OwnTeam(team, person, contest)


Team = Annotated[OwnTeam, Depends(_own_team)]
"""A team of the contest that the address names."""
