"""Sessions of browsers: a random token in a cookie, of which only the hash is stored."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from botdrome.contest.services.accounts import Person, person_of
from botdrome.contest.storage import audit, tables
from botdrome.contest.storage.tables import Account

LIFETIME = timedelta(days=7)
_TOKEN_BYTES = 32
_MOST_PER_ACCOUNT = 50
"""The oldest ones end when there are more."""


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A session as its browser gets it; the token is never seen again."""

    token: str
    request_token: str
    person: Person


@dataclass(frozen=True, slots=True)
class FoundSession:
    """Whose session it is, and what its changing requests must carry."""

    person: Person
    request_token: str


def new_token() -> str:
    """A token of 256 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is stored of a token: so many random bits need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def open_session(session: Session, account: Account, now: datetime) -> OpenSession:
    """A new session."""
    token, request_token = new_token(), new_token()
    session.execute(delete(tables.Session).where(tables.Session.expires_at <= now))
    _end_oldest(session, account)
    session.add(
        tables.Session(
            token_hash=hash_of(token),
            account_id=account.id,
            request_token=request_token,
            created_at=now,
            expires_at=now + LIFETIME,
        )
    )
    person = person_of(account)
    audit.note(session, now, person.actor, "log-in", account.login, contest=person.contest)
    return OpenSession(token, request_token, person)


def find_session(session: Session, token: str, now: datetime) -> FoundSession | None:
    """The session of a cookie; None if it is unknown, over or revoked."""
    row = session.execute(
        select(tables.Session.request_token, Account)
        .join(Account, Account.id == tables.Session.account_id)
        .where(
            tables.Session.token_hash == hash_of(token),
            tables.Session.expires_at > now,
            Account.is_closed.is_(False),
        )
    ).one_or_none()
    return None if row is None else FoundSession(person_of(row[1]), row[0])


def end_session(session: Session, token: str) -> None:
    """Logs out."""
    session.execute(delete(tables.Session).where(tables.Session.token_hash == hash_of(token)))


def _end_oldest(session: Session, account: Account) -> None:
    oldest = session.scalars(
        select(tables.Session.token_hash)
        .where(tables.Session.account_id == account.id)
        .order_by(tables.Session.created_at.desc())
        .offset(_MOST_PER_ACCOUNT - 1)
    ).all()
    session.execute(delete(tables.Session).where(tables.Session.token_hash.in_(oldest)))
