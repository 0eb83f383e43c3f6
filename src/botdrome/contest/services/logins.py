"""Logging in: by login and password, as fast as the gate lets it, and not too often."""

import asyncio
import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from botdrome.contest.services.accounts import find_account, login_key
from botdrome.contest.services.passwords import PasswordGate, as_bytes, is_password
from botdrome.contest.services.sessions import OpenSession, open_session
from botdrome.contest.services.throttling import Rate, Throttle, take_all
from botdrome.contest.storage.database import Database
from botdrome.contest.storage.tables import Account, PendingPassword
from botdrome.errors import UserError
from botdrome.sentences import Sentence

_PER_ACCOUNT = Rate(10, timedelta(seconds=5))
_PER_ADDRESS = Rate(500, timedelta(milliseconds=200))
"""Only against guessing at many accounts: everybody in a hall may have one address."""
_WRONG = Sentence(
    "wrong-password",
    "Login or password is wrong; mind the keyboard layout.",
    "Неверный логин или пароль; проверьте раскладку клавиатуры.",
)


class WrongPassword(UserError):
    """There is no such login, or it has another password: which one is not said."""

    def __init__(self) -> None:
        super().__init__(_WRONG)

    def __reduce__(self) -> tuple[type["WrongPassword"], tuple[object, ...]]:
        return type(self), ()


@dataclass(frozen=True, slots=True)
class _Credentials:
    stored: str | None
    pending: str | None


class Logins:
    """Lets people in; failed attempts count, by account and then by address."""

    def __init__(self, database: Database, gate: PasswordGate) -> None:
        self._database = database
        self._gate = gate
        self._by_account = Throttle(_PER_ACCOUNT)
        self._by_address = Throttle(_PER_ADDRESS)

    async def log_in(
        self, scope: str, login: str, password: str, address: str, now: datetime
    ) -> OpenSession:
        """A new session; a user error if that is not possible."""
        attempt = [
            (self._by_account, f"{scope}/{login_key(login)}"),
            (self._by_address, address),
        ]
        take_all(attempt, now)
        is_counted = False
        try:
            known = await asyncio.to_thread(self._credentials, scope, login)
            is_right = await self._gate.is_password(known.stored, password)
            if known.pending is not None:
                is_right = hmac.compare_digest(as_bytes(known.pending), as_bytes(password))
            opened = None
            if is_right:
                opened = await asyncio.to_thread(self._open, scope, login, known, now)
            if opened is None:
                is_counted = True
                raise WrongPassword
            return opened
        finally:
            if not is_counted:
                for throttle, key in attempt:
                    throttle.give_back(key, now)

    def close(self) -> None:
        """Ends the threads that check passwords."""
        self._gate.close()

    def _credentials(self, scope: str, login: str) -> _Credentials:
        with self._database.reading() as session:
            return _known(session, find_account(session, scope, login))

    def _open(
        self, scope: str, login: str, checked: _Credentials, now: datetime
    ) -> OpenSession | None:
        """A session, unless the account was closed or got another password meanwhile."""
        with self._database.writing() as session:
            account = find_account(session, scope, login)
            if account is None or account.is_closed or not _is_same(session, account, checked):
                return None
            return open_session(session, account, now)


def _known(session: Session, account: Account | None) -> _Credentials:
    if account is None or account.is_closed:
        return _Credentials(None, None)
    pending = session.get(PendingPassword, account.id)
    return _Credentials(account.password_hash, None if pending is None else pending.password)


def _is_same(session: Session, account: Account, checked: _Credentials) -> bool:
    """Whether the password is still the one that was checked; it may have been hashed since."""
    known = _known(session, account)
    if checked.pending is None:
        return known == checked
    return known.pending == checked.pending or is_password(known.stored, checked.pending)
