"""Accounts: who can log in, as what; closing one revokes all that it has."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.passwords import hash_password, new_password
from botdrome.contest.storage import audit, tables
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import Account, ApiToken, PendingPassword

JURY_SCOPE = ""
"""The scope of logins that have all contests."""
_FIRST_ADMIN = "admin"
_HASHED_AT_ONCE = 5


class TokenScope(StrEnum):
    """What a program with an API token may do; whoever may submit may also read."""

    SUBMIT = "submit"
    READ = "read"


@dataclass(frozen=True, slots=True)
class Person:
    """Who is asking: an account, or a spectator who has not logged in."""

    role: Role = Role.SPECTATOR
    account: int | None = None
    login: str = ""
    contest: str | None = None
    """The contest to which the account belongs; the jury has all."""
    team: int | None = None
    token_scope: TokenScope | None = None
    """If a program asks with an API token, what that allows."""

    def role_in(self, contest: str) -> Role:
        """What the person is in a contest; in all but their own, teams are spectators."""
        is_at_home = self.role.is_jury or self.contest == contest
        return self.role if is_at_home else Role.SPECTATOR

    def team_in(self, contest: str) -> int | None:
        """The person's team, if it is in that contest."""
        return self.team if self.contest == contest else None

    @property
    def actor(self) -> str:
        """As the audit log names the person."""
        return f"{self.role}:{self.login}" if self.account is not None else str(self.role)


def person_of(account: Account, token_scope: TokenScope | None = None) -> Person:
    """An account as somebody who asks."""
    return Person(
        role=Role(account.role),
        account=account.id,
        login=account.login,
        contest=account.scope or None,
        team=account.team_id,
        token_scope=token_scope,
    )


def login_key(login: str) -> str:
    """A login as it is compared."""
    return unicodedata.normalize("NFKC", login).strip().casefold()


def find_account(session: Session, scope: str, login: str) -> Account | None:
    """The account with that login."""
    key = login_key(login)
    if "\0" in scope + key:  # PostgreSQL knows no text with it
        return None
    return session.scalar(select(Account).where(Account.scope == scope, Account.login_key == key))


def add_account(
    session: Session, scope: str, login: str, role: Role, now: datetime, team: int | None = None
) -> tuple[Account, str]:
    """A new account and its password, which is hashed later."""
    account = Account(
        scope=scope,
        login=login,
        login_key=login_key(login),
        role=role,
        team_id=team,
        password_hash=None,
        created_at=now,
        is_closed=False,
    )
    session.add(account)
    session.flush()
    return account, _give_password(session, account)


def renew_password(session: Session, account: Account, actor: str, now: datetime) -> str:
    """A new password; everything that the old one opened is revoked, and a closed account opens."""
    revoke_all(session, account)
    account.is_closed = False
    audit.note(session, now, actor, "new-password", account.login, contest=account.scope or None)
    return _give_password(session, account)


def close_account(session: Session, account: Account, actor: str, now: datetime) -> None:
    """Nobody can log in with it any more, and whoever has is logged out."""
    revoke_all(session, account)
    account.is_closed = True
    account.password_hash = None
    audit.note(session, now, actor, "close-account", account.login, contest=account.scope or None)


def revoke_all(session: Session, account: Account) -> None:
    """Ends all sessions and API tokens of an account, and drops a password not yet hashed."""
    for table in (tables.Session, ApiToken, PendingPassword):
        session.execute(delete(table).where(table.account_id == account.id))


def ensure_admin(database: Database, now: datetime) -> str | None:
    """Makes the first admin if there is none; the password, to be shown once."""
    with database.writing() as session:
        if session.scalar(select(Account.id).where(Account.role == Role.ADMIN).limit(1)):
            return None
        _, password = add_account(session, JURY_SCOPE, _FIRST_ADMIN, Role.ADMIN, now)
        audit.note(session, now, audit.SYSTEM, "first-admin", _FIRST_ADMIN)
    hash_pending(database)
    return password


def hash_pending(database: Database) -> int:
    """Hashes some of the passwords that wait for it; how many they were."""
    with database.reading() as session:
        waiting = [
            (each.account_id, each.password)
            for each in session.scalars(select(PendingPassword).limit(_HASHED_AT_ONCE))
        ]
    hashed = [(account, password, hash_password(password)) for account, password in waiting]
    for account_id, password, stored in hashed:
        with database.writing() as session:
            pending = session.get(PendingPassword, account_id)
            account = session.get(Account, account_id)
            if pending is not None and account is not None and pending.password == password:
                account.password_hash = stored
                session.delete(pending)
    return len(waiting)


def _give_password(session: Session, account: Account) -> str:
    password = new_password()
    account.password_hash = None
    session.add(PendingPassword(account_id=account.id, password=password))
    return password
