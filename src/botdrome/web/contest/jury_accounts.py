"""Accounts of the jury; only administrators make and close them."""

from http import HTTPStatus

from fastapi import APIRouter
from sqlalchemy.orm import Session

from botdrome.contest.services.accounts import JURY_SCOPE, close_account, find_account
from botdrome.contest.services.accounts import renew_password as renewed
from botdrome.contest.services.jury import add_juror, list_jury
from botdrome.contest.storage.tables import Account
from botdrome.errors import UserError
from botdrome.sentences import Sentence
from botdrome.web.contest.account_models import JuryAccount, JuryAccountRequest, NewPassword
from botdrome.web.contest.identity import Admin
from botdrome.web.contest.state import Now, State
from botdrome.web.http.errors import not_found

router = APIRouter(prefix="/api/jury/accounts")
_NO_ACCOUNT = Sentence(
    "no-jury-account", "The jury has no such account.", "У жюри нет такой учётной записи."
)
_OWN = Sentence(
    "own-account",
    "Nobody can close their own account; another administrator can.",
    "Свою учётную запись закрыть нельзя; это может сделать другой администратор.",
)


@router.get("")
def show_jury(_: Admin, state: State) -> list[JuryAccount]:
    """Everybody of the jury."""
    with state.database.reading() as session:
        return [JuryAccount.model_validate(each) for each in list_jury(session)]


@router.post("", status_code=HTTPStatus.CREATED)
def make_juror(wanted: JuryAccountRequest, admin: Admin, state: State, now: Now) -> NewPassword:
    """Somebody new in the jury."""
    with state.database.writing() as session:
        login, password = add_juror(
            session, wanted.login, admin.actor, now, is_admin=wanted.is_admin
        )
    return NewPassword(login=login, password=password)


@router.post("/{login}/password")
def renew_password(login: str, admin: Admin, state: State, now: Now) -> NewPassword:
    """A new password; a closed account opens again."""
    with state.database.writing() as session:
        account = _account(session, login)
        password = renewed(session, account, admin.actor, now)
        return NewPassword(login=account.login, password=password)


@router.post("/{login}/close", status_code=HTTPStatus.NO_CONTENT)
def close_juror(login: str, admin: Admin, state: State, now: Now) -> None:
    """Logs somebody out for good."""
    with state.database.writing() as session:
        account = _account(session, login)
        if account.id == admin.account:
            raise UserError(_OWN)
        close_account(session, account, admin.actor, now)


def _account(session: Session, login: str) -> Account:
    account = find_account(session, JURY_SCOPE, login)
    if account is None:
        raise not_found(_NO_ACCOUNT)
    return account
