"""Logins, tokens and accounts in requests and answers."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import TokenScope
from botdrome.contest.services.tokens import MOST_DAYS
from botdrome.web.replays.models import Model

LoginName = Annotated[str, Field(min_length=1, max_length=80)]


class LoginRequest(Model):
    """A login; without a contest it is one of the jury."""

    contest: str | None = Field(default=None, max_length=60)
    login: LoginName
    password: str = Field(min_length=1, max_length=200)


class Me(Model):
    """Who is asking, and the token that changing requests must carry as `X-Botdrome-Token`."""

    role: Role
    login: str | None
    contest: str | None
    team: str | None
    request_token: str | None


class TokenRequest(Model):
    """A key for a program."""

    name: str = Field(min_length=1, max_length=80)
    scope: TokenScope
    days: int = Field(default=7, ge=1, le=MOST_DAYS)


class ApiTokenInfo(Model):
    """What is known of a key later; `key` names it, and opens nothing."""

    key: str
    name: str
    scope: TokenScope
    created_at: AwareDatetime
    expires_at: AwareDatetime


class NewApiToken(Model):
    """A key, shown this once."""

    token: str
    info: ApiTokenInfo


class JuryAccountRequest(Model):
    """Somebody who joins the jury."""

    login: LoginName
    is_admin: bool = False


class JuryAccount(Model):
    """Somebody of the jury."""

    login: str
    role: Role
    is_closed: bool


class NewPassword(Model):
    """A password, shown this once."""

    login: str
    password: str
