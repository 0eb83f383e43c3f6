"""The people of the jury; their logins are for all contests."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from botdrome.contest.rules.audience import Role
from botdrome.contest.services.accounts import JURY_SCOPE, add_account, find_account
from botdrome.contest.services.names import LOGIN_TAKEN, read_login
from botdrome.contest.storage import audit
from botdrome.contest.storage.tables import Account
from botdrome.errors import UserError


def list_jury(session: Session) -> Sequence[Account]:
    """All of the jury, by login."""
    return session.scalars(
        select(Account).where(Account.scope == JURY_SCOPE).order_by(Account.login_key)
    ).all()


def add_juror(
    session: Session, login: str, actor: str, now: datetime, *, is_admin: bool
) -> tuple[str, str]:
    """Somebody new: login and password, which is shown once."""
    chosen = read_login(login)
    if find_account(session, JURY_SCOPE, chosen) is not None:
        raise UserError(LOGIN_TAKEN)
    role = Role.ADMIN if is_admin else Role.JURY
    account, password = add_account(session, JURY_SCOPE, chosen, role, now)
    audit.note(session, now, actor, "add-juror", account.login, role=str(role))
    return account.login, password
