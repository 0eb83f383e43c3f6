"""What a request that changes something must prove; each site has its own way."""

import secrets
from typing import Protocol

from starlette.datastructures import Headers

TOKEN_HEADER = "X-Botdrome-Token"  # noqa: S105 (its name, not a token)
_BEARER = "bearer "


class Admission(Protocol):
    """How a site recognizes requests that nobody else's page has made."""

    @property
    def token(self) -> str:
        """The token that is written into the site's page, if it needs one."""
        ...

    def admits(self, headers: Headers) -> bool:
        """Whether a request that changes something may come in."""
        ...


class PageAdmission:
    """For a site without logins: only its own page knows the token."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(32)

    def admits(self, headers: Headers) -> bool:
        """Whether it comes from our own page."""
        given = headers.get(TOKEN_HEADER, "").encode()
        return is_own_origin(headers) and secrets.compare_digest(given, self.token.encode())


class SessionAdmission:
    """For a site with logins: each session has a token of its own, which is checked with it.

    A program with an API token has no origin, and no browser adds that header by itself.
    """

    token = ""

    def admits(self, headers: Headers) -> bool:
        """Whether it comes from a page of ours, or from a program."""
        return is_own_origin(headers) or bearer_of(headers) is not None


def is_own_origin(headers: Headers) -> bool:
    """Whether the page that makes the request has the address at which it is received."""
    own = {f"{scheme}://{headers.get('host', '')}" for scheme in ("http", "https")}
    return headers.get("origin", "") in own


def bearer_of(headers: Headers) -> str | None:
    """The API token of a program; a request that has one counts as nobody's session."""
    value = headers.get("authorization", "")
    return value[len(_BEARER) :].strip() if value.lower().startswith(_BEARER) else None
