"""API tokens: keys for programs, shown once, that may do little and expire."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from botdrome.contest.services.accounts import Person, TokenScope, person_of
from botdrome.contest.services.sessions import hash_of, new_token
from botdrome.contest.storage import audit
from botdrome.contest.storage.tables import Account, ApiToken
from botdrome.errors import UserError
from botdrome.sentences import Sentence

MOST_DAYS = 30
_MOST = 10
_PREFIX = "botdrome_"
_KEY_CHARACTERS = 16
_TOO_MANY = Sentence(
    "too-many-tokens",
    "This account already has {limit} tokens; delete one that is no longer needed.",
    "У этой учётной записи уже {limit} ключей; удалите ненужный.",
)


@dataclass(frozen=True, slots=True)
class TokenInfo:
    """What is known of a token afterwards; the key names it, and opens nothing."""

    key: str
    name: str
    scope: TokenScope
    created_at: datetime
    expires_at: datetime


def create_token(
    session: Session, person: Person, name: str, scope: TokenScope, days: int, now: datetime
) -> tuple[str, TokenInfo]:
    """A new token, to be shown once."""
    own = ApiToken.account_id == person.account
    session.execute(delete(ApiToken).where(own, ApiToken.expires_at <= now))
    if (session.scalar(select(func.count()).where(own)) or 0) >= _MOST:
        raise UserError(_TOO_MANY.of(limit=_MOST))
    token = _PREFIX + new_token()
    row = ApiToken(
        token_hash=hash_of(token),
        account_id=person.account,
        name=name,
        scope=scope,
        created_at=now,
        expires_at=now + timedelta(days=days),
    )
    session.add(row)
    audit.note(session, now, person.actor, "create-token", name, contest=person.contest)
    return token, _info(row)


def list_tokens(session: Session, person: Person, now: datetime) -> Sequence[TokenInfo]:
    """The tokens of an account that are not over."""
    found = session.scalars(
        select(ApiToken)
        .where(ApiToken.account_id == person.account, ApiToken.expires_at > now)
        .order_by(ApiToken.created_at, ApiToken.token_hash)
    )
    return [_info(each) for each in found]


def delete_token(session: Session, person: Person, key: str, now: datetime) -> bool:
    """Revokes a token of the person's own; False if there is none with that key."""
    for row in session.scalars(select(ApiToken).where(ApiToken.account_id == person.account)):
        if _info(row).key == key:
            session.delete(row)
            audit.note(session, now, person.actor, "delete-token", row.name, contest=person.contest)
            return True
    return False


def find_token(session: Session, token: str, now: datetime) -> Person | None:
    """Whose token it is; None if it is unknown, over or revoked."""
    row = session.execute(
        select(ApiToken.scope, Account)
        .join(Account, Account.id == ApiToken.account_id)
        .where(
            ApiToken.token_hash == hash_of(token),
            ApiToken.expires_at > now,
            Account.is_closed.is_(False),
        )
    ).one_or_none()
    return None if row is None else person_of(row[1], TokenScope(row[0]))


def _info(row: ApiToken) -> TokenInfo:
    return TokenInfo(
        row.token_hash[:_KEY_CHARACTERS],
        row.name,
        TokenScope(row.scope),
        row.created_at,
        row.expires_at,
    )
